import { Avatar, Button, isolate, isPlainClick, toIsoTime, useContactName, usePhoneFormat } from '@manyline/ui';
import { IconArrowBackUp, IconMessageReply, IconPaperclip, IconRepeat, IconUsers } from '@tabler/icons-react';
import { LineLabel } from '../ChatList/search/LineLabel.tsx';
import { useText } from '../messages/useText.ts';
import type { ScheduledItem, ScheduleQuestion } from './Schedule.types.ts';
import { Facts, Row } from './ScheduledRow.styles.ts';
import type { ScheduledTools } from './useScheduledTools.tsx';
import { useZoneFormats } from './useZoneFormats.ts';

export interface ScheduledRowProps {
  readonly item: ScheduledItem;
  /** The time zone of the device. */
  readonly ownZone: string;
  readonly now: number;
  readonly tools: ScheduledTools;
  /** The address of its chat; without it the row is in the chat, which says who and which line. */
  readonly href?: string | undefined;
  readonly isOffline: boolean;
  readonly onOpen?: (item: ScheduledItem) => void;
}

/** A scheduled message: when, to whom, what, and what can be done with it. */
export function ScheduledRow({ item, ownZone, now, tools, href, isOffline, onOpen }: ScheduledRowProps) {
  const t = useText();
  const nameOf = useContactName();
  const formats = useZoneFormats();
  const { at, zone, text, question, contact, line } = item;
  const name =
    item.bulk === undefined ? nameOf(contact.name === '' ? contact.tn : contact.name) : t('chat.later.bulk', { count: item.bulk });
  const label = item.bulk === undefined ? isolate(name) : name;
  const when = formats.dayAndTime(at, ownZone, now);
  return (
    <Row
      as="article"
      aria-label={t(item.bulk === undefined ? 'chat.later.row' : 'chat.later.bulk.row', { name: label, what: label, when })}
      data-asks={question !== undefined || undefined}
    >
      <time dateTime={toIsoTime(at)} data-part="time">
        <b>{href === undefined ? when : formats.time(at, ownZone)}</b>
        {zone !== ownZone && <small>{t('chat.later.theirTime', { time: formats.time(at, zone), place: formats.place(zone) })}</small>}
      </time>
      <div data-part="what">
        {href !== undefined && (
          <header>
            {item.bulk === undefined ? (
              <Avatar name={contact.name} seed={contact.tn} size="sm" />
            ) : (
              <IconUsers aria-hidden="true" size={24} />
            )}
            <a
              href={href}
              onClick={(event) => {
                if (!onOpen || !isPlainClick(event)) return;
                event.preventDefault();
                onOpen(item);
              }}
            >
              <bdi>{name}</bdi>
            </a>
            <LineLabel line={line} />
          </header>
        )}
        {question !== undefined && <Question item={item} question={question} ownZone={ownZone} now={now} name={name} />}
        {text !== '' && (
          <p dir="auto" data-part="text">
            {text}
          </p>
        )}
        <ScheduledFacts item={item} />
      </div>
      <ScheduledButtons item={item} tools={tools} isOffline={isOffline} />
    </Row>
  );
}

/** Sending again what can't be sent would only ask again. */
const SENDABLE: ReadonlySet<ScheduleQuestion> = new Set(['missed', 'replied', 'lineDown', 'limitReached']);

function ScheduledButtons({ item, tools, isOffline }: Pick<ScheduledRowProps, 'item' | 'tools' | 'isOffline'>) {
  const t = useText();
  const { question } = item;
  const isBusy = tools.busyId === item.id;
  const common = { size: 'sm', disabled: isOffline } as const;
  const cancel = (
    <Button {...common} variant="ghost" isBusy={isBusy} onClick={() => tools.onCancel(item)}>
      {t('chat.later.remove')}
    </Button>
  );
  if (question === undefined)
    return (
      <div data-part="actions">
        <Button {...common} variant="soft" onClick={() => tools.onEdit(item)}>
          {t('chat.later.edit')}
        </Button>
        <Button {...common} variant="ghost" isBusy={isBusy} onClick={() => tools.onSendNow(item)}>
          {t('chat.later.sendNow')}
        </Button>
        {cancel}
      </div>
    );
  return (
    <div data-part="actions">
      {SENDABLE.has(question) && (
        <Button {...common} isBusy={isBusy} onClick={() => tools.onSendNow(item)}>
          {t('chat.later.sendNow')}
        </Button>
      )}
      <Button {...common} variant="soft" onClick={() => tools.onEdit(item)}>
        {t('chat.later.choose')}
      </Button>
      {item.bulk === undefined && (
        <Button {...common} variant="ghost" isBusy={isBusy} onClick={() => tools.onDraft(item)}>
          {t('chat.later.draft')}
        </Button>
      )}
      {cancel}
    </div>
  );
}

interface QuestionProps extends Pick<ScheduledRowProps, 'item' | 'ownZone' | 'now'> {
  readonly question: ScheduleQuestion;
  readonly name: string;
}

function Question({ item, question, ownZone, now, name }: QuestionProps) {
  const t = useText();
  const formats = useZoneFormats();
  const phone = usePhoneFormat();
  const { at, line } = item;
  return (
    <p data-part="question">
      {t(`chat.later.question.${question}`, {
        day: formats.day(at, ownZone, now),
        time: formats.time(at, ownZone),
        name: isolate(name),
        line: isolate(line.name ?? phone(line.tn)),
      })}
    </p>
  );
}

/** What else is known about it, in small. */
function ScheduledFacts({ item: { files, isReply, repeat, cancelsOnReply, question } }: Pick<ScheduledRowProps, 'item'>) {
  const t = useText();
  const facts = [
    ...(isReply
      ? [{ id: 'answers', icon: <IconMessageReply aria-hidden="true" size={16} data-mirror />, text: t('chat.later.answers') }]
      : []),
    ...files.map(({ id, name }) => ({ id, icon: <IconPaperclip aria-hidden="true" size={16} />, text: name })),
    ...(repeat === 'never'
      ? []
      : [{ id: 'repeat', icon: <IconRepeat aria-hidden="true" size={16} />, text: t(`chat.later.repeat.${repeat}`) }]),
    ...(cancelsOnReply && question === undefined
      ? [{ id: 'reply', icon: <IconArrowBackUp aria-hidden="true" size={16} data-mirror />, text: t('chat.later.cancels') }]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map(({ id, icon, text }) => (
        <li key={id}>
          {icon}
          <bdi>{text}</bdi>
        </li>
      ))}
    </Facts>
  );
}
