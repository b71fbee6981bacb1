import type { LineRights } from '@manyline/cms';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';

export function useLineRights(): LineRights {
  const access = useAccess();
  const can = (action: string, subject: string) => permits(access, { action, subject });
  return {
    canUpdate: can('update', 'line'),
    canShareViews: can('share', 'view'),
    canExport: can('export', 'line'),
    canImport: can('update', 'user') && can('update', 'line'),
    canMove: can('assign', 'provider'),
    canSeeAccounts: can('view', 'provider'),
    canAddAccounts: can('create', 'provider'),
    canChangeAccounts: can('update', 'provider'),
    canRemoveAccounts: can('delete', 'provider'),
    canAdd: can('update', 'user') && can('update', 'line'),
  };
}
