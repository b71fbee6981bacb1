import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconBell, IconLock, IconPhone } from '@tabler/icons-react';
import { Badge } from '../../feedback/Badge/Badge.tsx';
import { Accordion } from './Accordion.tsx';

const meta = {
  title: 'Controls/Accordion',
  component: Accordion,
  args: {
    items: [
      {
        id: 'lines',
        title: 'Lines',
        description: 'Which numbers you answer',
        icon: <IconPhone />,
        meta: <span className="num">4</span>,
        content: 'You answer four lines. Their colours follow them everywhere.',
      },
      { id: 'notices', title: 'Notifications', icon: <IconBell />, content: 'A sound for every message, none at night.' },
      { id: 'security', title: 'Security', icon: <IconLock />, isDisabled: true, content: 'Two steps.' },
    ],
    defaultValue: ['lines'],
    onChange: fn(),
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    const notices = canvas.getByRole('button', { name: 'Notifications' });
    await expect(notices).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(notices);
    await expect(args.onChange).toHaveBeenCalledWith(['notices']);
    await waitFor(() => expect(canvas.getByText('A sound for every message, none at night.')).toBeVisible());
    await expect(canvas.getByRole('button', { name: /^Lines/ })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText(/You answer four lines/)).toBeVisible());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByText(/You answer four lines/)).not.toBeVisible());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByText(/You answer four lines/)).toBeVisible());
  },
};

export const States: Story = {
  tags: ['picture'],
  args: {
    defaultValue: ['open'],
    items: [
      { id: 'rest', title: 'Rest', icon: <IconPhone />, content: 'Closed.' },
      { id: 'hover', title: 'Hover', icon: <IconPhone />, content: 'Closed.' },
      { id: 'active', title: 'Active', icon: <IconPhone />, content: 'Closed.' },
      { id: 'focus', title: 'Focus', icon: <IconPhone />, content: 'Closed.' },
      { id: 'open', title: 'Open', icon: <IconPhone />, meta: <Badge count={4} label="4 lines" />, content: 'The content.' },
      {
        id: 'disabled',
        title: 'Disabled',
        description: 'Comes with two-step sign-in',
        icon: <IconLock />,
        isDisabled: true,
        content: 'Closed.',
      },
    ],
  },
  parameters: {
    pseudo: {
      rootSelector: 'body',
      hover: '[data-part="item"]:nth-child(2) button',
      active: '[data-part="item"]:nth-child(3) button',
      focusVisible: '[data-part="item"]:nth-child(4) button',
    },
  },
};

export const Multiple: Story = {
  args: { isMultiple: true, defaultValue: ['lines', 'notices'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You answer four lines/)).toBeVisible();
    await expect(canvas.getByText('A sound for every message, none at night.')).toBeVisible();
  },
};

export const Controlled: Story = {
  args: { value: ['notices'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Lines/ }));
    await expect(args.onChange).toHaveBeenCalledWith(['lines']);
    await expect(canvas.getByRole('button', { name: /^Lines/ })).toHaveAttribute('aria-expanded', 'false');
  },
};

export const DarkArabic: Story = {
  args: {
    items: [
      {
        id: 'lines',
        title: 'الخطوط',
        description: 'الأرقام التي ترد عليها',
        icon: <IconPhone />,
        content: 'ترد على أربعة خطوط، وألوانها تتبعها في كل مكان.',
      },
      { id: 'notices', title: 'الإشعارات', icon: <IconBell />, content: 'صوت لكل رسالة، ولا شيء ليلًا.' },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
};
