import { addFigures, type Figures, NO_FIGURES, type Report, type ReportLine } from '@manyline/contract';

const DAY = 86_400;
// 24 October 2026, 00:00 UTC.
const FIRST = 1_792_800_000;

export const someLines: readonly ReportLine[] = [
  { tn: '+14155552671', name: 'Reception', userId: 'lena', userName: 'Lena Fischer' },
  { tn: '+33612345678', userId: 'bob', userName: 'Bob Laurent' },
  { tn: '+442079460102', name: 'خط الدعم', userId: 'youssef', userName: 'يوسف المنصوري' },
  {
    tn: '+442079460103',
    name: 'Night desk of the northern and the western branches',
    userId: 'max',
    userName: 'Maximilian Alexander von Hohenberg-Waldstätten',
  },
];

const figuresAt = (day: number, share = 1): Figures => {
  const isWeekend = day % 7 === 0 || day % 7 === 1;
  const received = Math.round((isWeekend ? 18 : 64 + ((day * 37) % 29)) * share);
  const sent = Math.round(received * 0.86);
  const failed = Math.round(sent * 0.03) + (day % 9 === 4 ? 3 : 0);
  const answers = Math.round(received * 0.5);
  const answerSeconds = answers * (420 + ((day * 131) % 300));
  const multiSends = day % 6 === 3 ? 2 : 0;
  return {
    received,
    sent,
    delivered: Math.max(0, sent - failed - (day === 29 ? 4 : 0)),
    failed,
    answers,
    answerSeconds,
    multiSends,
    recipients: multiSends * 24,
  };
};

const course = Array.from({ length: 30 }, (_, day) => ({ ...figuresAt(day), at: FIRST + day * DAY }));
const shareOf = (share: number) => Array.from({ length: 30 }, (_, day) => figuresAt(day, share)).reduce(addFigures, NO_FIGURES);
const totals = shareOf(1);
const SHARES = [0.46, 0.28, 0.18, 0.08];

export const someReport: Report = {
  grain: 'day',
  totals: { ...totals, contacts: 184 },
  previous: { ...shareOf(0.88), contacts: 171 },
  course,
  contactDays: Array.from({ length: 31 }, (_, day) => Math.round((figuresAt(day).received + 4) / 3)),
  week: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) =>
      hour < 7 || hour > 20 ? 0 : Math.round((34 - Math.abs(hour - 11) * 3 + ((day * 5 + hour * 3) % 6)) * (day > 4 ? 0.25 : 1)),
    ),
  ),
  lines: { items: someLines.map((line, at) => ({ ...line, ...shareOf(SHARES[at] ?? 0) })), count: 4 },
  users: {
    items: someLines.map(({ userId: id, userName: name }, at) => ({ id, name, lineCount: at === 0 ? 2 : 1, ...shareOf(SHARES[at] ?? 0) })),
    count: 4,
  },
};

const hugeLines = Array.from({ length: 500 }, (_, at) => ({
  ...(someLines[at % someLines.length] as ReportLine),
  tn: `+4420794${String(60_000 + at)}`,
  ...shareOf(1 / (at + 2)),
}));

/** More lines than the table lists. */
export const hugeReport: Report = {
  ...someReport,
  lines: { items: hugeLines, count: 1_234 },
  users: {
    items: hugeLines.map(({ tn, name: _line, userName: name, userId: _owner, ...figures }) => ({ ...figures, id: tn, name, lineCount: 3 })),
    count: 500,
  },
};

/** Lines without messages. */
export const quietReport: Report = {
  ...someReport,
  totals: { ...NO_FIGURES, contacts: 0 },
  previous: { ...NO_FIGURES, contacts: 0 },
  course: course.map(({ at }) => ({ ...NO_FIGURES, at })),
  contactDays: course.map(() => 0),
  week: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
  lines: { items: someLines.slice(0, 1).map((line) => ({ ...line, ...NO_FIGURES })), count: 1 },
  users: { items: [{ id: 'lena', name: 'Lena Fischer', lineCount: 1, ...NO_FIGURES }], count: 1 },
};

export const noLinesReport: Report = { ...quietReport, lines: { items: [], count: 0 }, users: { items: [], count: 0 } };
