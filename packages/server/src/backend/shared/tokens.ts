const TOKEN_BYTES = 32;

export function createToken(random: (bytes: number) => Uint8Array): string {
  const text = btoa(String.fromCharCode(...random(TOKEN_BYTES)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Tokens are stored only as SHA-256, so that a stolen database signs no one in. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const MAX_KNOWN = 5_000;

/** Caches the hashes of tokens that are sent with every call. */
export function createTokenHasher(): (token: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (token) => {
    const before = known.get(token);
    if (before !== undefined) return before;
    const hash = await hashToken(token);
    const [oldest] = known.size >= MAX_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, hash);
    return hash;
  };
}
