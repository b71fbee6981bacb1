import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, DISPLAY_NAME_MAX_LENGTH, type UserDetail } from '@manyline/contract';
import { createForm, EmailField, type FormErrors, FormSection, PasswordField, type SaveOutcome, TextField } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../messages/useText.ts';
import type { ProfileValues } from './account.types.ts';

export interface ProfileFormProps {
  readonly profile: UserDetail;
  readonly draft?: Partial<ProfileValues> | undefined;
  readonly onSave: (values: ProfileValues) => Promise<SaveOutcome<ProfileValues>>;
  readonly onDraftChange: (draft: Partial<ProfileValues> | undefined) => void;
}

/** The user's name and e-mail address; a new address asks for the password. */
export function ProfileForm({ profile, draft, onSave, onDraftChange }: ProfileFormProps) {
  const t = useUserText();
  const { username = '', name = '', email = '', hasPassword } = profile;
  // The password is needed only while the address differs, and is never stored.
  const [typedEmail, setTypedEmail] = useState(draft?.email ?? email);
  const asksPassword = hasPassword && typedEmail.trim() !== email;
  const values: ProfileValues = { name, email, password: '' };

  const check = (typed: ProfileValues): FormErrors<ProfileValues> => ({
    name: typed.name.trim() === '' ? t('cms.account.name.missing') : undefined,
    email: typed.email.trim() === '' || EMAIL_PATTERN.test(typed.email.trim()) ? undefined : t('cms.account.email.invalid'),
    password: hasPassword && typed.email.trim() !== email && typed.password === '' ? t('cms.account.password.missing') : undefined,
  });

  return (
    <Form
      values={values}
      {...(draft && { draft })}
      validate={check}
      onSave={(typed) => onSave({ ...typed, name: typed.name.trim(), email: typed.email.trim() })}
      onDraftChange={(typed) => {
        setTypedEmail(typed?.email ?? email);
        onDraftChange(typed && withoutPassword(typed));
      }}
    >
      <FormSection title={t('cms.account.profile')} description={t('cms.account.profile.text')}>
        <TextField
          label={t('cms.account.username')}
          value={username}
          isReadOnly
          autoComplete="username"
          hint={t('cms.account.username.hint')}
          onChange={() => undefined}
        />
        <Field name="name" label={t('cms.account.name')}>
          {(field) => <TextField {...field} required limit={DISPLAY_NAME_MAX_LENGTH} autoComplete="name" />}
        </Field>
        <Field name="email" label={t('cms.account.email')}>
          {(field) => <EmailField {...field} maxLength={EMAIL_MAX_LENGTH} hint={t('cms.account.email.hint')} />}
        </Field>
        {asksPassword && (
          <Field name="password" label={t('cms.account.password.yours')}>
            {(field) => <PasswordField {...field} autoComplete="current-password" hint={t('cms.account.password.why')} />}
          </Field>
        )}
      </FormSection>
    </Form>
  );
}

const { Form, Field } = createForm<ProfileValues>();

function withoutPassword(typed: Partial<ProfileValues>): Partial<ProfileValues> | undefined {
  const rest = Object.entries(typed).filter(([name]) => name !== 'password');
  return rest.length === 0 ? undefined : Object.fromEntries(rest);
}
