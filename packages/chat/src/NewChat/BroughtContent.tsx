import { FILES_MAX_COUNT } from '@manyline/contract';
import { Alert, Button, isolate, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useFileSizeText } from '../Files/useFileSizeText.ts';
import { useText } from '../messages/useText.ts';
import type { Brought } from './NewChat.types.ts';

interface BroughtContentProps {
  readonly brought: Brought;
  readonly onBulk: (() => void) | undefined;
}

/** What becomes the draft of the chat that is chosen: the text as text, the files by name. */
export function BroughtContent({ brought, onBulk }: BroughtContentProps) {
  const t = useText();
  const sizeText = useFileSizeText();
  const { text, files, lostFiles, recipients, isCut, maxFileBytes } = brought;
  const isEmpty = text === '' && files.length === 0;
  return (
    <>
      {!isEmpty && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls needs the focus to be read by keyboard.
        <Content role="group" tabIndex={0} aria-label={t('chat.brought.label')}>
          {text !== '' && <blockquote dir="auto">{text}</blockquote>}
          {files.map(({ name, size, refusal }, at) => (
            <p key={at} data-is-refused={refusal !== undefined || undefined}>
              <bdi>{name}</bdi> <small>{sizeText(size)}</small>
              {refusal && (
                <em>
                  {t(`chat.files.reason.${refusal.reason}`, {
                    size: maxFileBytes / 1_024 ** 2,
                    count: FILES_MAX_COUNT,
                    kind: isolate(`.${refusal.kind ?? ''}`),
                  })}
                </em>
              )}
            </p>
          ))}
        </Content>
      )}
      {lostFiles > 0 && <Alert tone="warning">{t('chat.brought.lost', { count: lostFiles })}</Alert>}
      {recipients.length > 1 && (
        <Alert
          tone="info"
          action={
            onBulk && (
              <Button type="button" variant="outline" size="sm" onClick={onBulk}>
                {t('chat.brought.bulk')}
              </Button>
            )
          }
        >
          <span>{t('chat.brought.several', { count: recipients.length })}</span>
          {isCut && ' '}
          {isCut && <span>{t('chat.brought.cut')}</span>}
        </Alert>
      )}
    </>
  );
}

const Content = styled.div`
  display: grid;
  gap: 6px;
  max-block-size: 9rem;
  overflow-y: auto;
  padding: 10px 12px;
  border-inline-start: 3px solid ${token.accent};
  border-radius: ${token.radiusControl};
  background: ${token.accent8};
  font-size: 0.875rem;
  > * {
    margin: 0;
  }
  blockquote {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: ${token.textMuted};
  }
  [data-is-refused] bdi {
    text-decoration: line-through;
  }
  em {
    display: block;
    color: ${token.dangerStrong};
    font-style: normal;
  }
`;
