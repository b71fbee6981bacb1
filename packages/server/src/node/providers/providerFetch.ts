import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { FetchFailure, type ProviderFetchInit } from '../../backend/index.ts';
import { type AddressGuard, NOT_ALLOWED } from './addressGuard.ts';

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

type Init = Omit<ProviderFetchInit, 'body'> & { readonly body?: string | Uint8Array<ArrayBuffer> };

/** HTTP calls to providers and push services. Every hop is checked against the guard, and a failure says whether the request may have arrived. */
export function createProviderFetch(guard: AddressGuard): (address: string, init: Init) => Promise<Response> {
  return async (address, init) => {
    let [url, current] = [new URL(address), init];
    for (let hops = 0; ; hops += 1) {
      const response = await once(url, current, guard);
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
      if (!init.followsRedirects || location === null || hops >= MOST_REDIRECTS) return response;
      await response.body?.cancel();
      const next = URL.parse(location, url.href);
      if (!next) throw new FetchFailure('wrongAnswer', { mayHaveArrived: true, text: 'A redirect leads nowhere.' });
      if (url.protocol === 'https:' && next.protocol !== 'https:')
        throw new FetchFailure('wrongAnswer', { mayHaveArrived: true, text: 'A redirect leaves https.' });
      const { authorization: _authorization, ...others } = current.headers;
      // Credentials are for this origin only.
      if (next.origin !== url.origin) current = { ...current, headers: others };
      url = next;
    }
  };
}

function once(url: URL, { method, headers, body, timeoutMs, isOwn }: Init, guard: AddressGuard): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  if (!/^https?:$/.test(url.protocol) || (!isOwn && !guard.allows(url.hostname, portOf(url))))
    return Promise.reject(
      new FetchFailure('addressNotAllowed', { mayHaveArrived: false, text: `${url.hostname} is in a private network.` }),
    );
  let isConnected = false;
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const request = send(url, {
    method,
    headers: { ...headers, 'user-agent': 'Manyline', ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    // Connections are not reused: if the provider closed one at that moment, the request may or may not have arrived.
    agent: false,
    ...(!isOwn && { lookup: guard.lookupFor(portOf(url)) }),
  });
  const timer = setTimeout(
    () => request.destroy(Object.assign(new Error('There was no answer in time.'), { code: 'ETIMEOUT' })),
    timeoutMs,
  );
  request.once('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => void (isConnected = true)));
  request.once('response', (incoming) => {
    const [status, names] = [incoming.statusCode ?? 502, new Headers()];
    for (const [name, value] of Object.entries(incoming.headers)) for (const one of [value ?? []].flat()) names.append(name, one);
    incoming.once('close', () => clearTimeout(timer));
    // A response of fetch can't have another status.
    if (status < 200 || status > 599) {
      incoming.destroy();
      reject(new FetchFailure('wrongAnswer', { mayHaveArrived: true, text: `${status} is not a status of HTTP.` }));
      return;
    }
    const isEmpty = status === 204 || status === 205 || status === 304 || method === 'HEAD';
    if (isEmpty) incoming.resume();
    resolve(
      new Response(isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>), { status, headers: names }),
    );
  });
  request.once('error', (error: NodeJS.ErrnoException) => {
    clearTimeout(timer);
    reject(new FetchFailure(problemOf(error), { mayHaveArrived: isConnected, text: error.message }));
  });
  // No error follows if the server wants to switch protocols.
  request.once('close', () =>
    reject(new FetchFailure('wrongAnswer', { mayHaveArrived: true, text: 'The connection ended without an answer.' })),
  );
  request.end(body);
  return promise;
}

export function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

function problemOf({ code = '' }: NodeJS.ErrnoException): FetchFailure['problem'] {
  if (code === NOT_ALLOWED) return 'addressNotAllowed';
  if (code === 'ETIMEOUT' || code === 'ETIMEDOUT') return 'timeout';
  return /CERT|TLS|SIGNED|ERR_SSL/.test(code) ? 'certificate' : 'unreachable';
}
