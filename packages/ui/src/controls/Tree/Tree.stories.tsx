import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../../feedback/Avatar/Avatar.tsx';
import { failed, type Loadable, loading, ready } from '../../loading/loadable.ts';
import { Tree } from './Tree.tsx';
import type { TreeProps } from './Tree.types.ts';
import type { TreeChildren, TreeNode } from './treeRow.types.ts';

const node = (id: string, label: string, under = 0): TreeNode => ({
  id,
  label,
  description: under === 0 ? undefined : `${under} below`,
  start: <Avatar name={label} size="sm" />,
  hasChildren: under > 0,
  href: `#${id}`,
});

const below: Readonly<Record<string, TreeChildren>> = {
  amina: { nodes: [node('bob', 'Bob Martin', 1), node('camille', 'Camille Durand')], moreLabel: 'Show 40 more' },
  bob: { nodes: [node('grace', 'Grace Wu')] },
};

const meta = {
  title: 'Controls/Tree',
  component: Tree,
  args: {
    label: 'Sub-users',
    roots: { nodes: [node('amina', 'Amina Benali', 42), node('nadia', 'Nadia Karim'), node('tomas', 'Tomás Oliveira', 3)] },
    childrenOf: () => undefined,
    onLoad: fn(),
    onMore: fn(),
    onOpen: fn((_node: TreeNode, event: React.MouseEvent | undefined) => event?.preventDefault()),
  },
  render: function Growing(args: TreeProps) {
    const [asked, setAsked] = useState<Readonly<Record<string, Loadable<TreeChildren>>>>({});
    return (
      <Frame>
        <Tree
          {...args}
          childrenOf={(id) => asked[id]}
          onLoad={(id) => {
            args.onLoad(id);
            const known = below[id];
            setAsked((last) => ({ ...last, [id]: known ? ready(known) : last[id] ? loading : failed() }));
          }}
        />
      </Frame>
    );
  },
} satisfies Meta<typeof Tree>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab stop; arrow keys expand, collapse and move, letters find a node. */
export const ByKeyboard: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const amina = canvas.getByRole('treeitem', { name: /^Amina Benali/ });
    await expect(amina).toHaveFocus();
    await expect(amina).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onLoad).toHaveBeenLastCalledWith('amina');
    await userEvent.keyboard('{ArrowRight}');
    const bob = canvas.getByRole('treeitem', { name: /^Bob Martin/ });
    await expect(bob).toHaveFocus();
    await expect(bob).toHaveAttribute('aria-level', '2');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(canvas.getByRole('treeitem', { name: 'Grace Wu' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(bob).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onMore).toHaveBeenLastCalledWith('amina');
    await userEvent.keyboard('t');
    await expect(canvas.getByRole('treeitem', { name: /^Tomás/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    const failure = await canvas.findByRole('treeitem', { name: /Couldn’t load/ });
    await userEvent.keyboard('{End}');
    await expect(failure).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Loading…' })).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'amina' }), undefined);
    await userEvent.tab();
    await expect(canvas.getByRole('tree')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

export const DarkArabic: Story = {
  args: {
    label: 'المستخدمون الفرعيون',
    roots: { nodes: [{ ...node('amina', 'أمينة بن علي', 2), description: '٢ تحته' }, node('nadia', 'نادية كريم')] },
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    // In Arabic the left arrow expands.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onLoad).toHaveBeenLastCalledWith('amina');
    await userEvent.click(await canvas.findByText('Camille Durand'));
    await expect(args.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'camille' }), expect.anything());
  },
};

const Frame = styled.div`
  max-inline-size: 480px;
`;
