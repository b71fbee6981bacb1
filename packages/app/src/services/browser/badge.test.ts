import { expect, it, onTestFinished, vi } from 'vitest';
import { showAppBadge } from './appBadge.ts';
import { createBadge } from './badge.ts';

it('replaces the icon only when the number changes, because the browser loads it each time', () => {
  const written: string[] = [];
  let shown = 'https://manyline.test/favicon.svg';
  const icon = {
    get href() {
      return shown;
    },
    set href(next: string) {
      shown = next;
      written.push(next);
    },
  };
  const badge = createBadge({ title: 'Chats', head: null, querySelector: () => icon } as unknown as Document);
  for (const count of [0, 2, 2, 0, 0]) badge.show(count);
  expect(written).toEqual([expect.stringContaining('%3E2%3C'), 'https://manyline.test/favicon.svg']);
});

it('is cleared on the installed app’s icon by a page without unread messages, since the worker may have set it', () => {
  const cleared: string[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('navigator', { clearAppBadge: async () => void cleared.push('none') });
  const badge = createBadge({ title: 'Chats', head: null, querySelector: () => null } as unknown as Document);
  for (const count of [0, 0]) badge.show(count);
  expect(cleared).toEqual(['none']);
});

it('is on the installed app’s icon too, and a browser that refuses changes nothing', async () => {
  const shown: (number | string)[] = [];
  const badging = {
    async setAppBadge(count: number) {
      shown.push(count);
      throw new DOMException('Not allowed', 'NotAllowedError');
    },
    clearAppBadge: async () => void shown.push('none'),
  };
  showAppBadge(3, badging);
  showAppBadge(0, badging);
  showAppBadge(2, {});
  expect(shown).toEqual([3, 'none']);
});
