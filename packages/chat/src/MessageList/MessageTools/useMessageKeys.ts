import { isLetterKey } from '@manyline/ui';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MessageMenuState } from './useMessageMenu.ts';
import type { Selecting } from './useSelecting.ts';

export interface MessageKeysOptions {
  readonly log: RefObject<HTMLElement | null>;
  readonly selecting: Selecting;
  readonly onMenu: MessageMenuState['openAt'];
  /** Copies the selection. */
  readonly onCopy: () => void;
  readonly onFocusedChange: (key: string | undefined) => void;
  readonly onLeave: (() => void) | undefined;
}

/**
 * The messages are one Tab stop: arrows, Home and End move between them, Enter goes into one, where the arrows
 * move between its links and buttons; Escape goes back out, and finally to the composer.
 */
export function useMessageKeys({ log, selecting, onMenu, onCopy, onFocusedChange, onLeave }: MessageKeysOptions): void {
  const move = (from: HTMLElement | undefined, way: Way, isExtending: boolean) => {
    const element = log.current;
    if (!element) return;
    const to = from ? neighbour(element, from, way) : lastInView(element);
    if (!to) {
      // Farther rows are mounted only once they are near.
      element.scrollBy({ top: (way === 'previous' || way === 'first' ? -1 : 1) * element.clientHeight });
      return;
    }
    if (isExtending && from) selecting.extend(from.dataset['key'] ?? '', to.dataset['key'] ?? '');
    focusOn(to);
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const element = log.current;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (!element || !target || event.defaultPrevented || event.isComposing) return false;
    const article = target.closest('article') ?? undefined;
    const isInside = article !== undefined && target !== article;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier) {
      if (!isLetterKey(event, 'c') || !selecting.isOn || event.altKey) return false;
      onCopy();
      return true;
    }
    // A slider needs these keys itself.
    if (target.matches('input[type="range"]') && SLIDER_KEYS.has(event.key)) return false;
    const way = WAYS[event.key];
    if (way && (way === 'previous' || way === 'next' || article)) {
      move(article, way, event.shiftKey);
      return true;
    }
    if (event.key === 'Escape') {
      if (isInside) focusOn(article);
      else if (selecting.isOn) selecting.end();
      else if (onLeave) onLeave();
      return true;
    }
    if (!article) return false;
    if (isInside) {
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(article, target, event.key);
      else if (target.dataset['tn'] !== undefined && (event.key === 'Enter' || event.key === ' ')) onMenu(target, 'first');
      else return false;
      return true;
    }
    if (event.key === ' ' && selecting.isOn) selecting.toggle(article.dataset['key'] ?? '');
    else if (event.key === 'Enter' && selecting.isOn) selecting.toggle(article.dataset['key'] ?? '');
    else if (event.key === 'Enter') {
      const [first] = insides(article);
      if (first) first.focus();
      else onMenu(article, 'first');
    } else return false;
    return true;
  });

  const handleFocus = useEffectEvent((target: EventTarget | null, isIn: boolean) => {
    const element = log.current;
    const article = target instanceof Element ? target.closest('article') : null;
    if (!element || !article) return;
    article.setAttribute('tabindex', isIn ? '0' : '-1');
    element.setAttribute('tabindex', isIn ? '-1' : '0');
    onFocusedChange(isIn ? article.dataset['key'] : undefined);
  });

  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const key = (event: KeyboardEvent) => {
      if (handleKey(event)) event.preventDefault();
    };
    const focusIn = ({ target }: FocusEvent) => handleFocus(target, true);
    const focusOut = ({ target }: FocusEvent) => handleFocus(target, false);
    element.addEventListener('keydown', key);
    element.addEventListener('focusin', focusIn);
    element.addEventListener('focusout', focusOut);
    return () => {
      element.removeEventListener('keydown', key);
      element.removeEventListener('focusin', focusIn);
      element.removeEventListener('focusout', focusOut);
    };
  }, [log]);
}

type Way = 'previous' | 'next' | 'first' | 'last';

const SLIDER_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const WAYS: Readonly<Record<string, Way>> = { ArrowUp: 'previous', ArrowDown: 'next', Home: 'first', End: 'last' };

function neighbour(log: HTMLElement, from: HTMLElement, way: Way): HTMLElement | undefined {
  const articles = [...log.getElementsByTagName('article')].toSorted(byPosition);
  if (way === 'first' || way === 'last') return articles.at(way === 'first' ? 0 : -1);
  return articles[articles.indexOf(from) + (way === 'next' ? 1 : -1)];
}

/** A row kept mounted for the keyboard may come before rows above it in the document. */
const byPosition = (a: Element, b: Element) => a.getBoundingClientRect().top - b.getBoundingClientRect().top;

function lastInView(log: HTMLElement): HTMLElement | undefined {
  const { bottom } = log.getBoundingClientRect();
  return [...log.getElementsByTagName('article')].findLast((article) => article.getBoundingClientRect().bottom <= bottom + 1);
}

function focusOn(article: HTMLElement): void {
  article.focus({ preventScroll: true });
  article.scrollIntoView({ block: 'nearest' });
}

const insides = (article: HTMLElement) => [...article.querySelectorAll<HTMLElement>('a[href], button, input[type="range"], [data-tn]')];

function step(article: HTMLElement, from: HTMLElement, key: 'ArrowLeft' | 'ArrowRight'): void {
  const all = insides(article);
  const isForward = (key === 'ArrowRight') !== (getComputedStyle(article).direction === 'rtl');
  all[(all.indexOf(from) + (isForward ? 1 : -1) + all.length) % all.length]?.focus();
}
