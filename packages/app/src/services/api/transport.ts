export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form if `kind` is `form`. */
  readonly body?: unknown;
  /** `form`: the body is sent as multipart/form-data; `bytes`: the answer is a file. */
  readonly kind?: 'form' | 'bytes';
  /** Upload progress of a form, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** The answer may take minutes. */
  readonly isLong?: boolean;
  readonly signal?: AbortSignal;
  /** Continues after the page closes. Only for small bodies: browsers allow 64 KiB. */
  readonly outlivesPage?: boolean;
}

/** `undefined` without an answer. */
export type HttpReply = { readonly status: number; readonly body: string; readonly bytes?: Blob; readonly retryAfter?: number } | undefined;

/** Sends one request. Never throws and does not interpret the answer. */
export type Transport = (request: HttpRequest) => Promise<HttpReply>;
