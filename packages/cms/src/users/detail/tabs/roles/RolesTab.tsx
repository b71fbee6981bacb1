import type { UserDetail } from '@manyline/contract';
import { Card, createForm, FormSection, TextLink } from '@manyline/ui';
import { useId } from 'react';
import { useUserText } from '../../../../messages/useText.ts';
import { EditedByOthers } from '../../EditedByOthers.tsx';
import { useMergingSave } from '../../useMergingSave.tsx';
import type { EffectiveRules, UserEditing, RoleChoices } from '../../userDetail.types.ts';
import type { UserTabProps } from '../tab.types.ts';
import { RightsSummary } from './RightsSummary.tsx';
import { RolePicker } from './RolePicker.tsx';

export interface RoleValues extends Readonly<Record<string, unknown>> {
  readonly roleIds: readonly string[];
}

export interface RolesTabProps extends UserTabProps {
  readonly editing: UserEditing<RoleValues>;
  readonly roles: RoleChoices;
  /** The combined permissions of the chosen roles, saved or not. */
  readonly rules: EffectiveRules;
  readonly onRetry: () => void;
}

export function rolesOf({ roleIds = [] }: UserDetail): RoleValues {
  return { roleIds };
}

/** A user's roles in order of precedence, with the combined permissions. */
export function RolesTab({ user, links, editing, roles, rules, onRetry, onNavigate }: RolesTabProps) {
  const t = useUserText();
  const id = useId();
  const { base, draft, isOutdated, onDraftChange } = editing;
  const names = roles.status === 'ready' ? roles.value : [];
  const { handleSave, dialog } = useMergingSave(editing, {
    valuesOf: rolesOf,
    labelOf: () => t('cms.user.roles'),
    describe: (_, { roleIds }) =>
      roleIds.map((role, at) => `${at + 1}. ${names.find((known) => known.id === role)?.name ?? role}`).join('\n'),
  });
  const canEdit = base.editable.includes('roleIds');
  return (
    <>
      {isOutdated && <EditedByOthers formId={id} />}
      <Form
        id={id}
        values={rolesOf(base)}
        {...(draft && { draft })}
        variant={canEdit ? 'edit' : 'plain'}
        onSave={handleSave}
        onDraftChange={onDraftChange}
      >
        <FormSection title={t('cms.user.roles')} description={t('cms.user.roles.text')}>
          <Field name="roleIds" label={t('cms.user.roles')}>
            {({ onBlur: _onBlur, ...field }) => (
              <RolePicker
                {...field}
                roles={roles}
                isReadOnly={!canEdit}
                hint={user.isSelf ? t('cms.user.roles.self') : undefined}
                onRetry={onRetry}
              />
            )}
          </Field>
          {!canEdit && <p>{t('cms.user.readOnly.field')}</p>}
        </FormSection>
      </Form>
      {rules && (
        <Card
          title={t('cms.user.may')}
          description={t('cms.user.may.text', { count: user.abilities?.length ?? 0 })}
          actions={
            links.preview && (
              <TextLink
                href={links.preview(user.id)}
                onNavigate={(event) => {
                  event.preventDefault();
                  if (links.preview) onNavigate(links.preview(user.id));
                }}
              >
                {t('cms.user.ownRules.edit')}
              </TextLink>
            )
          }
        >
          <RightsSummary rules={rules} onRetry={onRetry} />
        </Card>
      )}
      {dialog}
    </>
  );
}

const { Form, Field } = createForm<RoleValues>();
