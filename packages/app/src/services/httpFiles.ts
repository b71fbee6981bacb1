import type { HttpReply, HttpRequest } from './transport.ts';

/** However long a file takes: only when nothing has moved for this long is it given up. */
const STALLED_MS = 30_000;
/** So long the server may work at what it was sent, as at ten thousand rows of people. */
const LONG_MS = 600_000;

/**
 * Sends a form or fetches a file. Over the browser's own request and not over axios: what axios has for progress is left out of the
 * build, since no other call needs it.
 */
export function exchangeFile({ method, url, headers, body, kind, isLong, signal, onProgress }: HttpRequest): Promise<HttpReply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), isLong ? LONG_MS : STALLED_MS);
    };
    const stop = () => request.abort();
    const end = (reply: HttpReply) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(reply);
    };
    request.addEventListener('load', () => void readReply(request, kind).then(end, () => end(undefined)));
    for (const type of ['error', 'abort'] as const) request.addEventListener(type, () => end(undefined));
    request.addEventListener('progress', moved);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable && total > 0) onProgress?.(Math.min(1, loaded / total));
    });
    moved();
    if (signal?.aborted) return end(undefined);
    signal?.addEventListener('abort', stop);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.withCredentials = true;
    request.responseType = 'blob';
    if (kind === 'form' || method === 'GET') return request.send(kind === 'form' ? toForm(body as object) : null);
    request.setRequestHeader('Content-Type', 'application/json');
    return request.send(JSON.stringify(body ?? {}));
  });
}

async function readReply(request: XMLHttpRequest, kind: HttpRequest['kind']): Promise<HttpReply> {
  const { status } = request;
  const answer = request.response as Blob;
  const isFile = kind === 'bytes' && status >= 200 && status < 300;
  const retryAfter = Number(request.getResponseHeader('retry-after'));
  return {
    status,
    body: isFile ? '' : await answer.text(),
    ...(isFile ? { bytes: answer } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  };
}

/** Text as text, files as files, what is undefined not at all. */
export function toForm(payload: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}
