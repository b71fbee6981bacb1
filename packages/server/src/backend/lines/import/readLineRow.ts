import { foldText, INTERNAL_LINES, type LINE_IMPORT_COLUMNS, LINE_NAME_MAX_LENGTH, UNCONFIRMED } from '@manyline/contract';
import type { Sentence } from '../../../messages/sentence.ts';
import type { FieldProblem } from '../../calls/outcome.ts';
import { LINE_STATUS_WORDS } from '../../exports/exportWords.ts';
import type { FileRow } from '../../shared/fileRow.ts';
import type { StoredProviderAccount } from '../../store/providerStore.ts';
import { storable } from '../../store/storable.ts';
import { readNumber } from '../../users/files/importRow.ts';

export type ImportColumn = (typeof LINE_IMPORT_COLUMNS)[number];
export type LineFileRow = FileRow<ImportColumn>;

/** A valid row. What is absent or empty stays as it is. */
export interface LineRow {
  readonly tn: string;
  readonly name?: string;
  readonly username?: string;
  readonly status?: 'Alive' | 'Suspended' | typeof UNCONFIRMED;
  /** Null: none. */
  readonly account?: StoredProviderAccount | null;
}

/** Beside the codes and the words of an export: their masculine forms, and the words of earlier versions. */
const STATUS_WORDS: Readonly<Record<NonNullable<LineRow['status']>, readonly string[]>> = {
  Alive: ['connecté', 'active', 'actif', 'نشط'],
  Suspended: ['suspendu', 'موقوف'],
  Unconfirmed: ['unverified', 'non vérifié', 'غير متحقَّق منه', 'not confirmed', 'non confirmée', 'non confirmé', 'غير مؤكَّد'],
};
const STATUS_OF = new Map(
  (Object.keys(STATUS_WORDS) as NonNullable<LineRow['status']>[]).flatMap((status) =>
    [status, ...Object.values(LINE_STATUS_WORDS[status]), ...STATUS_WORDS[status]].map((word) => [foldText(word), status] as const),
  ),
);
const INTERNAL_WORDS = new Set([INTERNAL_LINES, 'interne', 'داخلي'].map(foldText));

/** The accounts with a name; the line's own account comes first, so that an export stays valid if two have the same name. */
export type FindAccounts = (name: string) => readonly StoredProviderAccount[];

export function readLineRow(
  { cells }: LineFileRow,
  findAccounts: FindAccounts,
  own: string | undefined,
): LineRow | readonly FieldProblem[] {
  const { name, username, status: word, provider } = cells;
  const errors: FieldProblem[] = [];
  const complain = (field: ImportColumn, message: Sentence) => void errors.push({ field, message });
  const tn = readNumber(cells.number ?? '');
  if (tn === undefined) complain('number', 'server.line.numberInFile');
  if (name !== undefined && name.length > LINE_NAME_MAX_LENGTH) complain('name', 'server.line.nameTooLong');
  const status = word === undefined ? undefined : STATUS_OF.get(foldText(word));
  if (word !== undefined && status === undefined) complain('status', 'server.line.statusInFile');
  const named = provider === undefined || INTERNAL_WORDS.has(foldText(provider)) ? [] : findAccounts(provider);
  const account = provider === undefined ? undefined : (named.find(({ id }) => id === own) ?? named[0] ?? null);
  if (provider !== undefined && account === null && !INTERNAL_WORDS.has(foldText(provider)))
    complain('provider', 'server.provider.nameUnknown');
  if (named.length > 1 && account?.id !== own) complain('provider', 'server.provider.nameShared');
  if (errors.length > 0 || tn === undefined) return errors;
  return {
    tn,
    ...(name !== undefined && { name: storable(name) }),
    ...(username !== undefined && { username: username.normalize('NFC') }),
    ...(status && { status }),
    ...(account !== undefined && { account }),
  };
}
