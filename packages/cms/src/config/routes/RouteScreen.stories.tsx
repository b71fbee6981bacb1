import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  brokenTree,
  catalogue,
  earlier,
  hasPage,
  history,
  hugeTree,
  longTree,
  pages,
  people,
  roles,
  routes,
  starter,
  tree,
} from './RouteScreen.data.ts';
import { RouteStage } from './RouteScreen.stage.tsx';
import type { RoutesOutcome } from './routes.types.ts';

const meta = {
  title: 'CMS/RouteScreen',
  component: RouteStage,
  args: {
    tree: ready(tree),
    canEdit: true,
    catalogue,
    pages,
    hasPage,
    starter,
    draft: undefined,
    history: ready(history),
    roles,
    people,
    theirs: routes,
    onRetry: fn(),
    onDraftChange: fn(),
    onSave: fn(async (): Promise<RoutesOutcome> => ({ status: 'saved' })),
    onLoadHistory: fn(),
    onLoadRevision: fn(async () => earlier),
    onExport: fn<(text: string) => void>(),
  },
} satisfies Meta<typeof RouteStage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const body = () => within(document.body);
const line = (canvas: Canvas, name: RegExp) => canvas.getByRole('treeitem', { name });
const preview = (canvas: Canvas) => canvas.getByRole('list', { name: 'Menu preview' });
const names = (canvas: Canvas) =>
  canvas.getAllByRole('treeitem').map((item: HTMLElement) => item.querySelector('[data-part="label"]')?.textContent);

/** Moved by keys with announcements, every field at its place, the menu beside it, and the differences counted on the button. */
export const Editing: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    line(canvas, /^Inbox/).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(await body().findByText(/Inbox is now 2 of 3 in the first level/)).toBeInTheDocument();
    await waitFor(() => expect(line(canvas, /^Inbox/)).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(await body().findByText(/Inbox is now 3 of 3 in People/)).toBeInTheDocument();
    await waitFor(() => expect(line(canvas, /^Inbox/)).toHaveAttribute('aria-level', '2'));

    await userEvent.keyboard('{Enter}');
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.paste('Messages');
    await waitFor(() => expect(preview(canvas)).toHaveTextContent('Messages'));
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(expect.objectContaining({ version: 4 }));

    await userEvent.click(canvas.getByRole('button', { name: 'Add route' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Path' })).toHaveFocus());
    await userEvent.paste('/later');
    await userEvent.click(await canvas.findByRole('button', { name: 'Review: 1 added, 1 moved, and 1 changed' }));
    const review = within(await body().findByRole('dialog', { name: 'What will change for everybody' }));
    await expect(await review.findByText('1 warning stays. It can be saved all the same.')).toBeVisible();
    await userEvent.click(review.getByRole('button', { name: 'Save: 1 added, 1 moved, and 1 changed' }));
    await expect(args.onSave).toHaveBeenCalledWith(expect.arrayContaining([{ path: '/later' }]), 4);
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument());
    await waitFor(() => expect(args.onDraftChange).toHaveBeenLastCalledWith(undefined));
    // What was opened and chosen stays so.
    await expect(canvas.getByRole('textbox', { name: 'Path' })).toHaveValue('/later');
    await expect(line(canvas, /^Messages/)).toHaveAttribute('aria-level', '2');
  },
};

/** Dragged by its handle under another group: where it would come to stand is drawn, and its depth follows the hand. */
export const Dragging: Story = {
  play: async ({ canvas }) => {
    const handle = line(canvas, /^Inbox/).querySelector('[data-part="handle"]')!;
    const target = line(canvas, /^System Config/).getBoundingClientRect();
    const from = handle.getBoundingClientRect();
    const at = (x: number, y: number) => ({ clientX: x, clientY: y, isPrimary: true, button: 0, pointerId: 1 });
    const [x, y] = [from.x + 8, from.y + 8];
    await fireEvent.pointerDown(handle, at(x, y));
    await fireEvent.pointerMove(document, at(x + 4, y + 12));
    await fireEvent.pointerMove(document, at(x + 26, target.y));
    await fireEvent.pointerMove(document, at(x + 26, target.y + 8));
    await waitFor(() => expect(line(canvas, /^System Config/)).toHaveAttribute('data-drop', 'after'));
    await fireEvent.pointerUp(document, at(x + 26, target.y + 8));
    await waitFor(() => expect(names(canvas).at(-1)).toBe('Inbox'));
    await expect(line(canvas, /^Inbox/)).toHaveAttribute('aria-level', '2');
    // By key: for a moment after a drag, dnd-kit takes a click for its end.
    line(canvas, /^Inbox/).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Under Administration')).toBeVisible();
  },
};

/** Everything that speaks against the routes, at the top and at its place; what is only odd does not keep anybody from saving. */
export const Problems: Story = {
  args: { tree: ready(brokenTree) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6 errors keep the routes from being saved')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Show \d+ more$/ }));
    for (const text of [
      /lead round and round/,
      /^.*Another route has this path/,
      /belongs to a page that stays/,
      /no page of this version/i,
    ])
      await expect(canvas.getAllByText(text)[0]).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Later' })[0]!);
    await expect(await canvas.findByRole('combobox', { name: 'Asks for the subject' })).toHaveAccessibleDescription(
      /No function has this code/,
    );
    await expect(line(canvas, /^Later/)).toHaveAttribute('aria-selected', 'true');
  },
};

/** As somebody else would see it, in another language and direction. */
export const Preview: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(preview(canvas)).toHaveTextContent('System Config');
    await userEvent.click(canvas.getByRole('combobox', { name: 'See it as' }));
    await userEvent.click(await body().findByRole('option', { name: 'Support' }));
    await waitFor(() => expect(preview(canvas)).not.toHaveTextContent('System Config'));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Language' }));
    await userEvent.click(await body().findByRole('option', { name: 'العربية' }));
    await waitFor(() => expect(preview(canvas)).toHaveTextContent('الوارد'));
    await expect(canvas.getByTestId('menu-preview')).toHaveAttribute('dir', 'rtl');
    await waitFor(() => expect(body().queryByRole('listbox')).not.toBeInTheDocument());
  },
};

