type Settings = Readonly<Record<string, unknown>>;

const MASK = '…';

/** Settings for the audit log and for callers who may not change them: keys in addresses are hidden. Secrets belong into secret fields. */
export function maskedSettings(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'string' ? maskedAddress(value) : value]),
  );
}

/** Hides the values of an address's query, and what looks like a key in its path. */
function maskedAddress(value: string): string {
  if (!/^https?:\/\//i.test(value)) return value;
  const [address = '', ...query] = value.split('?');
  // The host stays as it is.
  const [start = '', ...segments] = address.split(/(?<!\/)\/(?!\/)/);
  const path = [start, ...segments.map(maskedSegment)].join('/');
  return query.length === 0 ? path : `${path}?${query.join('?').split('&').map(maskedPair).join('&')}`;
}

function maskedPair(pair: string): string {
  return pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=${MASK}` : MASK;
}

const KEY_LENGTH = 16;

/** Words and versions stay: a key is long and has a digit, or letters of both cases. */
function maskedSegment(segment: string): string {
  const [name = '', ...parameters] = segment.split(';');
  const isKey = name.length >= KEY_LENGTH && (/\d/.test(name) || (/[a-z]/.test(name) && /[A-Z]/.test(name)));
  const shown = isKey ? MASK : name.includes('=') ? maskedPair(name) : name;
  return [shown, ...parameters.map(maskedPair)].join(';');
}
