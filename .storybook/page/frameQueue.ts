/** Each frame starts a whole Storybook preview. */
const MOST_AT_ONCE = 3;

const waiting: (() => void)[] = [];
let running = 0;

/** Calls `start` once fewer than three others run. Returns what ends it, or gives its place up. */
export function enqueueFrame(start: () => void): () => void {
  let isRunning = false;
  const begin = () => {
    isRunning = true;
    running += 1;
    start();
  };
  waiting.push(begin);
  next();
  return () => {
    const place = waiting.indexOf(begin);
    if (place >= 0) waiting.splice(place, 1);
    if (!isRunning) return;
    isRunning = false;
    running -= 1;
    next();
  };
}

function next(): void {
  while (running < MOST_AT_ONCE && waiting.length > 0) waiting.shift()?.();
}
