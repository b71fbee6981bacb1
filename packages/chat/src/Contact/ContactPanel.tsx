import { addressKind, isAnswerable } from '@manyline/contract';
import {
  Avatar,
  ConfirmDialog,
  Drawer,
  IconButton,
  LoadableView,
  media,
  PhoneNumber,
  Skeleton,
  Switch,
  TextLink,
  toast,
  useContactName,
  useFormatters,
  useMedia,
} from '@manyline/ui';
import { IconCopy, IconPencil, IconX } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useEffectEvent, useId, useState } from 'react';
import RenameContact from '../ChatList/RenameContact.tsx';
import type { MessageItem } from '../MessageList/MessageList.types.ts';
import { useCopy } from '../MessageList/MessageTools/useCopy.ts';
import { useText } from '../messages/useText.ts';
import type { Contact } from './Contact.types.ts';
import { ContactActions } from './ContactActions.tsx';
import { ContactFiles } from './ContactFiles.tsx';
import { ContactNote } from './ContactNote.tsx';
import { Content, Head, Lines, More, Panel, Section, Who } from './ContactPanel.styles.ts';
import { ContactStars } from './ContactStars.tsx';
import { LineSelect } from './LineSelect.tsx';
import { optOutKind } from './optOutKind.ts';
import { isForeign, isNumberName } from './unnamed.ts';

