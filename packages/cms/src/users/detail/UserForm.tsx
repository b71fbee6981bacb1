import { isGuarded, isUserFact, USER_FACT_LIMITS, USER_FACTS, type UserDetail, type UserFact, type UserField } from '@manyline/contract';
import { createForm, EmailField, type FormErrors, FormSection, TextArea, TextField } from '@manyline/ui';
import { useId } from 'react';
import { useUserText } from '../../messages/useText.ts';
import { EditedByOthers } from './EditedByOthers.tsx';
import { useMergingSave } from './useMergingSave.tsx';
import type { UserEditing } from './userDetail.types.ts';
import { emailProblem, nameProblem, type ProfileProblem, usernameProblem } from './userRules.ts';

/** The profile fields of a user; empty for a new one. */
export interface ProfileValues extends Readonly<Record<string, unknown>>, Readonly<Record<UserFact, string>> {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

export interface UserFormProps {
  /** The fields the caller may see; others have no input. */
  readonly fields: readonly UserField[];
  readonly editing: UserEditing<ProfileValues>;
}

export function profileOf({ username = '', name = '', email = '', ...user }: UserDetail): ProfileValues {
  return { username, name, email, ...eachFact((fact) => user[fact] ?? '') };
}

function eachFact(textOf: (fact: UserFact) => string) {
  return Object.fromEntries(USER_FACTS.map((fact) => [fact, textOf(fact)])) as Readonly<Record<UserFact, string>>;
}

export function UserForm({ fields, editing }: UserFormProps) {
  const t = useUserText();
  const id = useId();
  const { base, draft, isOutdated, onDraftChange } = editing;
  const { handleSave, dialog } = useMergingSave(editing, {
    valuesOf: profileOf,
    labelOf: (name) =>
      isUserFact(String(name)) ? t(`cms.userFact.${name as UserFact}`) : t(`cms.user.field.${name as keyof typeof LIMITS}`),
    describe: (name, values) => String(values[name]),
  });
  const isOpen = (field: (typeof FIELDS)[number]) =>
    base.editable.includes(field) && (field === 'name' || isUserFact(field) || !isGuarded(base.guard, field));
  const canEdit = FIELDS.some(isOpen);
  const sentence = (problem: ProfileProblem | undefined) => problem && t(`cms.user.problem.${problem}`);

  function check({ username, name, email }: ProfileValues): FormErrors<ProfileValues> {
    const errors: Partial<Record<string, ProfileProblem | undefined>> = {
      username: usernameProblem(username),
      name: nameProblem(name),
      email: emailProblem(email),
    };
    // Fields that can't be seen or changed aren't validated.
    const open = FIELDS.filter((field) => isOpen(field) && fields.includes(field));
    return Object.fromEntries(open.map((field) => [field, sentence(errors[field])]));
  }

  function lock(field: (typeof FIELDS)[number]) {
    if (isOpen(field)) return {};
    if (base.guard === 'rights') return { isReadOnly: true, hint: t('cms.user.guard.rights') };
    return { isReadOnly: true, hint: t(base.editable.includes(field) ? 'cms.user.guard.chats.email' : 'cms.user.readOnly.field') };
  }

  return (
    <>
      {isOutdated && <EditedByOthers formId={id} />}
      <Form
        id={id}
        values={profileOf(base)}
        {...(draft && { draft })}
        variant={canEdit ? 'edit' : 'plain'}
        validate={check}
        onSave={({ username, name, email, ...facts }) =>
          handleSave({ username: username.trim(), name: name.trim(), email: email.trim(), ...eachFact((fact) => facts[fact].trim()) })
        }
        onDraftChange={onDraftChange}
      >
        <FormSection title={t('cms.user.profile')} description={t('cms.user.profile.text')}>
          {fields.includes('name') && (
            <Field name="name" label={t('cms.user.field.name')}>
              {(field) => <TextField {...field} limit={LIMITS.name} autoComplete="off" {...lock('name')} />}
            </Field>
          )}
          {fields.includes('username') && (
            <Field name="username" label={t('cms.user.field.username')}>
              {(field) => (
                <TextField
                  {...field}
                  hint={t('cms.user.username.hint')}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...lock('username')}
                />
              )}
            </Field>
          )}
          {fields.includes('email') && (
            <Field name="email" label={t('cms.user.field.email')}>
              {(field) => <EmailField {...field} hint={t('cms.user.email.hint')} autoComplete="off" {...lock('email')} />}
            </Field>
          )}
          {USER_FACTS.filter((fact) => fields.includes(fact)).map((fact) => (
            <Field key={fact} name={fact} label={t(`cms.userFact.${fact}`)}>
              {(field) => <TextArea {...field} limit={USER_FACT_LIMITS[fact]} {...lock(fact)} />}
            </Field>
          ))}
        </FormSection>
      </Form>
      {dialog}
    </>
  );
}

const { Form, Field } = createForm<ProfileValues>();
const FIELDS = ['username', 'name', 'email', ...USER_FACTS] as const;
const LIMITS = { username: 64, name: 100, email: 254 } as const;
