import {
  ANY_LANGUAGE,
  type Template,
  TEMPLATE_FILES_MAX_COUNT,
  TEMPLATE_TEXTS_MAX_COUNT,
  type TemplateFile,
  type TemplateText,
} from '@manyline/contract';
import { Alert, Button, IconButton, isolate, TextField, toast } from '@manyline/ui';
import { IconPaperclip, IconPlus, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useFileSizeText } from '../Files/useFileSizeText.ts';
import { useText } from '../messages/useText.ts';
import { sharingOf, TEMPLATE_FOR_ALL, TemplateAudience } from './TemplateAudience.tsx';
import { Rows, Stack } from './Templates.styles.ts';
import type { TemplateActions, TemplateContact } from './Templates.types.ts';
import { nextLanguage, TemplateTextField } from './TemplateTextField.tsx';

export interface TemplateFormProps {
  readonly id: string;
  /** None: a new one. */
  readonly template: Template | undefined;
  /** What a new one begins with. */
  readonly text: string;
  /** Whose own fields are offered as well. */
  readonly contact: TemplateContact | undefined;
  readonly canShare: boolean;
  readonly onSave: TemplateActions['onSave'];
  readonly onAddFile: TemplateActions['onAddFile'];
  readonly onLoadRoles: TemplateActions['onLoadRoles'];
  readonly onBusyChange: (isBusy: boolean) => void;
  /** Whether something would be lost. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSaved: () => void;
}

const NAME_MAX_LENGTH = 80;

/** Name, texts and files of one template. */
export function TemplateForm({
  id,
  template,
  text,
  contact,
  canShare,
  onSave,
  onAddFile,
  onLoadRoles,
  onBusyChange,
  onChanged,
  onSaved,
}: TemplateFormProps) {
  const t = useText();
  const [base, setBase] = useState(template && { id: template.id, version: template.version });
  const [name, setName] = useState(template?.name ?? '');
  const [audience, setAudience] = useState(template?.isShared === true ? TEMPLATE_FOR_ALL : (template?.sharedWith ?? ''));
  const [texts, setTexts] = useState<readonly TemplateText[]>(template?.texts ?? [{ language: ANY_LANGUAGE, text }]);
  const [files, setFiles] = useState<readonly TemplateFile[]>(template?.files ?? []);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  /** Every change goes through it, so that none is lost without asking. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setErrors({});
      setProblem(undefined);
      onChanged(true);
    };
  const save = async () => {
    const written = texts.filter((one) => one.text.trim() !== '');
    if (name.trim() === '') return setErrors({ name: t('chat.templates.name.empty') });
    if (written.length === 0 && files.length === 0) return setErrors({ texts: t('chat.templates.text.empty') });
    isBusy.current = true;
    onBusyChange(true);
    const saved = await onSave({ base, name: name.trim(), ...sharingOf(audience), texts: written, files });
    isBusy.current = false;
    onBusyChange(false);
    if (saved.kind === 'saved') {
      toast({ tone: 'success', text: t('chat.templates.saved', { name: isolate(saved.template.name) }) });
      return onSaved();
    }
    if (saved.kind === 'refused') {
      setErrors(saved.fields);
      return setProblem(Object.keys(saved.fields).length > 0 ? undefined : saved.message || t('chat.templates.noAnswer'));
    }
    setBase({ id: saved.current.id, version: saved.current.version });
    return setProblem(t('chat.templates.stale', { name: isolate(saved.current.updatedBy ?? '') }));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy.current) void save();
  };

  return (
    <Stack as="form" id={id} noValidate onSubmit={handleSubmit}>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <TextField
        label={t('chat.templates.name')}
        value={name}
        required
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        error={errors['name']}
        onChange={changing(setName)}
      />
      <TemplateTexts texts={texts} ownFields={Object.keys(contact?.values ?? {})} error={errors['texts']} onChange={changing(setTexts)} />
      <TemplateFiles files={files} onAddFile={onAddFile} onChange={changing(setFiles)} />
      <TemplateAudience
        value={audience}
        template={template}
        canShare={canShare}
        onLoadRoles={onLoadRoles}
        onChange={changing(setAudience)}
      />
    </Stack>
  );
}

interface TemplateTextsProps {
  readonly texts: readonly TemplateText[];
  readonly ownFields: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (texts: readonly TemplateText[]) => void;
}

function TemplateTexts({ texts, ownFields, error, onChange }: TemplateTextsProps) {
  const t = useText();
  return (
    <>
      {texts.map((one, index) => (
        <TemplateTextField
          key={index}
          value={one}
          isOnly={texts.length === 1}
          taken={texts.map(({ language }) => language)}
          ownFields={ownFields}
          error={index === 0 ? error : undefined}
          onChange={(next) => onChange(texts.with(index, next))}
          onRemove={() => onChange(texts.toSpliced(index, 1))}
        />
      ))}
      {texts.length < TEMPLATE_TEXTS_MAX_COUNT && (
        <div>
          <Button
            variant="soft"
            size="sm"
            startIcon={<IconPlus aria-hidden="true" />}
            onClick={() => onChange([...texts, { language: nextLanguage(texts), text: '' }])}
          >
            {t('chat.templates.language.add')}
          </Button>
        </div>
      )}
    </>
  );
}

interface TemplateFilesProps extends Pick<TemplateFormProps, 'onAddFile'> {
  readonly files: readonly TemplateFile[];
  readonly onChange: (files: readonly TemplateFile[]) => void;
}

function TemplateFiles({ files, onAddFile, onChange }: TemplateFilesProps) {
  const t = useText();
  const sizeText = useFileSizeText();
  const input = useRef<HTMLInputElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setIsAdding(true);
    setProblem(undefined);
    void onAddFile(file).then((added) => {
      setIsAdding(false);
      if (typeof added === 'string') setProblem(added || t('chat.templates.noAnswer'));
      else onChange([...files, added]);
    });
  };
  return (
    <div>
      {files.length > 0 && (
        <Rows aria-label={t('chat.templates.files.label')}>
          {files.map((file) => (
            <li key={file.id}>
              <span data-part="words">
                <bdi>{file.name}</bdi>
                <span data-part="what">{sizeText(file.size)}</span>
              </span>
              <IconButton
                size="sm"
                label={t('chat.templates.files.remove', { name: file.name })}
                icon={<IconX aria-hidden="true" size={18} />}
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </Rows>
      )}
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {files.length < TEMPLATE_FILES_MAX_COUNT && (
        <Button
          variant="soft"
          size="sm"
          isBusy={isAdding}
          startIcon={<IconPaperclip aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('chat.templates.files.add')}
        </Button>
      )}
      <input ref={input} type="file" hidden onChange={handlePick} />
    </div>
  );
}
