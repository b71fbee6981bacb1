import { expect, it } from 'vitest';
import { groupPageKind } from './groupPages.tsx';

it('names from the server resolve only to own keys; __proto__, constructor and unknown names give the safe fallback', () => {
  expect(groupPageKind('system')).toBe('system');
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'System', 'a-page-of-tomorrow'])
    expect(groupPageKind(name)).toBe('other');
});
