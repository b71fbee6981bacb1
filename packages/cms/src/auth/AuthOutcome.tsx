import { token } from '@manyline/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { AuthIntro, AuthPage } from './AuthForm.tsx';

export interface AuthOutcomeProps {
  readonly tone: 'good' | 'bad';
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Next steps, most likely first. */
  readonly children: ReactNode;
}

/** Replaces a form by its result. The heading is focused, because the focused element is gone. */
export function AuthOutcome({ tone, icon, title, text, children }: AuthOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthPage>
      <Mark data-tone={tone} aria-hidden="true">
        {icon}
      </Mark>
      <AuthIntro>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </AuthIntro>
      {children}
    </AuthPage>
  );
}

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 50%;
  background: ${token.dangerTint};
  color: ${token.dangerStrong};

  &[data-tone='good'] {
    background: ${token.successTint};
    color: ${token.successStrong};
  }
  .tabler-icon {
    inline-size: 28px;
    block-size: 28px;
  }
`;
