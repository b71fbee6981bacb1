import type { RouteJson } from '@manyline/contract';
import { ready } from '@manyline/ui';
import { useMemo, useState } from 'react';
import { menuFor } from './RouteScreen.data.ts';
import type { RouteScreenProps, RoutesAs } from './routes.types.ts';
import { RouteScreen } from './RouteScreen.tsx';

export interface RouteHarnessProps extends Omit<RouteScreenProps, 'preview'> {
  readonly roles: RouteScreenProps['preview']['roles'];
  readonly users: RouteScreenProps['preview']['users'];
  /** What another user has just saved. */
  readonly theirs: readonly RouteJson[];
}

export function RouteHarness({ roles, users, theirs, ...props }: RouteHarnessProps) {
  const [tree, setTree] = useState(props.tree);
  const [as, setAs] = useState<RoutesAs>('self');
  const menuOf = useMemo(() => menuFor(as), [as]);
  return (
    <RouteScreen
      {...props}
      tree={tree}
      preview={{ as, roles, users, menuOf, onAs: setAs, onSearchUsers: nothing, onRetry: nothing }}
      onSave={async (routes, version) => {
        const outcome = await props.onSave(routes, version);
        const storedRoutes = outcome.status === 'saved' ? routes : outcome.status === 'stale' ? theirs : undefined;
        if (storedRoutes) setTree(ready({ version: version + 1, routes: [...storedRoutes] }));
        return outcome;
      }}
    />
  );
}

const nothing = () => undefined;
