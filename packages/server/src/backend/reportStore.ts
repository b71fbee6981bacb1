/** Figures kept by day and hour. */
export interface ReportSteps {}
