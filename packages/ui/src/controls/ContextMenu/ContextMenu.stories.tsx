import { expect, fireEvent, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconArchive, IconCopy, IconTrash } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import { ContextMenu } from './ContextMenu.tsx';

const onSelect = fn();

const meta = {
  title: 'Controls/ContextMenu',
  component: ContextMenu,
  args: {
    label: 'Chat with Bob Martin',
    items: [
      { id: 'copy', label: 'Copy the number', icon: <IconCopy />, onSelect: () => onSelect('copy') },
      { id: 'archive', label: 'Archive', icon: <IconArchive />, onSelect: () => onSelect('archive') },
      { id: 'line', kind: 'separator' },
      { id: 'delete', label: 'Delete', icon: <IconTrash />, variant: 'danger', onSelect: () => onSelect('delete') },
    ],
    children: <Row name="Bob Martin" text="See you at the harbour at six" />,
  },
  beforeEach: () => {
    onSelect.mockClear();
  },
} satisfies Meta<typeof ContextMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

export const AtThePointer: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: /Bob Martin/ });
    await userEvent.pointer({ keys: '[MouseRight]', target: row, coords: { clientX: 120, clientY: 50 } });
    const menu = await screen.findByRole('menu', { name: 'Chat with Bob Martin' });
    const { left, top } = menu.getBoundingClientRect();
    await expect([Math.round(left), Math.round(top)]).toEqual([120, 52]);
  },
};

export const Chooses: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: /Bob Martin/ });
    await userEvent.pointer({ keys: '[MouseRight]', target: row, coords: { clientX: 120, clientY: 50 } });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await expect(onSelect).toHaveBeenCalledWith('archive');
    await isClosed();
    await waitFor(() => expect(row).toHaveFocus());

    await userEvent.pointer({ keys: '[MouseRight]', target: row, coords: { clientX: 60, clientY: 40 } });
    await screen.findByRole('menu');
    await userEvent.pointer({ keys: '[MouseRight]', target: row, coords: { clientX: 200, clientY: 60 } });
    await waitFor(() => expect(Math.round(screen.getByRole('menu').getBoundingClientRect().left)).toBe(200));
    await userEvent.click(document.body);
    await isClosed();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: /Bob Martin/ });
    await userEvent.tab();
    // The browser fires this event for the menu key and Shift+F10.
    await fireEvent(row, new PointerEvent('contextmenu', { bubbles: true, cancelable: true }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy the number' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(row).toHaveFocus());
    await fireEvent(row, new PointerEvent('contextmenu', { bubbles: true, cancelable: true }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy the number' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onSelect).toHaveBeenCalledWith('archive');
    await isClosed();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    label: 'محادثة مع ليلى حداد',
    items: [
      { id: 'copy', label: 'نسخ الرقم', icon: <IconCopy />, onSelect: () => onSelect('copy') },
      { id: 'archive', label: 'أرشفة', icon: <IconArchive />, onSelect: () => onSelect('archive') },
      { id: 'delete', label: 'حذف', icon: <IconTrash />, variant: 'danger', onSelect: () => onSelect('delete') },
    ],
    children: <Row name="ليلى حداد" text="ممتاز، نلتقي في الميناء عند السادسة" />,
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button');
    await userEvent.pointer({ keys: '[MouseRight]', target: row, coords: { clientX: 1000, clientY: 50 } });
    await waitFor(() => expect(Math.round(screen.getByRole('menu').getBoundingClientRect().right)).toBe(1000));
  },
};

function Row({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Card type="button">
      <strong>{name}</strong>
      <span>{text}</span>
    </Card>
  );
}

const Card = styled.button`
  display: grid;
  inline-size: 360px;
  max-inline-size: 100%;
  padding-block: 12px;
  padding-inline: 16px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  text-align: start;
  cursor: pointer;
  span {
    color: ${token.textMuted};
  }
`;
