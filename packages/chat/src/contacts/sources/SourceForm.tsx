import { CONTACT_BOOK_NAME_MAX_LENGTH, type ContactSource } from '@manyline/contract';
import { Alert, Button, PasswordField, Switch, TextField } from '@manyline/ui';
import { type FormEvent, useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import type { ContactSourceActions, SourceDraft, SourceField } from './sources.types.ts';
import { Form } from './SourcesDialog.styles.ts';

interface SourceFormProps extends Pick<ContactSourceActions, 'onSave' | 'canShare'> {
  /** The account that is changed; without it, one is added. */
  readonly source: ContactSource | undefined;
  readonly onSaved: (source: ContactSource) => void;
  readonly onCancel: () => void;
}

/** The account on another server. What is typed stays if the server refuses it. */
export function SourceForm({ source, canShare = false, onSave, onSaved, onCancel }: SourceFormProps) {
  const t = useContactsText();
  const [draft, setDraft] = useState<SourceDraft>({
    bookId: source?.bookId,
    name: source?.name ?? '',
    url: source?.url ?? '',
    user: source?.user ?? '',
    password: '',
  });
  const [problems, setProblems] = useState<Partial<Record<SourceField, string>>>({});
  const [message, setMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = (field: SourceField) => (value: string) => {
    setDraft({ ...draft, [field]: value });
    setProblems({ ...problems, [field]: undefined });
    setMessage(undefined);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const needed: readonly SourceField[] = source ? ['name', 'url', 'user'] : ['name', 'url', 'user', 'password'];
    const missing = needed.filter((field) => draft[field].trim() === '');
    setProblems(Object.fromEntries(missing.map((field) => [field, t(`chat.contacts.sources.missing.${field}`)])));
    setMessage(undefined);
    if (missing.length > 0) return;
    setIsBusy(true);
    const saved = await onSave(draft);
    setIsBusy(false);
    if (saved.kind === 'saved') return onSaved(saved.source);
    setProblems(saved.fields);
    if (Object.keys(saved.fields).length === 0) setMessage(saved.message || t('chat.contacts.sources.failed'));
  };
  const field = (name: SourceField) => ({ value: draft[name], error: problems[name], isReadOnly: isBusy, onChange: change(name) });
  return (
    <Form
      noValidate
      aria-label={t(source ? 'chat.contacts.sources.change' : 'chat.contacts.sources.add')}
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label={t('chat.contacts.sources.name')}
        hint={t('chat.contacts.sources.name.hint')}
        maxLength={CONTACT_BOOK_NAME_MAX_LENGTH}
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        label={t('chat.contacts.sources.url')}
        hint={t('chat.contacts.sources.url.hint')}
        maxLength={500}
        autoComplete="off"
        {...field('url')}
      />
      <TextField label={t('chat.contacts.sources.user')} maxLength={250} autoComplete="off" {...field('user')} />
      <PasswordField
        label={t('chat.contacts.sources.password')}
        hint={t(source ? 'chat.contacts.sources.password.keep' : 'chat.contacts.sources.password.hint')}
        autoComplete="off"
        {...field('password')}
      />
      {canShare && !source && (
        <Switch
          variant="row"
          label={t('chat.contacts.sources.shared')}
          description={t('chat.contacts.sources.shared.hint')}
          isChecked={draft.isShared ?? false}
          isDisabled={isBusy}
          onChange={(isShared) => setDraft({ ...draft, isShared })}
        />
      )}
      {message !== undefined && <Alert tone="danger">{message}</Alert>}
      <div data-part="actions">
        <Button type="submit" isBusy={isBusy}>
          {t('chat.contacts.sources.save')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('chat.contacts.cancel')}
        </Button>
      </div>
    </Form>
  );
}
