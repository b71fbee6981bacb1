import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/IconButton.tsx';
import { token } from '../theme/token.ts';

export interface ScrollToTopProps {
  readonly label: string;
}

/** Floats at the lower end corner once the page is scrolled, where no SaveBar stands; never printed. */
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
  return window.scrollY > THRESHOLD;
}

function scrollToTop() {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  // The button goes: whoever pressed it by keyboard goes on at the top as well.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Above a footer that stays. */
const Place = styled.div`
  position: fixed;
  z-index: 30;
  inset-block-end: calc(var(--scroll-to-top-end, 20px) + env(safe-area-inset-bottom));
  inset-inline-end: 20px;
  border-radius: ${token.radiusControl};
  box-shadow: ${token.shadowLayer};

  /* It would cover what saves. */
  :root:has([data-save-bar]) & {
    display: none;
  }
  @media print {
    display: none;
  }
`;
