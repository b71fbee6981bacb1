import { IMPORT_COLUMNS, IMPORT_MAX_ROWS } from '@manyline/contract';
import { ImportDialog } from '../../import/ImportDialog.tsx';
import { useUserText } from '../../messages/useText.ts';
import { UserChanges } from '../parts/UserChanges.tsx';
import type { UserListScreenProps } from './userList.types.ts';

export interface ImportUsersProps extends Pick<UserListScreenProps, 'onImport' | 'onTemplate'> {
  readonly onClose: () => void;
}

/** Imports users from a file. */
export function ImportUsers(props: ImportUsersProps) {
  const t = useUserText();
  return (
    <ImportDialog
      {...props}
      title={t('cms.users.import')}
      text={t('cms.users.import.text', { rows: IMPORT_MAX_ROWS })}
      columnsHint={t('cms.users.import.columns', { columns: IMPORT_COLUMNS.join(', ') })}
      confirmLabel={(count) => t('cms.users.import.confirm', { count })}
      doneText={(counts) => t('cms.users.import.done', counts)}
      keyLabel={t('cms.users.import.username')}
      keyOf={({ username }) => username}
      renderChanges={({ changes }) => <UserChanges changes={changes} roles={NO_ROLES} />}
    />
  );
}

/** The server answers with the names of roles. */
const NO_ROLES: readonly never[] = [];
