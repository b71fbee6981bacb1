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

/** Recorded figures, not yet added up. Rows are only inserted, so writers never wait for each other. */
export interface ReportDeltaRow extends ReportFigures {
  /** The line's number. */
  readonly line: number;
  readonly time: number;
  /** 1 for a chat's first message on a UTC day. */
  readonly contacts: number;
}

/** Figures of a quarter hour, for one line or, with number 0, for all lines. */
export interface ReportSlotRow extends ReportFigures {
  readonly line: number;
  readonly slot: number;
}

/** The same for a UTC day. */
export interface ReportDayRow extends ReportFigures {
  readonly line: number;
  readonly day: number;
  readonly contacts: number;
}
