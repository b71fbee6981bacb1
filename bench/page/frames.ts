/** Resolves after the next frame was painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
}

/** Reads a number in every frame until stopped. */
export function watchFrames(read: () => number): { readonly stop: () => number[] } {
  const values: number[] = [];
  let frame = requestAnimationFrame(function look() {
    values.push(read());
    frame = requestAnimationFrame(look);
  });
  return {
    stop() {
      cancelAnimationFrame(frame);
      return values;
    },
  };
}

/** Tracks how many pixels the first visible bubble has moved. A removed bubble counts as moved out of sight. */
export function anchorOf(scroller: HTMLElement): { readonly error: () => number } {
  const { top } = scroller.getBoundingClientRect();
  const rows = () => [...scroller.querySelectorAll<HTMLElement>('[data-key]')];
  const first = rows().find((row) => row.getBoundingClientRect().bottom > top + 40);
  const key = first?.dataset['key'];
  const position = first?.getBoundingClientRect().top ?? 0;
  return {
    error() {
      const row = rows().find((candidate) => candidate.dataset['key'] === key);
      return row ? Math.abs(row.getBoundingClientRect().top - position) : scroller.clientHeight;
    },
  };
}

interface Burst {
  readonly count: number;
  readonly everyMs: number;
  /** Returns the key of the message that should appear. */
  readonly send: () => string;
  /** Returns the number of frames until it appeared. */
  readonly shown: (key: string) => Promise<number>;
  readonly scroller: HTMLElement;
}

/** Sends many messages in sequence and measures the frames and whether the list stays at the bottom. */
export async function burst({ count, everyMs, send, shown, scroller }: Burst) {
  let longTasks = 0;
  const observer = new PerformanceObserver((entries) => void (longTasks += entries.getEntries().length));
  observer.observe({ type: 'longtask' });
  let last = performance.now();
  const gaps = watchFrames(() => {
    const now = performance.now();
    const gap = now - last;
    last = now;
    return gap;
  });
  let key = '';
  const start = performance.now();
  for (let sent = 0; sent < count; sent += 1) {
    key = send();
    const wait = start + (sent + 1) * everyMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  const lastAfterFrames = await shown(key);
  await painted();
  const frames = gaps.stop().slice(1);
  observer.disconnect();
  const fromBottom = Math.abs(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop);
  return { dropped: frames.filter((gap) => gap > 25).length, frames: frames.length, longTasks, lastAfterFrames, fromBottom };
}
