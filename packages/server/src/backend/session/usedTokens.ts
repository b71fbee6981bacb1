/** Hashes of used tokens, remembered until the tokens expire. */
export interface UsedTokens {
  /** False if it was taken before. */
  take(hash: string, now: number): boolean;
  /** Call it if the token turned out to be invalid. */
  forget(hash: string): void;
}

/** `seconds`: lifetime of a token. Beyond `limit` the oldest are dropped. */
export function createUsedTokens(seconds: number, limit: number): UsedTokens {
  const endings = new Map<string, number>();
  return {
    take(hash, now) {
      // Insertion order is also expiry order.
      for (const [old, endsAt] of endings) {
        if (endsAt > now && endings.size < limit) break;
        endings.delete(old);
      }
      if (endings.has(hash)) return false;
      endings.set(hash, now + seconds);
      return true;
    },
    forget: (hash) => void endings.delete(hash),
  };
}
