import { paintWord } from './paintWord.ts';

/** Paints one SVG shape at its position in the window with its computed colours. */
export function paintShape(context: CanvasRenderingContext2D, shape: SVGGraphicsElement): void {
  const style = getComputedStyle(shape);
  const matrix = shape.getScreenCTM();
  if (!matrix || style.display === 'none' || style.visibility === 'hidden') return;
  const opacity = opacityOf(shape);
  context.save();
  if (shape instanceof SVGTextElement) {
    const { left, top, height } = shape.getBoundingClientRect();
    context.globalAlpha = opacity;
    paintWord(context, shape.textContent, { left, middle: top + height / 2 }, style, style.fill);
  } else {
    const path = new Path2D();
    path.addPath(outlineOf(shape), matrix);
    const fill = resolvePaint(context, style.fill, shape);
    if (fill !== undefined) {
      context.globalAlpha = opacity * Number(style.fillOpacity);
      context.fillStyle = fill;
      context.fill(path);
    }
    const stroke = resolvePaint(context, style.stroke, shape);
    if (stroke !== undefined) {
      context.globalAlpha = opacity * Number(style.strokeOpacity);
      context.strokeStyle = stroke;
      const isScaled = style.vectorEffect !== 'non-scaling-stroke';
      context.lineWidth =
        Number.parseFloat(style.strokeWidth) * (isScaled ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1);
      context.lineCap = style.strokeLinecap as CanvasLineCap;
      context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
      context.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat));
      context.stroke(path);
    }
  }
  context.restore();
}

function outlineOf(shape: SVGGraphicsElement): Path2D {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D(shape instanceof SVGPathElement ? (shape.getAttribute('d') ?? '') : undefined);
  if (shape instanceof SVGLineElement) {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  } else if (shape instanceof SVGRectElement)
    path.roundRect(number('x'), number('y'), shape.width.baseVal.value, shape.height.baseVal.value, number('rx'));
  else if (shape instanceof SVGCircleElement) path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  else if (shape instanceof SVGPolylineElement) for (const { x, y } of shape.points) path.lineTo(x, y);
  return path;
}

/** A colour, a vertical gradient or a hatch pattern. */
function resolvePaint(
  context: CanvasRenderingContext2D,
  paint: string,
  shape: SVGGraphicsElement,
): string | CanvasGradient | CanvasPattern | undefined {
  if (paint === 'none') return undefined;
  const id = /^url\(["']?#(.+?)["']?\)/.exec(paint)?.[1];
  if (id === undefined) return paint;
  const server = document.getElementById(id);
  if (server instanceof SVGLinearGradientElement) {
    const { top, bottom } = shape.getBoundingClientRect();
    const gradient = context.createLinearGradient(0, top, 0, bottom);
    for (const stop of server.querySelectorAll('stop')) {
      const { stopColor, stopOpacity } = getComputedStyle(stop);
      gradient.addColorStop(stop.offset.baseVal, withAlpha(stopColor, Number(stopOpacity)));
    }
    return gradient;
  }
  return server instanceof SVGPatternElement ? tileOf(context, server) : undefined;
}

function tileOf(context: CanvasRenderingContext2D, pattern: SVGPatternElement): CanvasPattern | undefined {
  const tile = document.createElement('canvas');
  [tile.width, tile.height] = [pattern.width.baseVal.value, pattern.height.baseVal.value];
  const inTile = tile.getContext('2d');
  if (!inTile || tile.width === 0) return undefined;
  for (const shape of pattern.querySelectorAll<SVGGraphicsElement>('path, rect')) {
    const style = getComputedStyle(shape);
    const path = outlineOf(shape);
    if (style.fill !== 'none') {
      inTile.fillStyle = style.fill;
      inTile.fill(path);
    }
    if (style.stroke !== 'none') {
      inTile.globalAlpha = Number(style.strokeOpacity) * Number(style.opacity);
      inTile.strokeStyle = style.stroke;
      inTile.lineWidth = Number.parseFloat(style.strokeWidth);
      inTile.stroke(path);
      inTile.globalAlpha = 1;
    }
  }
  return context.createPattern(tile, 'repeat') ?? undefined;
}

function opacityOf(shape: Element): number {
  let opacity = 1;
  for (let ancestor: Element | null = shape; ancestor instanceof SVGElement; ancestor = ancestor.parentElement)
    opacity *= Number(getComputedStyle(ancestor).opacity);
  return opacity;
}

function withAlpha(colour: string, alpha: number): string {
  return `color-mix(in srgb, ${colour} ${alpha * 100}%, transparent)`;
}