/** JSON out, and in again: looked at first, then in the draft. */
export const Import: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Export as JSON' }));
    await expect(JSON.parse(String(args.onExport.mock.calls[0]?.[0]))).toEqual(routes);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Import JSON' }));
    const dialog = within(await body().findByRole('dialog', { name: 'Import JSON' }));
    const text = dialog.getByRole('textbox', { name: 'Or paste it here' });
    await userEvent.click(text);
    await userEvent.paste('[{');
    await expect(await dialog.findByText(/^This is no JSON/)).toBeVisible();
    await userEvent.clear(text);
    await userEvent.paste(JSON.stringify([...routes.slice(1), { path: '/later', hidden: 'yes' }, 7, { path: '//evil.example' }]));
    await expect(await dialog.findByText('2 things have not the shape of a route and are left out')).toBeVisible();
    await expect(dialog.getByText(/Enter a path of this site/)).toBeVisible();
    await expect(dialog.getByText('It would change: 2 added and 1 removed')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Take into the draft' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(await canvas.findByRole('button', { name: 'Review: 2 added and 1 removed' })).toBeVisible();
    // What was opened stays so.
    await expect(line(canvas, /^System Config/)).toBeVisible();
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Earlier states, and the way back through the same differences; what the server refuses says the next step. */
export const History: Story = {
  args: {
    onSave: fn(async (): Promise<RoutesOutcome> => ({ status: 'failed', message: 'Some routes are not right. Nothing was saved.' })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'History' }));
    const drawer = within(await body().findByRole('dialog', { name: 'History' }));
    await expect(args.onLoadHistory).toHaveBeenCalledOnce();
    await userEvent.click(drawer.getAllByRole('button', { name: 'Differences' })[0]!);
    await expect(await drawer.findByText('4 removed')).toBeVisible();
    await userEvent.click(drawer.getAllByRole('button', { name: 'Go back to this' })[0]!);
    const review = within(await body().findByRole('dialog', { name: 'What will change for everybody' }));
    await userEvent.click(await review.findByRole('button', { name: 'Save: 4 removed' }));
    await expect(await review.findByText(/^Your changes are still here/)).toBeVisible();
  },
};

