import { Alert, media, token } from '@manyline/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

export interface AuthFailureProps {
  readonly message: string | undefined;
  readonly isBusy: boolean;
}

/**
 * An error that takes the focus after a failed attempt, so that screen readers announce it. It never takes the focus from a field, where
 * typed letters would be lost.
 */
export function AuthFailure({ message, isBusy }: AuthFailureProps) {
  const summary = useRef<HTMLDivElement>(null);
  const wasBusy = useRef<boolean>(undefined);

  useEffect(() => {
    const isFirst = wasBusy.current === undefined;
    const hasEnded = wasBusy.current === true && !isBusy;
    wasBusy.current = isBusy;
    if (isFirst || (hasEnded && !isField(document.activeElement))) summary.current?.focus();
  }, [isBusy]);

  return message === undefined ? null : (
    <Summary ref={summary} tabIndex={-1}>
      <Alert tone="danger">{message}</Alert>
    </Summary>
  );
}

function isField(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type !== 'checkbox';
}

export const AuthPage = styled.div`
  display: grid;
  gap: 20px;
`;

export const AuthForm = styled.form`
  display: grid;
  gap: 20px;
  @media (max-height: 820px) {
    gap: 16px;
  }

  > button {
    margin-block-start: 4px;
  }
`;

export const AuthIntro = styled.div`
  display: grid;
  gap: 6px;
  margin-block-end: 4px;

  h1 {
    font-size: 1.625rem;
    font-weight: 650;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }

  p {
    color: ${token.textMuted};
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    h1 {
      font-size: 1.5rem;
    }
  }
`;

export const AuthTimer = styled.p`
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  text-align: center;
`;

const Summary = styled.div`
  border-radius: ${token.radiusControl};

  &:focus-visible {
    outline: ${token.focusRing};
    outline-offset: 2px;
  }
`;
