import { Button, Chip, media, token, useMedia } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';

export interface FilterChip {
  readonly id: string;
  readonly label: string;
  readonly onRemove: () => void;
}

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  /** Nothing matches: the page itself offers to clear all. */
  readonly isNoMatch: boolean;
  readonly onClear: () => void;
}

/** The active filters, each with a button to remove it; the search text is shown in the search field. */
export function FilterChips({ chips, isNoMatch, onClear }: FilterChipsProps) {
  const t = useConsoleText();
  // The drawer of the filters clears them.
  const isPhone = useMedia(media.phone);
  if (chips.length === 0) return null;
  return (
    <Root role="group" aria-label={t('cms.filters.active')}>
      {chips.map(({ id, label, onRemove }) => (
        <Chip key={id} label={label} tone="accent" onRemove={onRemove} />
      ))}
      {!isPhone && !isNoMatch && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('cms.filters.clearAll')}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  /* Beside the other tools there is room for one row. */
  ${media.belowTools} {
    flex-wrap: nowrap;
    overflow-x: auto;
    contain: inline-size;
    scrollbar-width: none;
    > * {
      flex: none;
    }
    > button:last-child {
      position: sticky;
      inset-inline-end: 0;
      background: ${token.surface};
    }
  }
`;
