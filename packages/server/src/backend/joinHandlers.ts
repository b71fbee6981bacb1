type Part = (needs: never) => object;
/** The needs of all parts together. */
export type NeedsOf<P extends readonly Part[]> = P[number] extends (needs: infer N) => unknown ? N : never;
type MadeBy<P extends readonly Part[]> = {
  readonly [K in keyof P]: (made: P[K] extends (needs: never) => infer H ? H : never) => void;
}[number] extends (made: infer H) => void
  ? H
  : never;

/** Parts that each name what they need, as one that needs all of it. */
export function joinHandlers<const P extends readonly Part[]>(...parts: P) {
  return (needs: NeedsOf<P>) => Object.assign({}, ...parts.map((create) => create(needs as never))) as MadeBy<P>;
}