/** Somebody else saved meanwhile: both in one, or one of them; nothing is lost before it is chosen. */
export const Conflict: Story = {
  args: {
    theirs: [
      ...routes.slice(1),
      { path: '/cms/apps/page-cms-apps-chat', meta: { pageTitle: 'Talks', requireAuth: true } },
      { path: '/news' },
    ],
    onSave: fn(async (_routes: unknown, version: number): Promise<RoutesOutcome> => ({ status: version === 4 ? 'stale' : 'saved' })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(line(canvas, /^Inbox/).querySelector('[data-part="body"]')!);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), ' of mine');
    await userEvent.click(await canvas.findByRole('button', { name: 'Review: 1 changed' }));
    const review = within(await body().findByRole('dialog', { name: 'What will change for everybody' }));
    await userEvent.click(review.getByRole('button', { name: 'Save: 1 changed' }));
    await expect(await review.findByText('Somebody else changed the routes meanwhile')).toBeVisible();
    await expect(within(review.getByRole('list', { name: 'What they changed' })).getAllByText('/news')[0]).toBeVisible();
    await userEvent.click(review.getByRole('button', { name: 'Merge both' }));
    await expect(await review.findByText('In 1 place you both changed the same')).toBeVisible();
    await userEvent.click(await review.findByRole('button', { name: 'Save: 1 changed' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      [
        ...routes.slice(1),
        { path: '/cms/apps/page-cms-apps-chat', meta: { pageTitle: 'Inbox of mine', requireAuth: true } },
        { path: '/news' },
      ],
      5,
    );
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument());
    // What was opened and chosen stays so.
    await expect(line(canvas, /^System Config/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Inbox of mine');
  },
};

/** Ten thousand routes: only what is in view is drawn; the keys walk, move and find all of them. */
export const Huge: Story = {
  tags: ['picture'],
  args: { tree: ready(hugeTree) },
  // The spy of Storybook would write all of them down at every rest.
  render: (args) => <RouteStage {...args} onDraftChange={() => undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '10,000 routes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open all' }));
    await waitFor(() => expect(canvas.getAllByRole('treeitem').length).toBeGreaterThan(10));
    await expect(document.querySelectorAll('[role="treeitem"]').length).toBeLessThan(80);
    line(canvas, /^Group 1\b/).focus();
    await userEvent.keyboard('{End}');
    const last = await canvas.findByRole('treeitem', { name: /^Page 100\.99/ });
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(last).toHaveAttribute('aria-posinset', '98'));
    await expect(document.querySelectorAll('[role="treeitem"]').length).toBeLessThan(80);
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search routes' }));
    await userEvent.paste('Page 42.7');
    await waitFor(() => expect(canvas.getAllByRole('treeitem')).toHaveLength(12));
  },
};

/** No routes of one's own yet: what holds instead, and how to begin. */
export const Empty: Story = {
  args: { tree: ready({ version: 0, routes: [] }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Begin with the product’s menu' }));
    await expect(await canvas.findByRole('treeitem', { name: /^Chats/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('No routes of your own yet')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { canEdit: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You may see the routes, not change them.')).toBeVisible();
    await userEvent.click(line(canvas, /^Dashboard/).querySelector('[data-part="body"]')!);
    await expect(canvas.getByRole('textbox', { name: 'Path' })).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: 'Add route' })).not.toBeInTheDocument();
    line(canvas, /^Dashboard/).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(line(canvas, /^Dashboard/)).toHaveAttribute('aria-posinset', '1');
  },
};

/** The page goes away before the hand rests: the last letter is kept too. */
export const LeftWhileTyping: Story = {
  play: async ({ canvas, args }) => {
    line(canvas, /^Inbox/).focus();
    await userEvent.keyboard('{Enter}');
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    await fireEvent.input(title, { target: { value: 'Last letter' } });
    await fireEvent(window, new Event('pagehide'));
    const draft = args.onDraftChange.mock.lastCall?.[0];
    await expect(JSON.stringify(draft?.routes)).toContain('Last letter');
    await expect(await canvas.findByRole('button', { name: 'Review: 1 changed' })).toBeVisible();
  },
};

export const Loading: Story = { args: { tree: loading } };

export const LoadFailed: Story = {
  args: { tree: failed('Cannot fetch data') },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = { tags: ['picture'], args: { tree: ready(longTree) }, globals: { viewport: { value: 'phone' } } };

export const DarkArabicPhone: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('menu-preview')).toHaveAttribute('lang', 'ar');
    await expect(canvas.getByTestId('menu-preview')).toHaveAttribute('dir', 'rtl');
    await expect(canvas.getByTestId('menu-preview')).toHaveTextContent('الوارد');
    await userEvent.click(line(canvas, /^Dashboard/).querySelector('[data-part="body"]')!);
    await expect(await canvas.findByRole('textbox', { name: 'الطريق' })).toBeVisible();
  },
};

/** Code is read from the left in every language. */
export const ArabicImport: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'المزيد' }));
    await userEvent.click((await body().findAllByRole('menuitem'))[0]!);
    const text = within(await body().findByRole('dialog')).getByRole('textbox');
    await userEvent.click(text);
    await userEvent.paste(JSON.stringify([{ path: '/later', meta: { pageTitle: 'لاحقًا' } }], null, 2));
    await expect(getComputedStyle(text)).toMatchObject({ direction: 'ltr', textAlign: 'start' });
    await expect((await body().findAllByText('لاحقًا'))[0]).toBeVisible();
  },
};
