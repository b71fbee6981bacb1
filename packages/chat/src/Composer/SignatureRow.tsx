import { Button, media, token, VisuallyHidden } from '@manyline/ui';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';

export interface SignatureRowProps {
  readonly signature: string;
  readonly isLeftOut: boolean;
  readonly onChange: (isLeftOut: boolean) => void;
}

/** What is sent below the text, and the choice to leave it out of this message. */
export function SignatureRow({ signature, isLeftOut, onChange }: SignatureRowProps) {
  const t = useText();
  return (
    <Row data-part="signature" data-left-out={isLeftOut || undefined}>
      <p dir="auto">
        <VisuallyHidden>{t(isLeftOut ? 'chat.signature.without' : 'chat.signature.with')}</VisuallyHidden> {signature}
      </p>
      <Button variant="ghost" size="sm" onClick={() => onChange(!isLeftOut)}>
        {t(isLeftOut ? 'chat.signature.add' : 'chat.signature.leaveOut')}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex: 0 0 100%;
  order: 2;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  padding-block-end: 2px;
  padding-inline: 16px 8px;
  color: ${token.textMuted};
  font-size: 0.875rem;
  > p {
    flex: 1;
    overflow: hidden;
    max-block-size: 3lh;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  /* Between a long text and its tools; below both where they share a row. */
  [data-long] > & {
    order: 0;
    ${media.handheld} {
      order: 2;
    }
  }
  &[data-left-out] > p {
    text-decoration: line-through;
  }
  > button {
    flex: none;
  }
`;
