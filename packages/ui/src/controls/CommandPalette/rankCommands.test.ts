import { describe, expect, it } from 'vitest';
import { isItem, rankCommands } from './rankCommands.ts';

const item = (label: string) => ({ id: label, label });
const groups = [
  { id: 'pages', label: 'Pages', items: [item('Absent lines'), item('Users')] },
  { id: 'actions', label: 'Actions', items: [item('To send'), item('Send')] },
];
const noRecent = { label: 'Recent', ids: [] };
const shape = (rows: ReturnType<typeof rankCommands>) =>
  rows.map(({ label, items }) => [label, ...items.map((row) => (isItem(row) ? row.item.label : `${row.action} ${row.count}`))]);

describe('rankCommands', () => {
  it('shows everything in the given order without a query', () => {
    expect(shape(rankCommands(groups, ' ', noRecent))).toEqual([
      ['Pages', 'Absent lines', 'Users'],
      ['Actions', 'To send', 'Send'],
    ]);
  });

  it('starts with recent items, latest first, and drops missing ones', () => {
    const rows = rankCommands(groups, '', { label: 'Recent', ids: ['Send', 'Gone', 'Users'] });
    expect(shape(rows)[0]).toEqual(['Recent', 'Send', 'Users']);
    expect(new Set(rows.flatMap(({ items }) => items.map(({ key }) => key))).size).toBe(6);
  });

  it('sorts items and groups by score', () => {
    expect(shape(rankCommands(groups, 'sen', { label: 'Recent', ids: ['Users'] }))).toEqual([
      ['Actions', 'Send', 'To send'],
      ['Pages', 'Absent lines'],
    ]);
  });

  it('shows the best six of many, and how many there are; opened, the best fifty', () => {
    const many = { id: 'many', label: 'Many', items: Array.from({ length: 5000 }, (_, index) => item(`Line of users ${index}`)) };
    const groups = [{ ...many, items: [...many.items, item('Users')] }];
    const few = shape(rankCommands(groups, 'users', noRecent))[0];
    expect([few?.length, few?.[1], few?.at(-1)]).toEqual([8, 'Users', 'all 50']);
    const opened = shape(rankCommands(groups, 'users', noRecent, new Set(['many'])))[0];
    expect([opened?.length, opened?.[1]]).toEqual([51, 'Users']);
    expect(rankCommands([many], '', noRecent)[0]?.items).toHaveLength(50);
  });

  it('seven are shown: a button would take the place of the seventh', () => {
    const seven = { id: 'seven', label: 'Seven', isFiltered: true, items: Array.from({ length: 7 }, (_, index) => item(`${index}`)) };
    expect(shape(rankCommands([seven], 'x', noRecent))[0]).toHaveLength(8);
  });

  it('a group that failed, or has more behind it, ends with a row for that', () => {
    const group = (state: 'failed' | 'more', items: readonly string[]) => ({
      id: state,
      label: state,
      isFiltered: true,
      state,
      items: items.map(item),
    });
    expect(shape(rankCommands([group('failed', []), group('more', ['a'])], 'x', noRecent))).toEqual([
      ['failed', 'retry 0'],
      ['more', 'a', 'more 1'],
    ]);
  });

  it('an action found by the beginning of a keyword comes before names that only contain it', () => {
    const users = { id: 'users', label: 'Users', items: ['Layla Haddad', 'Omar Haddad'].map(item) };
    const actions = { id: 'actions', label: 'Actions', items: [{ ...item('New user'), keywords: 'create user add user' }] };
    expect(shape(rankCommands([users, actions], 'add', noRecent))).toEqual([
      ['Actions', 'New user'],
      ['Users', 'Layla Haddad', 'Omar Haddad'],
    ]);
    const addison = { ...users, items: [item('Addison')] };
    expect(shape(rankCommands([addison, actions], 'add', noRecent))[0]).toEqual(['Users', 'Addison']);
  });

  it('shows already filtered items unchanged', () => {
    const found = { id: 'found', label: 'Found', isFiltered: true, items: [item('Bob Martin'), item('Sendai')] };
    expect(shape(rankCommands([found], 'sen', noRecent))).toEqual([['Found', 'Bob Martin', 'Sendai']]);
  });
});
