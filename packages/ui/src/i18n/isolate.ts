const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text of its own direction inside a sentence of another one: a name in an Arabic sentence keeps its order, and turns nothing around it.
 * Controls of direction within it go, since one of them could end the isolation.
 */
export function isolate(text: string): string {
  return `\u2068${text.replace(CONTROLS, '')}\u2069`;
}
