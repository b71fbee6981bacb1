import type { Report, ReportFilter, ReportLine, ReportMail, ReportTable } from '@manyline/contract';
import type { DateRange, FileFormat, IsoDate, Loadable } from '@manyline/ui';

/** The query of the figures; its days are those of the zone. */
export interface ReportQuery extends ReportFilter {
  readonly days: DateRange;
  /** IANA: `Europe/Paris`. */
  readonly zone: string;
}

export interface ReportChoices {
  readonly items: readonly ReportLine[];
}

export type WeeklyMailOutcome = { readonly status: 'done' | 'cancelled' } | { readonly status: 'failed'; readonly message?: string };

export interface DashboardScreenProps {
  /** The days, lines and time zone of the report. */
  readonly query: ReportQuery;
  /** The figures. */
  readonly report: Loadable<Report>;
  /** New figures are loading; the current ones stay visible. */
  readonly isBusy: boolean;
  /** Set when newer figures could not be loaded: the time of the shown ones, in Unix seconds. */
  readonly outdatedSince?: number | undefined;
  /** The lines whose figures the user may see. */
  readonly choices: Loadable<ReportChoices>;
  /** The time zones to choose from. */
  readonly zones: readonly string[];
  /** In the zone of the query. */
  readonly today: IsoDate;
  readonly canExport: boolean;
  /** The address of a line's page; undefined for users who may not see it, like `userHref`. */
  readonly lineHref?: ((tn: string) => string) | undefined;
  /** The address of a user's page. */
  readonly userHref?: ((id: string) => string) | undefined;
  /** Opens one of these pages. */
  readonly onNavigate: (href: string) => void;
  /** The address of another report. */
  readonly hrefOf: (query: ReportQuery) => string;
  /** Asks for another report. */
  readonly onQueryChange: (query: ReportQuery) => void;
  /** Counts again. */
  readonly onRefresh: () => void;
  /** Without lines: opens the wizard that adds one; undefined for users who may not. */
  readonly onAddLine?: (() => void) | undefined;
  /** Loads the choices of the filters again. */
  readonly onChoicesRetry: () => void;
  /** Resolves when the file was saved or failed; a failure is reported elsewhere. */
  readonly onExport: (table: ReportTable, format: FileFormat) => Promise<void>;
  /** Whether the user gets the figures by e-mail every Monday. */
  readonly weekly: Loadable<ReportMail>;
  /** Turns the weekly e-mail on or off. */
  readonly onWeeklyChange: (isOn: boolean) => Promise<WeeklyMailOutcome>;
  /** Loads again whether it is on. */
  readonly onWeeklyRetry: () => void;
  /** Saves the page as a picture. */
  readonly onPicture: (picture: Blob) => void;
}
