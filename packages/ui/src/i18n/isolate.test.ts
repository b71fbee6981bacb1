import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it('Bidi controls isolated in names: none in the name gets out of its isolation', () => {
  expect(isolate('نادية')).toBe('\u2068نادية\u2069');
  expect(isolate('Bob\u2069\u202egnp.exe\u202c')).toBe('\u2068Bobgnp.exe\u2069');
});
