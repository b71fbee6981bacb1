import { RECIPIENTS_MAX_COUNT } from '@manyline/contract';
import type { ClientStorage } from '../services/clientStorage.ts';
import type { ManyRow } from './sendManyRows.ts';

/** A sending whose answer has not come. */
export interface ManyBatch {
  readonly clientId: string;
  readonly ids: readonly string[];
  readonly phones: readonly string[];
  readonly msg: string;
}

/** One message to many from one line, as far as it is written and sent. */
export interface ManyDraft {
  readonly rows: readonly ManyRow[];
  readonly typed: string;
  readonly message: string;
  readonly batch?: ManyBatch | undefined;
}

export const EMPTY_DRAFT: ManyDraft = { rows: [], typed: '', message: '' };

/** Two places: the words change with every key, the numbers may be thousands. */
export function keepWords(storage: ClientStorage, owner: string, { typed, message, batch }: ManyDraft): void {
  const isEmpty = typed === '' && message === '' && !batch;
  storage.set(`many ${owner}`, isEmpty ? undefined : JSON.stringify({ typed, message, batch }));
}

export function keepRows(storage: ClientStorage, owner: string, { rows }: ManyDraft): void {
  storage.set(`manyRows ${owner}`, rows.length === 0 ? undefined : JSON.stringify(rows));
}

export function readDraft(storage: ClientStorage, owner: string): ManyDraft {
  const words = parse(storage.get(`many ${owner}`));
  const rows = parse(storage.get(`manyRows ${owner}`));
  const { typed, message, batch } = isRecord(words) ? words : {};
  return {
    rows: Array.isArray(rows) ? rows.filter(isRow) : [],
    typed: typeof typed === 'string' ? typed : '',
    message: typeof message === 'string' ? message : '',
    ...(isBatch(batch) ? { batch } : {}),
  };
}

/** What stands at the other owner already stays. */
export function moveDraft(storage: ClientStorage, from: string, to: string): void {
  if (storage.get(`many ${to}`) !== undefined || storage.get(`manyRows ${to}`) !== undefined) return;
  for (const place of ['many', 'manyRows'] as const) {
    storage.set(`${place} ${to}`, storage.get(`${place} ${from}`));
    storage.set(`${place} ${from}`, undefined);
  }
}

function parse(kept: string | undefined): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

function isRow(value: unknown): value is ManyRow {
  if (!isRecord(value)) return false;
  const { id, text, tn, merged } = value;
  return typeof id === 'string' && typeof text === 'string' && typeof merged === 'number' && (tn === undefined || typeof tn === 'string');
}

function isBatch(value: unknown): value is ManyBatch {
  if (!isRecord(value)) return false;
  const { clientId, ids, phones, msg } = value;
  const isWhole = typeof clientId === 'string' && typeof msg === 'string' && areTexts(ids) && areTexts(phones);
  return isWhole && ids.length === phones.length && phones.length <= RECIPIENTS_MAX_COUNT;
}
