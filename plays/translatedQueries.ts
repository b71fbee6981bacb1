import { playTranslations } from './playTranslations.ts';

type Matcher = (content: string, element: Element | null) => boolean;
type Query = (...args: unknown[]) => unknown;

const QUERY = /^(?:get|find|query)(?:All)?By(Role|Text|LabelText|PlaceholderText|DisplayValue|Title|AltText)$/u;

/** In ms. A press may be lost: what comes of it isn't waited for much longer before it is pressed again. */
const TRIED_FOR_MS = 5_000;

/** The same queries, which also find translated texts. `isTriedAgain` says when someone else tries again, as `waitFor` does. */
export function translatedQueries(isTriedAgain: () => boolean) {
  const all = new WeakMap<object, object>();
  return function translated<Q extends object>(queries: Q): Q {
    const known = all.get(queries) as Q | undefined;
    if (known) return known;
    const made = new Proxy(queries, {
      get(target, name, receiver) {
        const query: unknown = Reflect.get(target, name, receiver);
        const [, kind] = QUERY.exec(String(name)) ?? [];
        if (!kind || typeof query !== 'function') return query;
        return (...args: unknown[]) => {
          const [first, options, waiting] = translatedArguments(kind, args);
          const isShort = isTriedAgain() && String(name).startsWith('find');
          return (query as Query)(first, options, waiting ?? (isShort ? { timeout: TRIED_FOR_MS } : undefined));
        };
      },
    });
    all.set(queries, made);
    return made;
  };
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
  const matches: Matcher = (content) =>
    isWritten(content) || isWritten(withoutBrackets(content)) || patterns.some((pattern) => pattern.test(content));
  // What a query that finds nothing prints.
  return Object.assign(matches, { toString: () => `${String(text)} in any language` });
}

/** Pseudo texts have brackets, also around a name at the end of a text. */
const withoutBrackets = (content: string) => /^\[(?<inner>.*)\]$/su.exec(content)?.groups?.['inner'] ?? content;
