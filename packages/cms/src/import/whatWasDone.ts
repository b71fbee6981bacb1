interface Counts {
  readonly created: number;
  readonly updated: number;
}

/** Which sentence says what an import did: only what happened is counted, never “0 updated”. */
export function whatWasDone({ created, updated }: Counts): 'created' | 'updated' | 'done' {
  if (updated === 0) return 'created';
  return created === 0 ? 'updated' : 'done';
}
