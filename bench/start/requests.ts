// The requests of a page, as the browser tells of them, and how many had to come one after another.
import type { CDPSession } from 'playwright';

/** Times are milliseconds since the navigation began, and undefined where that did not happen yet. */
export interface PageRequest {
  readonly url: string;
  readonly method: string;
  /** As the browser names it: Document, Script, Fetch. */
  readonly type: string;
  /** What asked for it. */
  readonly cause: string;
  readonly start: number;
  readonly answered?: number | undefined;
  readonly end?: number | undefined;
  readonly bytes?: number | undefined;
  /** It came from the browser's own cache. */
  readonly isKept?: boolean;
}

/** What the page cannot be used without; pictures and fonts come when they come. */
const NEEDED: ReadonlySet<string> = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/** Gives what was asked for so far. */
export async function watchRequests(cdp: CDPSession): Promise<() => readonly PageRequest[]> {
  const found = new Map<string, PageRequest>();
  let begin: number | undefined;
  const sinceBegin = (timestamp: number) => (timestamp - (begin ?? timestamp)) * 1_000;
  const note = (id: string, facts: Partial<PageRequest>) => {
    const request = found.get(id);
    if (request) found.set(id, { ...request, ...facts });
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, type = '', initiator, timestamp }) => {
    if (url.startsWith('data:')) return;
    begin ??= timestamp;
    const source = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const cause = source ? `${initiator.type} ${new URL(source).pathname}` : initiator.type;
    found.set(requestId, { url, method, type, cause, start: sinceBegin(timestamp) });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { isKept: true }));
  cdp.on('Network.responseReceived', ({ requestId, timestamp, response: { timing, fromDiskCache } }) => {
    // The event itself waits until the page's main thread has time for it.
    const answered = sinceBegin(timing ? timing.requestTime + timing.receiveHeadersEnd / 1_000 : timestamp);
    note(requestId, { answered, ...(fromDiskCache && { isKept: true }) });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { end: sinceBegin(timestamp), bytes: encodedDataLength }),
  );
  await cdp.send('Network.enable');
  return () => [...found.values()];
}

/** Of the requests that had come by then, the longest row in which each was asked for only once the one before had come. */
export function longestRow(requests: readonly PageRequest[], until: number): readonly PageRequest[] {
  const rows = new Map<PageRequest, readonly PageRequest[]>();
  const needed = requests.filter(({ type, end }) => NEEDED.has(type) && end !== undefined && end <= until).toSorted(byEnd);
  for (const request of needed.toSorted((a, b) => a.start - b.start)) {
    const before = needed.filter((other) => other.start < request.start && hadCome(other, request.start));
    rows.set(request, [...longest(before.map((other) => rows.get(other) ?? [])), request]);
  }
  return longest(needed.map((request) => rows.get(request) ?? []));
}

/** A page names what else is to be fetched while it still comes. */
function hadCome({ type, end }: PageRequest, at: number): boolean {
  return type === 'Document' || (end !== undefined && end <= at);
}

/** Of rows of one length, the one that ended last is the one that was waited for. */
function longest(rows: readonly (readonly PageRequest[])[]): readonly PageRequest[] {
  return rows.reduce((found, row) => (row.length >= found.length ? row : found), []);
}

function byEnd(a: PageRequest, b: PageRequest): number {
  return (a.end ?? Infinity) - (b.end ?? Infinity);
}
