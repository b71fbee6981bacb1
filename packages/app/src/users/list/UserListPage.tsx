import { UserListScreen } from '@manyline/cms';
import { useUserList } from './useUserList.ts';

export default function UserListPage() {
  return <UserListScreen {...useUserList()} />;
}
