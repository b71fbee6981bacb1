import { NO_FIGURES, type Report } from '@manyline/contract';
import { expect, test } from 'vitest';
import { createScriptedWorld, refuse, succeed } from '../testing/scriptedWorld.ts';
import { restoreSessionAtom } from '../session/session.ts';
import { loadReportAtom, type ReportCall, reportAtom } from './report.ts';

const none = { ...NO_FIGURES, contacts: 0 };
const REPORT: Report = {
  grain: 'day',
  totals: none,
  previous: none,
  course: [],
  contactDays: [],
  week: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
  lines: { items: [], count: 0 },
  users: { items: [], count: 0 },
};
const CALL: ReportCall = { from: '2026-11-01', to: '2026-11-22', zone: 'UTC', filter: { lines: [], users: [] } };
const OTHER: ReportCall = { ...CALL, from: '2026-10-01' };

test('figures stay with their time if reloading fails, but not for another query', async () => {
  let isDown = false;
  const world = createScriptedWorld({ getReport: () => (isDown ? refuse(400) : succeed<'getReport'>(REPORT)) });
  const { store } = world.openTab();
  await store.set(restoreSessionAtom);
  await store.set(loadReportAtom, CALL);
  expect(store.get(reportAtom)).toMatchObject({ report: { status: 'ready' }, outdatedSince: undefined });
  const readAt = world.clock.now();
  await world.clock.advance(60_000);
  isDown = true;
  await store.set(loadReportAtom, CALL);
  expect(store.get(reportAtom)).toMatchObject({ report: { status: 'ready' }, isBusy: false, outdatedSince: readAt });
  isDown = false;
  await store.set(loadReportAtom, CALL);
  expect(store.get(reportAtom).outdatedSince).toBeUndefined();
  isDown = true;
  await store.set(loadReportAtom, OTHER);
  expect(store.get(reportAtom)).toMatchObject({ report: { status: 'failed' }, isBusy: false, outdatedSince: undefined });
});
