import { expect, it } from 'vitest';
import { findLines } from './findLines.ts';

it('a collection that changes in place is no atom; one that is replaced may be', () => {
  const source = [
    'export const a = atom(new Map());',
    'export const b = atom(() => new Map<string, number>());',
    'export const c = atom<Map<string, number>>(new Map());',
    'export const d = atom(() => new Set(names));',
    'export const e = atom<ReadonlyMap<string, number>>(new Map());',
    'export const f = atom<ReadonlySet<string>>(new Set<string>());',
    'export const g = atom((get) => new Map(get(e)));',
    'export const h = perStore(() => new Queue());',
  ];
  expect(findLines('atom-of-map', source)).toEqual([1, 2, 3, 4]);
});
