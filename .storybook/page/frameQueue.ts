/** Each frame starts a whole Storybook preview. */
const MOST_AT_ONCE = 3;

interface Place {
  readonly element: Element;
  readonly begin: () => void;
}

const waiting = new Set<Place>();
let running = 0;

/**
 * Calls `start` once fewer than three others run and this element is the nearest to what is shown. Returns what ends it, or gives its place
 * up.
 */
export function enqueueFrame(element: Element, start: () => void): () => void {
  let isRunning = false;
  const begin = () => {
    isRunning = true;
    running += 1;
    start();
  };
  const place = { element, begin };
  waiting.add(place);
  // Once all that came into view together wait.
  setTimeout(next);
  return () => {
    waiting.delete(place);
    if (!isRunning) return;
    isRunning = false;
    running -= 1;
    next();
  };
}

function next(): void {
  while (running < MOST_AT_ONCE && waiting.size > 0) {
    const [nearest] = [...waiting].toSorted((a, b) => distanceOf(a.element) - distanceOf(b.element) || placeOf(a.element, b.element));
    if (!nearest) return;
    waiting.delete(nearest);
    nearest.begin();
  }
}

/** In CSS px outside the window. */
function distanceOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - window.innerHeight, -bottom);
}

const placeOf = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
