import type { SecretBox } from '../../ports/ports.ts';

export type Secrets = Readonly<Record<string, string>>;

export interface SealedContent {
  readonly current: Secrets;
  /** Before the last rotation; `until` is Unix milliseconds. */
  readonly old?: { readonly secrets: Secrets; readonly until: number };
}

/** Webhooks signed with the secrets before a rotation are accepted for this long. */
const OLD_SECRETS_MS = 86_400_000;

/** Seals the secrets for this account only: copied to another row they can't be opened. */
export function sealSecrets(box: SecretBox, accountId: string, content: SealedContent): string {
  return box.seal(JSON.stringify(content), ownerOf(accountId));
}

/** Undefined if they can't be decrypted with this server's key. */
export function openSecrets(box: Pick<SecretBox, 'open'>, accountId: string, sealed: string): SealedContent | undefined {
  try {
    return JSON.parse(box.open(sealed, ownerOf(accountId))) as SealedContent;
  } catch {
    return undefined;
  }
}

/** The content with some secrets replaced; those before stay valid for webhooks for a day. */
export function rotateSecrets({ current }: SealedContent, given: Secrets, nowMs: number): SealedContent {
  return { current: { ...current, ...given }, old: { secrets: current, until: nowMs + OLD_SECRETS_MS } };
}

const ownerOf = (accountId: string) => `provider:${accountId}`;
