import { PHONE_TEXT_MAX_LENGTH } from '@manyline/contract';
import { Alert, Button, Dialog, isolate, PhoneNumber, Select, TextField, usePhoneFormat } from '@manyline/ui';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { NewChatProblem, NewChatProps, PhoneCheck } from './NewChat.tsx';
import { Fields, Found } from './NewChat.styles.ts';

export default function NewChatDialog({ isOpen, onOpenChange, ...props }: NewChatProps) {
  const t = useText();
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('chat.list.new')}
      description={t('chat.newChat.text')}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('chat.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {t('chat.newChat.start')}
          </Button>
        </>
      }
    >
      <NewChatForm id={formId} isBusy={isBusy} onBusyChange={setIsBusy} {...props} />
    </Dialog>
  );
}

interface NewChatFormProps extends Omit<NewChatProps, 'isOpen' | 'onOpenChange'> {
  readonly id: string;
  readonly isBusy: boolean;
  readonly onBusyChange: (isBusy: boolean) => void;
}

function NewChatForm({ id, isBusy, lines = [], line, onBusyChange, onFindContacts, onCheckPhone, onStartChat }: NewChatFormProps) {
  const t = useText();
  const format = usePhoneFormat();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [from, setFrom] = useState(line);
  const [problem, setProblem] = useState<NewChatProblem | 'unchecked'>();
  /** The short code that the user has been warned about. */
  const [shortCode, setShortCode] = useState<string>();
  const found = text.trim() === '' ? [] : onFindContacts(text.trim(), from).slice(0, FOUND_MAX);

  const handleChange = (next: string) => {
    setText(next);
    setProblem(undefined);
    setShortCode(undefined);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const [only, ...others] = found;
    // Text without digits can only be a name.
    if (only && others.length === 0 && !/\p{Nd}/u.test(text)) return onStartChat(only.tn, from);
    onBusyChange(true);
    void readNumber(() => onCheckPhone(text, from)).then((check) => {
      onBusyChange(false);
      if ('tn' in check && check.isShortCode && check.tn !== shortCode) return setShortCode(check.tn);
      if ('tn' in check) return onStartChat(check.tn, from);
      setProblem(check.problem);
      field.current?.focus();
    });
  };

  return (
    <Fields id={id} noValidate onSubmit={handleSubmit}>
      {lines.length > 1 && (
        <Select
          label={t('chat.newChat.line')}
          value={from ?? ''}
          options={lines.map(({ tn, name }) => ({ value: tn, label: name || format(tn) }))}
          onChange={setFrom}
        />
      )}
      <TextField
        ref={field}
        autoComplete="off"
        maxLength={PHONE_TEXT_MAX_LENGTH}
        label={t('chat.newChat.number')}
        hint={t('chat.newChat.help')}
        value={text}
        error={problem && t(`chat.newChat.problem.${problem}`)}
        isReadOnly={isBusy}
        onChange={handleChange}
      />
      {shortCode !== undefined && <Alert tone="warning">{t('chat.newChat.shortCode', { code: isolate(shortCode) })}</Alert>}
      {found.length > 0 && (
        <Found aria-label={t('chat.newChat.found')}>
          {found.map(({ name, tn }) => (
            <li key={tn}>
              <button type="button" onClick={() => onStartChat(tn, from)}>
                <bdi>{name}</bdi>
                {tn !== name && <PhoneNumber value={tn} />}
              </button>
            </li>
          ))}
        </Found>
      )}
    </Fields>
  );
}

const FOUND_MAX = 5;

type Reading = PhoneCheck | { readonly problem: 'unchecked' };

/** The rules of numbers are loaded when they are first needed, and that can fail. */
function readNumber(check: () => ReturnType<NewChatProps['onCheckPhone']>): Promise<Reading> {
  return check().catch(() => ({ problem: 'unchecked' }) as const);
}
