import {
  cleanEmail,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  foldText,
  type IMPORT_COLUMNS,
  ODD_DOTS,
  readDomain,
  DISPLAY_NAME_MAX_LENGTH,
  SEEN_PATTERN,
  USERNAME_MAX_LENGTH,
  USERNAME_PATTERN,
  USER_FACT_LIMITS,
  USER_FACTS,
  type UserFacts,
  type UserStatus,
} from '@manyline/contract';
import { correctNumber } from '@manyline/contract/cards';
import { parsePhone } from '@manyline/contract/phoneNumber';
import type { Sentence } from '../../../messages/sentence.ts';
import type { FieldProblem } from '../../calls/outcome.ts';
import type { FileRow } from '../../shared/fileRow.ts';
import type { StoredRole } from '../../store/accessStore.ts';
import { storable } from '../../store/storable.ts';
import { storableFacts } from '../userFacts.ts';
import { CELL_SEPARATOR } from './exportUsers.ts';

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
export type UserFileRow = FileRow<ImportColumn>;

/** A valid row. Columns that are absent or empty leave the user unchanged. */
export interface ImportedUser extends UserFacts {
  readonly username: string;
  readonly name?: string;
  readonly email?: string;
  readonly status?: UserStatus;
  readonly roleIds?: readonly string[];
  /** The parent's username. */
  readonly parent?: string;
  /** E.164 */
  readonly lines?: readonly string[];
}

type ImportedStatus = Exclude<UserStatus, 'deleting'>;

const STATUS_WORDS: Readonly<Record<ImportedStatus, readonly string[]>> = {
  active: ['active', 'enabled', 'open', 'actif', 'active', 'ouvert', 'نشط', 'مفعل', 'مفتوح'],
  disabled: ['disabled', 'closed', 'inactive', 'désactivé', 'fermé', 'inactif', 'معطل', 'مغلق', 'غير نشط'],
};
const STATUS_OF = new Map(
  (Object.keys(STATUS_WORDS) as ImportedStatus[]).flatMap((status) =>
    STATUS_WORDS[status].map((word) => [foldText(word), status] as const),
  ),
);

export type FindRole = (name: string) => string | undefined;

/** Ignores case, and accents if the name is still unambiguous. */
export function rolesByName(roles: readonly Pick<StoredRole, 'id' | 'name'>[]): FindRole {
  const named = new Map(roles.map(({ id, name }) => [name.toLowerCase(), id]));
  const alike = Map.groupBy(roles, ({ name }) => foldText(name));
  return (name) => {
    const [found, another] = alike.get(foldText(name)) ?? [];
    return named.get(name.toLowerCase()) ?? (another ? undefined : found?.id);
  };
}

export function readRow({ cells }: UserFileRow, findRole: FindRole): ImportedUser | readonly FieldProblem[] {
  const { name, status, parent } = cells;
  const email = cells.email === undefined ? undefined : cleanEmail(cells.email);
  const username = (cells.username ?? '').normalize('NFC');
  const errors: FieldProblem[] = [];
  const complain = (field: ImportColumn, message: Sentence) => void errors.push({ field, message });
  if (username === '') complain('username', 'server.user.usernameMissing');
  else if (!USERNAME_PATTERN.test(username)) complain('username', 'server.user.usernameCharacters');
  if (username.length > USERNAME_MAX_LENGTH) complain('username', 'server.user.usernameTooLong');
  if (name !== undefined && !SEEN_PATTERN.test(name)) complain('name', 'server.name.missing');
  if (name !== undefined && name.length > DISPLAY_NAME_MAX_LENGTH)
    complain('name', { id: 'server.name.tooLong', values: { most: DISPLAY_NAME_MAX_LENGTH } });
  if (email !== undefined && !isEmail(email)) complain('email', 'server.email.missing');
  const saved = status === undefined ? undefined : STATUS_OF.get(foldText(status));
  if (status !== undefined && saved === undefined) complain('status', 'server.user.statusInFile');
  const roleIds = cells.roles === undefined ? undefined : readRoles(cells.roles, findRole);
  for (const role of roleIds?.unknown ?? []) complain('roles', { id: 'server.role.unknown', values: { name: role } });
  const numbers = cells.lines === undefined ? [] : readLines(cells.lines);
  const lines = numbers.filter((tn) => tn !== undefined);
  if (lines.length < numbers.length) complain('lines', 'server.line.numberInFile');
  for (const fact of USER_FACTS)
    if ((cells[fact]?.length ?? 0) > USER_FACT_LIMITS[fact])
      complain(fact, { id: 'server.call.textTooLong', values: { most: USER_FACT_LIMITS[fact] } });
  if (errors.length > 0) return errors;
  return {
    ...storableFacts(cells),
    username: storable(username),
    ...(name !== undefined && { name: storable(name) }),
    ...(email !== undefined && { email: storable(email) }),
    ...(saved && { status: saved }),
    ...(roleIds && { roleIds: roleIds.known }),
    ...(parent !== undefined && { parent }),
    ...(lines.length > 0 && { lines }),
  };
}

function isEmail(text: string): boolean {
  const hasDomain = readDomain(text.slice(text.lastIndexOf('@') + 1)) !== undefined;
  return EMAIL_PATTERN.test(text) && !ODD_DOTS.test(text) && hasDomain && text.length <= EMAIL_MAX_LENGTH;
}

/** A role's name may itself contain a separator. */
function readRoles(cell: string, findRole: FindRole): { readonly known: readonly string[]; readonly unknown: readonly string[] } {
  const whole = findRole(cell);
  if (whole !== undefined) return { known: [whole], unknown: [] };
  const names = cell.includes(CELL_SEPARATOR) ? cell.split(CELL_SEPARATOR) : cell.split(/[|;,\n]/u);
  const known = new Set<string>();
  const unknown = new Set<string>();
  for (const name of names.map((each) => each.trim()).filter((each) => each !== '')) {
    const id = findRole(name);
    if (id === undefined) unknown.add(name);
    else known.add(id);
  }
  return { known: [...known], unknown: [...unknown] };
}

/** The numbers of a cell; undefined where a number can't be read. */
export function readLines(cell: string): readonly (string | undefined)[] {
  const texts = cell.split(/[|;,\n]/u).map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== '').map(readNumber))];
}

/** Spreadsheets drop the plus, and add decimals or an exponent. */
export function readNumber(text: string): string | undefined {
  const digits = correctNumber(text.replace(/^\s*=(?=\+)/u, ''), undefined);
  const parsed = parsePhone(/^[1-9]/u.test(digits) ? `+${digits}` : digits);
  return 'tn' in parsed ? parsed.tn : undefined;
}
