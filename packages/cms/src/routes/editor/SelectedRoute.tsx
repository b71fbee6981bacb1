import { countRoutes, type KeyedRoute, type RouteProblem, routeTrail, stepPosition } from '@manyline/contract';
import { Card, ConfirmDialog, EmptyState } from '@manyline/ui';
import { useState } from 'react';
import { useConfigText } from '../../messages/useText.ts';
import type { RouteScreenProps } from '../routes.types.ts';
import type { RouteActions } from '../useRouteActions.ts';
import type { RouteWords } from '../useRouteTexts.ts';
import { RouteDetail } from './RouteDetail.tsx';

export interface SelectedRouteProps extends Pick<RouteScreenProps, 'canEdit' | 'catalogue' | 'pages'> {
  readonly routes: readonly KeyedRoute[];
  readonly actions: RouteActions;
  readonly problems: readonly RouteProblem<KeyedRoute>[];
  readonly words: RouteWords;
  readonly onEdited: () => void;
}

/** The route selected in the tree, with what can be done with it there. Removing one with routes inside asks first. */
export function SelectedRoute({ routes, actions, problems, words, catalogue, pages, canEdit, onEdited }: SelectedRouteProps) {
  const t = useConfigText();
  const [isRemoving, setIsRemoving] = useState(false);
  const { selectedKey } = actions;
  const trail = selectedKey === undefined ? [] : routeTrail(routes, selectedKey);
  const [parent, selected] = [trail.at(-2), trail.at(-1)];
  if (!selected)
    return (
      routes.length > 0 && (
        <Card>
          <EmptyState illustration="empty" title={t('cms.routes.choose')} text={t('cms.routes.choose.text')} />
        </Card>
      )
    );
  const { key, children } = selected;
  return (
    <>
      <RouteDetail
        route={selected}
        trail={trail.slice(0, -1).map(words.labelOf)}
        problems={problems.filter(({ route }) => route.key === key)}
        words={words}
        catalogue={catalogue}
        pages={pages}
        isReadOnly={!canEdit}
        isNew={actions.newest === key}
        canStep={(step) => stepPosition(routes, key, step) !== undefined}
        onChange={(change) => {
          onEdited();
          actions.change(key, change);
        }}
        onLeaveField={actions.leaveField}
        onStep={(step) => actions.step(key, step)}
        onAddInside={() => actions.add({ parentKey: key, index: children.length })}
        onAddBelow={() => actions.add({ parentKey: parent?.key, index: (parent?.children ?? routes).indexOf(selected) + 1 })}
        onDuplicate={() => actions.duplicate(key)}
        onRemove={() => (children.length > 0 ? setIsRemoving(true) : actions.remove(key))}
        onClose={() => actions.select(undefined)}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        confirmLabel={t('cms.routes.remove.confirm')}
        onConfirm={async () => actions.remove(key)}
        onOpenChange={setIsRemoving}
      >
        {t('cms.routes.remove.text', { route: words.labelOf(selected), count: countRoutes(children) })}
      </ConfirmDialog>
    </>
  );
}
