import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  foldText,
  PERSON_NAME_MAX_LENGTH,
  SEEN_PATTERN,
  USERNAME_MAX_LENGTH,
  USERNAME_PATTERN,
  type UserStatus,
} from '@manyline/contract';
import type { FieldError } from '@manyline/contract';
import type { StoredRole } from '../accessStore.ts';
import { storable } from '../storable.ts';
import { CELL_SEPARATOR } from './exportPeople.ts';
import type { FileRow, ImportColumn } from './readPeopleFile.ts';

/** What a row says, once it makes sense. What its cells leave out stays as it is. */
export interface ImportedPerson {
  readonly username: string;
  readonly name?: string;
  readonly email?: string;
  readonly status?: UserStatus;
  readonly roleIds?: readonly string[];
  /** Their user name. */
  readonly parent?: string;
}

const STATUS_WORDS: Readonly<Record<UserStatus, readonly string[]>> = {
  active: ['active', 'enabled', 'open', 'actif', 'active', 'ouvert', 'نشط', 'مفعل', 'مفتوح'],
  disabled: ['disabled', 'closed', 'inactive', 'désactivé', 'fermé', 'inactif', 'معطل', 'مغلق', 'غير نشط'],
};
const STATUS_OF = new Map(
  (Object.keys(STATUS_WORDS) as UserStatus[]).flatMap((status) => STATUS_WORDS[status].map((word) => [foldText(word), status] as const)),
);

/** The id of the role that is called so. */
export type FindRole = (name: string) => string | undefined;

/** Without regard to case, and to accents where that can mean one role only. */
export function rolesByName(roles: readonly Pick<StoredRole, 'id' | 'name'>[]): FindRole {
  const named = new Map(roles.map(({ id, name }) => [name.toLowerCase(), id]));
  const alike = Map.groupBy(roles, ({ name }) => foldText(name));
  return (name) => {
    const [found, another] = alike.get(foldText(name)) ?? [];
    return named.get(name.toLowerCase()) ?? (another ? undefined : found?.id);
  };
}

export function readRow({ cells }: FileRow, findRole: FindRole): ImportedPerson | readonly FieldError[] {
  const { name, email, status, parent } = cells;
  const username = (cells.username ?? '').normalize('NFC');
  const errors: FieldError[] = [];
  const complain = (field: ImportColumn, message: string) => void errors.push({ field, message });
  if (username === '') complain('username', 'Please enter a user name.');
  else if (!USERNAME_PATTERN.test(username)) complain('username', 'A user name has no spaces and no @.');
  if (username.length > USERNAME_MAX_LENGTH) complain('username', 'A user name can have at most 64 characters.');
  if (name !== undefined && !SEEN_PATTERN.test(name)) complain('name', 'Please enter a name.');
  if (name !== undefined && name.length > PERSON_NAME_MAX_LENGTH) complain('name', 'A name can have at most 100 characters.');
  if (email !== undefined && (!EMAIL_PATTERN.test(email) || email.length > EMAIL_MAX_LENGTH))
    complain('email', 'Please enter an email address.');
  const kept = status === undefined ? undefined : STATUS_OF.get(foldText(status));
  if (status !== undefined && kept === undefined) complain('status', 'A status is “active” or “disabled”.');
  const roleIds = cells.roles === undefined ? undefined : readRoles(cells.roles, findRole);
  if (roleIds === 'unknown') complain('roles', 'There is no role of this name.');
  if (errors.length > 0) return errors;
  return {
    username: storable(username),
    ...(name !== undefined && { name: storable(name) }),
    ...(email !== undefined && { email: storable(email) }),
    ...(kept && { status: kept }),
    ...(roleIds && roleIds !== 'unknown' && { roleIds }),
    ...(parent !== undefined && { parent }),
  };
}

/** The cell may be the name of one role that holds a separator itself. */
function readRoles(cell: string, findRole: FindRole): readonly string[] | 'unknown' {
  const whole = findRole(cell);
  if (whole !== undefined) return [whole];
  const names = cell.includes(CELL_SEPARATOR) ? cell.split(CELL_SEPARATOR) : cell.split(/[|;,\n]/u);
  const ids = names.filter((name) => name.trim() !== '').map((name) => findRole(name.trim()));
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : 'unknown';
}
