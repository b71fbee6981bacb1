export { atHeading, describeTable, type HeadedTable } from './describeTable.ts';
export { hasWithin } from './hasWithin.ts';
export { barePart, isBareName, type NamePart, namePartOf, partAbroad, wordsOf } from './namePart.ts';
export { openTable, type TableSource } from './openTable.ts';
export { plainTitle } from './plainTitle.ts';
export { type PrefixColumn, prefixColumns, prefixesIn } from './prefixColumns.ts';
export { readRows } from './text/readRows.ts';
export type { Delimiter, NumberedRow, RawTable, TableChoices, TableLimits, TableProblem, TableRow } from './types.ts';
