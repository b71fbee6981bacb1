import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconDeviceMobile, IconUsers, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Sign-in method',
    value: 'local',
    options: [
      { value: 'local', label: 'Password', description: 'Kept by this server.' },
      { value: 'sso', label: 'Single sign-on', description: 'Your company’s own sign-in page.' },
      { value: 'none', label: 'No sign-in', description: 'Only for people who never use the console.', isDisabled: true },
    ],
    onChange: fn(),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<RadioGroupProps<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

const access = [
  { value: 'own', label: 'Own lines', description: 'Only the lines given to this person.', icon: <IconDeviceMobile aria-hidden="true" /> },
  { value: 'team', label: 'Team lines', description: 'The lines of everyone in the team.', icon: <IconUsers aria-hidden="true" /> },
  { value: 'all', label: 'All lines', description: 'Every line of the organisation.', icon: <IconWorld aria-hidden="true" /> },
];

export const Default: Story = {
  args: { hint: 'It applies from the next sign-in.' },
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Sign-in method' });
    await expect(group).toHaveAccessibleDescription('It applies from the next sign-in.');
    const password = canvas.getByRole('radio', { name: 'Password' });
    await expect(password).toHaveAccessibleDescription('Kept by this server.');
    await userEvent.tab();
    await expect(password).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('sso');
    await expect(canvas.getByRole('radio', { name: 'Single sign-on' })).toBeChecked();
    await userEvent.click(canvas.getByText('Kept by this server.'));
    await expect(password).toBeChecked();
  },
};

export const Cards: Story = {
  tags: ['picture'],
  args: { label: 'Which lines', value: 'team', options: access, variant: 'cards' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Every line of the organisation.'));
    await expect(args.onChange).toHaveBeenLastCalledWith('all');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: 'Team lines' })).toBeChecked();
  },
};

export const Phone: Story = {
  args: { ...Cards.args },
  globals: { viewport: { value: 'phone' } },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <RadioGroup
        {...args}
        label="In a row"
        variant="row"
        options={[
          { value: 'local', label: 'Light' },
          { value: 'b', label: 'Dark' },
          { value: 'c', label: 'System' },
        ]}
      />
      <RadioGroup {...args} label="Nothing chosen" value="" required error="Choose how this person signs in." />
      <RadioGroup {...args} label="Read-only" isReadOnly />
      <RadioGroup {...args} label="Disabled" isDisabled />
    </Column>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Nothing chosen' })).toBeInvalid();
    await userEvent.click(canvas.getAllByRole('radio', { name: 'Single sign-on' })[1] as HTMLElement);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const CardStates: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <RadioGroup {...args} label="Cards, invalid" value="" variant="cards" options={access} error="Choose which lines." />
      <RadioGroup {...args} label="Cards, read-only" value="own" variant="cards" options={access} isReadOnly />
      <RadioGroup {...args} label="Cards, disabled" value="own" variant="cards" options={access} isDisabled />
    </Column>
  ),
};

export const DarkArabic: Story = {
  args: {
    label: 'أي الخطوط',
    value: 'team',
    variant: 'cards',
    hint: 'يسري عند تسجيل الدخول التالي.',
    options: [
      { value: 'own', label: 'خطوطه وحدها', description: 'الخطوط المعطاة لهذا الشخص فقط.', icon: <IconDeviceMobile aria-hidden="true" /> },
      { value: 'team', label: 'خطوط الفريق', description: 'خطوط كل من في الفريق.', icon: <IconUsers aria-hidden="true" /> },
      { value: 'all', label: 'كل الخطوط', description: 'جميع خطوط المؤسسة.', icon: <IconWorld aria-hidden="true" />, isDisabled: true },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.tab();
  },
};

function Choosing(props: RadioGroupProps<string>) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <Column>
      <RadioGroup {...props} value={value} onChange={handleChange} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 28px;
  max-inline-size: 720px;
`;
