import { countRoutes, type KeyedRoute, keyRoutes, type RouteEntry, type RouteProblem, toRouteJson } from '@manyline/contract';
import { Button, Card, EmptyState } from '@manyline/ui';
import { useConfigText } from '../../messages/useText.ts';
import { RouteTools } from '../RouteTools.tsx';
import { RouteTree } from '../tree/RouteTree.tsx';
import type { RouteActions } from '../useRouteActions.ts';
import type { RouteWords } from '../useRouteTexts.ts';
import { Hint } from './RouteEditor.styles.ts';
import type { RouteDraftState } from './useRouteDraft.ts';

export interface RouteTreeCardProps {
  readonly draft: RouteDraftState;
  readonly actions: RouteActions;
  readonly problems: readonly RouteProblem<KeyedRoute>[];
  readonly words: RouteWords;
  readonly starter: readonly RouteEntry[];
  readonly canEdit: boolean;
  readonly onImport: () => void;
  readonly onExport: (text: string) => void;
  readonly onHistory: () => void;
}

/** The route tree with its tools, or a way to begin one. */
export function RouteTreeCard({ draft, actions, problems, words, starter, canEdit, onImport, onExport, onHistory }: RouteTreeCardProps) {
  const t = useConfigText();
  const { routes, settled, newKey } = draft;
  return (
    <Card
      title={t('cms.routes.count', { count: countRoutes(settled) })}
      actions={
        <RouteTools
          canEdit={canEdit}
          draft={draft}
          onImport={onImport}
          onExport={() => onExport(`${JSON.stringify(toRouteJson(routes), null, 2)}\n`)}
          onHistory={onHistory}
        />
      }
    >
      {routes.length === 0 ? (
        <EmptyState
          illustration="empty"
          title={t('cms.routes.empty')}
          text={t('cms.routes.empty.text')}
          action={
            canEdit && (
              <Button variant="outline" onClick={() => draft.replace(keyRoutes(starter, newKey))}>
                {t('cms.routes.empty.begin')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <RouteTree
            routes={routes}
            problems={problems}
            words={words}
            selectedKey={actions.selectedKey}
            expanded={actions.expanded}
            isReadOnly={!canEdit}
            onExpandedChange={actions.setExpanded}
            onSelect={actions.select}
            onStep={actions.step}
            onMove={actions.move}
          />
          {canEdit && <Hint>{t('cms.routes.keys')}</Hint>}
        </>
      )}
    </Card>
  );
}
