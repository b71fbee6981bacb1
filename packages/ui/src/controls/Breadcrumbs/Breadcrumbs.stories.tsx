import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const crumbs = (...labels: readonly string[]) => labels.map((label, index) => ({ label, href: `#page-${index}` }));

const meta = {
  title: 'Controls/Breadcrumbs',
  component: Breadcrumbs,
  args: { items: crumbs('Users', 'Harbour front desk', 'Bob Martin'), onNavigate: fn() },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expect(canvas.getByText('Bob Martin').closest('[aria-current]')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Users' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#page-0');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNavigate).toHaveBeenCalledWith('#page-1');
  },
};

export const States: Story = {
  tags: ['picture'],
  args: { items: crumbs('Rest', 'Hover', 'Active', 'Focus', 'Current page'), maxItems: 5 },
  parameters: {
    pseudo: {
      rootSelector: 'body',
      hover: 'li:nth-child(2) a',
      active: 'li:nth-child(3) a',
      focusVisible: 'li:nth-child(4) a',
    },
  },
};

export const Collapsed: Story = {
  args: { items: crumbs('Configuration', 'Routes', 'Europe', 'France', 'Marseille', 'Harbour front desk') },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show hidden pages' }));
    const europe = await screen.findByRole('menuitem', { name: 'Europe' });
    await expect(europe).toHaveAttribute('href', '#page-2');
    await userEvent.click(europe);
    await expect(args.onNavigate).toHaveBeenCalledWith('#page-2');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Show hidden pages' }));
    await screen.findByRole('menu');
  },
};

export const LongContent: Story = {
  args: {
    items: crumbs(
      'Configuration of every line and every route',
      'Recipients who have not answered the last three messages',
      'Notice about the closing of the harbour on the second Sunday in November',
    ),
  },
};

/** On a phone only the link to the parent is shown. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Harbour front desk' })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  args: { items: crumbs('الإعدادات', 'المسارات', 'أوروبا', 'فرنسا', 'مرسيليا', 'استقبال الميناء') },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'إظهار الصفحات المخفية' }));
    await expect(await screen.findByRole('menuitem', { name: 'أوروبا' })).toBeVisible();
  },
};
