import { Avatar, Button, Checkbox, Dialog, isolate, SearchField, toast, token, useContactName, usePhoneFormat } from '@manyline/ui';
import { type CSSProperties, useId, useState } from 'react';
import { styled } from 'styled-components';
import { LineSquare } from '../../LinePicker/LinePicker.styles.ts';
import { useText } from '../../messages/useText.ts';
import type { MessageItem } from '../MessageList.types.ts';
import type { ForwardContact, Forwarding } from './ForwardDialog.types.ts';

export interface ForwardDialogProps {
  readonly messages: readonly MessageItem[];
  readonly forwarding: Forwarding;
  readonly onClose: (isSent: boolean) => void;
}

/** Chooses who gets messages of this chat, and says which line sends them. */
export function ForwardDialog({ messages, forwarding, onClose }: ForwardDialogProps) {
  const t = useText();
  const format = usePhoneFormat();
  const nameOf = useContactName();
  const formId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly ForwardContact[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { line, onFindContacts, onForward } = forwarding;
  const { linesOf, isAsking, ask } = useKnownLines(forwarding);
  const found = onFindContacts(text.trim());
  const isChosen = (tn: string) => chosen.some((one) => one.tn === tn);
  const toggle = (contact: ForwardContact) => {
    ask(contact.tn);
    setChosen(isChosen(contact.tn) ? chosen.filter(({ tn }) => tn !== contact.tn) : [...chosen, contact]);
  };

  const send = async () => {
    if (chosen.length === 0 || isBusy || isAsking) return;
    setIsBusy(true);
    setHasFailed(false);
    const isSent = await onForward(
      messages.map(({ key }) => key),
      chosen.map((contact) => ({ ...contact, line: linesOf.get(contact.tn)?.tn })),
    );
    setIsBusy(false);
    if (!isSent) return setHasFailed(true);
    toast({ tone: 'success', text: t('chat.forward.done', { count: chosen.length, name: isolate(nameOf(chosen[0]?.name ?? '')) }) });
    return onClose(true);
  };

  return (
    <Dialog
      isOpen
      title={t('chat.forward.title', { count: messages.length })}
      onOpenChange={() => onClose(false)}
      footer={
        <Button type="submit" form={formId} isBusy={isBusy || isAsking} disabled={chosen.length === 0}>
          {t('chat.forward.send', { count: chosen.length })}
        </Button>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>
          <From line={line} />
        </p>
        <SearchField label={t('chat.forward.search')} value={text} onChange={setText} />
        <ul aria-label={t('chat.forward.contacts')}>
          {found.map((contact) => (
            <li key={contact.tn}>
              <Avatar name={contact.name} seed={contact.tn} size="sm" />
              <Checkbox
                label={
                  contact.name === contact.tn ? format(contact.tn) : `${isolate(nameOf(contact.name))} · ${isolate(format(contact.tn))}`
                }
                isChecked={isChosen(contact.tn)}
                onChange={() => toggle(contact)}
              />
              {isChosen(contact.tn) && linesOf.get(contact.tn) && (
                <p>
                  <From line={linesOf.get(contact.tn) ?? line} />
                </p>
              )}
            </li>
          ))}
        </ul>
        {found.length === 0 && <p role="status">{t('chat.forward.none')}</p>}
        {hasFailed && <p role="alert">{t('chat.forward.failed')}</p>}
      </Form>
    </Dialog>
  );
}

/** Which line each person knows instead. Asked once they are chosen, so that nothing leaves from a line that wasn't shown. */
function useKnownLines({ onFindLine }: Pick<Forwarding, 'onFindLine'>) {
  const [linesOf, setLinesOf] = useState<ReadonlyMap<string, Forwarding['line'] | undefined>>(new Map());
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  return {
    linesOf,
    isAsking: linesOf.size < asked.size,
    ask: (tn: string) => {
      if (asked.has(tn)) return;
      setAsked(new Set([...asked, tn]));
      void onFindLine(tn).then((found) => setLinesOf((known) => new Map(known).set(tn, found)));
    },
  };
}

function From({ line }: Pick<Forwarding, 'line'>) {
  const t = useText();
  const format = usePhoneFormat();
  return (
    <>
      <LineSquare style={{ '--hue': line.hue } as CSSProperties} />
      <span>{t('chat.forward.from', { line: isolate(line.name ?? format(line.tn)) })}</span>
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr) auto;
  gap: 12px;
  block-size: min(420px, 55dvh);
  p {
    margin: 0;
    display: flex;
    align-items: center;
    gap: 8px;
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  > p[role='alert'] {
    color: ${token.dangerStrong};
  }
  > ul {
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    justify-items: start;
    gap: 0 12px;
    min-block-size: 52px;
    > p {
      grid-column: 2;
    }
  }
`;
