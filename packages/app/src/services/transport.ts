export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form where `kind` says so. */
  readonly body?: unknown;
  /** `form`: the body is sent as multipart/form-data; `bytes`: the answer is a file. */
  readonly kind?: 'form' | 'bytes';
  /** Of a form: the share of it that has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** The answer may take minutes to come. */
  readonly isLong?: boolean;
  readonly signal?: AbortSignal;
  /** Goes on after the page is left; nobody hears the answer. Only for what is small: browsers allow 64 KiB. */
  readonly outlivesPage?: boolean;
}

/** `undefined` when no answer came at all. */
export type HttpReply = { readonly status: number; readonly body: string; readonly bytes?: Blob; readonly retryAfter?: number } | undefined;

/** Moves one request; never throws and never judges. */
export type Transport = (request: HttpRequest) => Promise<HttpReply>;
