import { ReportHubScreen } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { loadRecentAtom, recentEntriesAtom } from '../home/consoleHome.ts';
import { useCan } from '../home/useGroupPages.ts';
import { useGroup } from '../home/useGroup.ts';
import { paths } from '../routing/paths.ts';
import { minuteAtom } from '../shared/minute.ts';
import { loadReportAtom, reportAtom } from './report.ts';
import { parseReportQuery } from './reportQuery.ts';
import { OWN_ZONE } from './useDashboard.ts';

/** The start page of the reports: the dashboard's usual figures and the latest activity, within the user's permissions. */
export default function ReportHubPage() {
  const can = useCan();
  const now = useAtomValue(minuteAtom);
  const { report } = useAtomValue(reportAtom);
  const loadReport = useSetAtom(loadReportAtom);
  const loadRecent = useSetAtom(loadRecentAtom);
  const query = useMemo(() => parseReportQuery(new URLSearchParams(), OWN_ZONE, now * 1_000), [now]);
  const { start, end } = query.days;
  const canReport = can({ action: 'view', subject: 'report' });
  const canAudit = can({ action: 'view', subject: 'audit' });
  const refresh = () => void loadReport({ from: start, to: end, zone: OWN_ZONE, filter: { lines: [], users: [] } });
  useEffect(() => {
    if (canReport) void loadReport({ from: start, to: end, zone: OWN_ZONE, filter: { lines: [], users: [] } });
  }, [canReport, loadReport, start, end]);
  useEffect(() => {
    if (canAudit) void loadRecent();
  }, [canAudit, loadRecent]);
  const recent = useAtomValue(recentEntriesAtom);
  return (
    <ReportHubScreen
      {...useGroup()}
      now={now}
      query={query}
      report={canReport ? report : undefined}
      recent={canAudit ? recent : undefined}
      auditPath={paths.audit}
      onRetryReport={refresh}
      onRetryRecent={() => void loadRecent()}
    />
  );
}
