import type { KeyedRoute } from '@manyline/contract';
import { toRouteJson } from '@manyline/contract';
import {
  Card,
  Combobox,
  directionOf,
  type FieldOption,
  type Loadable,
  type Locale,
  LOCALE_NAMES,
  localeOf,
  LOCALES,
  LoadableView,
  Select,
  Skeleton,
  token,
} from '@manyline/ui';
import { IconChevronDown, IconCircle, IconMenu2 } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import { NoRows } from '../../notices/rowParts.tsx';
import type { MenuItemPreview, RoutesAs, RoutesPreview } from '../routes.types.ts';

export interface RouteMenuPreviewProps {
  readonly routes: readonly KeyedRoute[];
  readonly preview: RoutesPreview;
}

const DIRECTIONS = ['language', 'ltr', 'rtl'] as const;

/** The menu another user would see with the routes in the editor. */
export const RouteMenuPreview = memo(function RouteMenuPreview({ routes, preview }: RouteMenuPreviewProps) {
  const { as, roles, users, menuOf, onAs, onSearchUsers, onRetry } = preview;
  const t = useConfigText();
  const { locale } = useIntl();
  const [chosen, setLanguage] = useState<Locale>();
  // The page's language until one is chosen.
  const language = chosen ?? localeOf(locale);
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('language');
  const menu = useMemo(() => menuOf(toRouteJson(routes), language), [menuOf, routes, language]);
  const dir = direction === 'language' ? directionOf(language) : direction;

  const self: FieldOption = { value: 'self', label: t('cms.routes.preview.self') };
  const roleOptions = (roles ?? []).map(({ id, name }) => ({ value: `role ${id}`, label: name, group: t('cms.routes.preview.roles') }));
  const userOptions = (found: NonNullable<RoutesPreview['users']>): Loadable<readonly FieldOption[]> =>
    found.status === 'ready'
      ? {
          status: 'ready',
          value: [
            self,
            ...roleOptions,
            ...found.value.map(({ id, name, detail }) => ({
              value: `person ${id}`,
              label: name,
              description: detail,
              group: t('cms.routes.preview.users'),
            })),
          ],
        }
      : found;

  return (
    <Card title={t('cms.routes.preview')}>
      <Root>
        <div data-part="choices">
          <Combobox
            label={t('cms.routes.preview.as')}
            canClear={false}
            value={as}
            known={[self, ...roleOptions]}
            options={users ? userOptions(users) : [self, ...roleOptions]}
            {...(users && { onSearch: onSearchUsers })}
            onChange={(value) => onAs(value as RoutesAs)}
          />
          <Select
            label={t('cms.routes.preview.language')}
            value={language}
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={setLanguage}
          />
          <Select
            label={t('cms.routes.preview.direction')}
            value={direction}
            options={DIRECTIONS.map((value) => ({ value, label: t(`cms.routes.preview.direction.${value}`) }))}
            onChange={setDirection}
          />
        </div>
        <Frame dir={dir} lang={language} data-testid="menu-preview" role="group" aria-label={t('cms.routes.preview')} tabIndex={0}>
          <LoadableView
            value={menu}
            skeleton={<Skeleton shape="block" height={160} />}
            isEmpty={(items) => items.length === 0}
            empty={<NoRows icon={IconMenu2} title={t('cms.routes.preview.empty')} text={t('cms.routes.preview.empty.text')} />}
            onRetry={onRetry}
          >
            {(items) => <Items items={items} label={t('cms.routes.preview')} isLong={countItems(items) > MAX_ENTRIES} />}
          </LoadableView>
        </Frame>
      </Root>
    </Card>
  );
});

/** Menus with more entries show only the first ones of each group. */
const MAX_ENTRIES = 150;
const MAX_TOP_ENTRIES = 30;
const MAX_NESTED_ENTRIES = 4;

interface ItemsProps {
  readonly items: readonly MenuItemPreview[];
  readonly label?: string;
  readonly isLong: boolean;
}

function Items({ items, label, isLong }: ItemsProps) {
  const t = useConfigText();
  const limit = isLong ? (label === undefined ? MAX_NESTED_ENTRIES : MAX_TOP_ENTRIES) : MAX_ENTRIES;
  return (
    <ul aria-label={label}>
      {items.slice(0, limit).map(({ id, title, children }) => (
        <li key={id}>
          <span data-part="entry" data-group={children.length > 0 || undefined}>
            {children.length > 0 ? <IconChevronDown aria-hidden="true" size={16} /> : <IconCircle aria-hidden="true" size={10} />}
            <bdi>{title}</bdi>
          </span>
          {children.length > 0 && <Items items={children} isLong={isLong} />}
        </li>
      ))}
      {items.length > limit && <li data-part="more">{t('cms.routes.preview.more', { count: items.length - limit })}</li>}
    </ul>
  );
}

function countItems(items: readonly MenuItemPreview[]): number {
  return items.reduce((sum, { children }) => sum + 1 + countItems(children), 0);
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  [data-part='choices'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    > * {
      flex: 1 1 7rem;
      min-inline-size: 0;
    }
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const Frame = styled.div`
  max-block-size: min(60vh, 560px);
  padding: 12px;
  overflow: auto;
  border: 1px solid ${token.borderSubtle};
  border-radius: ${token.radiusControl};
  background: ${token.page};
  font-size: 0.875rem;

  ul {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ul ul {
    margin-inline-start: 14px;
    padding-inline-start: 6px;
    border-inline-start: 1px solid ${token.borderSubtle};
  }
  [data-part='entry'] {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 6px 8px;
    border-radius: ${token.radiusControl};
    overflow-wrap: anywhere;
    .tabler-icon {
      flex: none;
      color: ${token.textMuted};
    }
    &[data-group] {
      font-weight: 600;
    }
  }
  [data-part='more'] {
    padding: 6px 8px;
    color: ${token.textMuted};
  }
`;
