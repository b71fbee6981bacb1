/** Three rows. */
const MAX_RECENT = 24;

/** The recent list after `text` was picked. */
export function rememberEmoji(recent: readonly string[], text: string): readonly string[] {
  return [text, ...recent.filter((other) => other !== text)].slice(0, MAX_RECENT);
}
