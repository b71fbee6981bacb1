/** Text of its own direction inside a sentence of another one: an address in an Arabic one keeps its order. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
