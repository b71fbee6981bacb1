/** Each frame starts a whole Storybook preview. */
const MOST_AT_ONCE = 3;

interface Place {
  readonly element: Element;
  /** Of those at once. */
  readonly places: number;
  readonly begin: () => void;
}

const waiting = new Set<Place>();
let running = 0;

/**
 * Calls `start` when this element is the nearest to what is shown, and fewer than three others run; one with a play is alone, since what it
 * focuses would take the focus from another. Returns what ends it, or gives its place up.
 */
export function enqueueFrame(element: Element, isPlayed: boolean, start: () => void): () => void {
  const places = isPlayed ? MOST_AT_ONCE : 1;
  let isRunning = false;
  const begin = () => {
    isRunning = true;
    running += places;
    start();
  };
  const place = { element, places, begin };
  waiting.add(place);
  // Once all that came into view together wait.
  setTimeout(next);
  return () => {
    waiting.delete(place);
    if (!isRunning) return;
    isRunning = false;
    running -= places;
    next();
  };
}

function next(): void {
  for (;;) {
    const [nearest] = [...waiting].toSorted((a, b) => distanceOf(a.element) - distanceOf(b.element) || placeOf(a.element, b.element));
    if (!nearest || running + nearest.places > MOST_AT_ONCE) return;
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
