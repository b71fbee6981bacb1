/** Lets other calls run: Node reads new requests only between turns of the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Yields parts of a long list and lets other calls run in between. */
export async function* inChunks<T>(items: readonly T[], most: number): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += most) {
    if (at > 0) await nextTurn();
    yield items.slice(at, at + most);
  }
}
