import { type AuthMode, isRunning, SYSTEM_RUNNING, type SystemSettings } from '@manyline/contract';
import { createForm, type FormErrors, FormSection, RadioGroup, type SaveOutcome, Switch, TextField } from '@manyline/ui';
import { useConsoleText } from '../messages/useText.ts';
import { HumanCheckKeyParts } from './HumanCheckKeyParts.tsx';
import { HUMAN_CHECK_KEY_MAX_LENGTH, humanCheckKeyProblem, isSocketAddress } from './systemRules.ts';

/** What the page sets. */
export type SystemValues = Pick<SystemSettings, 'systemStatus' | 'googleReCaptchaKey' | 'wsUrl' | 'authMode'>;

export interface SystemFormProps {
  readonly values: SystemValues;
  readonly draft?: Partial<SystemValues> | undefined;
  readonly canEdit: boolean;
  readonly onSave: (values: SystemValues) => Promise<SaveOutcome<SystemValues>>;
  readonly onDraftChange?: ((draft: Partial<SystemValues> | undefined) => void) | undefined;
}

export function SystemForm({ values, draft, canEdit, onSave, onDraftChange }: SystemFormProps) {
  const t = useConsoleText();
  const isReadOnly = !canEdit;
  const nameOfMode = (mode: AuthMode) => t(`cms.system.authMode.${mode}`);
  const nameOfStatus = (systemStatus: number) => t(`cms.system.maintenance.${isRunning({ systemStatus }) ? 'off' : 'on'}`);

  function check({ googleReCaptchaKey, wsUrl }: SystemValues): FormErrors<SystemValues> {
    const keyProblem = humanCheckKeyProblem(googleReCaptchaKey);
    return {
      googleReCaptchaKey: keyProblem && t(`cms.system.humanCheckKey.${keyProblem}`, { count: HUMAN_CHECK_KEY_MAX_LENGTH }),
      wsUrl: isSocketAddress(wsUrl) ? undefined : t('cms.system.wsUrl.invalid'),
    };
  }

  return (
    <Form
      values={values}
      {...(draft && { draft })}
      variant={canEdit ? 'edit' : 'plain'}
      saveLabel={t('cms.system.save')}
      validate={check}
      onSave={(next) => onSave({ ...next, googleReCaptchaKey: next.googleReCaptchaKey.trim(), wsUrl: next.wsUrl.trim() })}
      {...(onDraftChange && { onDraftChange })}
    >
      <FormSection title={t('cms.system.state')} description={t('cms.system.state.text')}>
        <Field name="systemStatus" label={t('cms.system.maintenance')} describe={nameOfStatus}>
          {({ value, onChange, ...field }) => (
            <Switch
              {...field}
              variant="row"
              description={nameOfStatus(value)}
              isChecked={!isRunning({ systemStatus: value })}
              isReadOnly={isReadOnly}
              onChange={(isOn) => onChange(isOn ? MAINTENANCE : SYSTEM_RUNNING)}
            />
          )}
        </Field>
      </FormSection>
      <FormSection title={t('cms.system.signIn')} description={t('cms.system.signIn.text')}>
        <Field name="authMode" label={t('cms.system.authMode')} describe={nameOfMode}>
          {(field) => (
            <RadioGroup
              {...field}
              hint={t('cms.system.authMode.hint')}
              isReadOnly={isReadOnly}
              options={AUTH_MODES.map((mode) => ({ value: mode, label: nameOfMode(mode) }))}
            />
          )}
        </Field>
        <Field name="googleReCaptchaKey" label={t('cms.system.humanCheckKey')}>
          {(field) => (
            <>
              <TextField
                {...field}
                hint={t('cms.system.humanCheckKey.hint')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                isReadOnly={isReadOnly}
              />
              {field.error === undefined && <HumanCheckKeyParts value={field.value} />}
            </>
          )}
        </Field>
      </FormSection>
      <FormSection title={t('cms.system.connection')} description={t('cms.system.connection.text')}>
        <Field name="wsUrl" label={t('cms.system.wsUrl')}>
          {(field) => (
            <TextField
              {...field}
              hint={t('cms.system.wsUrl.hint')}
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              isReadOnly={isReadOnly}
            />
          )}
        </Field>
      </FormSection>
    </Form>
  );
}

const { Form, Field } = createForm<SystemValues>();

const AUTH_MODES = ['LOCAL', 'SSO', 'BOTH'] as const satisfies readonly AuthMode[];

/** Anything but 1 is maintenance (specification 3). */
const MAINTENANCE = 0;
