import type { PersonDetail } from '@manyline/contract';
import type { PersonPageProps } from '../person.types.ts';

/** What every tab of the settings gets. */
export interface PersonTabProps extends Pick<PersonPageProps, 'powers' | 'links' | 'now' | 'onNavigate'> {
  readonly person: PersonDetail;
}
