import { Alert, Button, createForm, EmailField, FormSection, type SaveOutcome, TextField, toast, token } from '@manyline/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';
import { RolePicker } from '../tabs/roles/RolePicker.tsx';
import { NewPassword, type PasswordWay, PasswordWayField } from '../tabs/security/PasswordChoice.tsx';
import { UserPicker } from '../tabs/UserPicker.tsx';
import { useReadLines } from '../useReadLines.ts';
import { type CreateProblem, createProblems } from './createRules.ts';
import { LinesField, type NewLine } from './LinesField.tsx';
import type { UserCreateScreenProps } from './UserCreateScreen.tsx';

export interface CreateValues extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly way: PasswordWay;
  readonly password: string;
  readonly roleIds: readonly string[];
  readonly lines: readonly NewLine[];
  readonly parentId: string;
}

type CreateFormProps = Omit<UserCreateScreenProps, 'canCreate'>;

export function CreateForm({ roles, search, parent, draft, onRetryRoles, onDraftChange, onCreate, onCancel }: CreateFormProps) {
  const t = useUserText();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  /** Why the server refused, if no field shows it. */
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState<Partial<CreateValues>>(draft ?? {});
  const start: CreateValues = { ...EMPTY, parentId: parent?.id ?? '' };
  const { way, email, name, username } = { ...start, ...typed };

  const readLines = useReadLines();

  async function handleSave(values: CreateValues): Promise<SaveOutcome<CreateValues>> {
    setIsBusy(true);
    setProblem(undefined);
    const read = { ...values, lines: await readLines(values.lines) };
    const { lines } = createProblems(read);
    const outcome: SaveOutcome<CreateValues> = lines
      ? { status: 'failed', errors: { lines: t(`cms.user.problem.${lines}`) } }
      : await onCreate(read);
    setIsBusy(false);
    if (outcome.status !== 'failed') {
      toast({ tone: 'success', text: t('cms.user.created') });
      return outcome;
    }
    if (Object.keys(outcome.errors ?? {}).length === 0) setProblem(outcome.message ?? t('cms.user.create.failed'));
    return outcome;
  }

  return (
    <Form
      id={id}
      values={start}
      {...(draft && { draft })}
      variant="plain"
      validate={(values) => {
        const problems = Object.entries(createProblems(values)) as readonly (readonly [string, CreateProblem])[];
        return Object.fromEntries(problems.map(([field, problem]) => [field, t(`cms.user.problem.${problem}`)]));
      }}
      onSave={handleSave}
      onDraftChange={(next) => {
        setTyped(next ?? {});
        onDraftChange(next);
      }}
    >
      <FormSection title={t('cms.user.profile')} description={t('cms.user.create.profile')}>
        <Field name="name" label={t('cms.user.field.name')}>
          {(field) => <TextField {...field} required autoComplete="off" />}
        </Field>
        <Field name="username" label={t('cms.user.field.username')}>
          {(field) => (
            <TextField {...field} required hint={t('cms.user.username.hint')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        <Field name="email" label={t('cms.user.field.email')}>
          {(field) => <EmailField {...field} hint={t('cms.user.email.hint')} autoComplete="off" />}
        </Field>
      </FormSection>
      <FormSection title={t('cms.user.signIn')} description={t('cms.user.create.signIn')}>
        <Field name="way" label={t('cms.user.password.way')}>
          {({ onBlur: _onBlur, ...field }) => <PasswordWayField {...field} hasNoAddress={email.trim() === ''} />}
        </Field>
        {way === 'set' && (
          <Field name="password" label={t('cms.user.password')}>
            {(field) => <NewPassword {...field} username={username} known={[name, username, email]} />}
          </Field>
        )}
      </FormSection>
      <FormSection title={t('cms.user.roles')} description={t('cms.user.roles.text')}>
        <Field name="roleIds" label={t('cms.user.roles')}>
          {({ onBlur: _onBlur, ...field }) => <RolePicker {...field} roles={roles} onRetry={onRetryRoles} />}
        </Field>
      </FormSection>
      <FormSection title={t('cms.user.lines')} description={t('cms.user.create.lines')}>
        <Field name="lines" label={t('cms.user.lines')}>
          {({ name: _name, onBlur: _onBlur, ...field }) => <LinesField {...field} />}
        </Field>
      </FormSection>
      <FormSection title={t('cms.user.place')} description={t('cms.user.place.text')}>
        <Field name="parentId" label={t('cms.user.field.parentId')}>
          {({ onBlur: _onBlur, ...field }) => (
            <UserPicker {...field} search={search} known={parent ? [{ value: parent.id, label: parent.name }] : []} />
          )}
        </Field>
      </FormSection>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <Actions data-bottom-actions>
        <Button variant="outline" disabled={isBusy} onClick={onCancel}>
          {t('cms.user.create.cancel')}
        </Button>
        <Button type="submit" form={id} isBusy={isBusy}>
          {t('cms.user.create.save')}
        </Button>
      </Actions>
    </Form>
  );
}

const { Form, Field } = createForm<CreateValues>();

const EMPTY: CreateValues = { name: '', username: '', email: '', way: 'email', password: '', roleIds: [], lines: [], parentId: '' };

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 12px;
  padding-block-start: 20px;
  border-block-start: 1px solid ${token.border};
`;
