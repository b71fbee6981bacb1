import { afterEach, expect, it, vi } from 'vitest';
import { createPage } from './page.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns only after it was left: `pageshow` also follows a load', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const log: string[] = [];
  const page = createPage();
  const offs = [page.onLeave(() => log.push('left')), page.onReturn(() => log.push('returned'))];
  const send = (...names: string[]) => names.forEach((name) => window.dispatchEvent(new Event(name)));
  send('pageshow', 'pagehide', 'pageshow', 'pageshow');
  expect(log).toEqual(['left', 'returned']);
  offs.forEach((off) => off());
  send('pagehide', 'pageshow');
  expect(log).toEqual(['left', 'returned']);
});
