import { expect, fireEvent, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { PhoneFormatProvider } from '../../feedback/PhoneNumber/PhoneNumber.tsx';
import { useEditable } from '../editable.data.ts';
import { emptyPhone } from './phoneEntry.ts';
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';

const loadNothing = () => Promise.reject(new Error('offline'));

const meta = {
  title: 'Fields/PhoneField',
  component: PhoneField,
  args: { label: 'Phone number', value: emptyPhone('FR'), onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

const whenReady = () => waitFor(() => expect(screen.getByRole('button', { name: /Country:|البلد/ })).toBeEnabled());

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await whenReady();
    const field = canvas.getByRole('textbox', { name: 'Phone number' });
    // Specification 5: text limited to 250 characters.
    await expect(field).toHaveAttribute('maxlength', '250');
    await userEvent.type(field, '0612345678');
    await expect(field).toHaveValue('06 12 34 56 78');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      text: '06 12 34 56 78',
      country: 'FR',
      tn: '+33612345678',
      problem: undefined,
    });
  },
};

/** An edit in the middle keeps the caret in place, and spaces can be deleted. */
export const Corrected: Story = {
  args: { value: { ...emptyPhone('US'), text: '(415) 555-2671' } },
  play: async ({ canvas }) => {
    await whenReady();
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    field.focus();
    const edit = (value: string, caret: number) =>
      fireEvent.input(field, { target: { value, selectionStart: caret, selectionEnd: caret } });
    await edit('(45) 555-2671', 2);
    await expect(field).toHaveValue('(455) 552-671');
    await expect(field.selectionStart).toBe(2);
    await edit('(4255) 552-671', 3);
    await expect(field).toHaveValue('(425) 555-2671');
    await expect(field.selectionStart).toBe(3);
    await edit('(425)555-2671', 5);
    await expect(field).toHaveValue('(425)555-2671');
  },
};

/** An international number starts with a plus and sets its country. */
export const International: Story = {
  play: async ({ canvas, args }) => {
    await whenReady();
    await userEvent.type(canvas.getByRole('textbox'), '+447700900123');
    await expect(canvas.getByRole('textbox')).toHaveValue('+44 7700 900123');
    await expect(canvas.getByRole('button', { name: 'Country: United Kingdom, GB +44' })).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ tn: '+447700900123', country: 'GB' }));
  },
};

export const CountryChosen: Story = {
  args: { value: { ...emptyPhone('FR'), text: '+33 6 12 34 56 78' } },
  play: async ({ canvas, args }) => {
    await whenReady();
    const button = canvas.getByRole('button', { name: 'Country: France, FR +33' });
    await userEvent.click(button);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Name or code' }), '+32');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Country: Belgium, BE +32' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ country: 'BE', text: '+32 612345678' }));
  },
};

export const CountryList: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await whenReady();
    const button = canvas.getByRole('button', { name: /Country: France/ });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const search = await screen.findByRole('combobox', { name: 'Name or code' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('zz');
    await expect(await screen.findByText('No country matches your search.')).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Name or code' })).toHaveFocus());
    await userEvent.keyboard('united');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeLessThan(6));
  },
};

/**
 * Possible failures: not a number, too short, too long, invalid country. Each is shown when the field is left and disappears once the
 * number is valid.
 */
export const Reasons: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <Editable label="Too short" value={{ ...emptyPhone('FR'), text: '06 12' }} onChange={fn()} />
      <Editable label="Too long" value={{ ...emptyPhone('FR'), text: '06 12 34 56 78 90 12' }} onChange={fn()} />
      <Editable label="Not a number" value={{ ...emptyPhone('FR'), text: 'Bob' }} onChange={fn()} />
      <Editable label="Invalid country" value={{ ...emptyPhone(), text: '06 12 34 56 78' }} onChange={fn()} />
    </Column>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /Country: France/ })[0]).toBeEnabled());
    const leave = async (name: string, reason: RegExp) => {
      const field = canvas.getByRole('textbox', { name });
      await expect(field).not.toBeInvalid();
      await userEvent.click(field);
      await userEvent.tab();
      await waitFor(() => expect(field).toHaveAccessibleDescription(reason));
    };
    await leave('Too short', /too short/);
    await leave('Too long', /too long/);
    await leave('Not a number', /isn’t a phone number/);
    await leave('Invalid country', /Country missing/);
  },
};

export const States: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <Editable label="Busy" value={{ ...emptyPhone('FR'), text: '06 12 34 56 78' }} isBusy onChange={fn()} />
      <Editable label="Read-only" value={{ ...emptyPhone('FR'), text: '06 12 34 56 78' }} isReadOnly onChange={fn()} />
      <Editable label="Disabled" value={{ ...emptyPhone('FR'), text: '06 12 34 56 78' }} isDisabled onChange={fn()} />
      {/* Without the rules the text is kept and not checked. */}
      <PhoneFormatProvider load={loadNothing}>
        <Editable label="Without the rules" value={{ ...emptyPhone('FR'), text: '0612345678' }} onChange={fn()} />
      </PhoneFormatProvider>
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Disabled' })).toBeDisabled();
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Country: France, FR +33' })).toHaveLength(3));
  },
};

export const DarkArabic: Story = {
  args: { label: 'رقم الهاتف', hint: 'نرسل إليه رمزًا.', value: emptyPhone('EG') },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await whenReady();
    await userEvent.type(canvas.getByRole('textbox'), '٠١٠٠١٢٣٤٥٦٧');
    await expect(canvas.getByRole('textbox')).toHaveValue('010 01234567');
    await userEvent.click(canvas.getByRole('button', { name: /البلد: مصر/ }));
    await expect(await screen.findByRole('option', { name: /مصر/ })).toBeVisible();
  },
};

function Editable(props: PhoneFieldProps) {
  const field = useEditable(props);
  return (
    <Column>
      <PhoneField {...field} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 400px;
`;
