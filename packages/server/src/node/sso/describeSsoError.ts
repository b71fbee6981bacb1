import { SsoFailure, type SsoFailureKind } from '../../backend/index.ts';

/** Only log text that looks like an error code: the provider's response could contain anything. */
const WORD = /^[\w.-]{1,64}$/;

/** Error codes of OAuth and OpenID Connect, grouped by who can do something about them. */
const KINDS: readonly (readonly [SsoFailureKind, readonly string[]])[] = [
  // Keycloak sends it as `temporarily_unavailable`.
  ['expired', ['authentication_expired']],
  ['denied', ['access_denied', 'login_required', 'interaction_required', 'consent_required', 'account_selection_required']],
  [
    'setup',
    [
      'invalid_client',
      'unauthorized_client',
      'invalid_scope',
      'invalid_request',
      'unsupported_response_type',
      'OAUTH_RESPONSE_IS_NOT_JSON',
    ],
  ],
  ['unreachable', ['temporarily_unavailable', 'server_error', 'OAUTH_TIMEOUT']],
];

/** A failure for the log by the names and codes of its cause chain. Messages are left out because they may contain tokens. */
export function toSsoFailure(error: unknown, otherwise: SsoFailureKind): SsoFailure {
  if (error instanceof SsoFailure) return error;
  const words = wordsOf(error);
  const named = KINDS.find(([, codes]) => codes.some((code) => words.includes(code)))?.[0];
  // With a code of its own, such as Auth0's `unauthorized`, a provider refuses too.
  const kind = named ?? (isNoAnswer(error) ? 'unreachable' : words.includes('OAUTH_AUTHORIZATION_RESPONSE_ERROR') ? 'denied' : otherwise);
  const hint = words.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED') ? ' The clocks of this server and of the provider differ.' : '';
  return new SsoFailure(kind, `The sign-in at the OpenID provider failed (${words.join(', ') || 'no reason given'}).${hint}`);
}

/** The names and codes of an error and its causes. */
export function wordsOf(error: unknown): readonly string[] {
  const words: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1)
    for (const word of [at.name, valueOf(at, 'code'), valueOf(at, 'error'), ...describedCodes(valueOf(at, 'error_description'))])
      if (typeof word === 'string' && WORD.test(word) && word !== 'Error' && !words.includes(word)) words.push(word);
  return words;
}

/** Nothing else of a description is logged: Microsoft's numbers say what to change, and Keycloak's word that the page was open for too long. */
const DESCRIBED = /\b(?:AADSTS\d{4,8}|AADB2C\d{4,8}|MSIS\d{3,6}|authentication_expired)\b/g;

function describedCodes(description: unknown): readonly string[] {
  return typeof description === 'string' ? [...new Set(description.slice(0, 2_000).match(DESCRIBED))].slice(0, 3) : [];
}

/** The status of an answer that isn't what the protocol says. */
export function statusOf(error: unknown): number | undefined {
  const { cause } = (error ?? {}) as { readonly cause?: unknown };
  return cause instanceof Response ? cause.status : undefined;
}

/** The provider can't be reached, or is down or overloaded: trying again may help. */
export function isNoAnswer(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  const words = wordsOf(error);
  return words.includes('OAUTH_TIMEOUT') || words.some((word) => NO_CONNECTION.test(word));
}

/** Codes of Node and its fetch. */
const NO_CONNECTION = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_\w+|TimeoutError)$/;

function valueOf(error: Error, key: string): unknown {
  return (error as unknown as Record<string, unknown>)[key];
}
