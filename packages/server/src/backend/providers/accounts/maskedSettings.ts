type Settings = Readonly<Record<string, unknown>>;

const MASK = '…';

/** Settings for the audit log and for callers who may not change them: keys in addresses are hidden. Secrets belong into secret fields. */
export function maskedSettings(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'string' ? maskedAddress(value) : value]),
  );
}

/** Hides the values of an address's query. */
function maskedAddress(value: string): string {
  const at = /^https?:/i.test(value) ? value.indexOf('?') : -1;
  if (at < 0) return value;
  const pairs = value.slice(at + 1).split('&');
  return `${value.slice(0, at)}?${pairs.map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=${MASK}` : MASK)).join('&')}`;
}
