import { CONTACT_NAME_MAX_LENGTH, PHONE_TEXT_MAX_LENGTH } from '@manyline/contract';
import { Alert, isolate, Select, TextField, usePhoneFormat } from '@manyline/ui';
import { type CSSProperties, type KeyboardEvent, type SubmitEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { LineSquare } from '../LinePicker/LinePicker.styles.ts';
import { useText } from '../messages/useText.ts';
import { BroughtContent } from './BroughtContent.tsx';
import { FoundContacts } from './FoundContacts.tsx';
import { Fields, From } from './NewChat.styles.ts';
import type { NewChatProblem, NewChatProps, PhoneCheck } from './NewChat.types.ts';

interface NewChatFormProps extends Omit<NewChatProps, 'isOpen' | 'onOpenChange'> {
  readonly id: string;
  readonly isBusy: boolean;
  readonly onBusyChange: (isBusy: boolean) => void;
}

/** The form of a new chat. Its height stays the same whatever is found. */
export function NewChatForm({
  id,
  isBusy,
  lines,
  line,
  brought,
  onBusyChange,
  onFindContacts,
  onCheckPhone,
  onStartChat,
}: NewChatFormProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { recipients = NO_RECIPIENTS, onBulk } = brought ?? {};
  const [text, setText] = useState(recipients.length === 1 ? (recipients[0] ?? '') : '');
  const [name, setName] = useState('');
  const [from, setFrom] = useState(line);
  const [problem, setProblem] = useState<NewChatProblem | 'unchecked'>();
  /** The short code that the user has been warned about. */
  const [shortCode, setShortCode] = useState<string>();
  const wanted = useDeferredValue(text.trim());
  const found = useMemo(() => onFindContacts(wanted, from), [onFindContacts, wanted, from]);
  const offersRecipients = wanted === '' && recipients.length > 1;
  const isNumber = /\p{Nd}/u.test(text);
  const isName = /\p{L}/u.test(text);
  const isKnown = found.length > 0 && text.replaceAll(/\P{Nd}/gu, '').length > 5;

  const handleChange = (next: string) => {
    setText(next);
    setProblem(undefined);
    setShortCode(undefined);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const [only, ...others] = onFindContacts(text.trim(), from);
    if (only && others.length === 0 && isName) return onStartChat(only.tn, from);
    onBusyChange(true);
    void readNumber(() => onCheckPhone(text, from)).then((check) => {
      onBusyChange(false);
      if ('tn' in check && check.isShortCode && check.tn !== shortCode) return setShortCode(check.tn);
      if ('tn' in check) return onStartChat(check.tn, from, name.trim() || undefined);
      setProblem(check.problem);
      field.current?.focus();
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [field.current, ...(form.current?.querySelectorAll<HTMLElement>('[data-contact]') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at === -1 || !next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Fields id={id} ref={form} data-brings={brought ? '' : undefined} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      {brought && <BroughtContent brought={brought} onBulk={onBulk && from !== undefined ? () => onBulk(from) : undefined} />}
      {lines.length > 1 && <FromLine lines={lines} line={from} onChange={setFrom} />}
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
      {isNumber && !isKnown && (
        <TextField
          autoComplete="off"
          maxLength={CONTACT_NAME_MAX_LENGTH}
          label={t('chat.newChat.name')}
          value={name}
          isReadOnly={isBusy}
          onChange={setName}
        />
      )}
      {shortCode !== undefined && <Alert tone="warning">{t('chat.newChat.shortCode', { code: isolate(shortCode) })}</Alert>}
      {offersRecipients ? (
        <FoundContacts contacts={recipients.slice(0, SHOWN_MAX).map(asContact)} text="" isNumber onChoose={handleChange} />
      ) : (
        <FoundContacts contacts={found} text={wanted} isNumber={isNumber} onChoose={(tn) => onStartChat(tn, from)} />
      )}
      {/* Enter submits by it: the visible button is outside the form. */}
      <input type="submit" hidden aria-label={t('chat.newChat.start')} />
    </Fields>
  );
}

interface FromLineProps {
  readonly lines: NewChatProps['lines'];
  readonly line: string | undefined;
  readonly onChange: (line: string) => void;
}

function FromLine({ lines, line, onChange }: FromLineProps) {
  const t = useText();
  const format = usePhoneFormat();
  return (
    <From>
      <span aria-hidden="true">{t('chat.newChat.line')}</span>
      <Select
        label={t('chat.newChat.line')}
        isLabelHidden
        value={line ?? ''}
        options={lines.map(({ tn, name: lineName, hue }) => ({
          value: tn,
          label: lineName || format(tn),
          ...(lineName && { description: format(tn) }),
          icon: <LineSquare style={{ '--hue': hue } as CSSProperties} />,
        }))}
        onChange={onChange}
      />
    </From>
  );
}

const NO_RECIPIENTS: readonly string[] = [];
/** A link may name a thousand. */
const SHOWN_MAX = 100;
const asContact = (tn: string) => ({ tn, name: tn });

type Reading = PhoneCheck | { readonly problem: 'unchecked' };

/** The rules of numbers are loaded when they are first needed, and that can fail. */
function readNumber(check: () => ReturnType<NewChatProps['onCheckPhone']>): Promise<Reading> {
  return check().catch(() => ({ problem: 'unchecked' }) as const);
}
