export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** `undefined` when no answer came at all. */
export type HttpReply = { readonly status: number; readonly body: string; readonly retryAfter?: number } | undefined;

/** Moves one request; never throws and never judges. */
export type Transport = (request: HttpRequest) => Promise<HttpReply>;
