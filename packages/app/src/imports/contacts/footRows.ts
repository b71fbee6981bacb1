import type { NumberedRow } from '../../tables/index.ts';

/** Reports end with fewer lines. */
const MOST_ROWS = 10;
const NAME = /^[\p{L}\p{M}'’.\- ]{1,60}$/u;
const NAME_WORDS = 4;
const TOTAL = /(?<!\p{L})(?:(?:sub|grand )?totals?|totaux|totale|somme|summe|gesamt|suma|المجموع|الإجمالي)(?!\p{L})/iu;

/**
 * Numbers of the rows with which a report ends: one cell each, below rows with more of them. Names alone at the end of a list are people,
 * unless an empty row is above them.
 */
export function footRows(body: readonly NumberedRow[]): ReadonlySet<number> {
  const last = body.findLastIndex((row) => filledOf(row).length > 1);
  const foot = body.slice(last + 1).flatMap(({ row, cells }) => {
    const [text] = filledOf({ row, cells });
    return text === undefined ? [] : [{ row, text }];
  });
  const [first] = foot;
  const end = body[last]?.row;
  if (first === undefined || end === undefined || foot.length > MOST_ROWS) return new Set();
  const isFoot = first.row > end + 1 || foot.some(({ text }) => !isName(text));
  return new Set(isFoot ? foot.map(({ row }) => row) : []);
}

function filledOf({ cells }: Pick<NumberedRow, 'row' | 'cells'>): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

function isName(text: string): boolean {
  return NAME.test(text) && text.split(/\s+/u).length <= NAME_WORDS && !TOTAL.test(text);
}
