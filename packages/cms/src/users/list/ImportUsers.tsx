import { IMPORT_COLUMNS, IMPORT_MAX_ROWS, isUserFact, type UserFact } from '@manyline/contract';
import { ImportDialog } from '../../import/ImportDialog.tsx';
import { whatWasDone } from '../../import/whatWasDone.ts';
import { useUserText } from '../../messages/useText.ts';
import { UserChanges } from '../parts/UserChanges.tsx';
import type { UserListScreenProps } from './userList.types.ts';

export interface ImportUsersProps {
  readonly actions: UserListScreenProps['importing'];
  readonly onClose: () => void;
}

/** Imports users from a file. */
export function ImportUsers({ actions, onClose }: ImportUsersProps) {
  const t = useUserText();
  return (
    <ImportDialog
      {...actions}
      title={t('cms.users.import')}
      text={t('cms.users.import.text', { rows: IMPORT_MAX_ROWS })}
      columnsHint={t('cms.users.import.columns', { columns: IMPORT_COLUMNS.join(', ') })}
      columns={IMPORT_COLUMNS.map((value) => ({
        value,
        label: t(isUserFact(value) ? `cms.userFact.${value}` : `cms.user.field.${FIELD_OF[value]}`),
      }))}
      required="username"
      linkedBy={LINKED_BY}
      confirmLabel={(count) => t('cms.users.import.confirm', { count })}
      doneText={(counts) => t(`cms.users.import.${whatWasDone(counts)}`, counts)}
      keyLabel={t('cms.users.import.username')}
      keyOf={({ username }) => username}
      renderChanges={({ changes }) => <UserChanges changes={changes} roles={NO_ROLES} />}
      onClose={onClose}
    />
  );
}

const FIELD_OF = {
  username: 'username',
  name: 'name',
  email: 'email',
  status: 'status',
  roles: 'roleIds',
  parent: 'parentId',
  lines: 'lines',
} as const satisfies Readonly<Record<Exclude<(typeof IMPORT_COLUMNS)[number], UserFact>, string>>;
const LINKED_BY = ['username', 'parent', 'lines'] as const;
/** The server answers with the names of roles. */
const NO_ROLES: readonly never[] = [];