export interface ContactPanelProps {
  readonly contact: Contact;
  readonly isOpen: boolean;
  /** The open line. */
  readonly line: string | undefined;
  readonly messages: readonly MessageItem[];
  /** Goes to the message field; undefined if nothing can be written. */
  readonly onWrite?: (() => void) | undefined;
  /** Searches in the chat. */
  readonly onSearch: () => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The contact of the open chat: beside the conversation in wide windows, otherwise in a drawer. */
export function ContactPanel({ isOpen, onOpenChange, ...props }: ContactPanelProps) {
  const t = useText();
  const titleId = useId();
  const isBeside = useMedia(media.wide);
  // The drawer returns the focus before the field gets it.
  const after = (act: () => void) => () => {
    onOpenChange(false);
    setTimeout(act);
  };
  const { onWrite, onSearch } = props;
  if (!isBeside)
    return (
      <Drawer isOpen={isOpen} title={t('chat.contact.title')} onOpenChange={onOpenChange}>
        <ContactDetails {...props} onWrite={onWrite && after(onWrite)} onSearch={after(onSearch)} />
      </Drawer>
    );
  return (
    isOpen && (
      <Panel aria-labelledby={titleId}>
        <Head>
          <b id={titleId}>{t('chat.contact.title')}</b>
          <IconButton size="sm" label={t('chat.close')} icon={<IconX aria-hidden="true" size={20} />} onClick={() => onOpenChange(false)} />
        </Head>
        <ContactDetails {...props} />
      </Panel>
    )
  );
}

function ContactDetails({ contact, line, messages, onWrite, onSearch }: Omit<ContactPanelProps, 'isOpen' | 'onOpenChange'>) {
  const t = useText();
  const { chat, facts, lines } = contact;
  const { date } = useFormatters();
  const { tn } = chat;
  // Nothing can be sent anyway, from any line.
  const canBeAnswered = isAnswerable(tn, true);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const all = withFound(messages, contact.found);
  const load = useEffectEvent(() => {
    contact.onLoadFacts();
    contact.onLoadFound();
  });
  useEffect(() => load(), [tn, line]);

  const handleOptOut = async (isOptedOut: boolean) => {
    setIsSaving(true);
    const reason = await contact.onSetOptOut(isOptedOut);
    if (reason !== undefined) toast({ tone: 'danger', text: reason || t('chat.contact.optOut.failed') });
    setIsSaving(false);
  };
  const optOut = (facts.status === 'ready' && facts.value.optOut) || undefined;
  const kind = optOut && optOutKind(optOut);
  const since = optOut && date(optOut.since);

  return (
    <Content>
      <ContactHead contact={contact} line={line} />
      <ContactActions contact={contact} onWrite={onWrite} onSearch={onSearch} />
      <Section>
        <LoadableView value={facts} skeleton={<Skeleton shape="block" height={120} />} onRetry={contact.onLoadFacts}>
          {({ note }) => <ContactNote key={tn} note={note} onSave={contact.onSaveNote} />}
        </LoadableView>
      </Section>
      <ContactFiles messages={all} />
      <ContactStars messages={all} onShow={contact.onShowFound} />
      <Section>
        <h3>{t('chat.contact.lines')}</h3>
        <Lines>
          {lines.map((of) => (
            <li key={of.tn} style={{ '--hue': of.hue } as CSSProperties}>
              <button type="button" aria-current={of.tn === line || undefined} onClick={() => contact.onOpenLine(of.tn)}>
                <span data-part="dot" />
                {of.name ? <bdi>{of.name}</bdi> : <PhoneNumber value={of.tn} />}
              </button>
            </li>
          ))}
        </Lines>
      </Section>
      {contact.lineChoice && canBeAnswered && (
        <Section>
          <LineSelect {...contact.lineChoice} />
        </Section>
      )}
      {contact.canOptOut && canBeAnswered && (
        <More open={optOut !== undefined || undefined}>
          <summary>{t('chat.contact.more')}</summary>
          <Switch
            variant="row"
            label={t('chat.contact.optOut')}
            description={
              kind === undefined || kind === 'manual' ? t('chat.contact.optOut.text') : t(`chat.writing.optedOut.${kind}`, { since })
            }
            isChecked={optOut !== undefined}
            isDisabled={facts.status !== 'ready' || kind === 'keyword' || kind === 'everywhere'}
            isBusy={isSaving}
            onChange={(isOptedOut) => (isOptedOut ? setIsAsked(true) : void handleOptOut(false))}
          />
          <ConfirmDialog
            isOpen={isAsked}
            variant="neutral"
            title={t('chat.contact.optOut.title')}
            text={t('chat.contact.optOut.text')}
            confirmLabel={t('chat.contact.optOut.confirm')}
            cancelLabel={t('chat.cancel')}
            onConfirm={() => {
              setIsAsked(false);
              void handleOptOut(true);
            }}
            onOpenChange={setIsAsked}
          />
        </More>
      )}
    </Content>
  );
}

/** Those that are loaded are newer than what was found before. */
function withFound(messages: readonly MessageItem[], found: Contact['found']): readonly MessageItem[] {
  if (found.status !== 'ready') return messages;
  const loaded = new Set(messages.map(({ key }) => key));
  return [...found.value.filter(({ key }) => !loaded.has(key)), ...messages];
}

function ContactHead({ contact: { chat, card, onChangeChat }, line }: Pick<ContactPanelProps, 'contact' | 'line'>) {
  const t = useText();
  const { name, tn, isProvisional = false } = chat;
  const named = useContactName()(name);
  const kind = addressKind(tn);
  const isUnnamed = kind === 'phone' && isNumberName(name, tn);
  const copy = useCopy(named);
  const [isRenaming, setIsRenaming] = useState(false);
  const copyButton = (kind === 'phone' || kind === 'shortCode') && (
    <IconButton size="sm" label={t('chat.contact.copy')} icon={<IconCopy aria-hidden="true" size={18} />} onClick={() => copy.number(tn)} />
  );
  return (
    <>
      <Who>
        <Avatar size="lg" name={name} seed={tn} />
        <p>
          <b dir="auto">{isUnnamed && isForeign(name, tn, line) ? <PhoneNumber value={tn} /> : named}</b>
          {!isProvisional && (
            <IconButton
              size="sm"
              label={t(isUnnamed ? 'chat.contact.addName' : 'chat.inbox.rename')}
              icon={<IconPencil aria-hidden="true" size={18} />}
              onClick={() => setIsRenaming(true)}
            />
          )}
          {isUnnamed && copyButton}
        </p>
        {!isUnnamed && (
          <p data-part="number">
            {kind === 'phone' || tn !== name ? (
              <PhoneNumber value={tn} />
            ) : (
              kind !== 'withheld' && <span>{t(`chat.contact.kind.${kind}`)}</span>
            )}
            {copyButton}
          </p>
        )}
        {kind === 'withheld' && <p data-part="number">{t('chat.contact.kind.withheld')}</p>}
        {card && (
          <TextLink
            href={card.href}
            onNavigate={(event) => {
              event.preventDefault();
              card.onOpen();
            }}
          >
            {t('chat.contact.card')}
          </TextLink>
        )}
      </Who>
      {isRenaming && (
        <RenameContact chat={chat} onRename={(next) => onChangeChat(chat.chatId, { name: next })} onClose={() => setIsRenaming(false)} />
      )}
    </>
  );
}
