import { ROLE_NAME_MAX_LENGTH } from '@manyline/contract';
import { Alert, Button, Dialog, TextArea, TextField } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import type { RoleOutcome, RoleTexts } from './permission.types.ts';

export interface RoleDialogProps {
  readonly isOpen: boolean;
  readonly purpose: 'create' | 'duplicate' | 'describe';
  readonly texts: RoleTexts;
  readonly onSave: (texts: RoleTexts) => Promise<RoleOutcome>;
  readonly onClose: () => void;
}

/** Edits a role's name and description. */
export function RoleDialog({ isOpen, purpose, texts, onSave, onClose }: RoleDialogProps) {
  const t = useAccessText();
  const [name, setName] = useState(texts.name);
  const [description, setDescription] = useState(texts.description);
  const [isBusy, setIsBusy] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const error =
    name.trim() === ''
      ? t('cms.access.role.name.missing')
      : name.trim().length > ROLE_NAME_MAX_LENGTH
        ? t('cms.access.role.name.long', { count: ROLE_NAME_MAX_LENGTH })
        : undefined;

  async function save() {
    setIsChecked(true);
    if (error !== undefined || isBusy) return;
    setIsBusy(true);
    const outcome = await onSave({ name: name.trim(), description: description.trim() });
    setIsBusy(false);
    if (outcome.status === 'saved') onClose();
    else setRefused(outcome.message ?? '');
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={t(`cms.access.role.${purpose}`)}
      size="sm"
      closesOnOutsidePress={false}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t('cms.access.cancel')}
          </Button>
          <Button type="submit" form="role" isBusy={isBusy}>
            {t(`cms.access.role.${purpose}.save`)}
          </Button>
        </>
      }
    >
      <Form
        id="role"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {refused !== undefined && <Alert tone="danger">{refused || t('cms.access.refused')}</Alert>}
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
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
