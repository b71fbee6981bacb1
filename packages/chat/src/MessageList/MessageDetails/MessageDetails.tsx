import { isolate, media, token, useAnnounce, useFormatters } from '@manyline/ui';
import { type RefObject, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import type { MessageItem } from '../MessageList.types.ts';

export interface MessageDetailsProps {
  readonly log: RefObject<HTMLElement | null>;
  /** The details were requested: they stay until the next key or press. */
  readonly pinned: HTMLElement | undefined;
  readonly find: (key: string | undefined) => MessageItem | undefined;
  readonly onUnpin: () => void;
}

const DELAY_MS = 500;

/** When a message was sent, delivered and seen; shown on hover of its time or on focus. */
export function MessageDetails({ log, pinned, find, onUnpin }: MessageDetailsProps) {
  const t = useText();
  const id = useId();
  const announce = useAnnounce();
  const { dateTime } = useFormatters();
  const hovered = useHovered(log);
  const article = pinned ?? hovered;
  const message = article?.isConnected ? find(article.dataset['key']) : undefined;
  const rows = message ? detailRows(message, dateTime) : [];
  const words = rows.map(({ name, value }) => `${t(`chat.more.detail.${name}`)} ${value ?? t('chat.more.detail.unknown')}`).join(', ');

  useEffect(() => {
    if (!article) return undefined;
    const described = article.getAttribute('aria-describedby');
    article.setAttribute('aria-describedby', [described, id].filter(Boolean).join(' '));
    return () => {
      if (described === null) article.removeAttribute('aria-describedby');
      else article.setAttribute('aria-describedby', described);
    };
  }, [article, id]);

  useEffect(() => {
    if (!pinned) return undefined;
    announce(words);
    const end = () => onUnpin();
    document.addEventListener('keydown', end, true);
    document.addEventListener('pointerdown', end, true);
    return () => {
      document.removeEventListener('keydown', end, true);
      document.removeEventListener('pointerdown', end, true);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Announced once, when requested.
  }, [pinned]);

  const content = log.current?.firstElementChild;
  if (!message || !article || !content) return null;
  const [own, room] = [article.getBoundingClientRect(), content.getBoundingClientRect()];
  const view = log.current?.getBoundingClientRect() ?? room;
  const isAbove = own.bottom + ROOM > view.bottom;
  const position = isAbove ? { insetBlockEnd: room.bottom - own.top + 4 } : { insetBlockStart: own.bottom - room.top + 4 };
  const isRtl = getComputedStyle(article).direction === 'rtl';
  const isRight = message.isOwn !== isRtl;
  const inline = isRight ? { right: room.right - own.right } : { left: own.left - room.left };
  return createPortal(
    <Root id={id} role="tooltip" style={{ ...position, ...inline }}>
      {rows.map(({ name, value }) => (
        <p key={name}>
          <span>{t(`chat.more.detail.${name}`)}</span> <bdi>{value ?? t('chat.more.detail.unknown')}</bdi>
        </p>
      ))}
      {message.batchId !== undefined && <p>{t('chat.tools.bulk')}</p>}
      {message.failureDetail && (
        <p>
          <span>{t('chat.more.detail.provider')}</span> <bdi>{providerWords(message.failureDetail)}</bdi>
        </p>
      )}
      {message.missingParts && <p>{t('chat.more.detail.missingParts', missing(message.missingParts))}</p>}
      {message.isLate && message.arrivedTime === undefined && <p>{t('chat.more.detail.late')}</p>}
    </Root>,
    content,
  );
}

const ROOM = 110;

const MOST_NAMED = 5;

/** The numbers of parts that haven't arrived. */
function missing(parts: readonly number[]): { readonly count: number; readonly parts: string } {
  const named = parts.slice(0, MOST_NAMED).join(', ');
  return { count: parts.length, parts: isolate(parts.length > MOST_NAMED ? `${named}, …` : named) };
}

function providerWords({ code, text }: NonNullable<MessageItem['failureDetail']>): string {
  return [code, text].filter((part) => part !== undefined && part !== '').join(' · ');
}

interface DetailRow {
  readonly name: 'written' | 'sent' | 'received' | 'arrived' | 'delivered' | 'seen' | 'segments' | 'price';
  /** Undefined when the time is unknown. */
  readonly value: string | undefined;
}

/** The delivery steps of a message, in order, and what the provider counted and charged. */
export function detailRows(message: MessageItem, dateTime: (seconds: number) => string): readonly DetailRow[] {
  const { isOwn, time, arrivedTime, state, deliveredTime, seenTime, charge: { segments, price } = {} } = message;
  const at = (seconds: number | undefined) => (seconds === undefined ? undefined : dateTime(seconds));
  if (!isOwn && arrivedTime === undefined) return [{ name: 'received', value: at(time) }];
  if (!isOwn)
    return [
      { name: 'sent', value: at(time) },
      { name: 'arrived', value: at(arrivedTime) },
    ];
  const isDelivered = state === 'delivered' || state === 'seen';
  const rows: DetailRow[] = [{ name: isDelivered || state === 'sent' ? 'sent' : 'written', value: at(time) }];
  if (isDelivered) rows.push({ name: 'delivered', value: at(deliveredTime) });
  if (state === 'seen') rows.push({ name: 'seen', value: at(seenTime) });
  if (segments) rows.push({ name: 'segments', value: `${segments}` });
  if (price) rows.push({ name: 'price', value: `${price.amount} ${price.currency}` });
  return rows;
}

/** The message whose time is hovered, or that has keyboard focus. */
function useHovered(log: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const [article, setArticle] = useState<HTMLElement>();
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setArticle(undefined);
    };
    const over = ({ target }: Event) => {
      clearTimeout(timer);
      const found = target instanceof Element ? target.closest('footer')?.closest('article') : undefined;
      // The details include the full time, so the browser's own tooltip is removed.
      found?.querySelector('.status')?.removeAttribute('title');
      if (found) timer = setTimeout(() => setArticle(found), DELAY_MS);
      else setArticle((known) => (known === document.activeElement ? known : undefined));
    };
    const focus = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches('article:focus-visible')) setArticle(target);
      else hide();
    };
    const offs = Object.entries({ pointerover: over, pointerleave: hide, focusin: focus, focusout: hide, pointerdown: hide }).map(
      ([type, listener]) => {
        element.addEventListener(type, listener);
        return () => element.removeEventListener(type, listener);
      },
    );
    return () => {
      clearTimeout(timer);
      for (const off of offs) off();
    };
  }, [log]);
  return article;
}

const Root = styled.div`
  position: absolute;
  z-index: 2;
  padding-block: 8px;
  padding-inline: 12px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowLayer};
  font-size: ${token.fontLabel};
  pointer-events: none;
  max-inline-size: min(24rem, calc(100% - 24px));
  p:has(bdi) {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  span {
    color: ${token.textMuted};
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;
