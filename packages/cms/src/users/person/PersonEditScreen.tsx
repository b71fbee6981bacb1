import { Alert } from '@manyline/ui';
import { usePeopleText } from '../../messages/useText.ts';
import type { PersonEditing, PersonPageProps } from './person.types.ts';
import { PersonForm, type ProfileValues } from './PersonForm.tsx';
import { PersonFrame } from './PersonFrame.tsx';

export interface PersonEditScreenProps extends PersonPageProps {
  /** Undefined until the person is there. */
  readonly editing: PersonEditing<ProfileValues> | undefined;
}

/** The profile of somebody, to be changed as far as one may. */
export function PersonEditScreen({ editing, ...page }: PersonEditScreenProps) {
  const t = usePeopleText();
  return (
    <PersonFrame page="edit" {...page}>
      {({ editable }) => (
        <>
          {!editable.some((field) => PROFILE.has(field)) && <Alert tone="info">{t('cms.person.readOnly')}</Alert>}
          {editing && <PersonForm fields={page.powers.fields} editing={editing} />}
        </>
      )}
    </PersonFrame>
  );
}

const PROFILE: ReadonlySet<string> = new Set(['username', 'name', 'email']);
