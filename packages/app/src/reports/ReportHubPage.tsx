import { ReportHubScreen } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useRecentEntries } from '../home/consoleHome.ts';
import { useGroup } from '../home/useGroup.ts';
import { useCan } from '../home/useGroupPages.ts';
import { paths } from '../routing/paths.ts';
import { useRemote } from '../session/useRemote.ts';
import { minuteAtom } from '../shared/minute.ts';
import { OWN_ZONE } from '../shared/ownZone.ts';
import { reports } from './report.ts';
import { parseReportQuery } from './reportQuery.ts';

/** The start page of the reports: the dashboard's usual figures and the latest activity, within the user's permissions. */
export default function ReportHubPage() {
  const can = useCan();
  const now = useAtomValue(minuteAtom);
  const query = useMemo(() => parseReportQuery(new URLSearchParams(), OWN_ZONE, now * 1_000), [now]);
  const { start, end } = query.days;
  const canReport = can({ action: 'view', subject: 'report' });
  const canAudit = can({ action: 'view', subject: 'audit' });
  const wanted = { from: start, to: end, zone: OWN_ZONE, filter: { lines: [], users: [] } };
  const report = useRemote(reports, canReport ? wanted : undefined);
  const recent = useRecentEntries(canAudit);
  return (
    <ReportHubScreen
      {...useGroup()}
      now={now}
      query={query}
      report={canReport ? report.value : undefined}
      recent={canAudit ? recent.value : undefined}
      auditPath={paths.audit}
      onRetryReport={() => report.reload()}
      onRetryRecent={() => recent.reload()}
    />
  );
}
