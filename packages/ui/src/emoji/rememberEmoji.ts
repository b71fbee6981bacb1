/** Three rows of them. */
const MAX_RECENT = 24;

/** The recent ones after this one was taken. */
export function rememberEmoji(recent: readonly string[], text: string): readonly string[] {
  return [text, ...recent.filter((other) => other !== text)].slice(0, MAX_RECENT);
}
