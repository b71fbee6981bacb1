import type { DashboardScreenProps } from '@manyline/cms';
import type { Payload } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { lineHref, userHref } from '../lines/lineHref.ts';
import { paths } from '../routing/paths.ts';
import { useExport } from '../session/outcomes.ts';
import { keyOf } from '../session/remote.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { minuteAtom } from '../shared/minute.ts';
import { OWN_ZONE } from '../shared/ownZone.ts';
import { saveFile } from '../shared/saveFile.ts';
import { useFigureUpdates } from '../shared/useFigureUpdates.ts';
import { useQuery } from '../shared/useQuery.ts';
import { useSettled } from '../shared/useSettled.ts';
import { reportChoices, reports } from './report.ts';
import { parseReportQuery, serializeReportQuery } from './reportQuery.ts';
import { setWeeklyMail, weeklyMail } from './weeklyMail.ts';

type ReportCall = Payload<'getReport'>;

const ZONES = [...new Set([OWN_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

export function useDashboard(): Omit<DashboardScreenProps, 'today'> & { readonly now: number } {
  const access = useAccess();
  const navigate = useNavigate();
  const [params, setParams] = useQuery();
  const now = useAtomValue(minuteAtom) * 1_000;
  const exportTable = useExport(true);
  const query = useMemo(() => parseReportQuery(params, OWN_ZONE, now), [params, now]);
  const { days, zone, lines, users } = query;
  const key = useSettled(keyOf({ from: days.start, to: days.end, zone, filter: { lines, users } } satisfies ReportCall));
  const report = useRemote(reports, JSON.parse(key) as ReportCall);
  const choices = useRemote(reportChoices, {});
  const weekly = useRemote(weeklyMail, {});
  useFigureUpdates(() => report.reload(true));
  return {
    query,
    now,
    report: report.value,
    isBusy: report.isBusy,
    outdatedSince: report.outdatedSince,
    choices: choices.value,
    zones: ZONES,
    canExport: permits(access, { action: 'export', subject: 'report' }),
    lineHref: permits(access, { action: 'view', subject: 'line' }) ? lineHref : undefined,
    userHref: permits(access, { action: 'view', subject: 'user' }) ? userHref : undefined,
    onNavigate: (href) => void navigate(href),
    hrefOf: (next) => `${paths.dashboard}?${serializeReportQuery(next, OWN_ZONE, now)}`,
    onQueryChange: (next) => setParams(serializeReportQuery(next, OWN_ZONE, now)),
    weekly: weekly.value,
    onWeeklyChange: useAction(setWeeklyMail),
    onWeeklyRetry: () => weekly.reload(),
    onRefresh: () => report.reload(),
    onChoicesRetry: () => choices.reload(),
    async onExport(table, format) {
      const name = `report-${table}-${days.start}-${days.end}.${format}`;
      await exportTable('exportReport', { ...(JSON.parse(key) as ReportCall), table, format }, name);
    },
    onPicture: (picture) => saveFile(picture, `report-${days.start}-${days.end}.png`),
  };
}
