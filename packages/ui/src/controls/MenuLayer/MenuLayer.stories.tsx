import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { MenuLayer, type MenuLayerProps } from './MenuLayer.tsx';

type Given = Pick<MenuLayerProps, 'label' | 'items'>;

function Rows({ label, items }: Given) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const open = (element: HTMLElement) => {
    setAnchor(element);
    setIsOpen(true);
  };
  return (
    <div ref={list} style={{ blockSize: 260, padding: 16 }}>
      {['1', '2'].map((row) => (
        <button key={row} type="button" onClick={(event) => open(event.currentTarget)}>
          {row}
        </button>
      ))}
      {anchor && <MenuLayer label={label} anchor={anchor} start="first" items={items} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const select = fn();
/** A menu at a point or an element, shared by many rows. */
const meta = {
  title: 'Controls/MenuLayer',
  component: Rows,
  args: {
    label: 'Message',
    items: [
      { id: 'copy', label: 'Copy', onSelect: select },
      { id: 'quote', label: 'Quote', onSelect: select },
    ],
  },
} satisfies Meta<Given>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const second = canvas.getByRole('button', { name: '2' });
    await userEvent.click(second);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
    await expect(screen.getByRole('menu', { name: 'Message' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: '1' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(select).toHaveBeenCalledOnce();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    label: 'الرسالة',
    items: [
      { id: 'copy', label: 'نسخ', onSelect: select },
      { id: 'quote', label: 'اقتباس', onSelect: select },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2' }));
    await expect(await screen.findByRole('menuitem', { name: 'نسخ' })).toBeVisible();
  },
};
