import { countSelected } from '@manyline/ui';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportUsers } from './ImportUsers.tsx';
import type { UserListScreenProps } from './userList.types.ts';

export interface UserFileDialogProps extends Pick<UserListScreenProps, 'selection' | 'fields' | 'importing' | 'onExport'> {
  /** Import, or export of the matching or selected users. */
  readonly kind: 'import' | 'matching' | 'selected';
  /** How many users match the filters. */
  readonly total: number;
  readonly onClose: () => void;
}

/** Imports or exports users. */
export function UserFileDialog({ kind, total, selection, fields, importing, onExport, onClose }: UserFileDialogProps) {
  if (kind === 'import') return <ImportUsers actions={importing} onClose={onClose} />;
  const count = kind === 'selected' ? countSelected(selection, total) : total;
  return <ExportDialog scope={kind} count={count} fields={fields} onExport={onExport} onClose={onClose} />;
}
