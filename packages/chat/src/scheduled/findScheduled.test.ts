import { expect, test } from 'vitest';
import type { ScheduledItem } from '../Schedule/Schedule.types.ts';
import { findScheduled, groupScheduled } from './findScheduled.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const item = (id: string, iso: string, given: Partial<ScheduledItem> = {}): ScheduledItem => ({
  id,
  text: 'Berth four is free',
  line: { tn: '+14155552671', name: 'Harbour', hue: 1 },
  contact: { tn: '+33612345678', name: 'Léa Dubois' },
  files: [],
  at: at(iso),
  zone: 'Europe/Paris',
  zoneOf: 'own',
  repeat: 'never',
  cancelsOnReply: false,
  ...given,
});
const list = [
  item('a', '2026-11-26T07:00:00Z'),
  item('b', '2026-11-25T22:30:00Z', { files: [{ id: 'f', name: 'Preisliste.pdf' }] }),
  item('c', '2026-11-25T23:30:00Z', { contact: { tn: '+9613123456', name: 'كريم' }, line: { tn: '+14155552672', hue: 2 } }),
  item('d', '2026-11-25T02:00:00Z', { question: 'missed' }),
];
const ids = (items: readonly ScheduledItem[]) => items.map(({ id }) => id).join('');

test.each([
  ['lea', 'abd'],
  ['06 12 34 56 78', 'abd'],
  ['preis', 'b'],
  ['كريم', 'c'],
  ['free berth', 'abcd'],
  ['nothing', ''],
])('a search for “%s” finds %s', (query, found) => {
  expect(ids(findScheduled(list, { query }))).toBe(found);
});

test('a line has only its messages', () => {
  expect(ids(findScheduled(list, { query: '', line: '+14155552672' }))).toBe('c');
});

test('those that ask come first, then days of the zone', () => {
  const shown = (zone: string) => groupScheduled(list, zone).map((entry) => entry.item.id + (entry.begins ?? ''));
  expect(shown('Europe/Paris')).toEqual(['dasks', 'bday', 'cday', 'a']);
  expect(shown('UTC')).toEqual(['dasks', 'bday', 'c', 'aday']);
});
