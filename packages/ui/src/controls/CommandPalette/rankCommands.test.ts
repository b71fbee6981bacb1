import { describe, expect, it } from 'vitest';
import { rankCommands } from './rankCommands.ts';

const item = (label: string) => ({ id: label, label });
const groups = [
  { id: 'pages', label: 'Pages', items: [item('Absent lines'), item('Users')] },
  { id: 'actions', label: 'Actions', items: [item('To send'), item('Send')] },
];
const noRecent = { label: 'Recent', ids: [] };
const shape = (rows: ReturnType<typeof rankCommands>) => rows.map(({ label, items }) => [label, ...items.map((row) => row.item.label)]);

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

  it('shows the best fifty of thousands', () => {
    const many = { id: 'many', label: 'Many', items: Array.from({ length: 5000 }, (_, index) => item(`Line of users ${index}`)) };
    const [rows] = rankCommands([{ ...many, items: [...many.items, item('Users')] }], 'users', noRecent);
    expect(rows?.items).toHaveLength(50);
    expect(rows?.items[0]?.item.label).toBe('Users');
    expect(rankCommands([many], '', noRecent)[0]?.items).toHaveLength(50);
  });

  it('shows already filtered items unchanged', () => {
    const found = { id: 'found', label: 'Found', isFiltered: true, items: [item('Bob Martin'), item('Sendai')] };
    expect(shape(rankCommands([found], 'sen', noRecent))).toEqual([['Found', 'Bob Martin', 'Sendai']]);
  });
});
