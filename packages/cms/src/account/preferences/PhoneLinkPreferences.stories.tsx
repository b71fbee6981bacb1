import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { PhoneLinkPreferences } from './PhoneLinkPreferences.tsx';

const meta = {
  title: 'CMS/AccountScreen/PhoneLinkPreferences',
  component: PhoneLinkPreferences,
  args: { isOn: false, canEnd: true, onChange: fn(() => true) },
  render: function Kept(args) {
    const [isOn, setIsOn] = useState(args.isOn);
    const change = (next: boolean) => {
      const isDone = args.onChange(next);
      if (isDone) setIsOn(next);
      return isDone;
    };
    return <PhoneLinkPreferences {...args} isOn={isOn} onChange={change} />;
  },
} satisfies Meta<typeof PhoneLinkPreferences>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const links = canvas.getByRole('switch', { name: 'Open phone number links in Manyline' });
    await userEvent.click(links);
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(links).toBeChecked();
  },
};

/** Some browsers only end it in their settings. */
export const EndsInSettings: Story = {
  args: { isOn: true, canEnd: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(await canvas.findByText(/browser’s settings/u)).toBeVisible();
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
};

export const Refused: Story = {
  args: { onChange: fn(() => false) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(await canvas.findByText(/didn’t allow it/u)).toBeVisible();
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
};

export const PhoneDarkArabic: Story = { args: { isOn: true }, globals: { viewport: { value: 'phone' }, theme: 'dark', locale: 'ar' } };
