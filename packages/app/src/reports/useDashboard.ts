import type { DashboardScreenProps } from '@manyline/cms';
import { isTimeZone } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import { minuteAtom } from '../shared/minute.ts';
import { exportReportAtom, loadReportAtom, loadReportChoicesAtom, type ReportCall, reportAtom, reportChoicesAtom } from './report.ts';
import { parseReportQuery, serializeReportQuery } from './reportQuery.ts';
import { saveFile } from '../shared/saveFile.ts';
import { useFigureNews } from '../shared/useFigureNews.ts';
import { useSettled } from '../shared/useSettled.ts';
import { useQuery } from '../shared/useQuery.ts';

/** Some devices know only their offset. */
const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
export const OWN_ZONE = isTimeZone(DEVICE_ZONE) ? DEVICE_ZONE : 'UTC';
const ZONES = [...new Set([OWN_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

export function useDashboard(): Omit<DashboardScreenProps, 'today'> & { readonly now: number } {
  const access = useAccess();
  const [params, setParams] = useQuery();
  const now = useAtomValue(minuteAtom) * 1_000;
  const { report, isBusy, outdatedSince } = useAtomValue(reportAtom);
  const choices = useAtomValue(reportChoicesAtom);
  const load = useSetAtom(loadReportAtom);
  const loadChoices = useSetAtom(loadReportChoicesAtom);
  const exportTable = useSetAtom(exportReportAtom);
  const query = useMemo(() => parseReportQuery(params, OWN_ZONE, now), [params, now]);
  const { days, zone, lines, users } = query;
  const key = useSettled(JSON.stringify({ from: days.start, to: days.end, zone, filter: { lines, users } }));
  const refresh = () => void load(JSON.parse(key) as ReportCall);
  useEffect(() => {
    void load(JSON.parse(key) as ReportCall);
  }, [load, key]);
  useEffect(() => {
    void loadChoices();
  }, [loadChoices]);
  useFigureNews(refresh);
  return {
    query,
    now,
    report,
    isBusy,
    outdatedSince,
    choices,
    zones: ZONES,
    canExport: permits(access, { action: 'export', subject: 'report' }),
    onQueryChange: (next) => setParams(serializeReportQuery(next, OWN_ZONE, now)),
    onRefresh: refresh,
    onChoicesRetry: () => void loadChoices(),
    async onExport(table, format) {
      const file = await exportTable({ ...(JSON.parse(key) as ReportCall), table, format });
      if (file) saveFile(file, `report-${table}-${days.start}-${days.end}.${format}`);
    },
    onPicture: (picture) => saveFile(picture, `report-${days.start}-${days.end}.png`),
  };
}
