import { CONTACT_ADDRESSES_MAX_COUNT, CONTACT_NAME_MAX_LENGTH, CONTACT_NOTE_MAX_LENGTH, PERSONAL_BOOK } from '@manyline/contract';
import { Alert, Button, Select, TextArea, TextField } from '@manyline/ui';
import { useContactsText } from '../messages/useText.ts';
import { AddressRows } from './AddressRows.tsx';
import { Detail, Form, FormEnd, Pair } from './ContactDetail.styles.ts';
import { OwnFields } from './OwnFields.tsx';
import { type ContactFormViewProps, useContactForm } from './useContactForm.ts';

/** Adds or changes a contact. What is typed stays until it is saved. */
export function ContactFormView(props: ContactFormViewProps) {
  const { card, books } = props;
  const t = useContactsText();
  const { form, values, errors, trouble, bookId, isBusy, isBack, set, setBookId, save, cancel, discard } = useContactForm(props);
  const { name, company, numbers, emails, tags, note, fields } = values;
  return (
    <Detail>
      <Form ref={form} noValidate aria-labelledby="contact-form-title" onSubmit={(event) => void save(event)}>
        <h2 id="contact-form-title">{t(card ? 'chat.contacts.form.edit' : 'chat.contacts.form.new')}</h2>
        {isBack && !trouble && (
          <Alert
            tone="info"
            action={
              <Button variant="outline" size="sm" onClick={discard}>
                {t('chat.contacts.draft.discard')}
              </Button>
            }
          >
            {t('chat.contacts.draft.back')}
          </Alert>
        )}
        {trouble && (
          <Alert tone={trouble.kind === 'stale' ? 'warning' : 'danger'}>
            {trouble.kind === 'stale' ? t('chat.contacts.save.stale') : trouble.message}
          </Alert>
        )}
        <Pair>
          <TextField
            label={t('chat.contacts.name')}
            value={name}
            error={errors['name']}
            maxLength={CONTACT_NAME_MAX_LENGTH}
            autoComplete="off"
            onChange={(next) => set('name', next)}
          />
          <TextField
            label={t('chat.contacts.company')}
            value={company}
            maxLength={CONTACT_NAME_MAX_LENGTH}
            autoComplete="off"
            onChange={(next) => set('company', next)}
          />
        </Pair>
        <AddressRows
          kind="numbers"
          rows={numbers}
          errors={errors}
          most={CONTACT_ADDRESSES_MAX_COUNT}
          onChange={(next) => set('numbers', next)}
        />
        <AddressRows
          kind="emails"
          rows={emails}
          errors={errors}
          most={CONTACT_ADDRESSES_MAX_COUNT}
          onChange={(next) => set('emails', next)}
        />
        <TextField
          label={t('chat.contacts.tags')}
          hint={t('chat.contacts.tags.hint')}
          value={tags}
          autoComplete="off"
          onChange={(next) => set('tags', next)}
        />
        <TextArea label={t('chat.contacts.note')} value={note} limit={CONTACT_NOTE_MAX_LENGTH} onChange={(next) => set('note', next)} />
        <OwnFields fields={fields} onChange={(next) => set('fields', next)} />
        {books.length > 1 && (
          <Select
            label={t('chat.contacts.form.book')}
            value={bookId}
            options={books.map((book) => ({ value: book.id, label: book.id === PERSONAL_BOOK ? t('chat.contacts.book.own') : book.name }))}
            onChange={setBookId}
          />
        )}
        <FormEnd>
          <Button variant="outline" onClick={cancel}>
            {t('chat.contacts.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('chat.contacts.save')}
          </Button>
        </FormEnd>
      </Form>
    </Detail>
  );
}
