import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import { Switch, type SwitchProps } from './Switch.tsx';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { label: 'Notify me on this device', isChecked: false, onChange: fn() },
  render: (args) => <Switching {...args} />,
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('switch', { name: 'Notify me on this device' });
    await userEvent.click(canvas.getByText('Notify me on this device'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(input).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard(' ');
    await expect(input).toBeChecked();
  },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <Switch {...args} label="Off" />
      <Switch {...args} label="On" isChecked />
      <Switch {...args} label="With a description" description="A sound and a bubble for every new message." isChecked />
      <Switch {...args} label="Refused" isChecked error="This device blocks notifications. Allow them in its settings." />
      <Switch {...args} label="Being changed" isChecked isBusy />
      <Switch {...args} label="Read-only" isChecked isReadOnly />
      <Switch {...args} label="Disabled, off" isDisabled />
      <Switch {...args} label="Disabled, on" isChecked isDisabled />
    </Column>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Being changed' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Read-only' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('switch', { name: 'Read-only' })).toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Refused' })).toHaveAccessibleDescription(
      'This device blocks notifications. Allow them in its settings.',
    );
  },
};

export const Rows: Story = {
  tags: ['picture'],
  render: (args) => (
    <Card>
      <Switch {...args} variant="row" label="New messages" description="On every line that is yours." isChecked />
      <Switch {...args} variant="row" label="Failed messages" description="With the reason, as soon as it is known." isChecked />
      <Switch {...args} variant="row" label="Weekly report" description="Every Monday morning by email." />
    </Card>
  ),
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  render: (args) => (
    <Card>
      <Switch {...args} variant="row" label="رسائل جديدة" description="على كل خط من خطوطك." isChecked />
      <Switch {...args} variant="row" label="رسائل لم تُرسل" description="مع السبب فور معرفته." isChecked={false} />
      <Switch {...args} label="نبّهني على هذا الجهاز" isChecked />
    </Card>
  ),
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.tab();
  },
};

function Switching(props: SwitchProps) {
  const [isChecked, setIsChecked] = useState(props.isChecked);
  const handleChange = (next: boolean) => {
    setIsChecked(next);
    props.onChange(next);
  };
  return <Switch {...props} isChecked={isChecked} onChange={handleChange} />;
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: 18px;
`;

const Card = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 520px;
  padding: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
`;
