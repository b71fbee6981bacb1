import { expect, it } from 'vitest';
import { groupPageKind } from './groupPages.tsx';

it('names from the server resolve only to own keys; __proto__, constructor and unknown names give the safe fallback', () => {
  for (const name of ['system', 'bulk', 'configLines']) expect(groupPageKind(name)).toBe(name);
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'System', 'a-page-of-tomorrow'])
    expect(groupPageKind(name)).toBe('other');
});
