import { Illustration, type IllustrationName, media, token } from '@manyline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface StatusViewProps {
  readonly code: string | undefined;
  readonly illustration: IllustrationName;
  readonly title: string;
  readonly text: string;
  readonly note: string | undefined;
  readonly children: ReactNode;
}

/** A page with only a picture, one sentence and the next step. */
export function StatusView({ code, illustration, title, text, note, children }: StatusViewProps) {
  return (
    <Root>
      <Picture>
        <Illustration name={illustration} />
      </Picture>
      {code !== undefined && <Code>{code}</Code>}
      <h1>{title}</h1>
      <p dir="auto">{text}</p>
      <Actions>{children}</Actions>
      {note !== undefined && <Note>{note}</Note>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  text-align: center;

  h1 {
    max-inline-size: 20em;
    font-size: clamp(1.375rem, 3vw, 1.75rem);
  }

  p {
    max-inline-size: 34em;
    margin-block-start: 8px;
    color: ${token.textMuted};
    text-wrap: balance;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Picture = styled.div`
  /* Leaves room for the actions on low windows. */
  inline-size: min(340px, 100%, 44dvh);
  margin-block-end: 20px;
`;

const Code = styled.span`
  margin-block-end: 10px;
  padding: 3px 12px;
  border-radius: ${token.radiusFull};
  background: ${token.accent8};
  color: ${token.link};
  font-size: ${token.fontLabel};
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-block-start: 28px;

  /* Below each other and equally wide. */
  ${media.phone} {
    display: grid;
  }
  &:empty {
    display: none;
  }
`;

const Note = styled.span`
  margin-block-start: 16px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
`;
