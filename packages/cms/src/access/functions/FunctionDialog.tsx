import { type AccessFunction, FUNCTION_CODE_PATTERN, ROLE_NAME_MAX_LENGTH } from '@manyline/contract';
import { Alert, Button, createForm, Dialog, type FormErrors, RadioGroup, type SaveOutcome, TextArea, TextField } from '@manyline/ui';
import { useId, useState } from 'react';
import { useAccessText } from '../../messages/useText.ts';

export interface FunctionValues extends Readonly<Record<string, unknown>> {
  readonly type: AccessFunction['type'];
  readonly code: string;
  readonly title: string;
  readonly description: string;
}

export interface FunctionDialogProps {
  /** Undefined closes the dialog. */
  readonly edited: AccessFunction | 'new' | undefined;
  readonly onSave: (values: FunctionValues) => Promise<SaveOutcome<FunctionValues>>;
  readonly onClose: () => void;
}

export function FunctionDialog({ edited, onSave, onClose }: FunctionDialogProps) {
  const t = useAccessText();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  // Unsaved input is restored when the dialog opens again.
  const [drafts] = useState(() => new Map<string, Partial<FunctionValues>>());
  const key = edited === 'new' ? 'new' : (edited?.id ?? '');
  const draft = drafts.get(key);
  const isNew = edited === 'new';

  const check = ({ code, title, description }: FunctionValues): FormErrors<FunctionValues> => ({
    code: FUNCTION_CODE_PATTERN.test(code.trim()) ? undefined : t('cms.functions.code.invalid'),
    title: title.trim() === '' ? t('cms.functions.title.missing') : tooLong(title, ROLE_NAME_MAX_LENGTH),
    description: tooLong(description, DESCRIPTION_MAX_LENGTH),
  });

  const tooLong = (text: string, count: number) => (text.trim().length > count ? t('cms.functions.tooLong', { count }) : undefined);

  async function handleSave(values: FunctionValues): Promise<SaveOutcome<FunctionValues>> {
    setIsBusy(true);
    setMessage(undefined);
    const trimmed = { ...values, code: values.code.trim(), title: values.title.trim(), description: values.description.trim() };
    const outcome = await onSave(trimmed).finally(() => setIsBusy(false));
    if (outcome.status === 'failed') setMessage(outcome.message ?? t('cms.functions.failed'));
    if (outcome.status === 'conflict') setMessage(t('cms.functions.stale'));
    if (outcome.status === 'saved') {
      drafts.delete(key);
      onClose();
    }
    return outcome;
  }

  return (
    <Dialog
      isOpen={edited !== undefined}
      title={t(isNew ? 'cms.functions.new' : 'cms.functions.edit')}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cms.functions.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {t(isNew ? 'cms.functions.create' : 'cms.functions.save')}
          </Button>
        </>
      }
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) {
          setMessage(undefined);
          onClose();
        }
      }}
    >
      {edited !== undefined && (
        <Form
          key={key}
          id={id}
          variant="plain"
          values={isNew ? EMPTY : valuesOf(edited)}
          {...(draft && { draft })}
          validate={check}
          onSave={handleSave}
          onDraftChange={(typed) => (typed ? drafts.set(key, typed) : drafts.delete(key))}
        >
          {message !== undefined && <Alert tone="danger">{message}</Alert>}
          {isNew && (
            <Field name="type" label={t('cms.functions.type')}>
              {(field) => (
                <RadioGroup
                  {...field}
                  hint={t('cms.functions.type.hint')}
                  options={(['subject', 'action'] as const).map((value) => ({ value, label: t(`cms.functions.type.${value}`) }))}
                />
              )}
            </Field>
          )}
          <Field name="code" label={t('cms.functions.code')}>
            {(field) => (
              <TextField
                {...field}
                hint={t(isNew ? 'cms.functions.code.hint' : 'cms.functions.code.fixed')}
                isReadOnly={!isNew}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required={isNew}
              />
            )}
          </Field>
          <Field name="title" label={t('cms.functions.title')}>
            {(field) => <TextField {...field} required limit={ROLE_NAME_MAX_LENGTH} autoComplete="off" />}
          </Field>
          <Field name="description" label={t('cms.functions.text')}>
            {(field) => <TextArea {...field} limit={DESCRIPTION_MAX_LENGTH} hint={t('cms.functions.text.hint')} />}
          </Field>
        </Form>
      )}
    </Dialog>
  );
}

const { Form, Field } = createForm<FunctionValues>();

const DESCRIPTION_MAX_LENGTH = 500;
const EMPTY: FunctionValues = { type: 'subject', code: '', title: '', description: '' };

function valuesOf({ type, code, title, description }: AccessFunction): FunctionValues {
  return { type, code, title, description };
}
