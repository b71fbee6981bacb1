import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { SaveBar, type SaveBarProps, type SaveBarState } from './SaveBar.tsx';

const meta = {
  title: 'Fields/SaveBar',
  component: SaveBar,
  args: { state: 'changed', changeCount: 3, onSave: fn(), onDiscard: fn(), onUndo: fn() },
} satisfies Meta<typeof SaveBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('group', { name: 'Unsaved changes' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

/** Lists the changes of each field. */
export const WithChanges: Story = {
  args: {
    changeCount: 3,
    changes: [
      { name: 'name', label: 'Name', before: 'Harbour office', after: 'Harbour office, second floor, beside the lifts' },
      { name: 'state', label: 'Maintenance', before: 'Off', after: 'On' },
      { name: 'note', label: 'Note', before: '', after: 'See you at noon.' },
    ],
  },
  play: async ({ canvas }) => {
    const changes = within(canvas.getByRole('list', { name: 'Changes to save' })).getAllByRole('listitem');
    await expect(changes).toHaveLength(3);
    await expect(changes[2]).toHaveTextContent('NoteemptySee you at noon.');
  },
};

/** A button of the bar takes the focus without scrolling the page, which makes room for the bar. */
export const FocusedOnLongPage: Story = {
  render: (args) => (
    <>
      <Tall />
      <SaveBar {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    window.scrollTo(0, 0);
    await waitFor(() => expect(document.documentElement.style.scrollPaddingBlockEnd).not.toBe(''));
    canvas.getByRole('button', { name: 'Save changes' }).focus();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toHaveFocus();
    await expect(window.scrollY).toBe(0);
  },
};

export const States: Story = { tags: ['picture'], render: (args) => <Every {...args} /> };

export const Phone: Story = {
  render: (args) => <Every {...args} message="The server is being updated. Try again in a minute." />,
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  render: (args) => <Every {...args} />,
  globals: { theme: 'dark', locale: 'ar' },
};

function Every(props: SaveBarProps) {
  return (
    <Column>
      {states.map((state) => (
        <SaveBar {...props} key={state} state={state} />
      ))}
    </Column>
  );
}

const states: readonly SaveBarState[] = ['changed', 'saving', 'saved', 'failed', 'conflict', 'discarded'];

/* Static positions, so that the bars don't overlap. */
const Column = styled.div`
  display: grid;
  gap: 16px;
  > * {
    position: static;
  }
  @media (max-width: 599.98px) {
    padding-inline: 16px;
  }
`;

const Tall = styled.div`
  block-size: 3000px;
`;
