import type { RouteJson } from '@manyline/contract';
import { expect, fireEvent, fn, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import { useMemo, useState } from 'react';
import type { RouteScreenProps, RoutesAs, RoutesOutcome } from './routes.types.ts';
import { catalogue, earlier, hasPage, history, menuFor, pages, roles, routes, starter, tree, users } from './RouteScreen.data.ts';
import { RouteScreen } from './RouteScreen.tsx';

export interface RouteHarnessProps extends Omit<RouteScreenProps, 'preview'> {
  readonly roles: RouteScreenProps['preview']['roles'];
  readonly users: RouteScreenProps['preview']['users'];
  /** What another user has just saved. */
  readonly theirs: readonly RouteJson[];
}

export const routeArgs = {
  tree: ready(tree),
  canEdit: true,
  catalogue,
  pages,
  hasPage,
  starter,
  draft: undefined,
  history: ready(history),
  roles,
  users,
  theirs: routes,
  onRetry: fn(),
  onDraftChange: fn(),
  onSave: fn(async (): Promise<RoutesOutcome> => ({ status: 'saved' })),
  onLoadHistory: fn(),
  onLoadRevision: fn(async () => earlier),
  onExport: fn<(text: string) => void>(),
} satisfies RouteHarnessProps;

type Canvas = ReturnType<typeof within>;
export const body = () => within(document.body);
export const line = (canvas: Canvas, name: RegExp) => canvas.getByRole('treeitem', { name });
export const preview = (canvas: Canvas) => canvas.getByRole('list', { name: 'Menu preview' });
export const names = (canvas: Canvas) =>
  canvas.getAllByRole('treeitem').map((item: HTMLElement) => item.querySelector('[data-part="label"]')?.textContent);

export const at = (x: number, y: number) => ({ clientX: x, clientY: y, isPrimary: true, button: 0, pointerId: 1 });

/** Picks a route up by its handle, and says where the pointer began. */
export async function lift(canvas: Canvas, name: string): Promise<number> {
  const handle = line(canvas, new RegExp(`^${name}\\b`)).querySelector('[data-part="handle"]')!;
  const { x, y } = handle.getBoundingClientRect();
  await fireEvent.pointerDown(handle, at(x + 8, y + 8));
  await fireEvent.pointerMove(document, at(x + 12, y + 20));
  const ghost = () => canvas.getAllByText(name).find((text: HTMLElement) => !text.closest('[role="treeitem"], ul'));
  await waitFor(() => expect(ghost()?.getBoundingClientRect().width).toBe(280));
  return x + 8;
}

/** Storybook's spy would serialise all routes on every call. */
export const withoutSpies = (args: RouteHarnessProps) => <RouteHarness {...args} onDraftChange={nothing} />;

export function RouteHarness({ roles, users, theirs, ...props }: RouteHarnessProps) {
  const [current, setCurrent] = useState(props.tree);
  const [as, setAs] = useState<RoutesAs>('self');
  const menuOf = useMemo(() => menuFor(as), [as]);
  return (
    <RouteScreen
      {...props}
      tree={current}
      preview={{ as, roles, users, menuOf, onAs: setAs, onSearchUsers: nothing, onRetry: nothing }}
      onSave={async (draft, version) => {
        const outcome = await props.onSave(draft, version);
        const storedRoutes = outcome.status === 'saved' ? draft : outcome.status === 'stale' ? theirs : undefined;
        if (storedRoutes) setCurrent(ready({ version: version + 1, routes: [...storedRoutes] }));
        return outcome;
      }}
    />
  );
}

const nothing = () => undefined;
