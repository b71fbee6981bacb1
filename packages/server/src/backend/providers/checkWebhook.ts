import type { WebhookCheck } from '@manyline/contract';
import type { SecretBox } from '../ports/ports.ts';
import { FetchFailure } from './fetchFailure.ts';
import type { ProviderFetch } from './providerModule.ts';

const CHECK_HEADER = 'x-manyline-check';
const CHECK_MS = 10_000;
const NONCE_BYTES = 16;
const NONCE = /^[0-9a-f]{32}$/;
const SEALED_FOR = 'webhookCheck';

interface Needs {
  readonly random: (bytes: number) => Uint8Array;
  readonly providerFetch: ProviderFetch;
  readonly secretBox: SecretBox;
}

/** Calls the account's webhook through the public address, as a provider would. Only a server with the same key can answer it. */
export async function checkWebhook(url: string, { random, providerFetch, secretBox }: Needs): Promise<WebhookCheck> {
  if (isPrivateHost(new URL(url).hostname)) return { outcome: 'notPublic', url };
  const nonce = [...random(NONCE_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const headers = { [CHECK_HEADER]: secretBox.seal(nonce, SEALED_FOR), 'content-type': 'text/plain' };
  try {
    const response = await providerFetch(url, { method: 'POST', headers, body: '', timeoutMs: CHECK_MS, isOwn: true });
    await response.body?.cancel();
    if (response.headers.get(CHECK_HEADER) === nonce) return { outcome: 'ok', url };
    return { outcome: 'address', url, status: response.status };
  } catch (error) {
    const problem = error instanceof FetchFailure ? error.problem : undefined;
    const detail = error instanceof Error ? { detail: { text: error.message } } : {};
    return { outcome: problem === 'timeout' || problem === 'certificate' ? problem : 'closed', url, ...detail };
  }
}

/** The answer to a check of this installation; undefined for other calls. */
export function answerCheck(request: Request, secretBox: Pick<SecretBox, 'open'>): Response | undefined {
  const sealed = request.headers.get(CHECK_HEADER);
  if (sealed === null) return undefined;
  try {
    const nonce = secretBox.open(sealed, SEALED_FOR);
    return NONCE.test(nonce) ? new Response(null, { status: 204, headers: { [CHECK_HEADER]: nonce } }) : undefined;
  } catch {
    return undefined;
  }
}

/** Names and addresses that can't be reached from outside, as far as that is known without a look-up. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host === 'localhost' || /\.(localhost|local|internal|lan|home|test|invalid|example)$/.test(host)) return true;
  if (/^(127|10|0)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(host)) return true;
  return host.includes(':') && /^(::1?$|f[cd]|fe[89ab])/.test(host);
}
