import { describe, expect, it } from 'vitest';
import { parseReportQuery, serializeReportQuery } from './reportQuery.ts';

const NOW = Date.parse('2026-11-22T23:30:00Z');
const parse = (text: string) => parseReportQuery(new URLSearchParams(text), 'Europe/Paris', NOW);
const usual = { days: { start: '2026-10-25', end: '2026-11-23' }, zone: 'Europe/Paris', lines: [], users: [] };

describe('the address of the dashboard', () => {
  it('defaults to the thirty days up to today in the time zone', () => {
    expect(parse('')).toEqual(usual);
    expect(parse('zone=America/New_York').days.end).toBe('2026-11-22');
  });

  it('contains the whole query', () => {
    const query = { days: { start: '2026-01-05', end: '2026-02-01' }, zone: 'Asia/Kolkata', lines: ['+14155552671'], users: ['a', 'b'] };
    expect(parse(String(serializeReportQuery(query, 'Europe/Paris', NOW)))).toEqual(query);
    expect(String(serializeReportQuery(usual, 'Europe/Paris', NOW))).toBe('');
  });

  it.each([
    'zone=Nowhere',
    'from=2026-02-30x&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2020-01-01&to=2026-01-01',
    'from=2026-01-01',
  ])('an invalid part gets its default: %s', (text) => expect(parse(text)).toEqual(usual));
});
