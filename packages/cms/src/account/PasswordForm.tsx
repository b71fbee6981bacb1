import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import { Alert, Button, FormSection, PasswordField, PasswordStrength } from '@manyline/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import type { AccountOutcome, PasswordValues } from './account.types.ts';

export interface PasswordFormProps {
  /** For the password manager of the browser. */
  readonly username: string;
  readonly onChangePassword: (values: PasswordValues) => Promise<AccountOutcome>;
}

export function PasswordForm({ username, onChangePassword }: PasswordFormProps) {
  const t = useUserText();
  const [values, setValues] = useState<PasswordValues>(NOTHING);
  const [errors, setErrors] = useState<Partial<PasswordValues>>({});
  const [outcome, setOutcome] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);

  const type = (change: Partial<PasswordValues>) => {
    setValues({ ...values, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(change, name))));
  };

  function problems({ currentPassword, newPassword }: PasswordValues): Partial<PasswordValues> {
    return {
      ...(currentPassword === '' && { currentPassword: t('cms.account.password.missing') }),
      ...(newPassword.length < PASSWORD_MIN_LENGTH && { newPassword: t('cms.account.password.tooShort', { count: PASSWORD_MIN_LENGTH }) }),
      ...(newPassword.length > PASSWORD_MAX_LENGTH && { newPassword: t('cms.account.password.tooLong', { count: PASSWORD_MAX_LENGTH }) }),
    };
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problems(values);
    setErrors(found);
    setOutcome(undefined);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const result = await onChangePassword(values).finally(() => setIsBusy(false));
    if (result.status === 'done') {
      setValues(NOTHING);
      setOutcome({ tone: 'success', text: t('cms.account.password.changed') });
    } else if (result.status === 'failed') {
      const { errors: refused = {}, message } = result;
      setErrors(refused);
      if (Object.keys(refused).length === 0) setOutcome({ tone: 'danger', text: message ?? t('cms.account.failed') });
    }
  }

  return (
    <FormSection title={t('cms.account.password')} description={t('cms.account.password.text')}>
      <Stack noValidate onSubmit={(event) => void handleSubmit(event)}>
        {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('cms.account.password.current')}
          name="currentPassword"
          autoComplete="current-password"
          value={values.currentPassword}
          error={errors.currentPassword}
          onChange={(currentPassword) => type({ currentPassword })}
        />
        <div>
          <PasswordField
            label={t('cms.account.password.new')}
            name="newPassword"
            autoComplete="new-password"
            value={values.newPassword}
            error={errors.newPassword}
            onChange={(newPassword) => type({ newPassword })}
          />
          <PasswordStrength password={values.newPassword} />
        </div>
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('cms.account.password.change')}
          </Button>
        </div>
      </Stack>
    </FormSection>
  );
}

const NOTHING: PasswordValues = { currentPassword: '', newPassword: '' };

const Stack = styled.form`
  display: grid;
  gap: 16px;
`;
