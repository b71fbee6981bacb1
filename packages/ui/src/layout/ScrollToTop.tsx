import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/IconButton/IconButton.tsx';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

export interface ScrollToTopProps {
  readonly label: string;
}

/**
 * A button in the lower end corner once the page is scrolled; hidden in print and while a SaveBar, the bar of selected rows or an element with
 * `data-bottom-actions` is there.
 * @use On long pages that scroll as a whole.
 * @avoid where a list scrolls inside the page → JumpToLatest
 * @key Enter, Space: Scrolls to the top.
 */
export function ScrollToTop({ label }: ScrollToTopProps) {
  const isScrolled = useSyncExternalStore(subscribeToScroll, readIsScrolled, () => false);
  if (!isScrolled) return null;
  return (
    <Place>
      <IconButton variant="solid" label={label} icon={<IconArrowUp />} onClick={scrollToTop} />
    </Place>
  );
}

/** Specification 9: the button appears above 200 px. */
const THRESHOLD = 200;

function subscribeToScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

function readIsScrolled(): boolean {
  return window.scrollY > THRESHOLD && !isOverActions();
}

/** The buttons at the end of a form would be covered. */
function isOverActions(): boolean {
  const rect = document.querySelector('[data-bottom-actions]')?.getBoundingClientRect();
  return rect !== undefined && rect.top < window.innerHeight && rect.bottom > window.innerHeight - CORNER_HEIGHT;
}

const CORNER_HEIGHT = 80;

function scrollToTop() {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  // The button disappears, so the main area takes the focus.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Clear of a sticky footer. */
const Place = styled.div`
  position: fixed;
  z-index: 30;
  inset-block-end: calc(var(--scroll-to-top-end, 20px) + env(safe-area-inset-bottom));
  inset-inline-end: 20px;
  border-radius: ${token.radiusControl};
  box-shadow: ${token.shadowLayer};

  /* It would cover the save bar, and on phones the actions for selected rows. */
  :root:has([data-save-bar]) & {
    display: none;
  }
  ${media.phone} {
    :root:has([data-selection-bar]) & {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
