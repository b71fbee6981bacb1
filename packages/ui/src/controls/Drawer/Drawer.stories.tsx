import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { TextField } from '../../fields/TextField/TextField.tsx';
import { Button } from '../Button/Button.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';

const meta = {
  title: 'Controls/Drawer',
  component: Drawer,
  args: {
    isOpen: true,
    title: 'Filters',
    description: 'Show only the users that fit.',
    children: <Filters name="Name" active="Only active users" />,
    footer: <Footer cancel="Reset" confirm="Show 12 users" />,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await expect(drawer).toHaveAccessibleDescription('Show only the users that fit.');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    const { right, height } = drawer.getBoundingClientRect();
    await expect(right).toBe(window.innerWidth);
    await expect(height).toBe(window.innerHeight);
  },
};

export const Start: Story = {
  args: { side: 'start', size: 'sm' },
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0));
  },
};

export const LargeWithLongContent: Story = {
  args: {
    size: 'lg',
    title: 'Rules of the line',
    children: <p>{'The rules of this line are long, and every one of them matters. '.repeat(80)}</p>,
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show 12 users' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  },
};

export const OpensAndGivesFocusBack: Story = {
  args: { isOpen: false },
  render: (args) => <Opener {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await isClosed();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A click outside keeps the typed input. */
export const StaysOnOutsidePress: Story = {
  args: { closesOnOutsidePress: false },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await userEvent.click(document.body);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** The page beside it stays visible and usable. */
export const BesideThePage: Story = {
  args: { isOpen: false, isModal: false, size: 'sm' },
  render: (args) => <Opener {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await userEvent.click(opener);
    await expect(opener).toHaveFocus();
    await expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show 12 users' })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    title: 'عوامل التصفية',
    description: 'اعرض المستخدمين المطابقين فقط.',
    children: <Filters name="الاسم" active="المستخدمون النشطون فقط" />,
    footer: <Footer cancel="إعادة الضبط" confirm="عرض 12 مستخدمًا" />,
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'عوامل التصفية' });
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0));
  },
};

function Opener(props: DrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Drawer {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function Filters({ name, active }: { readonly name: string; readonly active: string }) {
  const [value, setValue] = useState('');
  const [isActive, setIsActive] = useState(true);
  return (
    <Stack>
      <TextField label={name} value={value} onChange={setValue} />
      <Checkbox label={active} isChecked={isActive} onChange={setIsActive} />
    </Stack>
  );
}

function Footer({ cancel, confirm }: { readonly cancel: string; readonly confirm: string }) {
  return (
    <>
      <Button variant="ghost">{cancel}</Button>
      <Button>{confirm}</Button>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 20px;
`;
