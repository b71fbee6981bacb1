import type { ClientStorage } from '../../../services/browser/clientStorage.ts';
import type { DraftState, RecipientDraft } from '../../../services/recipientDraft.ts';

/** The draft of the former dialog, as stored in local storage. */
interface FormerDraft {
  readonly numbers: readonly string[];
  readonly typed: string;
  readonly message: string;
}

/** Imports the former draft, once. Skips recipients who were or may have been sent to already, so that none gets the message twice. */
export async function takeFormerDraft(
  draft: RecipientDraft,
  storage: ClientStorage,
  owner: string,
  opened: DraftState,
): Promise<DraftState> {
  const former = readFormerDraft(storage, owner);
  if (!former) return opened;
  let state = opened;
  if (former.numbers.length > 0) state = await draft.add(former.numbers.map((phone) => ({ phone, name: '', fields: {} })));
  if (former.typed.trim() !== '') state = await draft.paste(former.typed);
  if (former.message !== '' && opened.template === '') state = await draft.setTemplate(former.message);
  storage.set(`many ${owner}`, undefined);
  storage.set(`manyRows ${owner}`, undefined);
  return state;
}

export function moveFormerDraft(storage: ClientStorage, from: string, to: string): void {
  if (storage.get(`many ${to}`) !== undefined || storage.get(`manyRows ${to}`) !== undefined) return;
  for (const key of ['many', 'manyRows'] as const) {
    storage.set(`${key} ${to}`, storage.get(`${key} ${from}`));
    storage.set(`${key} ${from}`, undefined);
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

function parse(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null');
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
