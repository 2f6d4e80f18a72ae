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

/** The check sum of a part of a PNG. */
function checkSum(bytes: Uint8Array): number {
    let sum = 0xffffffff;
    for (const byte of bytes) {
        sum ^= byte;
        for (let bit = 0; bit < 8; ++bit) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return (sum ^ 0xffffffff) >>> 0;
}

/** The PNG with its resolution: the part pHYs, after the first part. */
async function withResolution(png: Blob, dpi: number): Promise<Blob> {
    const part = new Uint8Array(21);
    const view = new DataView(part.buffer);
    const perMetre = Math.round(dpi / 0.0254);
    view.setUint32(0, 9);
    part.set([0x70, 0x48, 0x59, 0x73], 4);
    view.setUint32(8, perMetre);
    view.setUint32(12, perMetre);
    part[16] = 1;  // the unit is the metre
    view.setUint32(17, checkSum(part.subarray(4, 17)));
    const head = 33;  // the signature and IHDR
    return new Blob([png.slice(0, head), part, png.slice(head)], { type: png.type });
}

/** Draws an SVG on a canvas of that many pixels across and gives it as PNG with its resolution. */
export async function rasterOf(svg: string, pixels: number, dpi: number): Promise<Blob> {
    const { width, height } = sizeOf(svg);
    const picture = new Image();
    picture.src = imageOf(svg);
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(pixels);
    canvas.height = Math.round((pixels * height) / width);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob>((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
    });
    return withResolution(png, dpi);
}
