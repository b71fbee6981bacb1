import { fittedSteps } from '@manyline/contract';

/** Those that neither move nor need the server to be decoded. */
const ESTIMATED_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/avif']);
const ALPHA_SIDE = 64;

/** The size of the copy that the server will make of a picture, by the same steps; undefined if this browser can't tell. */
export async function estimateFitted(file: File, maxBytes: number): Promise<number | undefined> {
  if (!ESTIMATED_TYPES.has(file.type)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    // The server tries a PNG first, whose size can't be told here.
    if (hasAlpha(picture)) return undefined;
    for (const { side, quality } of fittedSteps(Math.max(picture.width, picture.height))) {
      const { canvas } = draw(picture, side);
      const { size } = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 });
      if (size <= maxBytes) return size;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number): OffscreenCanvasRenderingContext2D {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((length) => Math.max(1, Math.round(length * scale))) as [number, number];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context;
}

function hasAlpha(picture: ImageBitmap): boolean {
  const context = draw(picture, ALPHA_SIDE);
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return data.some((value, at) => at % 4 === 3 && value < 255);
}
