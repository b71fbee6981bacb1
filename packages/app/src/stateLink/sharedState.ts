/** Args of a story that differ from those it starts with, as they travel in an address. */
export interface SharedState {
  readonly storyId: string;
  readonly args: Args;
}

export type Args = Readonly<Record<string, unknown>>;

/** What changed, at any depth. Functions, elements and dates stay those of the story. */
export function changedArgs(initial: Args, current: Args): Args {
  const changed = Object.entries(current).flatMap(([name, value]) => {
    const change = changeOf(initial[name], value);
    return change === undefined ? [] : [[name, change] as const];
  });
  return Object.fromEntries(changed);
}

export function withChangedArgs(initial: Args, changes: Args): Args {
  const changed = Object.entries(changes).map(([name, change]) => [name, withChange(initial[name], change)] as const);
  return { ...initial, ...Object.fromEntries(changed) };
}

/** In an object, what changed of its members; anything else as a whole, in `is`. */
type Change = { readonly is: unknown } | { readonly in: Readonly<Record<string, Change>> };

function changeOf(before: unknown, after: unknown): Change | undefined {
  if (Object.is(before, after)) return undefined;
  const isWhole = isPlain(before) && isData(after) && Object.keys(before).some((name) => !(name in Object(after)));
  if (isPlain(before) && isPlain(after) && !isWhole) {
    const members = Object.keys(after).flatMap((name) => {
      const change = changeOf(before[name], after[name]);
      return change ? [[name, change] as const] : [];
    });
    return members.length > 0 ? { in: Object.fromEntries(members) } : undefined;
  }
  if (!isData(after) || JSON.stringify(before) === JSON.stringify(after)) return undefined;
  // Also an object that lost a member: what is missing can't be named.
  return { is: after };
}

function withChange(before: unknown, change: unknown): unknown {
  if (!isPlain(change)) return before;
  if ('is' in change) return isData(change['is']) ? change['is'] : before;
  if (!isPlain(change['in'])) return before;
  const start = isPlain(before) ? before : {};
  const members = Object.entries(change['in']).map(([name, part]) => [name, withChange(start[name], part)] as const);
  return { ...start, ...Object.fromEntries(members) };
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function isData(value: unknown): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isData);
  // React's elements are objects, too.
  return isPlain(value) && !('$$typeof' in value) && Object.values(value).every((part) => part === undefined || isData(part));
}

/** Only letters, digits, `-` and `_`: Storybook drops anything else from the address. */
export function toAddress(state: SharedState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Undefined for anything that `toAddress` didn't write. */
export function fromAddress(text: string): SharedState | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const state: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!isPlain(state) || typeof state['storyId'] !== 'string' || !isPlain(state['args'])) return undefined;
    return { storyId: state['storyId'], args: state['args'] };
  } catch {
    return undefined;
  }
}

/** The address of a story with these toolbars, under the address of the Storybook. */
export function linkTo(base: string, storyId: string, globals: Readonly<Record<string, unknown>>, args: Args): string {
  const shown = Object.entries(globals).flatMap(([name, value]): [string, unknown][] =>
    isPlain(value) ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner]) : [[name, value]],
  );
  const chosen = shown.filter(([name, value]) => name !== 'state' && typeof value === 'string' && /^[\w -]+$/.test(value));
  if (Object.keys(args).length > 0) chosen.push(['state', toAddress({ storyId, args })]);
  return `${base}?path=/story/${storyId}&globals=${chosen.map(([name, value]) => `${name}:${String(value)}`).join(';')}`;
}
