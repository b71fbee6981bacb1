// Formats the medians as the tables of docs/PERFORMANCE.md.
const SUBJECTS = ['floor', 'manyline', 'virtuoso', 'chatscope'];
const TITLES = { floor: 'hand-written DOM, last 40', manyline: 'Manyline', virtuoso: 'react-virtuoso', chatscope: 'chatscope kit' };

/** Rows of the table with their goals; `times` compares with the floor. */
const ROWS = [
  ...[100, 1_000, 10_000, 100_000].flatMap((length) => [
    {
      title: `1, 6. open or switch to a chat of ${length.toLocaleString('en')}, ms of main thread`,
      key: `open ${length} openMs`,
      times: 1.6,
    },
    { title: '1, 6. the same, from the 13th chat on', key: `open ${length} warmOpenMs`, times: 1.6 },
  ]),
  ...[1_000, 100_000].flatMap((length) => [
    {
      title: `2. one message into ${length.toLocaleString('en')}: frames until painted, p95`,
      key: `inbound ${length} inboundFrames`,
      most: 1,
    },
    { title: `2. the same, ms of main thread`, key: `inbound ${length} inboundMs`, times: 1.5 },
  ]),
  ...[1_000, 100_000].flatMap((length) => [
    { title: `3. 100 messages a second into ${length.toLocaleString('en')}: frames dropped`, key: `burst ${length} dropped`, most: 0 },
    { title: `3. the same, long tasks`, key: `burst ${length} longTasks`, most: 0 },
    { title: `3. the same, px from the bottom at the end`, key: `burst ${length} fromBottom`, most: 1 },
    { title: `3. the same, frames until the last one is painted`, key: `burst ${length} lastAfterFrames`, most: 2 },
  ]),
  { title: '4. 50 older prepended: worst error of the anchor in any frame, px', key: 'prepend prependWorstPx', most: 1 },
  { title: '4. the same, at the end', key: 'prepend prependFinalPx', most: 1 },
  { title: '5. a letter, ms of main thread', key: 'key keyMs', plus: 1 },
  { title: '5. letters during a burst: long tasks', key: 'busy key busyLongTasks', most: 0 },
  { title: '7. 10 000 chats mounted, ms of main thread', key: 'list mountMs', times: 1.3 },
  { title: '7. the same with 20 chats', key: 'list fewMs' },
  { title: '7. what our list draws, cloned by hand, ms of main thread', key: 'list copiedMs', under: 'list mountMs' },
  { title: '7. one moved to the top, ms of main thread', key: 'list moveMs', most: 16.7 },
  { title: '8. heap over the data of 1 000 messages, MB', key: 'memory heapMb', most: 1 },
  { title: '8. heap gained over 100 switches, MB', key: 'memory growthMb', most: 0.5 },
  { title: '8. DOM nodes of the messages', key: 'memory messageNodes', most: 180 },
  { title: '8. DOM nodes of the chats', key: 'list chatNodes', most: 130 },
  { title: '9. a receipt out of sight among 1 000, ms of main thread', key: 'receipt 1000 receiptMs' },
  { title: '9. the same among 100 000', key: 'receipt 100000 receiptMs' },
  ...[100, 10_000].flatMap((count) => [
    {
      title: `9. state of ${count.toLocaleString('en')} chats: a receipt outside the window, µs`,
      key: `state ${count} receiptOutsideUs`,
      most: 50,
    },
    { title: '9. the same: a receipt inside the full window, µs', key: `state ${count} receiptInsideUs` },
    { title: '9. the same: a message to any chat, µs', key: `state ${count} pushUs` },
  ]),
  { title: '10. our rows by styled-components, times plain class names', key: 'tax taxTimes', most: 1.1, digits: 2 },
];

export function toTables(medians, { rounds, seconds, machine }) {
  const lines = ROWS.flatMap((row) => {
    const numbers = SUBJECTS.map((subject) => medians.get(`${row.key} ${subject}`));
    if (numbers.every((number) => number === undefined)) return [];
    const [floor, ours] = numbers;
    const word = row.under ? `mounting costs ${(medians.get(`${row.under} manyline`) / ours).toFixed(2)} × that` : judge(row, floor, ours);
    return `| ${row.title} | ${numbers.map((number) => show(number, row.digits)).join(' | ')} | ${word} |`;
  });
  return [
    `Medians of ${rounds} interleaved rounds, bursts of ${seconds} s, headless Chromium on ${machine}.`,
    '',
    `| goal | ${SUBJECTS.map((subject) => TITLES[subject]).join(' | ')} | Manyline against the goal |`,
    `| --- | ${SUBJECTS.map(() => '---:').join(' | ')} | --- |`,
    ...lines,
    '',
  ].join('\n');
}

export function show(value, digits = Math.abs(value) < 10 ? 1 : 0) {
  if (value === undefined) return '–';
  return Number.isInteger(value) ? String(value) : value.toFixed(digits);
}

function judge({ times, plus, most, digits }, floor, ours) {
  if (ours === undefined) return '–';
  if (times !== undefined && floor) return verdict(ours / floor <= times, `${(ours / floor).toFixed(2)} × of ${times} ×`);
  if (plus !== undefined && floor !== undefined)
    return verdict(ours <= floor + plus, `floor + ${(ours - floor).toFixed(1)} ms of ${plus} ms`);
  if (most !== undefined) return verdict(ours <= most, `${show(ours, digits)} of ${most}`);
  return '';
}

export function verdict(isReached, words) {
  return isReached ? words : `**missed**: ${words}`;
}
