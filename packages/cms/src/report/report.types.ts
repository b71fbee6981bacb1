import type { Report, ReportFilter, ReportLine, ReportTable } from '@manyline/contract';
import type { DateRange, IsoDate, Loadable } from '@manyline/ui';

/** What the figures are of; the days are those of the zone. */
export interface ReportQuery extends ReportFilter {
  readonly days: DateRange;
  /** IANA: `Europe/Paris`. */
  readonly zone: string;
}

export interface ReportChoices {
  readonly items: readonly ReportLine[];
}

export interface DashboardScreenProps {
  readonly query: ReportQuery;
  readonly report: Loadable<Report>;
  /** Others are on their way; these stay in the meantime. */
  readonly isBusy: boolean;
  /** Newer figures could not be had; when those shown were read, in Unix seconds. */
  readonly outdatedSince?: number | undefined;
  /** The lines one may see figures of. */
  readonly choices: Loadable<ReportChoices>;
  readonly zones: readonly string[];
  /** In the zone of the query. */
  readonly today: IsoDate;
  readonly canExport: boolean;
  readonly onQueryChange: (query: ReportQuery) => void;
  readonly onRefresh: () => void;
  readonly onChoicesRetry: () => void;
  /** Settles when the file was saved or could not be had, which is said elsewhere. */
  readonly onExport: (table: ReportTable) => Promise<void>;
  readonly onPicture: (picture: Blob) => void;
}
