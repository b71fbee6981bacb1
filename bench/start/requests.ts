// Records a page's requests and finds the longest chain of dependent ones.
import type { CDPSession } from 'playwright';

/** Times are milliseconds since the navigation began; undefined if not reached yet. */
export interface PageRequest {
  readonly url: string;
  readonly method: string;
  /** As named by the browser: Document, Script, Fetch. */
  readonly type: string;
  /** The initiator. */
  readonly cause: string;
  readonly start: number;
  readonly answered?: number | undefined;
  readonly end?: number | undefined;
  readonly bytes?: number | undefined;
  /** Served from the browser's cache. */
  readonly isKept?: boolean;
}

/** Resources the page needs before it is usable; images and fonts may come later. */
const NEEDED: ReadonlySet<string> = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/** Returns a function that lists the requests so far. */
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
    // The event itself is delayed while the page's main thread is busy.
    const answered = sinceBegin(timing ? timing.requestTime + timing.receiveHeadersEnd / 1_000 : timestamp);
    note(requestId, { answered, ...(fromDiskCache && { isKept: true }) });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { end: sinceBegin(timestamp), bytes: encodedDataLength }),
  );
  await cdp.send('Network.enable');
  return () => [...found.values()];
}

/** The longest chain of finished requests in which each started only after the previous one had arrived. */
export function longestRow(requests: readonly PageRequest[], until: number): readonly PageRequest[] {
  const rows = new Map<PageRequest, readonly PageRequest[]>();
  const needed = requests.filter(({ type, end }) => NEEDED.has(type) && end !== undefined && end <= until).toSorted(byEnd);
  for (const request of needed.toSorted((a, b) => a.start - b.start)) {
    const before = needed.filter((other) => other.start < request.start && hadCome(other, request.start));
    rows.set(request, [...longest(before.map((other) => rows.get(other) ?? [])), request]);
  }
  return longest(needed.map((request) => rows.get(request) ?? []));
}

/** A document names further resources while it is still loading. */
function hadCome({ type, end }: PageRequest, at: number): boolean {
  return type === 'Document' || (end !== undefined && end <= at);
}

/** Among chains of equal length, the last one to finish delayed the page. */
function longest(rows: readonly (readonly PageRequest[])[]): readonly PageRequest[] {
  return rows.reduce((found, row) => (row.length >= found.length ? row : found), []);
}

function byEnd(a: PageRequest, b: PageRequest): number {
  return (a.end ?? Infinity) - (b.end ?? Infinity);
}
