/**
 * `storybook/test` for stories, in any language: plays look for the texts they are written in, and find their translations when the
 * story is shown in another language. There, plays only bring the story into its state: what they expect is checked in their own language.
 */
import {
  expect as expectInPlay,
  fireEvent,
  fn,
  screen as page,
  spyOn,
  userEvent,
  waitFor as waitInPlay,
  within as inside,
} from 'storybook/test';
import { patientMatchers } from './patientMatchers.ts';
import { playTranslations } from './playTranslations.ts';

// Storybook's build rewrites imports of `storybook/test`, and not `export … from`.
export { fireEvent, fn, spyOn, userEvent };
export { setPlayLanguage } from './playTranslations.ts';

let waits = 0;

/** Its callback is tried again as a whole, so what it expects doesn't wait. */
export const waitFor: typeof waitInPlay = async (callback, options) => {
  waits += 1;
  try {
    return await waitInPlay(callback, options);
  } finally {
    waits -= 1;
  }
};

expectInPlay.extend(patientMatchers(() => waits > 0));

type Matcher = (content: string, element: Element | null) => boolean;
type Query = (...args: unknown[]) => unknown;

const QUERY = /^(?:get|find|query)(?:All)?By(Role|Text|LabelText|PlaceholderText|DisplayValue|Title|AltText)$/u;

const translatedQueries = new WeakMap<object, object>();

/** The same queries, which also find translated texts. */
export function translated<Q extends object>(queries: Q): Q {
  const known = translatedQueries.get(queries) as Q | undefined;
  if (known) return known;
  const made = new Proxy(queries, {
    get(target, name, receiver) {
      const query: unknown = Reflect.get(target, name, receiver);
      const [, kind] = QUERY.exec(String(name)) ?? [];
      return kind && typeof query === 'function' ? (...args: unknown[]) => (query as Query)(...translatedArguments(kind, args)) : query;
    },
  });
  translatedQueries.set(queries, made);
  return made;
}

function translatedArguments(kind: string, args: readonly unknown[]): unknown[] {
  const [first, options, ...others] = args as [unknown, Readonly<Record<string, unknown>> | undefined, ...unknown[]];
  if (!playTranslations()) return [...args];
  if (kind !== 'Role') return [anyLanguage(first, options?.['exact'] !== false), options, ...others];
  const names = ['name', 'description'].flatMap((key) => (options?.[key] === undefined ? [] : [[key, anyLanguage(options[key], true)]]));
  return [first, options && { ...options, ...Object.fromEntries(names) }, ...others];
}

function anyLanguage(text: unknown, isExact: boolean): unknown {
  if (typeof text !== 'string' && !(text instanceof RegExp)) return text;
  const patterns = playTranslations()?.find(text) ?? [];
  const isWritten = (content: string) => {
    if (text instanceof RegExp) return text.test(content);
    return isExact ? content === text : content.toLowerCase().includes(text.toLowerCase());
  };
  const matches: Matcher = (content) => isWritten(content) || patterns.some((pattern) => pattern.test(content));
  // What a query that finds nothing prints.
  return Object.assign(matches, { toString: () => `${String(text)} in any language` });
}

export const screen: typeof page = translated(page);

export const within = ((element: HTMLElement) => translated(inside(element))) as typeof inside;

/** Accepts everything. */
const silent: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : silent),
});

export const expect: typeof expectInPlay = new Proxy(expectInPlay, {
  apply: (target, self, args: Parameters<typeof expectInPlay>) => (playTranslations() ? silent : Reflect.apply(target, self, args)),
});
