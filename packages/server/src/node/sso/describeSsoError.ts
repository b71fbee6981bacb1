/** Only log text that looks like an error code: the provider's response could contain anything. */
const WORD = /^[\w.-]{1,64}$/;

/** Describes an error for the log by the names and codes of its cause chain. Messages are left out because they may contain tokens. */
export function describeSsoError(error: unknown): string {
  const words: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1)
    for (const word of [at.name, valueOf(at, 'code'), valueOf(at, 'error')])
      if (typeof word === 'string' && WORD.test(word) && word !== 'Error' && !words.includes(word)) words.push(word);
  return `The sign-in at the OpenID provider failed (${words.join(', ') || 'no reason given'}).`;
}

function valueOf(error: Error, key: string): unknown {
  return (error as unknown as Record<string, unknown>)[key];
}
