import type { MouseEvent, RefObject } from 'react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';

interface SkipLinkProps {
  readonly label: string;
  readonly target: RefObject<HTMLElement | null>;
}

/** First tab stop, invisible until focused. */
export function SkipLink({ label, target }: SkipLinkProps) {
  function handleClick(event: MouseEvent) {
    // The app's router would treat a changed hash as a navigation.
    event.preventDefault();
    target.current?.focus();
  }
  return (
    <Link href="#main" onClick={handleClick}>
      {label}
    </Link>
  );
}

const Link = styled.a`
  position: fixed;
  z-index: 40;
  inset-block-start: 10px;
  inset-inline-start: 12px;
  padding: 10px 16px;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowLayer};
  color: ${token.link};
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
