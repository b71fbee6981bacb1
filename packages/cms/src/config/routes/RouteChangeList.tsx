import type { KeyedRoute, RouteChange } from '@manyline/contract';
import { token } from '@manyline/ui';
import { IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import type { RouteWords } from './useRouteWords.ts';

export interface RouteChangeListProps {
  readonly changes: readonly RouteChange<KeyedRoute>[];
  readonly words: RouteWords;
  readonly label: string;
}

/** So many differences are drawn: the counts tell of all. */
const MOST = 300;

/** What differs between two trees of routes, a line for each. */
export function RouteChangeList({ changes, words, label }: RouteChangeListProps) {
  const t = useConfigText();
  const nameOf = (route: KeyedRoute | undefined) => (route ? words.labelOf(route) : t('cms.routes.top'));
  return (
    <List aria-label={label}>
      {changes.slice(0, MOST).map((change, index) => {
        const { kind, route, before, fields, parent, formerParent } = change;
        const Icon = ICONS[kind];
        const Whole = kind === 'removed' ? 'del' : 'span';
        return (
          // One route may stand here twice, moved and changed.
          <li key={`${kind} ${route.key} ${String(index)}`} data-kind={kind}>
            <Icon aria-hidden="true" size={18} />
            <div>
              <small>{t(`cms.routes.change.${kind}`)}</small>
              <Whole data-part="words">
                <bdi>{words.labelOf(route)}</bdi>
                {route.path !== '' && route.path !== words.labelOf(route) && <code dir="ltr">{route.path}</code>}
              </Whole>
              {kind === 'added' && <small>{t('cms.routes.change.under', { parent: nameOf(parent) })}</small>}
              {kind === 'moved' && (
                <small>
                  {nameOf(parent) === nameOf(formerParent)
                    ? t('cms.routes.change.within', { parent: nameOf(parent) })
                    : t('cms.routes.change.fromTo', { from: nameOf(formerParent), to: nameOf(parent) })}
                </small>
              )}
              {before &&
                fields.map((field) => (
                  <small key={field}>
                    {words.fieldOf(field)} <del dir="auto">{words.valueOf(before, field)}</del>{' '}
                    <ins dir="auto">{words.valueOf(route, field)}</ins>
                  </small>
                ))}
            </div>
          </li>
        );
      })}
      {changes.length > MOST && <li>{t('cms.routes.change.more', { count: changes.length - MOST })}</li>}
    </List>
  );
}

const ICONS = { added: IconPlus, removed: IconMinus, moved: IconArrowsSort, changed: IconPencil } as const;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: 12px;
    padding: 10px 12px;
    border-radius: ${token.radiusControl};
    background: ${token.surfaceSunken};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .tabler-icon {
    flex: none;
    margin-block-start: 2px;
  }
  small {
    display: block;
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
  code {
    margin-inline-start: 8px;
    font-size: 0.75rem;
  }
  ins {
    font-weight: 600;
    text-decoration: none;
  }
  [data-kind='added'] {
    background: ${token.successTint};
    .tabler-icon,
    small {
      color: ${token.successStrong};
    }
  }
  [data-kind='removed'] {
    background: ${token.dangerTint};
    .tabler-icon,
    small {
      color: ${token.dangerStrong};
    }
  }
`;
