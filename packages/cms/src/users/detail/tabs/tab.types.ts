import type { UserDetail } from '@manyline/contract';
import type { UserPageProps } from '../userDetail.types.ts';

/** The props of every settings tab. */
export interface UserTabProps extends Pick<UserPageProps, 'powers' | 'links' | 'now' | 'onNavigate'> {
  readonly user: UserDetail;
}
