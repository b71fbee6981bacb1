import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Content } from '../MessageList.styles.ts';
import { MessageStatus, type MessageStatusProps } from './MessageStatus.tsx';

const STATES = [
  'queued',
  'sending',
  'uncertain',
  'sent',
  'delivered',
  'seen',
  'failed',
] as const satisfies readonly MessageStatusProps['state'][];

const meta = {
  title: 'Chat/MessageStatus',
  component: MessageStatus,
  args: { state: 'sent' },
  // The list around it styles it.
  render: () => (
    <Content>
      <div className="message" data-own data-start data-end>
        <article>
          <footer>
            {STATES.map((state) => (
              <MessageStatus key={state} state={state} />
            ))}
          </footer>
        </article>
      </div>
    </Content>
  ),
} satisfies Meta<typeof MessageStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const words = canvas.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
    await expect(words).toEqual(['Waiting to be sent', 'Sending', 'Sent', 'Delivered', 'Seen', 'Failed']);
    await expect(canvas.getByText('Not confirmed')).toBeVisible();
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
