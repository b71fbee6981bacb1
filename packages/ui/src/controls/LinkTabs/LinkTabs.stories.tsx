import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconId, IconPencil, IconSettings } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { LinkTabs } from './LinkTabs.tsx';

const pages = [
  { href: '#info', label: 'Information', icon: <IconId aria-hidden="true" />, isCurrent: true },
  { href: '#edit', label: 'Edit', icon: <IconPencil aria-hidden="true" />, isCurrent: false },
  { href: '#settings', label: 'Settings', icon: <IconSettings aria-hidden="true" />, isCurrent: false },
];

const meta = {
  title: 'Controls/LinkTabs',
  component: LinkTabs,
  args: {
    label: 'Camille Durand',
    items: pages,
    onNavigate: fn((_href: string, event: MouseEvent) => event.preventDefault()),
  },
  render: (args) => (
    <Column>
      <LinkTabs {...args} />
      <LinkTabs {...args} label={`${args.label} 2`} variant="pill" />
    </Column>
  ),
} satisfies Meta<typeof LinkTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('link', { name: 'Information' })[0]).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link', { name: 'Edit' })[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#edit', expect.anything());
  },
};

export const DarkArabicPhone: Story = {
  tags: ['picture'],
  args: {
    label: 'ليلى حداد',
    items: [
      { href: '#info', label: 'معلومات المستخدم وما يجوز له', isCurrent: false },
      { href: '#edit', label: 'تعديل الملف الشخصي', isCurrent: true },
      { href: '#settings', label: 'الإعدادات والأجهزة', isCurrent: false },
    ],
  },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const current = () => canvas.getAllByRole('link', { name: 'تعديل الملف الشخصي' })[0]!.getBoundingClientRect();
    await waitFor(() => expect(current().left).toBeGreaterThanOrEqual(0));
    await expect(current().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

const Column = styled.div`
  display: grid;
  gap: 24px;
`;
