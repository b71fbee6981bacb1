import { directionOf, isolate, type Locale, useContactName, usePhoneFormat } from '@manyline/ui';
import { useIntl } from 'react-intl';
import { useText } from '../messages/useText.ts';

/** The texts of desktop notifications, in the language of the page. */
export interface NoticeWords {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly newMessage: string;
  readonly file: string;
  /** The sender, and the line if there are several. */
  readonly title: (name: string, line: { readonly tn: string; readonly name?: string | undefined } | undefined) => string;
  readonly awayTitle: string;
  readonly away: (count: number, chats: number) => string;
}

export function useNoticeTexts(): NoticeWords {
  const t = useText();
  const format = usePhoneFormat();
  const nameOf = useContactName();
  const { locale } = useIntl();
  return {
    lang: locale,
    dir: directionOf(locale.slice(0, 2) as Locale),
    newMessage: t('chat.newMessage'),
    file: t('chat.notices.file'),
    title: (name, line) =>
      line
        ? t('chat.notices.on', { name: isolate(nameOf(name)), line: line.name ? isolate(line.name) : `\u2066${format(line.tn)}\u2069` })
        : nameOf(name),
    awayTitle: t('chat.notices.away.title'),
    away: (count, chats) => t('chat.arrivals.many', { count, chats }),
  };
}
