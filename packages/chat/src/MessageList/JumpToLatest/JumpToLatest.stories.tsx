import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { JumpToLatest } from './JumpToLatest.tsx';

const meta = {
  title: 'Chat/JumpToLatest',
  component: JumpToLatest,
  args: { isShown: true, count: 0, onJump: fn() },
  decorators: [
    (Story) => (
      <Pane>
        <Story />
      </Pane>
    ),
  ],
} satisfies Meta<typeof JumpToLatest>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onJump).toHaveBeenCalledOnce();
  },
};

export const WithCount: Story = { args: { count: 12 } };

export const Hidden: Story = {
  args: { isShown: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const DarkArabic: Story = { args: { count: 120 }, globals: { theme: 'dark', locale: 'ar' } };

const Pane = styled.div`
  container: messages / inline-size;
  position: relative;
  block-size: 120px;
`;
