import { PasswordField, PasswordStrength, RadioGroup } from '@manyline/ui';
import { useUserText } from '../../../../messages/useText.ts';

export type PasswordWay = 'email' | 'set';

export interface PasswordWayFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: PasswordWay;
  readonly error?: string | undefined;
  /** The user has no e-mail address. */
  readonly hasNoAddress: boolean;
  /** Why a password cannot be set by hand. */
  readonly noSetting?: string | undefined;
  readonly onChange: (value: PasswordWay) => void;
}

/** An e-mailed link that only the user sees, or a password to pass on. */
export function PasswordWayField({ hasNoAddress, noSetting, ...field }: PasswordWayFieldProps) {
  const t = useUserText();
  return (
    <RadioGroup
      {...field}
      options={[
        {
          value: 'email',
          label: t('cms.user.password.email'),
          description: t(hasNoAddress ? 'cms.user.password.noAddress' : 'cms.user.password.email.text'),
        },
        {
          value: 'set',
          label: t('cms.user.password.set'),
          description: noSetting ?? t('cms.user.password.set.text'),
          isDisabled: noSetting !== undefined,
        },
      ]}
    />
  );
}

export interface NewPasswordProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Under which the browser saves the password: without it, the administrator's own would be overwritten. */
  readonly username: string;
  /** Facts about the user that a password must not contain. */
  readonly known: readonly string[];
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

export function NewPassword({ username, known, ...field }: NewPasswordProps) {
  return (
    <div>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field} autoComplete="new-password" />
      <PasswordStrength password={field.value} known={known} />
    </div>
  );
}
