import { parseXml } from './parseXml.ts';
import { readStyles } from './readStyles.ts';
import { type Parts, resolvePath } from './unpack.ts';

export interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: Uint8Array;
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  /** By index. */
  readonly strings: readonly string[];
  /** Number formats by the style of a cell. */
  readonly formats: readonly string[];
  /** Days count from 1904, as on early Macs. */
  readonly isFrom1904: boolean;
}

/** Finds what a reader of cells needs. Throws if the file is no workbook. */
export function readParts(parts: Parts): WorkbookParts {
  const root = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const book = parts.find(root);
  if (!book) throw new Error('This ZIP file contains no workbook.');
  const relations = relationsOf(parts, root);
  const partOf = (wanted: string) => {
    const found = relations.find(({ type }) => type === wanted);
    return found && parts.find(found.path);
  };
  const sheets: SheetPart[] = [];
  let isFrom1904 = false;
  parseXml(book, {
    onOpen(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = isTrue(attributes().date1904);
      if (name !== 'sheet') return;
      const { name: title = '', state, id } = attributes();
      const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
      const part = relation && parts.find(relation.path);
      // Sheets of charts have no cells.
      if (part) sheets.push({ name: title, isHidden: state !== undefined && state !== 'visible', part });
    },
  });
  if (sheets.length === 0) throw new Error('This workbook has no sheet.');
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return { sheets, strings: strings ? readStrings(strings) : [], formats: styles ? readStyles(styles) : [], isFrom1904 };
}

export function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

interface Relation {
  readonly id: string;
  /** The last word of the type: its address differs between the two kinds of files. */
  readonly type: string;
  readonly path: string;
}

function relationsOf(parts: Parts, path: string): readonly Relation[] {
  const part = parts.find(path.replace(/([^/]*)$/u, '_rels/$1.rels'));
  const relations: Relation[] = [];
  if (!part) return relations;
  parseXml(part, {
    onOpen(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: resolvePath(Target, path) });
    },
  });
  return relations;
}

function readStrings(part: Uint8Array): readonly string[] {
  const strings: string[] = [];
  const reader = createTextReader();
  parseXml(part, {
    onOpen(name) {
      if (name === 'si') reader.reset();
      reader.onOpen(name);
    },
    onClose(name) {
      reader.onClose(name);
      if (name === 'si') strings.push(reader.text());
    },
    onText: reader.onText,
  });
  return strings;
}

export interface TextReader {
  reset(): void;
  onOpen(name: string): void;
  onClose(name: string): void;
  readonly onText: (text: string) => void;
  text(): string;
}

/** The text of a string: its pieces, without how to pronounce them. */
export function createTextReader(): TextReader {
  let text = '';
  let isIn = false;
  let isPhonetic = false;
  return {
    reset: () => void (text = ''),
    onOpen(name) {
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isIn = !isPhonetic;
    },
    onClose(name) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isIn = false;
    },
    onText(piece) {
      if (isIn) text += piece;
    },
    text: () => unescaped(text),
  };
}

/** Workbooks write characters that XML doesn't allow as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
