import type { BrowserContext } from '@playwright/test';
import { listScriptFeatures } from '../../scripts/oldestBrowsers.mjs';

/** Everything newer than one of the oldest browsers, as paths: `URL.parse`, `Element.prototype.checkVisibility`. */
const NEWER = listScriptFeatures()
  .filter(({ isNew, name }) => isNew && name !== 'constructor')
  .flatMap(({ owner, name, kind }) => {
    if (owner === undefined) return [name];
    // The language's statics have no mark of their own.
    return kind === 'static' ? [`${owner}.${name}`] : [`${owner}.prototype.${name}`, `${owner}.${name}`];
  });

/** The browser would go on to demand trusted values. The test tool needs the others. */
const KEPT = /trusted|^(?:PerformanceObserver|Window|Element\.prototype\.(?:role|aria\w*))$/i;

/** Removes them from each page and worker of the context, before any script runs. */
export async function makeOldest(context: BrowserContext): Promise<void> {
  const remove = removal(NEWER.filter((path) => !KEPT.test(path)));
  await context.addInitScript(remove);
  await context.route(/\/assets\/\w*worker-/i, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${remove};${await response.text()}` });
  });
}

/** A script that removes these from the page; what isn't there is passed over. */
export function removal(paths: readonly string[]): string {
  return `(${String((all: readonly string[]) => {
    for (const path of all) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const owner = names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], globalThis);
      if (owner !== null && owner !== undefined) Reflect.deleteProperty(owner as object, last);
    }
  })})(${JSON.stringify(paths)})`;
}
