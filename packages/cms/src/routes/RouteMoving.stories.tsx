import { expect, fireEvent, userEvent, waitFor } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { hugeTree } from './RouteScreen.data.ts';
import { at, line, lift, names, routeArgs, RouteHarness, withoutSpies } from './RouteScreen.harness.tsx';

const meta = {
  title: 'CMS/RouteMoving',
  component: RouteHarness,
  tags: ['motion'],
  args: routeArgs,
} satisfies Meta<typeof RouteHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Dragged by its handle into a closed group, which opens after half a second. The drop line is above the ghost, and its depth follows the pointer. */
export const Dragging: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(line(canvas, /^Administration/).querySelector('[data-part="toggle"]')!);
    const group = line(canvas, /^Administration/);
    await waitFor(() => expect(group).toHaveAttribute('aria-expanded', 'false'));
    const x = await lift(canvas, 'Inbox');
    const since = performance.now();
    await fireEvent.pointerMove(document, at(x + 26, group.getBoundingClientRect().y + 20));
    await waitFor(() => expect(group).toHaveAttribute('aria-expanded', 'true'));
    // Browsers round times.
    await expect(performance.now() - since).toBeGreaterThan(499);
    const target = (await canvas.findByRole('treeitem', { name: /^System settings/ })).getBoundingClientRect();
    await fireEvent.pointerMove(document, at(x + 26, target.y));
    await fireEvent.pointerMove(document, at(x + 26, target.y + 20));
    await waitFor(() => expect(line(canvas, /^System settings/)).toHaveAttribute('data-drop', 'after'));
    await expect(line(canvas, /^Administration/)).toHaveAttribute('data-parent');
    const drop = canvas.getByTestId('drop-line');
    drop.style.pointerEvents = 'auto';
    await expect(document.elementFromPoint(target.x + 50, target.bottom - 1)).toBe(drop);
    await expect(getComputedStyle(drop, '::after').insetInlineStart).toBe('48px');
    await fireEvent.pointerUp(document, at(x + 26, target.y + 20));
    await waitFor(() => expect(names(canvas).at(-1)).toBe('Inbox'));
    await expect(line(canvas, /^Inbox/)).toHaveAttribute('aria-level', '2');
    await expect(line(canvas, /^Inbox/)).toHaveAttribute('data-moved');
    // By keyboard, because dnd-kit swallows clicks for a moment after a drag.
    line(canvas, /^Inbox/).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Under Administration')).toBeVisible();
  },
};

/** Dropped at the end of a long, closed group: the group opens, the list scrolls to the route, and the route flashes. */
export const DroppedOutOfView: Story = {
  args: { tree: ready(hugeTree) },
  render: withoutSpies,
  play: async ({ canvas }) => {
    const x = await lift(canvas, 'Group 3');
    const over = line(canvas, /^Group 2\b/).getBoundingClientRect();
    await fireEvent.pointerMove(document, at(x + 26, over.y + 20));
    await waitFor(() => expect(line(canvas, /^Group 1\b/)).toHaveAttribute('data-parent'));
    await fireEvent.pointerUp(document, at(x + 26, over.y + 20));
    const dropped = await canvas.findByRole('treeitem', { name: /^Group 3\b/ });
    await waitFor(() => expect(dropped).toHaveAttribute('aria-posinset', '100'));
    await waitFor(() => expect(isInView(dropped)).toBe(true));
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(canvas.getAllByRole('treeitem').filter((item) => getComputedStyle(item).animationName !== 'none')).toEqual(
      isCalm ? [] : [dropped],
    );
  },
};

/** The same by keyboard: the list scrolls to the route, which keeps the focus. */
export const MovedOutOfView: Story = {
  args: { tree: ready(hugeTree) },
  render: withoutSpies,
  play: async ({ canvas }) => {
    line(canvas, /^Group 3\b/).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const moved = await canvas.findByRole('treeitem', { name: /^Group 3\b/ });
    await waitFor(() => expect(moved).toHaveAttribute('aria-posinset', '100'));
    await waitFor(() => expect(isInView(moved)).toBe(true));
    await waitFor(() => expect(moved).toHaveFocus());
  },
};

function isInView(item: HTMLElement): boolean {
  const [row, tree] = [item.getBoundingClientRect(), item.closest('[role="tree"]')!.getBoundingClientRect()];
  return row.top >= tree.top - 1 && row.bottom <= tree.bottom + 1;
}
