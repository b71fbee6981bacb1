// How each visit opens the app, and what it measures.
import { longestRow } from './requests.ts';
import { load } from './stage.mjs';

export const VISITS = {
  cold: { what: 'form', on: 'fast' },
  warm: { what: 'list', on: 'fast', isBack: true },
  'slow-cold': { what: 'form', on: 'slow' },
  'slow-warm': { what: 'list', on: 'slow', isBack: true },
  // An empty cache and 100 ms per request show which requests wait for others.
  'far-form': { what: 'form', on: 'far' },
  'far-list': { what: 'list', on: 'far' },
};
/** The engine caches compiled scripts from the second visit on. */
const VISITS_BEFORE = 2;

/** The list needs a signed-in user, the form a signed-out one. */
export async function visit(stage, app, { what, on, isBack }, watch) {
  const context = await stage.newContext();
  try {
    if (what === 'list') await app.signIn(context);
    for (let done = 0; isBack && done < VISITS_BEFORE; done += 1) await load(context, app[what], { what, isSettled: true });
    return await load(context, app[what], { what, on, ...watch });
  } finally {
    await context.close();
  }
}

export function count({ usableMs, requests }) {
  const scripts = requests.filter(({ type, start }) => type === 'Script' && start <= usableMs);
  return { usableMs, steps: longestRow(requests, usableMs).length, scripts: scripts.length };
}
