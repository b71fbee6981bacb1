import type { AuthMode, SystemSettings } from '@manyline/contract';
import { FormSection, RadioGroup, TextField, TextLink } from '@manyline/ui';
import { useConfigText } from '../../messages/useText.ts';
import type { SystemScreenProps } from '../system.types.ts';
import { Field } from '../systemFormParts.ts';
import type { SystemWords } from '../useSystemTexts.ts';
import { HumanCheckKeyParts } from './HumanCheckKeyParts.tsx';
import { LimitField } from './LimitField.tsx';
import { SettingTest, type SettingTestResult } from './SettingTest.tsx';

export interface SignInSectionsProps {
  readonly words: SystemWords;
  readonly isReadOnly: boolean;
  readonly saved: Pick<SystemSettings, 'authMode' | 'googleReCaptchaKey'>;
  /** Whether a single sign-on provider is connected. */
  readonly hasSso: boolean;
  readonly ssoLink: SystemScreenProps['ssoLink'];
  /** Why the key can't be tested on this page. */
  readonly keyObstacle: (isSaved: boolean) => SettingTestResult | undefined;
  readonly onTryKey: (key: string) => Promise<SettingTestResult>;
}

/** Settings for authentication and sessions. */
export function SignInSections({ words, isReadOnly, saved, hasSso, ssoLink, keyObstacle, onTryKey }: SignInSectionsProps) {
  const t = useConfigText();
  const { labelOf, describe } = words;
  return (
    <>
      <FormSection
        anchor="sign-in"
        title={t('cms.system.signIn')}
        description={t('cms.system.signIn.text')}
        aside={ssoLink && <TextLink {...ssoLink}>{t('cms.system.authMode.setUp')}</TextLink>}
      >
        <Field name="authMode" label={labelOf('authMode')} describe={(value) => describe('authMode', value)}>
          {(field) => (
            <RadioGroup
              {...field}
              hint={t(hasSso ? 'cms.system.authMode.hint' : 'cms.system.authMode.noProvider')}
              isReadOnly={isReadOnly}
              options={AUTH_MODES.map((mode) => ({
                value: mode,
                label: t(`cms.system.authMode.${mode}`),
                isDisabled: !hasSso && mode !== 'LOCAL' && mode !== saved.authMode,
              }))}
            />
          )}
        </Field>
        <Field name="googleReCaptchaKey" label={labelOf('googleReCaptchaKey')} describe={(value) => describe('googleReCaptchaKey', value)}>
          {(field) => (
            <>
              <TextField
                {...field}
                hint={t('cms.system.humanCheckKey.hint')}
                width="full"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                isReadOnly={isReadOnly}
              />
              {field.error === undefined && <HumanCheckKeyParts value={field.value} />}
              {!isReadOnly && (
                <SettingTest
                  key={field.value}
                  label={t('cms.system.test.key')}
                  busyLabel={t('cms.system.test.busy')}
                  isDisabled={field.error !== undefined || field.value.trim() === ''}
                  obstacle={field.value.trim() === '' ? undefined : keyObstacle(field.value.trim() === saved.googleReCaptchaKey)}
                  onTest={() => onTryKey(field.value.trim())}
                />
              )}
            </>
          )}
        </Field>
      </FormSection>
      <FormSection anchor="sessions" title={t('cms.system.sessions')} description={t('cms.system.sessions.text')} columns={2}>
        {SESSION_FIELDS.map((name) => (
          <LimitField key={name} name={name} words={words} isReadOnly={isReadOnly} />
        ))}
      </FormSection>
    </>
  );
}

const AUTH_MODES = ['LOCAL', 'SSO', 'BOTH'] as const satisfies readonly AuthMode[];
const SESSION_FIELDS = [
  'browserHours',
  'browserLimitHours',
  'rememberedDays',
  'rememberedLimitDays',
  'accessMinutes',
  'invitationDays',
] as const;
