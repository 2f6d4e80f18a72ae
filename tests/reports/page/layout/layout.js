// Asks of every plot, table, picture and text of the page that is open whether something lies over it, whether it is cut
// off, and whether it is empty; of every axis, whether labels repeat or touch. One expression, to be evaluated in a page:
// a function that returns the faults as texts. The page must have its final size; `medium` is "print" where nothing can
// be scrolled.
(({ medium = "screen" } = {}) => {
  const tolerance = 1.5;  // pixels
  const faults = new Set();
  const root = document.documentElement;

  // Layers that let clicks through can cover, too.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important; scroll-behavior: auto !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const name_of = (element) => {
    const names = [];
    for (let at = element; at && at !== document.body && names.length < 3; at = at.parentElement) {
      const cls = (at.getAttribute("class") ?? "").trim().split(/\s+/)[0];
      names.unshift(at.localName + (at.id ? "#" + at.id : cls ? "." + cls : ""));
    }
    return names.join(" > ");
  };
  const short = (text) => JSON.stringify(text.replace(/\s+/g, " ").trim().slice(0, 60));
  const fault = (what, item, more = "") => faults.add(`${what}: ${item.says} in ${name_of(item.element)}${more}`);

  const style_of = new Map();
  const style = (element) => {
    if (!style_of.has(element)) style_of.set(element, getComputedStyle(element));
    return style_of.get(element);
  };
  const ancestors = (element) => {
    const list = [];
    for (let at = element.parentElement; at; at = at.parentElement) list.push(at);
    return list;
  };
  const opacity = (element) => [element, ...ancestors(element)].reduce((all, one) => all * style(one).opacity, 1);
  const is_shown = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    && opacity(element) > 0.05;
  // What only a screen reader finds lies outside the page or in a window of one pixel.
  const is_hidden_on_purpose = (element, rect) => rect.right < 0 || rect.bottom + scrollY < 0
    || [element, ...ancestors(element)].some((one) => {
      const { position, clipPath, overflowX } = style(one);
      const box = one.getBoundingClientRect();
      return position === "absolute" && (clipPath !== "none" || (overflowX !== "visible" && box.width <= 1 && box.height <= 1));
    });
  const sticks = (element) => [element, ...ancestors(element)].some((one) => style(one).position === "sticky");

  // ---- what is asked about ----------------------------------------------------------------------------------------

  const items = [];
  const add = (kind, says, element, rects) => {
    for (const rect of rects) {
      const box = new DOMRect(rect.x + scrollX, rect.y + scrollY, rect.width, rect.height);
      if (!is_hidden_on_purpose(element, rect)) items.push({ kind, says, element, box });
    }
  };
  const shapes = "path, rect, circle, line, polygon, polyline, ellipse, text, image, use";
  for (const element of document.querySelectorAll("[data-plot], svg, img, canvas, table, ul, ol, dl")) {
    if (element.localName !== "svg" && element.closest("svg")) continue;
    if (element.localName === "svg" && element.parentElement.closest("svg")) continue;
    const kind = element.dataset.plot !== undefined ? "plot" : element.localName;
    const item = { says: `the ${kind} ${short(element.getAttribute("aria-label") ?? element.querySelector("title, caption")?.textContent ?? "")}`, element };
    if (!is_shown(element)) {
      if (kind === "plot") fault("hidden", item);
      continue;
    }
    const rect = element.getBoundingClientRect();
    if (kind === "plot") {
      const marks = [...element.querySelectorAll("svg .role-mark path, svg .role-mark line, svg .role-mark rect, svg .role-mark text")];
      if (!element.querySelector("svg")) fault("empty", item, ": no drawing");
      else if (!marks.some((mark) => mark.getBoundingClientRect().width + mark.getBoundingClientRect().height > 0)) {
        fault("empty", item, ": no marks");
      }
    } else if (kind === "svg") {
      if (!element.querySelector(shapes)) fault("empty", item);
    } else if (kind === "img") {
      if (!element.complete || element.naturalWidth === 0) fault("failed", item);
    } else if (kind === "table") {
      if (![...element.rows].some((row) => row.querySelector("td") !== null)) fault("without rows", item);
    } else if (kind !== "canvas") {
      if (element.childElementCount === 0) fault("empty", item);
      continue;
    }
    if (rect.width < 2 || rect.height < 2) fault("empty", item, ": no size");
    else add(kind, item.says, element, [rect]);
  }
  // A number with its groups of digits and its unit is in one line, and so is all of a cell of numbers.
  const broken_numbers = (node, item) => {
    const numbers = item.element.closest("td.number, th[scope='row'].number") !== null ? /\S(.*\S)?/gs
        : item.element.closest("td, th") !== null ? /(?<![\w-])[+−-]?\d+([.,]\d+)*(\s\d{3})*(\s?%)?/g
        : /(?<![\w-])[+−-]?\d[\d.,]*(\s\d{3})*(\s?%)?/g;
    for (const { 0: number, index } of node.data.matchAll(numbers)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + number.length);
      const lines = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
      if (lines.some((rect) => rect.top >= lines[0].bottom - tolerance)) fault("broken number", item, `: ${short(number)}`);
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim() === "" || element.closest("script, style, noscript, title, desc, template, option")
        || !is_shown(element) || (element.localName === "details" && !element.open)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const says = `the text ${short(walker.currentNode.data)}`;
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5);
    if (rects.length === 0) fault("empty", { says, element }, ": no size");
    add("text", says, element, rects);
    if (!element.closest("code, pre, svg, textarea")) broken_numbers(walker.currentNode, { says, element });
  }

  // A sentence in a table is not set in a column of single words.
  for (const element of document.querySelectorAll("td, th")) {
    const words = element.textContent.trim();
    const { width } = element.getBoundingClientRect();
    if (is_shown(element) && words.length > 60 && width < 120 && element.childElementCount === 0) {
      fault("squeezed", { says: `the cell ${short(words)}`, element }, `: ${Math.round(width)} pixels wide`);
    }
  }

  // On paper a sentence, a row or a figure is on one page.
  for (const element of medium === "print" ? document.querySelectorAll(".sentences > li, tr, figure") : []) {
    if (is_shown(element) && style(element).breakInside !== "avoid") {
      fault("divided by the end of a page", { says: short(element.textContent), element });
    }
  }

  // ---- axes -------------------------------------------------------------------------------------------------------

  // The labels of an axis and the numbers of a scale: none is there twice, and neighbours do not run into each other.
  for (const axis of document.querySelectorAll("svg .role-axis-label, svg .scale")) {
    const labels = [...axis.querySelectorAll("text")].filter((text) => text.textContent.trim() !== "" && is_shown(text));
    labels.forEach((element, place) => {
      const item = { says: `the label ${short(element.textContent)}`, element };
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const others = labels.slice(place + 1);
      if (others.some((other) => other.textContent === element.textContent)) fault("repeated", item);
      const room = 2 * tolerance;
      const near = others.map((other) => [other, other.getBoundingClientRect()]).find(([, rect]) => left - room < rect.right
        && rect.left < right + room && top + tolerance < rect.bottom && rect.top + tolerance < bottom);
      if (near) fault("crowded", item, `: ${short(near[0].textContent)}`);
    });
  }

  // ---- cut off ----------------------------------------------------------------------------------------------------

  // The rectangle of a drawing within a drawing; its bounding box is that of its contents.
  const window_of = (svg) => {
    const matrix = svg.parentElement.getScreenCTM();
    const at = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
    const { x, y, width, height } = svg;
    const corner = at(x.baseVal.value, y.baseVal.value);
    const end = at(x.baseVal.value + width.baseVal.value, y.baseVal.value + height.baseVal.value);
    return new DOMRect(corner.x, corner.y, end.x - corner.x, end.y - corner.y);
  };
  // The part of the item that its ancestors show; nothing if it has to be scrolled to.
  const shown_part = (item) => {
    let { left, top, right, bottom } = item.box;
    let scrolls = style(item.element).position === "fixed";  // what lies outside an ancestor is no fault
    let cut = false;
    const chain = item.kind === "text" ? [item.element, ...ancestors(item.element)] : ancestors(item.element);
    for (const one of chain) {
      if (one === document.body || one === root) break;
      const { overflowX, overflowY, position } = style(one);
      const clips = one.localName === "svg" ? overflowX !== "visible" : overflowX !== "visible" || overflowY !== "visible";
      if (!clips || (one.localName !== "svg" && style(one).display === "inline")) continue;
      const rect = one.localName === "svg" && one.ownerSVGElement ? window_of(one) : one.getBoundingClientRect();
      const edge = { left: rect.left + scrollX + (one.clientLeft || 0), top: rect.top + scrollY + (one.clientTop || 0) };
      edge.right = edge.left + (one.localName === "svg" ? rect.width : one.clientWidth);
      edge.bottom = edge.top + (one.localName === "svg" ? rect.height : one.clientHeight);
      const can_scroll = (overflow) => medium !== "print" && (overflow === "auto" || overflow === "scroll");
      const wide = left < edge.left - tolerance || right > edge.right + tolerance;
      const high = top < edge.top - tolerance || bottom > edge.bottom + tolerance;
      if (can_scroll(overflowX) || can_scroll(overflowY)) scrolls = true;
      // A drawing within a drawing shows a part of a board on purpose.
      if (one.ownerSVGElement && (wide || high)) return null;
      if (!scrolls && wide && overflowX !== "visible" && style(one).textOverflow !== "ellipsis") cut = one;
      if (!scrolls && high && overflowY !== "visible") cut = one;
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
      if (position === "fixed") scrolls = true;
    }
    if (cut) fault("cut off", item, ` by ${name_of(cut)}`);
    else if (!scrolls && (left < -tolerance || right > root.clientWidth + tolerance)) {
      fault("beyond the page's width", item, ` (${Math.round(right)} of ${root.clientWidth} pixels)`);
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  };

  // ---- covered ----------------------------------------------------------------------------------------------------

  const paints_text_at = (element, x, y) => [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.data.trim() === "") return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((rect) => rect.left < x && x < rect.right && rect.top < y && y < rect.bottom);
  });
  const paints_at = (element, x, y) => {
    if (opacity(element) <= 0.05) return false;
    if (element.namespaceURI === "http://www.w3.org/2000/svg") {
      const { fill, fillOpacity, stroke } = style(element);
      return element.localName !== "svg" && element.localName !== "g"
        && ((fill !== "none" && fill !== "transparent" && fill !== "rgba(0, 0, 0, 0)" && fillOpacity > 0.5) || stroke !== "none");
    }
    const { backgroundColor, backgroundImage } = style(element);
    const alpha = Number(/^rgba\(.*,\s*([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? (backgroundColor === "transparent" ? 0 : 1));
    return alpha > 0.1 || backgroundImage !== "none" || /^(img|canvas|video|iframe|input|select|textarea)$/.test(element.localName)
      || paints_text_at(element, x, y);
  };
  const covering = (item, x, y) => {
    for (const element of document.elementsFromPoint(x, y)) {
      if (element.contains(item.element) || item.element.contains(element)) return null;
      if (sticks(element) || !paints_at(element, x, y)) continue;
      return element;
    }
    return null;
  };
  // In a drawing shapes lie on each other on purpose; only its texts have to be free.
  const shares = (item) => (item.kind === "text" && !item.element.closest("svg") ? [0.02, 0.5, 0.98] : [0.06, 0.28, 0.5, 0.72, 0.94]);
  items.sort((a, b) => a.box.top - b.box.top);
  for (const item of items) {
    const part = shown_part(item);
    if (!part || sticks(item.element)) continue;
    for (const down of item.kind === "text" ? [0.5] : shares(item)) {
      for (const across of shares(item)) {
        const x = part.left + across * (part.right - part.left);
        const y = part.top + down * (part.bottom - part.top);
        if (y - scrollY < 60 || y - scrollY > innerHeight - 20) scrollTo({ top: y - innerHeight / 2, behavior: "instant" });
        const above = covering(item, x - scrollX, y - scrollY);
        if (above) fault("covered", item, ` by ${name_of(above)}`);
      }
    }
  }
  scrollTo({ top: 0, behavior: "instant" });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return { asked: items.length, faults: [...faults] };
})
