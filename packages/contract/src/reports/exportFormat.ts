import * as v from 'valibot';

/** `xlsx` is an Excel workbook, with numbers and dates as such. `csv`, the default, is text for any program. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportFormat = v.optional(v.picklist(EXPORT_FORMATS));
