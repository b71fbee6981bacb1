import { expect, fn } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '../MessageList.data.ts';
import { Content } from '../MessageList.styles.ts';
import type { MessageItem } from '../MessageList.types.ts';
import { MessageRow } from './MessageRow.tsx';

const [received, own] = messages as [MessageItem, MessageItem];

const meta = {
  title: 'Chat/MessageRow',
  component: MessageRow,
  args: {
    message: received,
    contactName: 'Bob Martin',
    dayLabel: undefined,
    unreadLabel: undefined,
    isGroupStart: true,
    isGroupEnd: true,
    onRetry: fn(),
    onDelete: fn(),
  },
  // The list around it styles it.
  decorators: [
    (Story) => (
      <Content>
        <Story />
      </Content>
    ),
  ],
} satisfies Meta<typeof MessageRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Received: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: /Bob Martin.*10:12/ })).toBeVisible();
  },
};

/** The time takes the free end of the last line; where it has none, the last word moves down to it. */
export const Ends: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      {ENDS.map((text, index) => (
        <MessageRow key={text} {...args} message={{ ...(index % 2 ? received : own), key: text, text }} isGroupStart={false} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const article of canvas.getAllByRole('article')) {
      const text = article.querySelector('.text');
      const footer = article.querySelector('footer');
      if (!text || !footer) throw new Error('A part of the message is missing.');
      const range = document.createRange();
      range.selectNodeContents(text);
      const last = [...range.getClientRects()].at(-1);
      const end = footer.getBoundingClientRect();
      // Beside the last line, and not on its text.
      await expect(last?.bottom).toBeGreaterThan(end.top + 4);
      await expect(last && (last.right <= end.left || last.left >= end.right)).toBe(true);
    }
  },
};

const ENDS = [
  'Did the design review go well?',
  'Better than expected! They only had one question about the colours.',
  'The purple can always be more purple.',
  'Ok',
  'I am offline from Friday to Tuesday, Tom has the keys to everything.',
  'A text that ends just before the end of line',
  'هل يمكنك الاتصال بي هذا المساء بعد الساعة السادسة؟',
  'First line\nSecond',
];

/** The provider's file could not be fetched; its caption stays. */
export const MissingFile: Story = {
  args: { message: { ...received, text: 'From our boat', missingFile: 'gone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/file that is no longer at its address/u)).toBeVisible();
    await expect(canvas.getByText('From our boat')).toBeVisible();
  },
};

/** The server refused the file; its caption stays. */
export const RefusedFile: Story = {
  args: { message: { ...received, text: 'The new version', refusedFile: 'exe' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This message had a .*\.exe.* file/u)).toBeVisible();
    await expect(canvas.getByText('The new version')).toBeVisible();
  },
};

/** Sent at night to a phone that was off until the morning: the message is in its place and says that it arrived late. */
export const ArrivedLate: Story = {
  args: { message: { ...received, arrivedTime: received.time + 25_200, isLate: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Arrived late')).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAccessibleDescription(/Arrived late/u);
  },
};

/** Parts of a long text haven't arrived: the text shows the gap. The parts usually follow within a second, so the note waits. */
export const Incomplete: Story = {
  args: { message: { ...received, text: 'The ferry […] at six.', missingParts: [2] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The ferry […] at six.')).toBeInTheDocument();
    await expect(canvas.getByRole('article')).toHaveAccessibleDescription(/Incomplete/u);
  },
};

export const IncompleteDarkArabic: Story = {
  args: { message: { ...received, text: 'تغادر العبّارة […] الساعة السادسة.', missingParts: [2, 3] } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('غير مكتملة')).toBeInTheDocument();
  },
};

export const OptedOut: Story = {
  args: { message: { ...received, text: 'STOP', optOut: 'stop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Bob Martin.* opted out of messages from this line on Mar 12, 2026\./u)).toBeVisible();
  },
};

export const OptedInDarkArabic: Story = {
  args: { message: { ...received, text: 'START', optOut: 'start' } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/أُعيد اشتراك .*Bob Martin/u)).toBeVisible();
  },
};

export const Own: Story = {
  args: { message: own },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveAccessibleDescription('Seen');
  },
};

export const AutomaticReply: Story = {
  args: { message: { ...own, text: 'Harbour office. Reply STOP to opt out.', isAutomatic: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Automatic reply')).toBeVisible();
  },
};

export const InGroup: Story = {
  args: { message: { ...received, text: 'Dinner on Friday at eight?', viaGroup: 'Harbour walks' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveAccessibleDescription(/In group .*Harbour walks/u);
  },
};

export const FirstUnreadOfADay: Story = {
  args: { dayLabel: 'Thursday', unreadLabel: '3 new messages' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thursday')).toBeVisible();
    await expect(canvas.getByText('3 new messages')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { message: { ...own, text: 'نعم، الرصيف B-14 حتى الأحد' }, dayLabel: 'الخميس', contactName: 'ليلى حداد' },
  globals: { theme: 'dark', locale: 'ar' },
};
