/** What the browser keeps of a request. */
export type SeenRequest = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'responseStatus'>;

/** The calls that failed last time, by path, with their status; 0: no answer. Their parameters, which may name people, are left out. */
export function failedCalls(requests: readonly SeenRequest[]): Readonly<Record<string, number>> {
  const last = new Map<string, number>();
  for (const { name, initiatorType, responseStatus } of requests) {
    const { pathname } = new URL(name, 'https://page.invalid');
    if ((initiatorType === 'fetch' || initiatorType === 'xmlhttprequest') && pathname.startsWith('/api-'))
      last.set(pathname, responseStatus);
  }
  // A refused call is refused there too, by the same server.
  return Object.fromEntries([...last].filter(([, status]) => status === 0 || status >= 500));
}
