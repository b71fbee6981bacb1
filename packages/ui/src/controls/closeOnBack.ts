/** Something that going back closes. */
interface Layer {
  close(): void;
}

/** The mark of a layer in the history entry above its page. */
interface Mark {
  /** Differs for each page below layers. */
  readonly page: number;
  readonly depth: number;
  /** Grows from entry to entry. */
  readonly turn: number;
}

const layers: Layer[] = [];
let [page, turn] = [0, 0];
/** The page's address when the first layer opened, and its address now. */
let [openedAt, shownAt] = ['', ''];
let isListening = false;
let isAsked = false;
/** The browser goes back asynchronously. */
let isLeaving = false;
let isRepeating = false;
/** The entry with a mark that was shown last. */
let last: Mark | undefined;

/** Adds a history entry for an open layer. Call the result when it closes. */
export function openLayer(layer: Layer): () => void {
  if (!isListening) window.addEventListener('popstate', handlePop);
  isListening = true;
  layers.push(layer);
  matchHistory();
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    matchHistory();
  };
}

/** A page that changes its address below a layer, as filters do, replaces the layer's entry or adds one above it. */
export function keepMark(): void {
  if (layers.length === 0 || isAsked || markOf(history.state)) return;
  shownAt = location.href;
  mark(layers.length);
}

/** Waits for all layers that open and close together, as a menu that opens a dialog. */
function matchHistory(): void {
  if (isAsked || isLeaving) return;
  isAsked = true;
  queueMicrotask(() => {
    isAsked = false;
    const depth = markOf(history.state)?.depth ?? 0;
    if (layers.length > depth) open(depth);
    else if (layers.length < depth) leave(depth);
  });
}

function open(depth: number): void {
  if (depth === 0) {
    page = performance.timeOrigin + performance.now();
    openedAt = location.href;
    mark(0);
  }
  shownAt = location.href;
  for (let next = depth + 1; next <= layers.length; next += 1) history.pushState(marked(next), '');
}

function leave(depth: number): void {
  if (location.href === openedAt) goBack(depth - layers.length);
  else if (layers.length === 0) history.replaceState({ ...(history.state as object), layers: undefined }, '');
}

function goBack(steps: number): void {
  isLeaving = true;
  history.go(-steps);
}

/** The router has seen the address as it was below the layer, before the page replaced it. */
function keepAddress(state: unknown): void {
  history.replaceState(state, '', shownAt);
  isRepeating = true;
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  isRepeating = false;
}

function handlePop(event: PopStateEvent): void {
  if (isRepeating) return;
  const [from, to] = [last, markOf(event.state)];
  const wasLeaving = isLeaving;
  isLeaving = false;
  if (to) last = to;
  if (wasLeaving) return matchHistory();
  if (!to) return;
  // The layer of this entry is closed: the entry is skipped.
  if (to.depth > layers.length) {
    if (from?.page === to.page && from.depth < to.depth) return history.forward();
    return goBack(to.depth - layers.length);
  }
  if (to.page !== page) return;
  let depth = to.depth;
  if (depth === layers.length) {
    // Back over an address that the page added below the layer: the layer closes, and the page keeps its address.
    if (depth > 0 && from?.page === page && to.turn < from.turn) depth -= 1;
    else {
      shownAt = location.href;
      return;
    }
  }
  const closed = layers.slice(depth).toReversed();
  if (location.href !== shownAt) keepAddress(event.state);
  for (const layer of closed) layer.close();
}

function mark(depth: number): void {
  history.replaceState(marked(depth), '');
}

function marked(depth: number): object {
  turn += 1;
  last = { page, depth, turn };
  return { ...(history.state as object), layers: last };
}

function markOf(state: unknown): Mark | undefined {
  return (state as { readonly layers?: Mark } | null)?.layers;
}
