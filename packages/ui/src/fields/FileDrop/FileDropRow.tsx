import { IconCircleCheck, IconCircleX, IconFile, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { FileDropItem } from './FileDrop.tsx';
import { useFileSize } from './useFileSize.ts';

export interface FileDropRowProps {
  readonly file: FileDropItem;
  readonly isFixed: boolean;
  /** Cancels a waiting or running upload. */
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** Takes a file off the list. */
  readonly onRemove: (id: string) => void;
}

/** An accepted file with its progress and actions. */
export function FileDropRow({ file: { id, name, bytes, state }, isFixed, onCancel, onRetry, onRemove }: FileDropRowProps) {
  const t = useConsoleText();
  const { formatNumber } = useIntl();
  const progress = state.kind === 'sending' ? state.progress : undefined;
  const isUnderWay = state.kind === 'sending' || state.kind === 'waiting';
  return (
    <Row
      tone={state.kind === 'failed' ? 'failed' : state.kind === 'done' ? 'done' : 'open'}
      name={name}
      bytes={bytes}
      actions={
        !isFixed && (
          <>
            {state.kind === 'failed' && (
              <IconButton size="sm" label={t('ui.files.retry', { name })} icon={<IconRefresh size={18} />} onClick={() => onRetry(id)} />
            )}
            {isUnderWay ? (
              <IconButton size="sm" label={t('ui.files.cancel', { name })} icon={<IconX size={18} />} onClick={() => onCancel(id)} />
            ) : (
              <IconButton size="sm" label={t('ui.files.remove', { name })} icon={<IconTrash size={18} />} onClick={() => onRemove(id)} />
            )}
          </>
        )
      }
    >
      <span role="status">{state.kind === 'failed' ? <bdi>{state.reason}</bdi> : t(`ui.files.state.${state.kind}`)}</span>
      {progress !== undefined && <span className="num">{formatNumber(progress, { style: 'percent' })}</span>}
      {state.kind === 'sending' && (
        <Bar
          role="progressbar"
          aria-label={t('ui.files.progress', { name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress === undefined ? undefined : Math.round(progress * 100)}
        >
          <span data-part={progress === undefined ? 'unknown' : undefined} style={{ inlineSize: `${(progress ?? 0.4) * 100}%` }} />
        </Bar>
      )}
    </Row>
  );
}

export interface RejectedFileRowProps {
  readonly name: string;
  readonly bytes: number;
  readonly reason: string;
  readonly onDismiss: () => void;
}

/** A rejected file with the reason. */
export function RejectedFileRow({ name, bytes, reason, onDismiss }: RejectedFileRowProps) {
  const t = useConsoleText();
  return (
    <Row
      tone="failed"
      name={name}
      bytes={bytes}
      actions={<IconButton size="sm" label={t('ui.files.dismiss', { name })} icon={<IconX size={18} />} onClick={onDismiss} />}
    >
      <span>{reason}</span>
    </Row>
  );
}

interface RowProps {
  readonly tone: 'open' | 'failed' | 'done';
  readonly name: string;
  readonly bytes: number;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Row({ tone, name, bytes, actions, children }: RowProps) {
  const fileSize = useFileSize();
  const Icon = TONE_ICONS[tone];
  return (
    <Root data-tone={tone}>
      <Icon aria-hidden="true" />
      <div data-part="text">
        <p>
          <bdi data-part="name">{name}</bdi>
          <span data-part="size">{fileSize(bytes)}</span>
        </p>
        <p data-part="state">{children}</p>
      </div>
      <span data-part="actions">{actions}</span>
    </Root>
  );
}

const TONE_ICONS = { open: IconFile, failed: IconCircleX, done: IconCircleCheck } as const;

const Root = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 60px;
  padding-block: 8px;
  padding-inline: 14px 8px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  background: ${token.surface};

  > .tabler-icon {
    color: ${token.textMuted};
  }
  &[data-tone='done'] > .tabler-icon {
    color: ${token.successStrong};
  }
  &[data-tone='failed'] {
    border-color: color-mix(in srgb, ${token.danger} 45%, ${token.border});
    > .tabler-icon,
    [data-part='state'] {
      color: ${token.dangerStrong};
    }
  }
  [data-part='text'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [data-part='text'] > p {
    display: flex;
    align-items: baseline;
    gap: 10px;
    color: ${token.text};
  }
  [data-part='name'] {
    overflow: hidden;
    font-size: 0.875rem;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-part='size'] {
    flex: none;
    color: ${token.textMuted};
  }
  [data-part='text'] > [data-part='state'] {
    flex-wrap: wrap;
    row-gap: 2px;
    color: ${token.textMuted};
  }
  &[data-tone='failed'] [data-part='text'] > [data-part='state'] {
    color: ${token.dangerStrong};
  }
  [data-part='actions'] {
    display: inline-flex;
    flex: none;
  }
`;

const wander = keyframes`
  to { margin-inline-start: 60%; }
`;

const Bar = styled.span`
  flex-basis: 100%;
  block-size: 4px;
  margin-block: 2px 4px;
  overflow: hidden;
  border-radius: ${token.radiusFull};
  background: ${token.accent16};
  > span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: ${token.accent};
    transition: inline-size ${token.motion};
  }
  ${media.motion} {
    > [data-part='unknown'] {
      animation: ${wander} 1.2s ease-in-out infinite alternate;
    }
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
    > span {
      background: Highlight;
    }
  }
`;
