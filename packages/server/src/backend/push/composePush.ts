import { isOneTimeCode, type PushPass, type PushPayload, type PushSettings, shownText, type TextLanguage } from '@manyline/contract';
import { formatInternational } from '@manyline/contract/phoneNumber';
import { inLanguage, type Sentence } from '../../messages/sentence.ts';
import type { StoredChat, StoredLine, StoredMessage } from '../store/store.ts';

/** A push message holds less than 4 KB, and no device shows more than this. */
const TITLE_LENGTH = 120;
const TEXT_LENGTH = 400;
const SHOWN = 4;

export interface PushFacts {
  readonly userId: string;
  readonly language: TextLanguage;
  readonly settings: Pick<PushSettings, 'content' | 'showsCodes'>;
  readonly chat: Pick<StoredChat, 'id' | 'name' | 'contactTn'>;
  readonly line: Pick<StoredLine, 'tn' | 'name'>;
  /** The line is named if the user has others. */
  readonly hasOtherLines: boolean;
  /** Unseen messages of the chat, oldest first. */
  readonly unseen: readonly [StoredMessage, ...StoredMessage[]];
  readonly unread: number;
  readonly isNew: boolean;
  readonly canReply: boolean;
  readonly pass: PushPass;
}

/** What the device shows, in its language, and no more than its user allows. */
export function composePush(facts: PushFacts): PushPayload {
  const { userId, language, settings, chat, line, hasOtherLines, unseen, unread, isNew, canReply, pass } = facts;
  const say = (sentence: Sentence) => inLanguage(language, sentence);
  const newest = unseen.at(-1) ?? unseen[0];
  const lineName = line.name ?? `\u2066${formatInternational(line.tn)}\u2069`;
  const who = clip(chat.name, TITLE_LENGTH);
  const isHidden = settings.content === 'none';
  const texts = unseen.slice(-SHOWN).map((message) => bodyOf(message, settings.showsCodes, say));
  return {
    kind: 'message',
    userId,
    tag: tagOf(line.tn, chat.contactTn),
    title: isHidden ? say('server.push.newMessage') : hasOtherLines ? `${isolate(who)} · ${isolate(lineName)}` : who,
    body: settings.content === 'full' ? clip(texts.join('\n'), TEXT_LENGTH) : isHidden ? '' : say('server.push.newMessage'),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    isNew,
    time: (newest.arrivedAt ?? newest.time) / 1_000,
    unread,
    target: { line: line.tn, chat: chat.contactTn },
    messageId: newest.id,
    ...(!isHidden && { pass }),
    canReply: canReply && !isHidden,
    words: {
      reply: say('server.push.reply'),
      replyHint: say({ id: 'server.push.replyHint', values: { line: isolate(lineName) } }),
      read: say('server.push.read'),
      mute: say('server.push.mute'),
      waiting: say('server.push.waiting'),
      notSent: say('server.push.notSent'),
    },
  };
}

/** The tag that the open app uses too, so that neither shows a second notification of the same chat. */
export function tagOf(line: string, contact: string): string {
  return `manyline ${line} ${contact}`;
}

function bodyOf(message: StoredMessage, showsCodes: boolean, say: (sentence: Sentence) => string): string {
  if (!showsCodes && isOneTimeCode(message.text)) return say('server.push.code');
  const text = shownText({ message: message.text, missingParts: message.missingParts });
  return text.trim() === '' ? say(message.file ? 'server.push.file' : 'server.push.newMessage') : clip(text, TEXT_LENGTH);
}

/** Never cuts a character that a reader sees as one. */
function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, length + 64))) {
    if (shown.length + segment.length > length - 1) break;
    shown += segment;
  }
  return `${shown}…`;
}

const isolate = (text: string) => `\u2068${text}\u2069`;
