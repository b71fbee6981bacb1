// How each visit opens the app, and what it measures.
import { longestRow } from './requests.ts';
import { load } from './stage.mjs';

/** `at`: the address, as the subjects name it. */
export const VISITS = {
  cold: { at: 'form', what: 'form', on: 'fast' },
  'cold-front': { at: 'front', what: 'form', on: 'fast' },
  'cold-deep': { at: 'deep', what: 'form', on: 'fast' },
  // Signed out since: the browser still knows the user.
  'back-front': { at: 'front', what: 'form', on: 'fast', isBack: true },
  warm: { at: 'list', what: 'list', on: 'fast', isBack: true },
  'warm-chat': { at: 'chat', what: 'list', on: 'fast', isBack: true },
  'slow-cold': { at: 'form', what: 'form', on: 'slow' },
  'slow-warm': { at: 'list', what: 'list', on: 'slow', isBack: true },
  // An empty cache and 100 ms per request show which requests wait for others.
  'far-form': { at: 'form', what: 'form', on: 'far' },
  'far-front': { at: 'front', what: 'form', on: 'far' },
  'far-deep': { at: 'deep', what: 'form', on: 'far' },
  'far-list': { at: 'list', what: 'list', on: 'far' },
  'far-chat': { at: 'chat', what: 'list', on: 'far' },
};
/** The engine caches compiled scripts from the second visit on. */
const VISITS_BEFORE = 2;

/** The list needs a signed-in user, the form a signed-out one. */
export async function visit(stage, app, { at, what, on, isBack }, watch) {
  const context = await stage.newContext();
  try {
    if (what === 'list' || isBack) await app.signIn(context);
    const before = isBack ? VISITS_BEFORE : 0;
    for (let done = 0; done < before; done += 1) await load(context, app.list, { what: 'list', isSettled: true });
    if (what === 'form') await context.clearCookies();
    return await load(context, app[at], { what, on, ...watch });
  } finally {
    await context.close();
  }
}

export function count({ usableMs, requests }) {
  const scripts = requests.filter(({ type, start }) => type === 'Script' && start <= usableMs);
  return { usableMs, steps: longestRow(requests, usableMs).length, scripts: scripts.length };
}
