import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Avatar } from './Avatar.tsx';

const names = [
  'Bob Martin',
  'ليلى حداد',
  'Camille Durand',
  'Harbour Reception',
  '+1 628 555 0142',
  'Nadia Karim',
  'Tomás Oliveira',
  'Grace Wu',
  'Yusuf Şahin',
  'Élodie',
];

const meta = {
  title: 'Feedback/Avatar',
  component: Avatar,
  args: { name: 'Bob Martin' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Row>
      {names.map((name) => (
        <Avatar key={name} {...args} name={name} />
      ))}
    </Row>
  ),
};

export const Sizes: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      <Avatar name="Bob Martin" size="sm" />
      <Avatar name="Bob Martin" size="md" />
      <Avatar name="Bob Martin" size="lg" />
      <Avatar name="+1 628 555 0142" size="sm" />
      <Avatar name="+1 628 555 0142" size="md" />
      <Avatar name="+1 628 555 0142" size="lg" />
    </Row>
  ),
};

/** The tint stays the same when the name changes. */
export const SameSeed: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      <Avatar name="Bob Martin" seed="+14155552671" />
      <Avatar name="Robert Martin" seed="+14155552671" />
    </Row>
  ),
};

export const DarkArabic: Story = { ...Default, globals: { theme: 'dark', locale: 'ar' } };

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;
