/** Tokens that were used, by their hash, for as long as they could be used again. */
export interface UsedTokens {
  /** False when somebody else has it: each can be taken once. */
  take(hash: string, now: number): boolean;
  /** It turned out to be worthless, so it needs no place here. */
  forget(hash: string): void;
}

/** `seconds`: how long a token lives; the oldest give way when there are more than `limit`. */
export function createUsedTokens(seconds: number, limit: number): UsedTokens {
  const endings = new Map<string, number>();
  return {
    take(hash, now) {
      // In the order they came, and so in the order they end.
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
