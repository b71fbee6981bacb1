import { fn, screen } from '@manyline/plays';
import { ready } from '@manyline/ui';
import { styled } from 'styled-components';
import { line, NOW, sending, sliceOf } from './BulkBoard.data.ts';
import type { BulkBoardProps } from './BulkBoard.types.ts';

/** The space that the app's shell leaves around a page. */
export const Shell = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  padding-block: 20px 24px;
  padding-inline: 24px;
  background: var(--ml-page);
  @media (max-width: 975.98px) {
    padding: 16px;
  }
  @media (max-width: 599.98px) {
    padding: 0;
  }
`;

export const boardArgs = {
  batch: ready(sending),
  isMissing: false,
  line,
  now: NOW,
  ownZone: 'Europe/Paris',
  filter: 'all',
  query: '',
  total: 252,
  slice: sliceOf(0, 40),
  recipientsFailed: false,
  acting: undefined,
  actionError: undefined,
  isOffline: false,
  onRetry: fn(),
  onFilterChange: fn(),
  onQueryChange: fn(),
  onRangeChange: fn(),
  onAction: fn(),
  onTimeChange: fn(async () => undefined),
  duplicate: { hasDraft: fn(async () => false), onDuplicate: fn() },
  onOpenChat: fn(),
  onExport: fn(async () => undefined),
  onBack: fn(),
  onNew: fn(),
} satisfies BulkBoardProps;

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
