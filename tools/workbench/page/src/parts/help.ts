/** Saves a text or bytes under a name. */
export function save(name: string, content: BlobPart, type: string): void {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The address of an SVG as an image. In an image no script of the SVG runs and no file is loaded. */
export function imageOf(svg: string): string {
    return 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
}

/** Width and height of an SVG in its own pixels. */
export function sizeOf(svg: string): { width: number; height: number } {
    const head = svg.slice(0, svg.indexOf('>') + 1);
    const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(head);
    if (box) return { width: Number(box[1]), height: Number(box[2]) };
    const width = /\bwidth="([\d.]+)/.exec(head);
    const height = /\bheight="([\d.]+)/.exec(head);
    return { width: Number(width?.[1] ?? 300), height: Number(height?.[1] ?? 300) };
}

/** Draws an SVG on a canvas of that many pixels across and gives it as PNG. */
export async function rasterOf(svg: string, pixels: number): Promise<Blob> {
    const { width, height } = sizeOf(svg);
    const picture = new Image();
    picture.src = imageOf(svg);
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(pixels);
    canvas.height = Math.round((pixels * height) / width);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
    });
}
