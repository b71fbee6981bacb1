import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { useEditable } from '../editable.data.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Message', value: '', onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

const heightOf = (field: HTMLElement) => field.getBoundingClientRect().height;

export const Default: Story = {
  args: { placeholder: 'What should people read?', hint: 'Shown when a line does not answer.' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await expect(field).toHaveAccessibleDescription('Shown when a line does not answer.');
    await userEvent.type(field, 'Back at nine.');
    await expect(args.onChange).toHaveBeenLastCalledWith('Back at nine.');
  },
};

/** Grows with its text up to the maximum, and shrinks again. */
export const Grows: Story = {
  args: { minRows: 2, maxRows: 5 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    const empty = heightOf(field);
    await userEvent.type(field, 'One{Enter}two{Enter}three{Enter}four');
    const grown = heightOf(field);
    await expect(grown).toBeGreaterThan(empty);
    await userEvent.type(field, '{Enter}five{Enter}six{Enter}seven');
    const full = heightOf(field);
    await expect(full).toBeGreaterThan(grown);
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
    await userEvent.clear(field);
    await expect(heightOf(field)).toBe(empty);
    await userEvent.type(field, 'One{Enter}two{Enter}three');
  },
};

export const States: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <TextArea label="Required" required minRows={2} value="" placeholder="What should people read?" onChange={fn()} />
      <TextArea label="Invalid" minRows={2} value="!!!" error="Write a sentence people understand." onChange={fn()} />
      <TextArea label="Busy" minRows={2} value="Back at nine." isBusy onChange={fn()} />
      <TextArea label="Read-only" minRows={2} value="Back at nine." isReadOnly onChange={fn()} />
      <TextArea label="Disabled" minRows={2} value="Back at nine." isDisabled onChange={fn()} />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Invalid' })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: 'Disabled' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Read-only' }), 'x');
    await expect(canvas.getByRole('textbox', { name: 'Read-only' })).toHaveValue('Back at nine.');
  },
};

export const TooLong: Story = {
  args: { value: 'Back at nine. Until then, write to the harbour office.', limit: 40 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('At most 40 characters.');
    await expect(canvas.getByRole('status')).toHaveTextContent('14 characters too many');
  },
};

export const DarkArabic: Story = {
  args: {
    label: 'رسالة الرد الآلي',
    value: 'نعود في التاسعة صباحًا. حتى ذلك الحين اكتبوا إلى مكتب الميناء.',
    hint: 'تظهر حين لا يجيب الخط.',
    limit: 160,
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('160 حرفًا على الأكثر. تظهر حين لا يجيب الخط.');
  },
};

function Editable(props: TextAreaProps) {
  const field = useEditable(props);
  return (
    <Column>
      <TextArea {...field} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 440px;
`;
