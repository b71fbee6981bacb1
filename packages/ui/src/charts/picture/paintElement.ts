import { paintShape } from './paintShape.ts';
import { paintWord } from './paintWord.ts';

/** Paints the visible content of an element at its position in the window: boxes, text and SVG, without controls. */
export function paintElement(context: CanvasRenderingContext2D, element: Element): void {
  if (element instanceof HTMLButtonElement) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath.startsWith('inset(50%')) return;
  if (element instanceof SVGSVGElement) {
    for (const shape of element.querySelectorAll<SVGGraphicsElement>('path, line, rect, circle, polyline, text')) {
      if (!shape.closest('defs, linearGradient, pattern, clipPath')) paintShape(context, shape);
    }
    return;
  }
  paintBox(context, element, style);
  for (const child of element.childNodes) {
    if (child instanceof Element) paintElement(context, child);
    else if (child instanceof Text) paintWords(context, child, style);
  }
}

function paintBox(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return;
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
  context.fillStyle = style.backgroundColor;
  context.fill();
  const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(Number.parseFloat);
  if (sides.every((side) => side > 0) && style.borderTopStyle !== 'none') {
    context.lineWidth = sides[0] ?? 1;
    context.strokeStyle = style.borderTopColor;
    context.setLineDash([]);
    context.stroke();
  }
}

/** Paints word by word, because the text may wrap. */
function paintWords(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width > 0) paintWord(context, word, { left, middle: top + height / 2 }, style);
  }
}
