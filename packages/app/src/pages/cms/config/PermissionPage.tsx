import { PermissionScreen } from '@manyline/cms';
import { usePermissions } from './usePermissions.ts';

export default function PermissionPage() {
  return <PermissionScreen {...usePermissions()} />;
}
