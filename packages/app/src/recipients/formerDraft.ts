import type { ClientStorage } from '../services/clientStorage.ts';
import type { BookState, RecipientBook } from './recipientBook.ts';

/** What was written in the dialog of before, as local storage has it. */
interface FormerDraft {
  readonly numbers: readonly string[];
  readonly typed: string;
  readonly message: string;
}

/** Takes it over, once. Who was sent to already, or may have been, is not among them: they would get it a second time. */
export async function takeFormerDraft(book: RecipientBook, storage: ClientStorage, owner: string, opened: BookState): Promise<BookState> {
  const draft = readFormerDraft(storage, owner);
  if (!draft) return opened;
  let state = opened;
  if (draft.numbers.length > 0) state = await book.add(draft.numbers.map((phone) => ({ phone, name: '', fields: {} })));
  if (draft.typed.trim() !== '') state = await book.paste(draft.typed);
  if (draft.message !== '' && opened.template === '') state = await book.setTemplate(draft.message);
  storage.set(`many ${owner}`, undefined);
  storage.set(`manyRows ${owner}`, undefined);
  return state;
}

export function moveFormerDraft(storage: ClientStorage, from: string, to: string): void {
  if (storage.get(`many ${to}`) !== undefined || storage.get(`manyRows ${to}`) !== undefined) return;
  for (const place of ['many', 'manyRows'] as const) {
    storage.set(`${place} ${to}`, storage.get(`${place} ${from}`));
    storage.set(`${place} ${from}`, undefined);
  }
}

function readFormerDraft(storage: ClientStorage, owner: string): FormerDraft | undefined {
  const [words, rows] = [storage.get(`many ${owner}`), storage.get(`manyRows ${owner}`)];
  if (words === undefined && rows === undefined) return undefined;
  const { typed, message, batch } = recordOf(parse(words));
  const underWay = recordOf(batch)['ids'];
  const isOpen = ({ id, outcome }: Readonly<Record<string, unknown>>) =>
    recordOf(outcome)['kind'] !== 'sent' && !(Array.isArray(underWay) && underWay.includes(id));
  const listed = parse(rows);
  return {
    numbers: (Array.isArray(listed) ? listed : [])
      .map(recordOf)
      .filter(isOpen)
      .map(({ text }) => textOf(text))
      .filter((text) => text !== ''),
    typed: textOf(typed),
    message: textOf(message),
  };
}

function parse(kept: string | undefined): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
