import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Calendar } from '../Calendar/Calendar.tsx';
import { useEditable } from '../editable.data.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { label: 'Access ends', value: '2026-11-27', today: '2026-11-21', onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Typed in the order of the language; `YYYY-MM-DD` also works. */
export const Default: Story = {
  args: { hint: 'From the day after, signing in is refused.' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Access ends' });
    await expect(input).toHaveValue('11/27/2026');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(input, '3/5/27');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-03-05');
    await expect(input).toHaveValue('03/05/2027');
    await userEvent.clear(input);
    await userEvent.type(input, '2026-12-24');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-24');
    await expect(input).toHaveValue('12/24/2026');
  },
};

export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick a date: Access ends' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Pick a date: Access ends' }));
    await waitFor(() => expect(popup.getByRole('button', { name: 'Friday, November 27, 2026' })).toHaveFocus());
    await expect(popup.getByRole('button', { name: 'Saturday, November 21, 2026, today' })).toBeVisible();
    // Sunday the first.
    await expect(popup.getAllByRole('gridcell')[0]).toHaveTextContent(/^1$/);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Access ends' });
    await userEvent.click(input);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Friday, November 27, 2026' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saturday, December 5, 2026' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-05');
    await isClosed();
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Pick a date/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await isClosed();
  },
};

/** Invalid text stays, is explained, and changes nothing. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Access ends' });
    await userEvent.type(input, '{Control>}a{/Control}');
    await userEvent.clear(input);
    await userEvent.type(input, '31/12/2026');
    await userEvent.tab();
    await expect(input).toHaveValue('31/12/2026');
    await expect(input).toHaveAccessibleDescription('Enter the date as MM/DD/YYYY, for example 11/21/2026.');
    await expect(args.onChange).not.toHaveBeenCalledWith('2026-12-31');
  },
};

export const Limits: Story = {
  args: { min: '2026-11-21', max: '2027-01-31', value: '2026-11-25' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Access ends' });
    await userEvent.clear(input);
    await userEvent.type(input, '11/20/2026');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Choose 11/21/2026 or later.');
    await expect(args.onChange).not.toHaveBeenCalledWith('2026-11-20');
    await userEvent.click(canvas.getByRole('button', { name: /^Pick a date/ }));
    const popup = within(await screen.findByRole('dialog'));
    await expect(popup.getByRole('button', { name: 'Friday, November 20, 2026' })).toBeDisabled();
    await expect(popup.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(popup.getByRole('combobox', { name: 'Month' }), 'December');
    await expect(popup.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <DateField {...args} label="Empty" value="" />
      <DateField {...args} label="Small" size="sm" />
      <DateField {...args} label="Required and refused" required error="This day is a holiday. Choose a working day." />
      <DateField {...args} label="Read-only" isReadOnly />
      <DateField {...args} label="Disabled" isDisabled />
    </Column>
  ),
};

export const French: Story = {
  args: { label: 'Fin de l’accès' },
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('27/11/2026');
    await userEvent.click(canvas.getByRole('button'));
    const popup = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(popup.getByRole('button', { name: 'vendredi 27 novembre 2026' })).toHaveFocus());
    // Monday.
    await expect(popup.getAllByRole('gridcell')[0]).toHaveTextContent(/^26$/);
  },
};

/** The 9th is hovered, the 10th pressed: plain days, selected days, and days in a range. Days before the 4th are disabled. */
export const Days: Story = {
  tags: ['picture'],
  parameters: { pseudo: { rootSelector: 'body', hover: day('09'), active: day('10') } },
  render: ({ today }) => (
    <Row>
      <Calendar mode="single" start="2026-11-27" end="2026-11-27" min="2026-11-04" today={today ?? ''} monthCount={1} onPick={fn()} />
      <Calendar mode="single" start="2026-11-09" end="2026-11-09" today={today ?? ''} monthCount={1} onPick={fn()} />
      <Calendar mode="single" start="2026-11-10" end="2026-11-10" today={today ?? ''} monthCount={1} onPick={fn()} />
      <Calendar mode="range" start="2026-11-06" end="2026-11-13" today={today ?? ''} monthCount={1} onPick={fn()} />
    </Row>
  ),
};

export const DaysDarkArabic: Story = { ...Days, tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };

export const DarkArabic: Story = {
  args: { label: 'نهاية الوصول', hint: 'من اليوم التالي يُرفض تسجيل الدخول.' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('27/11/2026');
    await userEvent.click(canvas.getByRole('button'));
    const popup = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(popup.getByRole('button', { name: /27 نوفمبر/ })).toHaveFocus());
    // In Arabic the left arrow moves forward.
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(popup.getByRole('button', { name: /28 نوفمبر/ })).toHaveFocus());
    // Saturday.
    await expect(popup.getAllByRole('gridcell')[0]).toHaveTextContent(/^31$/);
  },
};

function day(date: string) {
  return `[data-day="2026-11-${date}"] button`;
}

function Editable(props: DateFieldProps) {
  const field = useEditable(props);
  return (
    <Column>
      <DateField {...field} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 320px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
`;
