import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { sampleFiles } from '../../Files/FileBytes.data.ts';
import { FilesContext } from '../../Files/filesContext.ts';
import { states } from '../MessageList.data.ts';
import { Content } from '../MessageList.styles.ts';
import type { MessageItem } from '../MessageList.types.ts';
import { MessageFailure } from './MessageFailure.tsx';

const [unreachable, refused] = states.filter(({ state }) => state === 'failed') as [MessageItem, MessageItem];

const meta = {
  title: 'Chat/MessageFailure',
  component: MessageFailure,
  args: { message: unreachable, onRetry: fn(), onDelete: fn() },
  // The list around it styles it.
  decorators: [
    (Story) => (
      <Content>
        <div className="message" data-own data-state="failed">
          <article>
            <Story />
          </article>
        </div>
      </Content>
    ),
  ],
} satisfies Meta<typeof MessageFailure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(args.onRetry).toHaveBeenCalledWith(unreachable.key);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith(unreachable.key);
  },
};

const photo = { id: 'f', name: 'Photo.jpg', type: 'image/jpeg', size: 2_000_000 };
const tooLarge = { ...unreachable, failure: 'fileTooLarge' } as const;

/** What sending it again does. */
export const TooLarge: Story = {
  args: { message: { ...tooLarge, file: photo } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the picture is too large .* Send it again as a smaller copy\./)).toBeVisible();
  },
};

/** What the contact's carrier takes, from 0 if only a link arrives. */
const carrying = (carriedBytes: number) => (Story: () => ReactNode) => (
  <FilesContext value={{ ...sampleFiles(), carriedBytes, onShow: () => undefined, onArrive: () => undefined }}>
    <Story />
  </FilesContext>
);

/** The carrier has refused it for its size, so the chat knows what to send next. */
export const Fitted = {
  args: { message: { ...tooLarge, file: photo } },
  decorators: [carrying(300_000)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Send it again as a smaller copy: at most 300 kB instead of 2 MB\./)).toBeVisible();
  },
} satisfies Story;

export const FittedArabic: Story = { args: Fitted.args, decorators: [carrying(300_000)], globals: { locale: 'ar' } };

/** Even the smallest copy was refused. */
export const TooLargeForAnyCopy: Story = {
  args: { message: { ...tooLarge, file: photo } },
  decorators: [carrying(0)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Send it again as a link\./)).toBeVisible();
  },
};

/** A picture that moves has no smaller copy, and only the server sees whether it does. */
export const MayMove: Story = {
  args: { message: { ...tooLarge, file: { ...photo, name: 'Wave.gif', type: 'image/gif' } } },
  decorators: [carrying(300_000)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Send it again as a smaller copy, or as a link if it moves\./)).toBeVisible();
  },
};

export const TooLargeForACopy: Story = {
  args: { message: { ...tooLarge, file: { ...photo, name: 'Walk.mp4', type: 'video/mp4' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the file is too large .* Send it again as a link\./)).toBeVisible();
  },
};

export const Refused: Story = {
  args: { message: refused },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This text is not allowed on this line.')).toBeVisible();
  },
};

export const Unconfirmed = {
  args: { message: { key: 'u', text: 'Perhaps', time: 1_700_000_000, isOwn: true, state: 'uncertain', failure: 'unconfirmed' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/The message may have been sent/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('u');
  },
} satisfies Story;

export const Undecided: Story = {
  args: { message: { ...Unconfirmed.args.message, failureDetail: { code: '000', text: 'UNKNOWN' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the provider doesn’t know whether it arrived/)).toBeVisible();
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
