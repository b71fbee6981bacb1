import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { useEditable } from '../editable.data.ts';
import { DateRangeField, type DateRangeFieldProps } from './DateRangeField.tsx';

const meta = {
  title: 'Fields/DateRangeField',
  component: DateRangeField,
  args: { label: 'Sent', value: { start: '2026-11-09', end: '2026-11-21' }, today: '2026-11-21', max: '2026-11-30', onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof DateRangeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** While the typed days are in the wrong order, `onChange` isn't called. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('textbox', { name: 'Sent: first day' });
    const last = canvas.getByRole('textbox', { name: 'Sent: last day' });
    await expect(first).toHaveValue('11/09/2026');
    await userEvent.clear(first);
    await userEvent.type(first, '11/25/2026');
    await userEvent.tab();
    await expect(first).toHaveAccessibleDescription('The last day is before the first. Choose a later day.');
    await expect(args.onChange).not.toHaveBeenCalledWith({ start: '2026-11-25', end: '2026-11-21' });
    await userEvent.clear(last);
    await userEvent.type(last, '11/28/2026');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-11-25', end: '2026-11-28' });
    await expect(first).toHaveAccessibleDescription('');
  },
};

export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick days: Sent' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Pick days: Sent' }));
    await userEvent.click(popup.getByRole('button', { name: 'Thursday, November 12, 2026' }));
    await expect(popup.getByText('Now choose the last day.')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.hover(popup.getByRole('button', { name: 'Wednesday, November 18, 2026' }));
  },
};

export const Picked: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick days: Sent' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Thursday, November 12, 2026' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tuesday, November 3, 2026' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-11-03', end: '2026-11-12' });
    await isClosed();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Pick days: Sent' })).toHaveFocus());
  },
};

export const Preset: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick days: Sent' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-11-15', end: '2026-11-21' });
    await isClosed();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick days: Sent' }));
    await expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
    await expect(screen.getAllByRole('grid')).toHaveLength(1);
  },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <DateRangeField {...args} label="Empty" value={{ start: '', end: '' }} />
      <DateRangeField {...args} label="Open end" value={{ start: '2026-11-09', end: '' }} size="sm" />
      <DateRangeField {...args} label="Refused" required error="Reports go back 90 days at most." />
      <DateRangeField {...args} label="Read-only" isReadOnly />
      <DateRangeField {...args} label="Disabled" isDisabled />
    </Column>
  ),
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { label: 'تاريخ الإرسال' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'اختيار أيام: تاريخ الإرسال' }));
    await expect(await screen.findByRole('button', { name: 'آخر 7 أيام' })).toBeVisible();
  },
};

function Editable(props: DateRangeFieldProps) {
  const field = useEditable(props);
  return (
    <Column>
      <DateRangeField {...field} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 340px;
`;
