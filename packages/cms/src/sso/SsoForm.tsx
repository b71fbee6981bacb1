import type { SsoSetup } from '@manyline/contract';
import { Checkbox, createForm, FormSection, PasswordField, type SaveOutcome, Select, TextArea, TextField, token } from '@manyline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CopyText } from '../copy/CopyText.tsx';
import { useConfigText } from '../messages/useText.ts';
import { GroupRoles } from './GroupRoles.tsx';
import type { SsoScreenProps } from './sso.types.ts';
import { type SsoValues, toSsoValues } from './ssoValues.ts';

const { Form, Field } = createForm<SsoValues>();

export interface SsoFormProps extends Pick<SsoScreenProps, 'canEdit' | 'draft' | 'onCopy' | 'onDraftChange'> {
  readonly setup: SsoSetup;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  /** Below the description of the provider. */
  readonly aside: ReactNode;
  /** The environment's provider is used as it is. */
  readonly isFixed: boolean;
  readonly onSave: (values: SsoValues) => Promise<SaveOutcome<SsoValues>>;
}

export function SsoForm({ setup, roles, aside, isFixed, canEdit, draft, onCopy, onDraftChange, onSave }: SsoFormProps) {
  const t = useConfigText();
  const isReadOnly = !canEdit;
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  const code = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;

  async function handleSave(values: SsoValues): Promise<SaveOutcome<SsoValues>> {
    return onSave(values);
  }

  return (
    <Form
      values={toSsoValues(setup)}
      {...(draft && { draft })}
      variant={canEdit ? 'edit' : 'plain'}
      onSave={handleSave}
      onDraftChange={onDraftChange}
    >
      <FormSection title={t('cms.sso.provider')} description={t('cms.sso.provider.text')} aside={aside}>
        <CopyText label={t('cms.sso.redirectUri')} text={setup.redirectUri} onCopy={onCopy} />
        <CopyText label={t('cms.sso.logoutUri')} text={setup.logoutUri} onCopy={onCopy} />
        <Field name="issuer" label={t('cms.sso.issuer')}>
          {(field) => <TextField {...field} {...code} type="url" hint={t('cms.sso.issuer.hint')} isReadOnly={isReadOnly || isFixed} />}
        </Field>
        <Field name="clientId" label={t('cms.sso.clientId')}>
          {(field) => <TextField {...field} {...code} isReadOnly={isReadOnly || isFixed} />}
        </Field>
        {!isFixed && canEdit && (
          <Field name="clientSecret" label={t('cms.sso.clientSecret')}>
            {(field) => (
              <PasswordField
                {...field}
                autoComplete="off"
                hint={t(
                  setup.source === 'console' && setup.provider?.hasSecret ? 'cms.sso.clientSecret.kept' : 'cms.sso.clientSecret.hint',
                )}
              />
            )}
          </Field>
        )}
        <Field name="name" label={t('cms.sso.name')}>
          {(field) => <TextField {...field} autoComplete="off" hint={t('cms.sso.name.hint')} isReadOnly={isReadOnly || isFixed} />}
        </Field>
        <Field name="scopes" label={t('cms.sso.scopes')}>
          {(field) => <TextField {...field} {...code} isReadOnly={isReadOnly || isFixed} />}
        </Field>
      </FormSection>
      <FormSection title={t('cms.sso.accounts')} description={t('cms.sso.accounts.text')}>
        <Field name="trustsEmails" label={t('cms.sso.trustsEmails')}>
          {({ value, ...field }) => (
            <WithHint>
              <Checkbox {...field} isChecked={value} isReadOnly={isReadOnly} />
              <p>{t('cms.sso.trustsEmails.hint')}</p>
            </WithHint>
          )}
        </Field>
        <Field name="createsAccounts" label={t('cms.sso.createsAccounts')}>
          {({ value, ...field }) => (
            <Nested>
              <Checkbox {...field} isChecked={value} isReadOnly={isReadOnly} />
              {value && <NewAccounts options={options} isReadOnly={isReadOnly} />}
            </Nested>
          )}
        </Field>
      </FormSection>
      <FormSection title={t('cms.sso.groups')} description={t('cms.sso.groups.text')}>
        <Field name="claim" label={t('cms.sso.claim')}>
          {(field) => <TextField {...field} {...code} hint={t('cms.sso.claim.hint')} isReadOnly={isReadOnly} />}
        </Field>
        <Field name="groups" label={t('cms.sso.groups')}>
          {({ label, value, error, onChange }) => (
            <GroupRoles label={label} value={value} error={error} roles={roles} isReadOnly={isReadOnly} onChange={onChange} />
          )}
        </Field>
      </FormSection>
    </Form>
  );
}

interface NewAccountsProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isReadOnly: boolean;
}

function NewAccounts({ options, isReadOnly }: NewAccountsProps) {
  const t = useConfigText();
  return (
    <>
      <Field name="domains" label={t('cms.sso.domains')}>
        {(field) => <TextArea {...field} isCode minRows={2} hint={t('cms.sso.domains.hint')} spellCheck={false} isReadOnly={isReadOnly} />}
      </Field>
      <Field name="roleId" label={t('cms.sso.firstRole')}>
        {(field) => (
          <Select
            {...field}
            options={[{ value: '', label: t('cms.sso.firstRole.none') }, ...options]}
            hint={t('cms.sso.firstRole.hint')}
            isReadOnly={isReadOnly}
          />
        )}
      </Field>
    </>
  );
}

const Nested = styled.div`
  display: grid;
  gap: 20px;
`;

const WithHint = styled.div`
  display: grid;
  gap: 4px;

  p {
    padding-inline-start: 28px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
