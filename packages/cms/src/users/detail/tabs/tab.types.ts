import type { UserDetail } from '@manyline/contract';
import type { UserPageProps } from '../userDetail.types.ts';

/** What every tab of the settings gets. */
export interface UserTabProps extends Pick<UserPageProps, 'powers' | 'links' | 'now' | 'onNavigate'> {
  readonly user: UserDetail;
}
