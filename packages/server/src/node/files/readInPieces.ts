import { type FileHandle, open } from 'node:fs/promises';

/** An unread download holds one chunk in memory, besides the socket's buffer. */
const PIECE_BYTES = 64 * 1_024;

/** Streams a file in chunks. The file is opened when the first chunk is read. */
export function readInPieces(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          file ??= await open(path);
          const { bytesRead, buffer } = await file.read(new Uint8Array(PIECE_BYTES));
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        } catch (error) {
          await file?.close();
          throw error;
        }
        await file.close();
        controller.close();
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}
