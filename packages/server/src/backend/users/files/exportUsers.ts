import { type ExportColumn, fieldOfColumn, USER_FACTS, type UserFact } from '@manyline/contract';
import type { ExportCell, ExportReader, ExportRow } from '../../exports/exportFile.ts';
import { exportWord, TWO_STEP_WORDS, USER_STATUS_WORDS } from '../../exports/exportWords.ts';
import { toRecord } from '../../rules/userRecord.ts';
import type { Viewer } from '../../rules/viewer.ts';
import { inChunks } from '../../shared/eventLoop.ts';
import type { StoreOperations } from '../../store/store.ts';
import type { ListedUser } from '../../store/userStore.ts';

const ROWS_AT_ONCE = 250;
/** Separates several values in one cell. */
export const CELL_SEPARATOR = ' | ';

/** Rows of the users the viewer may see, page by page; hidden cells are empty. */
export async function* exportUserList(
  tx: StoreOperations,
  pages: AsyncIterable<readonly ListedUser[]>,
  { columns, view, reader }: { readonly columns: readonly ExportColumn[]; readonly view: Viewer; readonly reader: ExportReader },
): AsyncGenerator<readonly ExportRow[]> {
  const roleNames = new Map((await tx.roles()).map(({ id, name }) => [id, name]));
  for await (const page of pages) {
    const lines = columns.includes('lines') ? await tx.linesOfUsers(page.map(({ user }) => user.id)) : [];
    const linesByUser = Map.groupBy(lines, ({ userId }) => userId);
    const parents = columns.includes('parent') ? await visibleNames(tx, page, view) : new Map<string, string>();
    const toRow = (listed: ListedUser): ExportRow => {
      const record = toRecord(listed);
      const cells = cellsOf(listed, {
        roles: listed.user.roleIds.flatMap((id) => roleNames.get(id) ?? []),
        parent: parents.get(listed.user.parentId ?? '') ?? '',
        lines: (linesByUser.get(listed.user.id) ?? []).map(({ tn }) => tn),
        reader,
      });
      return columns.map((column) => (view.mayField(record, fieldOfColumn(column)) ? cells[column] : ''));
    };
    for await (const some of inChunks(page, ROWS_AT_ONCE)) yield some.map(toRow);
  }
}

interface Related {
  readonly roles: readonly string[];
  readonly parent: string;
  readonly lines: readonly string[];
  readonly reader: ExportReader;
}

function cellsOf({ user, hasTwoStep }: ListedUser, { roles, parent, lines, reader }: Related): Readonly<Record<ExportColumn, ExportCell>> {
  return {
    username: user.username,
    name: user.name,
    email: user.email ?? '',
    status: exportWord(USER_STATUS_WORDS, user.status, reader),
    roles: roles.join(CELL_SEPARATOR),
    parent,
    lines: lines.join(CELL_SEPARATOR),
    hasTwoStep: exportWord(TWO_STEP_WORDS, hasTwoStep ? 'yes' : 'no', reader),
    createdAt: new Date(user.createdAt),
    updatedAt: new Date(user.updatedAt),
    lastSeenAt: user.lastSeenAt === undefined ? '' : new Date(user.lastSeenAt),
    ...(Object.fromEntries(USER_FACTS.map((fact) => [fact, user[fact] ?? ''])) as Readonly<Record<UserFact, string>>),
  };
}

/** User names of the parents, if the viewer may see them. */
async function visibleNames(tx: StoreOperations, page: readonly ListedUser[], view: Viewer): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(page.flatMap(({ user }) => user.parentId ?? []))];
  if (view.openFields.has('username') && view.visible[0]?.conditions === undefined) {
    return new Map((await tx.usersById(ids)).map(({ id, username }) => [id, username]));
  }
  const names = new Map<string, string>();
  for (const id of ids) {
    const listed = await tx.findListed(id, view.visible);
    if (listed && view.mayField(toRecord(listed), 'username')) names.set(id, listed.user.username);
  }
  return names;
}
