import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconGripVertical } from '@tabler/icons-react';
import { Tree } from '../Tree/Tree.tsx';
import { TreeLine, type TreeLineProps } from './TreeLine.tsx';

const meta = {
  title: 'Controls/TreeLine',
  component: Tree,
  args: {
    label: 'Routes',
    roots: {
      nodes: ['Inbox', 'Dashboard', 'الإعدادات'].map((label) => ({ id: label, label, hasChildren: label === 'Dashboard' })),
    },
    Line: WithHandle,
    childrenOf: () => undefined,
    onLoad: fn(),
    onMore: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof Tree>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Content before the label, such as a drag handle; the row is still the only tab stop. */
export const Handles: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('treeitem', { name: 'Inbox' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('treeitem', { name: 'Dashboard' })).toHaveFocus();
  },
};

function WithHandle(props: TreeLineProps) {
  return <TreeLine {...props} before={<IconGripVertical aria-hidden="true" size={18} />} />;
}
