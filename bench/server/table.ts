// Formats the results as the table of docs/PERFORMANCE.md.
import { show, verdict } from '../tables.mjs';

export type Measures = Map<string, number>;

interface Row {
  readonly title: string;
  readonly key: string;
  readonly floor?: string;
  readonly least?: number;
  readonly most?: number;
  readonly times?: number;
}

const ROWS: readonly Row[] = [
  { title: 'SQLite, messages a second from sixteen', key: 'sqlite perSecond', least: 1_000 },
  { title: 'the same, 99th percentile, ms beside a bare commit', key: 'sqlite p99', floor: 'sqlite commit', most: 50 },
  { title: 'the same, ms of CPU a message', key: 'sqlite cpu' },
  { title: 'SQLite, messages a second from one', key: 'sqlite alone' },
  { title: 'PostgreSQL, messages a second from sixteen', key: 'postgres perSecond', least: 500 },
  { title: 'the same, 99th percentile, ms beside a bare commit', key: 'postgres p99', floor: 'postgres commit' },
  { title: "the same, ms of the server's CPU a message", key: 'postgres cpu' },
  { title: 'PostgreSQL, messages a second from one', key: 'postgres alone' },
  { title: 'first start with demo data on PostgreSQL, s', key: 'first start', most: 5 },
  { title: 'an idle connection, KiB, beside one of ws', key: 'hub KiB', floor: 'echo KiB', most: 14 },
  { title: 'an invocation, median ms, beside an echo of ws', key: 'hub call', floor: 'echo call', times: 2 },
  { title: 'SQLite: a search as users type it, median ms', key: 'sqlite typed p50', most: 50 },
  { title: 'the same, 99th percentile', key: 'sqlite typed p99', most: 50 },
  { title: 'PostgreSQL: a search as users type it, median ms', key: 'postgres typed p50', most: 50 },
  { title: 'the same, 99th percentile', key: 'postgres typed p99', most: 50 },
  { title: 'parts answered a second', key: 'flood perSecond' },
  { title: 'parts refused', key: 'flood refused', most: 0 },
  { title: 'connections of the account', key: 'flood binds', most: 1 },
  { title: "another user's calls, median ms; floor: without the flood", key: 'flooded p50', floor: 'flooded alone p50' },
  { title: 'the same, 99th percentile', key: 'flooded p99', floor: 'flooded alone p99', most: 200 },
  { title: "another user's calls, median ms; floor: without searches", key: 'other p50', floor: 'other alone p50' },
  { title: 'the same, 99th percentile', key: 'other p99', floor: 'other alone p99', most: 50 },
  { title: 'a search, median ms', key: 'searches p50' },
  { title: 'the same, 99th percentile', key: 'searches p99' },
  { title: 'searches that reach their time limit without a hit', key: 'searches refused' },
  { title: "the server's memory at the end, MB", key: 'searching MB' },
];

export function toTable(found: Measures, machine: string): string {
  const lines = ROWS.flatMap((row) => {
    const [ours, floor] = [found.get(row.key), row.floor === undefined ? undefined : found.get(row.floor)];
    return ours === undefined ? [] : `| ${row.title} | ${show(floor, 2)} | ${show(ours)} | ${judge(row, ours, floor)} |`;
  });
  return [`${machine}.`, '', '| goal | floor | Manyline | Manyline against the goal |', '| --- | ---: | ---: | --- |', ...lines, ''].join(
    '\n',
  );
}

function judge({ least, most, times }: Row, ours: number, floor: number | undefined): string {
  if (least !== undefined) return verdict(ours >= least, `${show(ours)} of ${least}`);
  if (most !== undefined) return verdict(ours <= most, `${show(ours)} of ${most}`);
  if (times !== undefined && floor) return verdict(ours / floor <= times, `${(ours / floor).toFixed(2)} × of ${times} ×`);
  return '';
}
