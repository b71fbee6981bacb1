import { Card, Chip, TextLink } from '@manyline/ui';
import { styled } from 'styled-components';
import { groupPageIcon, groupPageKind } from '../group/groupPages.tsx';
import type { Follow } from '../home/home.types.ts';
import { useConsoleText } from '../messages/useText.ts';

export interface HubMenu {
  readonly items: readonly {
    readonly id: string;
    /** The route's name. */
    readonly name: string;
    readonly title: string;
    /** The number of pages in a group; undefined for a single page. */
    readonly pages?: number | undefined;
  }[];
  readonly path: string;
}

export interface MenuStripProps extends HubMenu {
  readonly onNavigate: Follow;
}

/** The menu as it is now, in its order. */
export function MenuStrip({ items, path, onNavigate }: MenuStripProps) {
  const t = useConsoleText();
  return (
    <Card
      title={t('cms.hub.menu')}
      actions={
        <TextLink href={path} onNavigate={(event) => onNavigate(path, event)}>
          {t('cms.hub.menu.open')}
        </TextLink>
      }
    >
      {items.length === 0 ? (
        <p>{t('cms.hub.menu.none')}</p>
      ) : (
        <Items aria-label={t('cms.hub.menu')}>
          {items.map(({ id, name, title, pages }) => (
            <li key={id}>
              <Chip
                label={pages === undefined ? title : t('cms.hub.menu.group', { title, count: pages })}
                start={groupPageIcon(groupPageKind(name))}
              />
            </li>
          ))}
        </Items>
      )}
    </Card>
  );
}

const Items = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    min-inline-size: 0;
  }
`;
