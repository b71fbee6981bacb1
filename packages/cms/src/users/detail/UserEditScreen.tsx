import { USER_FACTS } from '@manyline/contract';
import { Alert } from '@manyline/ui';
import { useUserText } from '../../messages/useText.ts';
import type { UserEditing, UserPageProps } from './userDetail.types.ts';
import { UserForm, type ProfileValues } from './UserForm.tsx';
import { UserFrame } from './UserFrame.tsx';

export interface UserEditScreenProps extends UserPageProps {
  /** Undefined until the user is loaded. */
  readonly editing: UserEditing<ProfileValues> | undefined;
}

/**
 * A user's profile with the fields the caller may change.
 * @use To change the profile of a user.
 * @avoid to read it → UserInfoScreen
 * @avoid for lines, sign-in and rules → UserSettingsScreen
 */
export function UserEditScreen({ editing, ...page }: UserEditScreenProps) {
  const t = useUserText();
  return (
    <UserFrame page="edit" {...page}>
      {({ editable }) => (
        <>
          {!editable.some((field) => PROFILE.has(field)) && <Alert tone="info">{t('cms.user.readOnly')}</Alert>}
          {editing && <UserForm fields={page.powers.fields} editing={editing} />}
        </>
      )}
    </UserFrame>
  );
}

const PROFILE: ReadonlySet<string> = new Set(['username', 'name', 'email', ...USER_FACTS]);
