import { type AbilityRule, ROLE_NAME_MAX_LENGTH } from '@manyline/contract';
import { FormDialog, TextArea, TextField } from '@manyline/ui';
import { useState } from 'react';
import { useAccessText } from '../../messages/useText.ts';
import type { AccessNames } from '../parts/useAccessNames.ts';
import { RoleStart } from './areas/RoleStart.tsx';
import type { RoleTemplate } from './areas/roleTemplates.ts';
import type { RoleOutcome, RoleTexts } from './permission.types.ts';

export interface RoleDialogProps {
  readonly isOpen: boolean;
  readonly purpose: 'create' | 'duplicate' | 'describe';
  readonly texts: RoleTexts;
  readonly names: Pick<AccessNames, 'subject'>;
  /** `rules`: of the ready role that was chosen as a start. */
  readonly onSave: (texts: RoleTexts, rules: readonly AbilityRule[] | undefined) => Promise<RoleOutcome>;
  readonly onClose: () => void;
}

/** Edits a role's name and description; a new role can start from a ready one. */
export function RoleDialog({ isOpen, purpose, texts, names, onSave, onClose }: RoleDialogProps) {
  const t = useAccessText();
  const [name, setName] = useState(texts.name);
  const [description, setDescription] = useState(texts.description);
  const [start, setStart] = useState<RoleTemplate>();
  const [isChecked, setIsChecked] = useState(false);
  const error =
    name.trim() === ''
      ? t('cms.access.role.name.missing')
      : name.trim().length > ROLE_NAME_MAX_LENGTH
        ? t('cms.access.role.name.long', { count: ROLE_NAME_MAX_LENGTH })
        : undefined;

  const suggested = (template: RoleTemplate | undefined): RoleTexts =>
    template
      ? { name: t(`cms.access.template.${template.id}`), description: t(`cms.access.template.${template.id}.text`) }
      : { name: '', description: '' };

  /** What was typed stays; only a suggestion is replaced by the next one. */
  function choose(template: RoleTemplate | undefined) {
    const [before, next] = [suggested(start), suggested(template)];
    if (name === before.name) setName(next.name);
    if (description === before.description) setDescription(next.description);
    setStart(template);
  }

  async function save() {
    setIsChecked(true);
    if (error !== undefined) return '';
    const outcome = await onSave({ name: name.trim(), description: description.trim() }, start?.rules);
    return outcome.status === 'saved' ? undefined : outcome.message || t('cms.access.refused');
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t(`cms.access.role.${purpose}`)}
      size={purpose === 'create' ? 'lg' : 'sm'}
      submitLabel={t(`cms.access.role.${purpose}.save`)}
      cancelLabel={t('cms.access.cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      {purpose === 'create' && <RoleStart names={names} value={start} onChange={choose} />}
      <TextField
        label={t('cms.access.role.name')}
        required
        autoComplete="off"
        limit={ROLE_NAME_MAX_LENGTH}
        value={name}
        error={isChecked ? error : undefined}
        onChange={setName}
      />
      <TextArea
        label={t('cms.access.role.description')}
        hint={t('cms.access.role.description.hint')}
        limit={500}
        value={description}
        onChange={setDescription}
      />
    </FormDialog>
  );
}
