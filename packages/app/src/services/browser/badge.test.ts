import { expect, it } from 'vitest';
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
