export interface ReportFigures {
  readonly received: number;
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly answers: number;
  readonly answer_ms: number;
  readonly multi_sends: number;
  readonly recipients: number;
}

/** What was counted and not put together yet: rows are only ever added, so that nobody waits for somebody else's. */
export interface ReportNewsRow extends ReportFigures {
  /** The line's number. */
  readonly line: number;
  readonly time: number;
  /** 1 for the first message of its chat on a day of UTC. */
  readonly contacts: number;
}

/** Figures of a quarter of an hour: of the line of this number, or of all lines where it is 0. */
export interface ReportSlotRow extends ReportFigures {
  readonly line: number;
  readonly slot: number;
}

/** The same of a day of UTC. */
export interface ReportDayRow extends ReportFigures {
  readonly line: number;
  readonly day: number;
  readonly contacts: number;
}
