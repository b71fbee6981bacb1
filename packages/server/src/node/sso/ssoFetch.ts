import type { CustomFetch } from 'openid-client';
import type { ProviderFetch } from '../../backend/index.ts';

const TIMEOUT_MS = 8_000;

/** Calls to an OpenID provider. */
export type SsoFetch = CustomFetch;

/** For the operator's provider, which may be anywhere. */
export const openFetch: SsoFetch = (url, { body, ...init }) => fetch(url, { ...init, body: (body ?? null) as BodyInit | null });

/** For a provider that an administrator named: never in the operator's private network, unless the operator named the host. */
export function guardedFetch(reach: ProviderFetch): SsoFetch {
  return async (url, { method, headers, body }) =>
    reach(url, {
      method,
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      ...(typeof body === 'string' && { body }),
      timeoutMs: TIMEOUT_MS,
    });
}
