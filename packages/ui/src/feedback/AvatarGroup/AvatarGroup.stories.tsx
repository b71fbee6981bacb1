import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AvatarGroup } from './AvatarGroup.tsx';

const members = ['Bob Martin', 'Camille Durand', 'ليلى حداد', 'Nadia Karim', 'Grace Wu', 'Yusuf Şahin'].map((name, index) => ({
  id: `person-${index}`,
  name,
}));

const meta = { title: 'Feedback/AvatarGroup', component: AvatarGroup, args: { members } } satisfies Meta<typeof AvatarGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <AvatarGroup {...args} />
      <AvatarGroup {...args} size="md" max={3} />
      <AvatarGroup {...args} members={members.slice(0, 2)} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Bob Martin, Camille Durand, ليلى حداد, Nadia Karim, and 2 more' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Bob Martin and Camille Durand' })).toBeVisible();
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
