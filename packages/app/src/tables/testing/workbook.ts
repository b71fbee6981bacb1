import { strToU8, zipSync } from 'fflate';

interface Cell {
  readonly type: 'n' | 'd' | 'b' | 'iso';
  readonly value: string;
  readonly pattern?: string;
}

export function n(value: string): Cell {
  return { type: 'n', value };
}

export function d(value: string): Cell {
  return { type: 'd', value };
}

export function b(value: boolean): Cell {
  return { type: 'b', value: value ? '1' : '0' };
}

/** A number or time, or an ISO date, with its format. */
export function shown(value: string, pattern: string, type: 'n' | 'iso' = 'n'): Cell {
  return { type, value, pattern };
}

/** A minimal .xlsx file. */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly (string | Cell)[])[]>>,
  more: Readonly<Record<string, Uint8Array>> = {},
): File {
  const names = Object.keys(sheets);
  const patterns = [
    ...new Set(
      Object.values(sheets).flatMap((rows) => rows.flat().flatMap((cell) => (typeof cell === 'string' ? [] : (cell.pattern ?? [])))),
    ),
  ];
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relation}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names.map((_, index) => `<Relationship Id="r${index + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="s" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts>${patterns.map((pattern, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escaped(pattern)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/>${patterns.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    ),
  };
  for (const [index, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map(
      (row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, column, at, patterns)).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`);
  }
  return new File([new Uint8Array(zipSync({ ...parts, ...more }))], 'people.xlsx');
}

function cellOf(cell: string | Cell, column: number, row: number, patterns: readonly string[]): string {
  const cellName = `${String.fromCodePoint(65 + column)}${row + 1}`;
  if (cell === '') return '';
  if (typeof cell === 'string') return `<c r="${cellName}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const style = cell.pattern === undefined ? '' : ` s="${2 + patterns.indexOf(cell.pattern)}"`;
  const kind = { n: '', d: ' s="1"', b: ' t="b"', iso: ' t="d"' }[cell.type] + style;
  return `<c r="${cellName}"${kind}><v>${cell.value}</v></c>`;
}
