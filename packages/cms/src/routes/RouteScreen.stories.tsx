import { expect, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { brokenTree, hugeTree, longTree, routes, starter } from './RouteScreen.data.ts';
import { body, line, preview, routeArgs, RouteHarness, withoutSpies } from './RouteScreen.harness.tsx';

const meta = {
  title: 'CMS/RouteScreen',
  component: RouteHarness,
  args: routeArgs,
} satisfies Meta<typeof RouteHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Moving by keyboard with announcements, all fields, the menu preview, and the number of changes on the button. */
export const Editing: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    line(canvas, /^Inbox/).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(await body().findByText(/Inbox is now 2 of 3 in the top level/)).toBeInTheDocument();
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
    const review = within(await body().findByRole('dialog', { name: 'What will change for everyone' }));
    await expect(await review.findByText('1 warning. You can still save.')).toBeVisible();
    await userEvent.click(review.getByRole('button', { name: 'Save: 1 added, 1 moved, and 1 changed' }));
    await expect(args.onSave).toHaveBeenCalledWith(expect.arrayContaining([{ path: '/later' }]), 4);
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument());
    await waitFor(() => expect(args.onDraftChange).toHaveBeenLastCalledWith(undefined));
    // The expanded and selected routes stay.
    await expect(canvas.getByRole('textbox', { name: 'Path' })).toHaveValue('/later');
    await expect(line(canvas, /^Messages/)).toHaveAttribute('aria-level', '2');
  },
};

/** A new route is marked once a field of it was left empty, not while it is being written. */
export const NewRoute: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add route' }));
    const path = await canvas.findByRole('textbox', { name: 'Path' });
    await waitFor(() => expect(path).toHaveFocus());
    await expect(await canvas.findByRole('button', { name: 'Review: 1 added' })).toBeVisible();
    await expect(path).toBeValid();
    await expect(canvas.queryByText(/error/)).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(path).toBeInvalid());
    await expect(canvas.getByText('Fix 1 error to save the routes')).toBeVisible();
  },
};

/** Problems are listed at the top and at their field; warnings don't block saving. */
export const Problems: Story = {
  args: { tree: ready(brokenTree) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fix 6 errors to save the routes')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Show \d+ more$/ }));
    for (const text of [/form a loop/, /^.*Another route has this path/, /is reserved for a built-in page/, /doesn’t have this page/i])
      await expect(canvas.getAllByText(text)[0]).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Later' })[0]!);
    await expect(await canvas.findByRole('combobox', { name: 'Required permission' })).toHaveAccessibleDescription(
      /No feature has this code/,
    );
    await expect(line(canvas, /^Later/)).toHaveAttribute('aria-selected', 'true');
  },
};

/** Preview as another user, in another language and direction. */
export const Preview: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(preview(canvas)).toHaveTextContent('System settings');
    await userEvent.click(canvas.getByRole('combobox', { name: 'View as' }));
    await userEvent.click(await body().findByRole('option', { name: 'Support' }));
    await waitFor(() => expect(preview(canvas)).not.toHaveTextContent('System settings'));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Language' }));
    await userEvent.click(await body().findByRole('option', { name: 'العربية' }));
    await waitFor(() => expect(preview(canvas)).toHaveTextContent('الوارد'));
    await expect(canvas.getByTestId('menu-preview')).toHaveAttribute('dir', 'rtl');
    await waitFor(() => expect(body().queryByRole('listbox')).not.toBeInTheDocument());
  },
};

/** Exports JSON, and imports it into the draft after a preview. */
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
    await expect(await dialog.findByText(/^This isn’t valid JSON/)).toBeVisible();
    await userEvent.clear(text);
    await userEvent.paste(JSON.stringify([...routes.slice(1), { path: '/later', hidden: 'yes' }, 7, { path: '//evil.example' }]));
    await expect(await dialog.findByText('2 items aren’t valid routes and will be skipped')).toBeVisible();
    await expect(dialog.getByText(/Enter a path on this site/)).toBeVisible();
    await expect(dialog.getByText('Changes: 2 added and 1 removed')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add to draft' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(await canvas.findByRole('button', { name: 'Review: 2 added and 1 removed' })).toBeVisible();
    // The expanded routes stay.
    await expect(line(canvas, /^System settings/)).toBeVisible();
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Ten thousand routes: only the visible ones are rendered; the keyboard reaches, moves and finds all of them. */
export const Huge: Story = {
  tags: ['picture'],
  args: { tree: ready(hugeTree) },
  render: withoutSpies,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '10,000 routes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }));
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

/** No custom routes yet: shows what applies and how to start. */
export const Empty: Story = {
  args: { tree: ready({ version: 0, routes: [] }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg[viewBox="0 0 280 200"]')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Start from the built-in menu' }));
    await expect(await canvas.findByRole('treeitem', { name: /^Chats/ })).toBeVisible();
    // The built-in menu is live already.
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument());
    line(canvas, /^Chats/).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Review: 1 moved' }));
    const review = within(await body().findByRole('dialog'));
    await expect(within(review.getByRole('list', { name: 'Changes' })).getByRole('listitem')).toHaveTextContent(/^Moved/);
    await userEvent.click(review.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('No custom routes yet')).toBeVisible();
  },
};

/** The first route is added to the built-in menu. */
export const FirstRoute: Story = {
  args: { tree: ready({ version: 0, routes: [] }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add route' }));
    await expect(await canvas.findByRole('treeitem', { name: /^Chats/ })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Review: 1 added' })).toBeVisible();
    await expect(canvas.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-posinset', String(starter.length + 1));
  },
};

export const ReadOnly: Story = {
  args: { canEdit: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You can see the routes but not change them.')).toBeVisible();
    await userEvent.click(line(canvas, /^Dashboard/).querySelector('[data-part="body"]')!);
    await expect(canvas.getByRole('textbox', { name: 'Path' })).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: 'Add route' })).not.toBeInTheDocument();
    line(canvas, /^Dashboard/).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(line(canvas, /^Dashboard/)).toHaveAttribute('aria-posinset', '1');
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
    await expect(await canvas.findByRole('textbox', { name: 'مسار الرابط' })).toBeVisible();
  },
};

/** Code is left to right in every language. */
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
