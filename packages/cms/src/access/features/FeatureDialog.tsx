import { type Feature, FEATURE_CODE_PATTERN, ROLE_NAME_MAX_LENGTH } from '@manyline/contract';
import { Alert, createForm, FormDialog, type FormErrors, RadioGroup, type SaveOutcome, TextArea, TextField } from '@manyline/ui';
import { useState } from 'react';
import { useAccessText } from '../../messages/useText.ts';

export interface FeatureValues extends Readonly<Record<string, unknown>> {
  readonly type: Feature['type'];
  readonly code: string;
  readonly title: string;
  readonly description: string;
}

export interface FeatureDialogProps {
  /** Undefined closes the dialog. */
  readonly edited: Feature | 'new' | undefined;
  readonly onSave: (values: FeatureValues) => Promise<SaveOutcome<FeatureValues>>;
  readonly onClose: () => void;
}

export function FeatureDialog({ edited, onSave, onClose }: FeatureDialogProps) {
  const t = useAccessText();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  // Unsaved input is restored when the dialog opens again.
  const [drafts] = useState(() => new Map<string, Partial<FeatureValues>>());
  const key = edited === 'new' ? 'new' : (edited?.id ?? '');
  const draft = drafts.get(key);
  const isNew = edited === 'new';

  const check = ({ code, title, description }: FeatureValues): FormErrors<FeatureValues> => ({
    code: FEATURE_CODE_PATTERN.test(code.trim()) ? undefined : t('cms.features.code.invalid'),
    title: title.trim() === '' ? t('cms.features.title.missing') : tooLong(title, ROLE_NAME_MAX_LENGTH),
    description: tooLong(description, DESCRIPTION_MAX_LENGTH),
  });

  const tooLong = (text: string, count: number) => (text.trim().length > count ? t('cms.features.tooLong', { count }) : undefined);

  async function handleSave(values: FeatureValues): Promise<SaveOutcome<FeatureValues>> {
    setIsBusy(true);
    setMessage(undefined);
    const trimmed = { ...values, code: values.code.trim(), title: values.title.trim(), description: values.description.trim() };
    const outcome = await onSave(trimmed).finally(() => setIsBusy(false));
    if (outcome.status === 'failed') setMessage(outcome.message ?? t('cms.features.failed'));
    if (outcome.status === 'conflict') setMessage(t('cms.features.stale'));
    if (outcome.status === 'saved') {
      drafts.delete(key);
      onClose();
    }
    return outcome;
  }

  return (
    <FormDialog
      isOpen={edited !== undefined}
      title={t(isNew ? 'cms.features.new' : 'cms.features.edit')}
      submitLabel={t(isNew ? 'cms.features.create' : 'cms.features.save')}
      cancelLabel={t('cms.features.cancel')}
      isBusy={isBusy}
      onClose={() => {
        setMessage(undefined);
        onClose();
      }}
    >
      {(id) =>
        edited !== undefined && (
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
              <Field name="type" label={t('cms.features.type')}>
                {(field) => (
                  <RadioGroup
                    {...field}
                    hint={t('cms.features.type.hint')}
                    options={(['subject', 'action'] as const).map((value) => ({ value, label: t(`cms.features.type.${value}`) }))}
                  />
                )}
              </Field>
            )}
            <Field name="code" label={t('cms.features.code')}>
              {(field) => (
                <TextField
                  {...field}
                  hint={t(isNew ? 'cms.features.code.hint' : 'cms.features.code.fixed')}
                  isReadOnly={!isNew}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  required={isNew}
                />
              )}
            </Field>
            <Field name="title" label={t('cms.features.title')}>
              {(field) => <TextField {...field} required limit={ROLE_NAME_MAX_LENGTH} autoComplete="off" />}
            </Field>
            <Field name="description" label={t('cms.features.text')}>
              {(field) => <TextArea {...field} limit={DESCRIPTION_MAX_LENGTH} hint={t('cms.features.text.hint')} />}
            </Field>
          </Form>
        )
      }
    </FormDialog>
  );
}

const { Form, Field } = createForm<FeatureValues>();

const DESCRIPTION_MAX_LENGTH = 500;
const EMPTY: FeatureValues = { type: 'subject', code: '', title: '', description: '' };

function valuesOf({ type, code, title, description }: Feature): FeatureValues {
  return { type, code, title, description };
}
