import { paintElement } from './paintElement.ts';

export interface PictureHead {
  readonly title: string;
  /** Header text of the picture, one entry per line. */
  readonly lines: readonly string[];
}

/** Renders an element as a PNG below a text header; undefined if the browser can't draw it. */
export async function takePicture(element: HTMLElement, head: PictureHead): Promise<Blob | undefined> {
  await document.fonts.ready;
  const box = element.getBoundingClientRect();
  const { color, fontFamily, direction } = getComputedStyle(element);
  const top = MARGIN + TITLE_HEIGHT + head.lines.length * LINE_HEIGHT + MARGIN;
  const [width, height] = [Math.ceil(box.width) + 2 * MARGIN, Math.ceil(box.height) + top + MARGIN];
  const scale = Math.min(2, Math.sqrt(MOST_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  context.fillStyle = backgroundBehind(element);
  context.fillRect(0, 0, width, height);

  const isRightToLeft = direction === 'rtl';
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.textBaseline = 'top';
  context.fillStyle = color;
  const start = isRightToLeft ? width - MARGIN : MARGIN;
  context.font = `600 22px ${fontFamily}`;
  context.fillText(head.title, start, MARGIN, width - 2 * MARGIN);
  context.font = `400 14px ${fontFamily}`;
  head.lines.forEach((line, at) => context.fillText(line, start, MARGIN + TITLE_HEIGHT + at * LINE_HEIGHT, width - 2 * MARGIN));

  context.translate(MARGIN - box.left, top - box.top);
  paintElement(context, element);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** In CSS px. */
const MARGIN = 24;
const TITLE_HEIGHT = 34;
const LINE_HEIGHT = 22;
/** Some browsers fail on larger canvases. */
const MOST_PIXELS = 16_000_000;

function backgroundBehind(element: Element): string {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor } = getComputedStyle(ancestor);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}
