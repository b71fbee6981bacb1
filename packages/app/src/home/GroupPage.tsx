import { GroupScreen } from '@manyline/cms';
import { useGroup } from './useGroup.ts';

/** The landing page of a group. */
export default function GroupPage() {
  return <GroupScreen {...useGroup()} />;
}
