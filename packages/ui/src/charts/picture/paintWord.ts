/** Paints one word in the font of `style`, vertically centred in its line. */
export function paintWord(
  context: CanvasRenderingContext2D,
  word: string,
  { left, middle }: { readonly left: number; readonly middle: number },
  style: CSSStyleDeclaration,
  fill = style.color,
): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = fill;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(word);
  context.fillText(word, left, middle + (above - below) / 2);
}
