// Shows where the time of one visit goes: requests, marks, main-thread tasks and idle time.
import { longestRow } from './requests.ts';
import { visit } from './visits.mjs';

const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'v8', 'disabled-by-default-v8.compile', 'loading'];
/** Shorter tasks are left out. */
const TASK_MS = 15;
const ACTIVITY_MS = 5;
const WHOLE = 0.9;

export async function traceVisit(stage, app, way) {
  let events;
  let marks;
  const { usableMs, requests } = await visit(stage, app, way, {
    prepare: (page) => stage.startTracing(page, CATEGORIES),
    async look(page) {
      marks = await page.evaluate(readMarks);
      events = JSON.parse(await stage.stopTracing()).traceEvents;
    },
  });
  const row = new Set(longestRow(requests, usableMs));
  return [
    ...section(
      'Marks, ms',
      Object.entries(marks)
        .toSorted(([, a], [, b]) => a - b)
        .map(([name, at]) => [name, ms(at)]),
    ),
    ...section('Requests, ms (* in the longest row)', [
      ['start', 'answer', 'end', 'bytes', '', 'what', 'asked for by'],
      ...requests
        .toSorted((a, b) => a.start - b.start)
        .map((request) => [
          ms(request.start),
          ms(request.answered),
          ms(request.end),
          request.isKept ? 'kept' : String(request.bytes ?? ''),
          row.has(request) ? '*' : '',
          `${request.method === 'GET' ? '' : `${request.method} `}${new URL(request.url).pathname}`,
          request.cause,
        ]),
    ]),
    ...describeMainThread(events, usableMs),
  ].join('\n');
}

function readMarks() {
  const [document] = performance.getEntriesByType('navigation');
  const paints = performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime]);
  const own = performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]);
  const parts = ['responseStart', 'responseEnd', 'domInteractive', 'domContentLoadedEventEnd', 'loadEventEnd'];
  return Object.fromEntries([...parts.map((name) => [name, document[name]]), ...paints, ...own].filter(([, at]) => at > 0));
}

function describeMainThread(events, usableMs) {
  const navigation = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'));
  const until = navigation.ts + usableMs * 1_000;
  const spans = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === navigation.pid && tid === navigation.tid && ts >= navigation.ts && ts < until)
    .map(({ name, ts, dur = 0, args }) => ({ label: labelOf(name, args), from: (ts - navigation.ts) / 1_000, ms: dur / 1_000 }))
    .toSorted((a, b) => a.from - b.from || b.ms - a.ms);
  const tasks = nest(spans);
  const totals = new Map();
  eachSpan(tasks, ({ label, ownMs }) => totals.set(label, (totals.get(label) ?? 0) + ownMs));
  const busy = tasks.reduce((sum, { ms: length }) => sum + length, 0);
  return [
    `Main thread: busy ${ms(busy)} of ${ms(usableMs)} ms until usable`,
    '',
    ...section(
      'What it did, ms without what that called',
      [...totals]
        .filter(([, length]) => length >= ACTIVITY_MS)
        .toSorted(([, a], [, b]) => b - a)
        .map(([label, length]) => [ms(length), label]),
    ),
    ...section('In order, ms', inOrder(tasks, usableMs)),
  ];
}

/** Long tasks with their long parts, and the main thread's load between them. */
function inOrder(tasks, usableMs) {
  const rows = [];
  let free = 0;
  let short = 0;
  for (const task of [...tasks, { from: usableMs, ms: Infinity, label: '– usable –', depth: 0, inner: [] }]) {
    if (task.ms < TASK_MS) {
      short += task.ms;
      continue;
    }
    if (task.from - free >= TASK_MS) rows.push([ms(free), ms(task.from - free), `– waits, but for ${ms(short)} ms of short tasks –`]);
    eachSpan([task], ({ label, from, ms: length, depth, inner }) => {
      // Leave out a function that only calls another: the inner one is listed.
      if (length >= TASK_MS && !inner.some((other) => other.ms > length * WHOLE))
        rows.push([ms(from), ms(length), `${'  '.repeat(depth)}${label}`]);
    });
    free = task.from + task.ms;
    short = 0;
  }
  return rows;
}

function nest(spans) {
  const top = [];
  const open = [];
  for (const span of spans) {
    while (open.length > 0 && open.at(-1).from + open.at(-1).ms <= span.from) open.pop();
    const parent = open.at(-1);
    const node = { ...span, ownMs: span.ms, depth: open.length, inner: [] };
    if (parent) parent.ownMs -= span.ms;
    (parent?.inner ?? top).push(node);
    open.push(node);
  }
  return top;
}

function eachSpan(spans, tell) {
  for (const span of spans) {
    tell(span);
    eachSpan(span.inner, tell);
  }
}

function labelOf(name, { data, fileName } = {}) {
  const url = data?.url || fileName;
  return [name, data?.type, url && url.replace(/^https?:\/\/[^/]+/, ''), data?.functionName].filter(Boolean).join(' ');
}

function section(title, rows) {
  const widths = rows.reduce((found, row) => row.map((cell, index) => Math.max(found[index] ?? 0, cell.length)), []);
  const lines = rows.map((row) => row.map((cell, index) => (index < row.length - 1 ? cell.padStart(widths[index]) : cell)).join('  '));
  return [title, ...lines.map((line) => `  ${line}`), ''];
}

function ms(value) {
  return value === undefined || value === Infinity ? '–' : String(Math.round(value));
}
