import type { KeyedRoute, RouteChange } from '@manyline/contract';
import { ChangeLine, ChangeLines } from '../changes/ChangeLines.tsx';
import { useConfigText } from '../messages/useText.ts';
import type { RouteWords } from './useRouteTexts.ts';

export interface RouteChangeListProps {
  readonly changes: readonly RouteChange<KeyedRoute>[];
  readonly words: RouteWords;
  readonly label: string;
}

/** Maximum number of lines; the counts include all differences. */
const MAX_LINES = 300;

/** The differences between two route trees, one line each. */
export function RouteChangeList({ changes, words, label }: RouteChangeListProps) {
  const t = useConfigText();
  const nameOf = (route: KeyedRoute | undefined) => (route ? words.labelOf(route) : t('cms.routes.top'));
  return (
    <ChangeLines aria-label={label}>
      {changes.slice(0, MAX_LINES).map((change, index) => {
        const { kind, route, before, fields, parent, formerParent } = change;
        const Tag = kind === 'removed' ? 'del' : 'span';
        return (
          // A route can appear twice, as moved and as changed.
          <ChangeLine key={`${kind} ${route.key} ${String(index)}`} kind={kind} note={t(`cms.routes.change.${kind}`)}>
            <Tag data-part="words">
              <bdi>{words.labelOf(route)}</bdi>{' '}
              {route.path !== '' && route.path !== words.labelOf(route) && <code dir="ltr">{route.path}</code>}
            </Tag>
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
                  <span>{words.fieldOf(field)}</span> <del dir="auto">{words.valueOf(before, field)}</del>{' '}
                  <ins dir="auto">{words.valueOf(route, field)}</ins>
                </small>
              ))}
          </ChangeLine>
        );
      })}
      {changes.length > MAX_LINES && <li>{t('cms.routes.change.more', { count: changes.length - MAX_LINES })}</li>}
    </ChangeLines>
  );
}
