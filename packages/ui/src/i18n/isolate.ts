const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Wraps text in a directional isolate, so that a name keeps its order and doesn't affect the sentence around it. Removes bidi controls
 * inside, which could end the isolate.
 */
export function isolate(text: string): string {
  return `\u2068${text.replace(CONTROLS, '')}\u2069`;
}
