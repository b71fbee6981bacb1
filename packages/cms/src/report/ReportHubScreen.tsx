import type { AuditEntry, Report } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { GroupScreen, type GroupScreenProps } from '../group/GroupScreen.tsx';
import { RecentCard } from '../home/RecentCard.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import type { ReportQuery } from './report.types.ts';

export interface ReportHubScreenProps extends Omit<GroupScreenProps, 'lead' | 'children'> {
  /** Unix seconds. */
  readonly now: number;
  /** Undefined for users who may not see it, like `recent`. */
  readonly report: Loadable<Report> | undefined;
  /** The days that the figures cover. */
  readonly query: ReportQuery;
  /** The latest entries of the audit log. */
  readonly recent: Loadable<readonly AuditEntry[]> | undefined;
  /** The page of the audit log. */
  readonly auditPath: string;
  /** Loads the figures again. */
  readonly onRetryReport: () => void;
  /** Loads the entries again. */
  readonly onRetryRecent: () => void;
}

/**
 * The start page of the reports: key figures, the pages and the latest activity.
 * @use As the start page of the reports.
 * @avoid for figures over time → DashboardScreen
 */
export function ReportHubScreen({ now, report, query, recent, auditPath, onRetryReport, onRetryRecent, ...group }: ReportHubScreenProps) {
  return (
    <GroupScreen {...group} lead={report && <KeyFigures isUnfinished report={report} query={query} onRetry={onRetryReport} />}>
      {recent && <RecentCard recent={recent} now={now} auditPath={auditPath} onRetry={onRetryRecent} onNavigate={group.onNavigate} />}
    </GroupScreen>
  );
}
