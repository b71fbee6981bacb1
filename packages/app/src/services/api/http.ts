import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { HttpReply, HttpRequest, Transport } from './transport.ts';

const TIMEOUT_MS = 20_000;
/** An upload has no total limit, but is aborted if no byte moves for this long. */
const STALLED_MS = 30_000;
/** Time the server may take to process a request, such as an import of ten thousand users. */
const LONG_MS = 600_000;

/** The transport over axios. */
export function createHttp(): Transport {
  const http = axios.create({
    withCredentials: true,
    // classifyReply judges status and body.
    validateStatus: () => true,
    transformResponse: (data: unknown) => data,
  });
  http.interceptors.request.use(setContentType);
  // A failed request is a reply without an answer.
  http.interceptors.response.use(undefined, () => undefined);
  return (request) => (request.kind ? exchangeFile(http, request) : exchangeText(http, request));
}

/** JSON, unless it is a form, whose boundary the browser sets. */
function setContentType(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (typeof config.data === 'string') config.headers.setContentType('application/json');
  return config;
}

async function exchangeText(http: AxiosInstance, request: HttpRequest): Promise<HttpReply> {
  const config: AxiosRequestConfig = { ...configOf(request), timeout: TIMEOUT_MS, responseType: 'text' };
  if (request.outlivesPage) Object.assign(config, { adapter: 'fetch', fetchOptions: { keepalive: true } } satisfies AxiosRequestConfig);
  const response: AxiosResponse<unknown> | undefined = await http.request(config);
  if (!response) return undefined;
  const { status, data, headers } = response;
  return { status, body: typeof data === 'string' ? data : '', ...retryAfterOf(headers['retry-after']) };
}

async function exchangeFile(http: AxiosInstance, request: HttpRequest): Promise<HttpReply> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), request.isLong ? LONG_MS : STALLED_MS);
  };
  handleProgress();
  try {
    const response: AxiosResponse<Blob> | undefined = await http.request({
      ...configOf(request),
      responseType: 'blob',
      signal: request.signal ? AbortSignal.any([request.signal, stalled.signal]) : stalled.signal,
      onDownloadProgress: handleProgress,
      onUploadProgress: ({ progress }) => {
        handleProgress();
        if (progress !== undefined) request.onProgress?.(Math.min(1, progress));
      },
    });
    if (!response) return undefined;
    const { status, data, headers } = response;
    const isFile = request.kind === 'bytes' && status >= 200 && status < 300;
    return {
      status,
      body: isFile ? '' : await data.text(),
      ...(isFile ? { bytes: data } : {}),
      ...retryAfterOf(headers['retry-after']),
    };
  } finally {
    clearTimeout(timer);
  }
}

function configOf({ method, url, headers, body, kind, signal }: HttpRequest): AxiosRequestConfig {
  const base = { method, url, headers: { ...headers }, ...(signal ? { signal } : {}) };
  if (method === 'GET') return base;
  if (kind === 'form') return { ...base, data: toForm(body as object) };
  return { ...base, data: JSON.stringify(body ?? {}) };
}

function retryAfterOf(header: unknown): { readonly retryAfter?: number } {
  const retryAfter = Number(header);
  return retryAfter > 0 ? { retryAfter } : {};
}

/** Text as text, files as files; undefined values are omitted. */
export function toForm(payload: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}
