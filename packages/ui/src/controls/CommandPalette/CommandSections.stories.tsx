import { expect, fn, userEvent, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { CommandGroup } from './CommandPalette.tsx';
import { CommandSections } from './CommandSections.tsx';

const groups: readonly CommandGroup[] = [
  {
    id: 'people',
    label: 'People',
    isFiltered: true,
    items: Array.from({ length: 12 }, (_, index) => ({
      id: `bob-${index}`,
      label: `Bob ${index + 1}`,
      avatar: { name: `Bob ${index + 1}`, seed: `bob-${index}` },
    })),
  },
  {
    id: 'messages',
    label: 'Messages',
    isFiltered: true,
    state: 'more',
    items: [
      {
        id: 'lunch',
        label: 'Karim Benali',
        aside: 'Monday',
        excerpt: {
          lead: 'You:',
          parts: [
            { text: 'Is ', isHit: false },
            { text: 'Bob', isHit: true },
            { text: ' there for lunch?', isHit: false },
          ],
        },
      },
    ],
  },
];

const meta = {
  title: 'Controls/CommandSections',
  component: CommandSections,
  args: { groups, words: 'bob', onSelect: fn(), onGroupAction: fn() },
} satisfies Meta<typeof CommandSections>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each group has a heading. Of a long one a few results are shown, until the user asks for all. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['People', 'Messages']);
    const people = within(canvas.getByRole('region', { name: 'People' }));
    await expect(people.getAllByRole('button', { name: /Bob/u })).toHaveLength(6);
    await userEvent.click(people.getByRole('button', { name: 'Show all 12' }));
    await expect(people.getAllByRole('button', { name: /Bob/u })).toHaveLength(12);
    await expect(canvas.getByRole('status')).toHaveTextContent('13 results');

    await userEvent.click(canvas.getByRole('button', { name: /lunch/u }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'lunch' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onGroupAction).toHaveBeenLastCalledWith('messages', 'more');
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
  },
};

/** All results are one stop of Tab; the arrow keys move through them, from one group into the next. */
export const ChoosesByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole('button', { name: /Bob/u })[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'bob-1' }));
    await userEvent.keyboard('{ArrowDown>6/}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'lunch' }));
    await userEvent.keyboard('{Home}{Enter}{End}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'bob-0' }));
    await expect(args.onGroupAction).toHaveBeenLastCalledWith('messages', 'more');
    await userEvent.tab({ shift: true });
    await expect(document.body).toHaveFocus();
  },
};

/** A group whose results couldn't be loaded offers to try again. */
export const Failed: Story = {
  args: { groups: [{ id: 'messages', label: 'Messages', isFiltered: true, state: 'failed', items: [] }] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Couldn’t search here. Try again' }));
    await expect(args.onGroupAction).toHaveBeenCalledWith('messages', 'retry');
  },
};

export const Empty: Story = {
  args: { words: 'xylophone', groups: [], empty: <p>Nothing was found.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was found.')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('No results');
  },
};

export const DarkArabic: Story = {
  args: {
    words: 'مستخدم',
    groups: [
      {
        id: 'pages',
        label: 'انتقل إلى',
        items: [{ id: 'users', label: 'المستخدمون', description: 'من يمكنهم تسجيل الدخول', icon: <IconUsers /> }],
      },
      { id: 'actions', label: 'إجراءات', items: [{ id: 'add', label: 'إضافة مُستخدم', icon: <IconUserPlus /> }] },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('نتيجتان');
    await userEvent.click(canvas.getByRole('button', { name: /المستخدمون/u }));
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'users' }));
  },
};
