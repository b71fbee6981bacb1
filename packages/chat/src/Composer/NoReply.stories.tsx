import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoReply } from './NoReply.tsx';

const meta = {
  title: 'Chat/NoReply',
  component: NoReply,
  args: { reason: 'name', contactName: 'AMAZON' },
} satisfies Meta<typeof NoReply>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Name: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('\u2068AMAZON\u2069 can’t receive replies.')).toBeVisible();
  },
};

export const Withheld: Story = {
  args: { reason: 'withheld', contactName: 'Unknown number' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This sender’s number is withheld, so you can’t reply.')).toBeVisible();
  },
};

export const ShortCode: Story = {
  args: { reason: 'shortCode', contactName: '36665' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This line can’t send to short codes.')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  args: { contactName: '+7726 Info' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('لا يمكن الرد على رسائل \u2068+7726 Info\u2069.')).toBeVisible();
  },
};
