// Formats the medians as the table of docs/PERFORMANCE.md.
import { show, verdict } from '../tables.mjs';

/** `times` compares with the plain app. */
const ROWS = [
  { title: 'sign-in form, first visit, ms until usable', key: 'cold usableMs', times: 1.3 },
  { title: 'the same, at `/`', key: 'cold-front usableMs', times: 1.3 },
  { title: 'the same, at a deep link', key: 'cold-deep usableMs', times: 1.3 },
  { title: 'the same, at `/`, signed out since the last visit', key: 'back-front usableMs', times: 1.3 },
  { title: 'list of chats at `/`, signed in and back, ms until usable', key: 'warm usableMs', times: 2 },
  { title: 'the same, at its own address', key: 'warm-chat usableMs', times: 2 },
  { title: 'sign-in form on a slow machine and line, ms', key: 'slow-cold usableMs', times: 1.3 },
  { title: 'list of chats on a slow machine and line, ms', key: 'slow-warm usableMs', times: 1.5 },
  { title: 'requests one after another before the form', key: 'far-form steps', most: 3 },
  { title: 'the same, at `/`', key: 'far-front steps', most: 3 },
  { title: 'the same, at a deep link', key: 'far-deep steps', most: 3 },
  { title: 'requests one after another before the list at `/`, nothing cached', key: 'far-list steps', most: 4 },
  { title: 'the same, at its own address', key: 'far-chat steps', most: 4 },
  { title: 'scripts asked for before the form', key: 'far-form scripts' },
  { title: 'the same, at `/`', key: 'far-front scripts' },
  { title: 'the same, at a deep link', key: 'far-deep scripts' },
  { title: 'scripts asked for before the list at `/`', key: 'far-list scripts' },
  { title: 'the same, at its own address', key: 'far-chat scripts' },
  { title: 'scripts in the build', key: 'build scripts', most: 75 },
];

export function toTable(medians, { rounds, machine }) {
  const lines = ROWS.flatMap((row) => {
    const [plain, ours] = ['plain', 'manyline'].map((subject) => medians.get(`${row.key} ${subject}`));
    if (plain === undefined && ours === undefined) return [];
    return `| ${row.title} | ${show(plain)} | ${show(ours)} | ${judge(row, plain, ours)} |`;
  });
  return [
    `Medians of ${rounds} interleaved rounds, headless Chromium on ${machine}.`,
    '',
    '| goal | plain app | Manyline | Manyline against the goal |',
    '| --- | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
}

function judge({ times, most }, plain, ours) {
  if (ours === undefined) return '–';
  if (times !== undefined && plain) return verdict(ours / plain <= times, `${(ours / plain).toFixed(2)} × of ${times} ×`);
  if (most !== undefined) return verdict(ours <= most, `${show(ours)} of ${most}`);
  return '';
}
