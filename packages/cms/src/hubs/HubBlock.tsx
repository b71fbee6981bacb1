import { Card, type Loadable, LoadableView, media, TextLink, token } from '@manyline/ui';
import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Follow } from '../home/home.types.ts';
import { HomeRows } from '../home/HomeRow.tsx';
import { useConsoleText } from '../messages/useText.ts';
import { RowSkeletons } from '../notices/rowParts.tsx';

/** `total`: how many there are; only the first few are items. */
export interface HubItems<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export interface HubBlockProps<Item> {
  readonly title: string;
  readonly value: Loadable<HubItems<Item>>;
  readonly empty: ReactNode;
  /** The page that shows all of it. */
  readonly action: { readonly label: string; readonly path: string };
  /** The most rows shown; the block reserves their space. */
  readonly rows?: number;
  /** The same on phones, where no block beside it has to match. */
  readonly phoneRows?: number;
  readonly onRetry: () => void;
  readonly onNavigate: Follow;
  readonly children: (item: Item) => ReactNode;
}

/** A card on the start page of a group: a few rows of a page and a link to it. Its height is the same in every state. */
export function HubBlock<Item>({
  title,
  value,
  empty,
  action,
  rows = HUB_ROWS,
  phoneRows = rows,
  onRetry,
  onNavigate,
  children,
}: HubBlockProps<Item>) {
  const t = useConsoleText();
  return (
    <Card
      title={title}
      inset="none"
      actions={
        <TextLink href={action.path} onNavigate={(event) => onNavigate(action.path, event)}>
          {action.label}
        </TextLink>
      }
    >
      <Room style={roomFor(rows, phoneRows)}>
        <LoadableView
          value={value}
          skeleton={<RowSkeletons count={rows} />}
          isEmpty={({ items }) => items.length === 0}
          empty={empty}
          onRetry={onRetry}
        >
          {({ items, total }) => (
            <>
              <HomeRows>{items.slice(0, rows).map(children)}</HomeRows>
              {total > rows && <Rest>{t('cms.hub.more', { count: total - rows })}</Rest>}
            </>
          )}
        </LoadableView>
      </Room>
    </Card>
  );
}

export const HUB_ROWS = 3;
const ROW_HEIGHT = 62;
const REST_HEIGHT = 44;

function roomFor(rows: number, phoneRows: number): CSSProperties {
  const full = rows * ROW_HEIGHT + REST_HEIGHT;
  return { '--room': `${full}px`, '--phone-room': `${phoneRows < rows ? phoneRows * ROW_HEIGHT : full}px` } as CSSProperties;
}

/** Blocks side by side, as many as there is room for; those of the last row share its width. */
export const HubBlocks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  > * {
    flex: 1 1 min(100%, 340px);
    min-inline-size: 0;
  }
`;

/* Rows have one line for each text, so that names of any length keep the height. */
const Room = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: var(--room);
  ${media.phone} {
    min-block-size: var(--phone-room);
  }

  > :only-child:not(ul) {
    margin-block: auto;
  }
  [data-part='words'] > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Rest = styled.p`
  padding-inline: 20px;
  padding-block-end: 12px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  ${media.phone} {
    padding-inline: 16px;
  }
`;
