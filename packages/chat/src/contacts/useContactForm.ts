import { type ContactBook, type ContactCard, type ContactContent, PERSONAL_BOOK } from '@manyline/contract';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useContactsText } from '../messages/useText.ts';
import { type ContactFormValues, contentOf, isChanged, mergeValues, toContent, toValues } from './contactForm.ts';
import type { ContactDraft, ContactSaved, KeptContactForm } from './Contacts.types.ts';

export interface ContactFormViewProps {
  /** What the form begins with. */
  readonly content: ContactContent;
  /** The contact that is changed; undefined for a new one. */
  readonly card?: ContactCard | undefined;
  /** Those that the user may change. */
  readonly books: readonly ContactBook[];
  readonly onSave: (draft: ContactDraft) => Promise<ContactSaved>;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
  /** The form as it was left before. */
  readonly kept: KeptContactForm | undefined;
  /** Called when the form is left with changes; undefined: they were saved or given up. */
  readonly onKeep: (form: KeptContactForm | undefined) => void;
}

type Trouble = { readonly kind: 'stale' } | { readonly kind: 'failed' | 'refused'; readonly message: string };
const NO_ERRORS: Readonly<Record<string, string>> = {};

/** What is typed, what is wrong with it, and saving it. */
export function useContactForm({ content, card, kept, onSave, onSaved, onCancel, onDirty, onKeep }: ContactFormViewProps) {
  const t = useContactsText();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(kept?.base ?? { content, version: card?.version ?? 0 });
  const [values, setValues] = useState(() => kept?.values ?? toValues(content));
  const [bookId, setBookId] = useState(kept?.bookId ?? card?.bookId ?? PERSONAL_BOOK);
  const [isBack, setIsBack] = useState(kept !== undefined);
  const isDone = useRef(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = isChanged(values, base.content) || bookId !== (card?.bookId ?? PERSONAL_BOOK);
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  const leave = useEffectEvent(() => {
    onDirty(false);
    if (isDirty && !isDone.current) onKeep({ values, bookId, base });
  });
  useEffect(() => () => leave(), []);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const set = <K extends keyof ContactFormValues>(field: K, value: ContactFormValues[K]) => {
    setValues((known) => ({ ...known, [field]: value }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => name !== field && !name.startsWith(`${field}.`))));
  };

  const end = () => {
    isDone.current = true;
    onDirty(false);
    onKeep(undefined);
  };
  const cancel = () => {
    end();
    onCancel();
  };
  const discard = () => {
    setBase({ content, version: card?.version ?? 0 });
    setValues(toValues(content));
    setBookId(card?.bookId ?? PERSONAL_BOOK);
    setIsBack(false);
    onKeep(undefined);
    form.current?.querySelector('input')?.focus();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(undefined);
    const outcome = await onSave({ bookId, content: toContent(values), base: card && { id: card.id, version: base.version } });
    setIsBusy(false);
    switch (outcome.kind) {
      case 'saved':
        end();
        return onSaved(outcome.id);
      case 'stale':
        setValues((known) => mergeValues(known, base.content, contentOf(outcome.current)));
        setBase({ content: contentOf(outcome.current), version: outcome.current.version });
        return setTrouble({ kind: 'stale' });
      case 'refused':
        setErrors(outcome.fields);
        return setTrouble(Object.keys(outcome.fields).length === 0 ? { kind: 'refused', message: outcome.message } : undefined);
      case 'failed':
        return setTrouble({ kind: 'failed', message: outcome.message ?? t('chat.contacts.save.failed') });
    }
  };
  useEffect(() => {
    if (errors !== NO_ERRORS) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return { form, values, errors, trouble, bookId, isBusy, isBack, set, setBookId, save, cancel, discard };
}
