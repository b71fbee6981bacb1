import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { conversationActions } from '../ConversationActions.data.ts';
import { messages as given, states, wholeHistory } from '../MessageList.data.ts';
import { messageListArgs } from '../MessageList.harness.ts';
import { MessageList } from '../MessageList.tsx';
import { menu, message, ready } from './MessageTools.harness.ts';

const Frame = styled.div`
  display: flex;
  block-size: 100dvh;
  background: var(--ml-surface);
`;

const NUMBER = '+33 4 91 55 00 12';
const messages = given.map((message) =>
  message.key === 'm6' ? { ...message, deliveredTime: message.time + 2, seenTime: message.time + 60 } : message,
);
const written: string[] = [];

const meta = {
  title: 'Chat/MessageTools',
  component: MessageList,
  parameters: { layout: 'fullscreen' },
  args: {
    ...messageListArgs,
    history: wholeHistory(messages),
    onReply: fn(),
    onLeave: fn(),
  },
  beforeEach: () => {
    written.length = 0;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
  },
  decorators: [
    (Story, { name }) => (
      // Only some pictures show the button beside the message.
      <Frame data-pointer={name === 'Menu' || name === 'Failed Menu' || name === 'Dark Arabic' || undefined}>
        <Story />
      </Frame>
    ),
  ],
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Menu: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await ready(canvas);
    const items = await menu(message('We could meet at six?'));
    await expect(items.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Reply',
      'Forward',
      'Copy',
      'Star',
      'Select',
      'Details',
      'Delete for me',
    ]);
    await userEvent.click(items.getByRole('menuitem', { name: 'Copy' }));
    await waitFor(() => expect(written).toEqual(['We could meet at six?']));
    await userEvent.click((await menu(message('We could meet at six?'))).getByRole('menuitem', { name: 'Reply' }));
    await expect(args.onReply).toHaveBeenCalledWith('m8');
    await userEvent.click((await menu(message('We could meet at six?'))).getByRole('menuitem', { name: 'Star' }));
    await expect(args.conversationActions.onStar).toHaveBeenCalledWith(true, ['m8']);
    await menu(message('We could meet at six?'));
  },
};

/** A message of a bulk message links to the results for all recipients. */
export const OfBatch: Story = {
  args: {
    conversationActions: { ...conversationActions, hrefOfBatch: (id) => `#${id}`, onOpenBatch: fn() },
    history: wholeHistory(messages.map((one) => (one.key === 'm6' ? { ...one, batchId: 'b1' } : one))),
  },
  play: async ({ canvas, args }) => {
    await ready(canvas);
    const copy = canvas.getByRole('log').querySelector<HTMLElement>('[data-key="m6"]');
    if (!copy) throw new Error('The message is not there.');
    const link = (await menu(copy)).getByRole('menuitem', { name: 'Bulk message: show all' });
    await expect(link).toHaveAttribute('href', '#b1');
    await userEvent.click(link);
    await expect(args.conversationActions.onOpenBatch).toHaveBeenCalledWith('b1');
    await userEvent.click((await menu(copy)).getByRole('menuitem', { name: 'Details' }));
    await expect(screen.getByRole('tooltip')).toHaveTextContent('Bulk message');
  },
};

export const FailedMenu: Story = {
  args: { history: wholeHistory(states) },
  play: async ({ canvas, args }) => {
    await userEvent.hover(canvas.getByRole('log'));
    await userEvent.click(canvas.getByText('Which papers do you need?'));
    await waitFor(async () => {
      await userEvent.pointer({ keys: '[MouseRight]', target: message('Free prize!!!') });
      await expect(screen.getByRole('menu')).toBeVisible();
    });
    const items = within(screen.getByRole('menu'));
    await userEvent.click(items.getByRole('menuitem', { name: 'Send again' }));
    await expect(args.actions.onRetryMessage).toHaveBeenCalledWith('s6');
    await userEvent.click((await menu(message('Free prize!!!'))).getByRole('menuitem', { name: 'Delete' }));
    await expect(args.actions.onDeleteMessage).toHaveBeenCalledWith('s6');
  },
};

export const CancelWaitingMessage: Story = {
  args: { history: wholeHistory(states) },
  play: async ({ canvas, args }) => {
    await userEvent.hover(canvas.getByRole('log'));
    await waitFor(async () => {
      await userEvent.pointer({ keys: '[MouseRight]', target: message('On its way') });
      await expect(screen.getByRole('menu')).toBeVisible();
    });
    await expect(within(screen.getByRole('menu')).queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const items = await menu(message('Waiting for the connection'));
    await expect(items.queryByRole('menuitem', { name: 'Send again' })).toBeNull();
    await userEvent.click(items.getByRole('menuitem', { name: 'Delete' }));
    await expect(args.actions.onDeleteMessage).toHaveBeenCalledWith('s8');
  },
};

export const FocusStaysWithTheNextMessage: Story = {
  render: function Render(args) {
    const [shown, setShown] = useState(states);
    const onDeleteMessage = (gone: string) => setShown(shown.filter(({ key }) => key !== gone));
    return <MessageList {...args} history={wholeHistory(shown)} actions={{ ...args.actions, onDeleteMessage }} />;
  },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('log'));
    await waitFor(async () => {
      message('Free prize!!!').focus();
      await userEvent.keyboard('{Enter}{Escape}');
      await userEvent.pointer({ keys: '[MouseRight]', target: message('Free prize!!!') });
      await expect(screen.getByRole('menu')).toBeVisible();
    });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(message('On its way')).toHaveFocus());
  },
};

export const Keys: Story = {
  play: async ({ canvas, args }) => {
    const log = await ready(canvas);
    log.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(message(/^Perfect/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(message(/^Hello Alice/)).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}');
    const linked = message(/The plan/);
    await expect(linked).toHaveFocus();
    await expect(log).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('{Enter}');
    await expect(within(linked).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(linked).toHaveFocus();
    await expect(args.onLeave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(await screen.findByRole('menu', { name: 'Message actions' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Reply' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(message(/Do you still have/)).toHaveFocus());
    await userEvent.tab();
    await expect(document.activeElement?.closest('[role="log"]')).toBeNull();
    await expect(log).toHaveAttribute('tabindex', '0');
  },
};

export const Selecting: Story = {
  play: async ({ canvas, args }) => {
    await ready(canvas);
    await userEvent.click((await menu(message(/^Bonjour/))).getByRole('menuitem', { name: 'Select' }));
    await expect(await canvas.findByRole('toolbar', { name: 'Selected messages' })).toBeVisible();
    await userEvent.click(message('We could meet at six?').parentElement as HTMLElement);
    await expect(canvas.getByText('2 messages selected')).toBeVisible();
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(message(/^Perfect/).parentElement as HTMLElement);
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByText('3 messages selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(written).toHaveLength(1));
    await expect(written[0]).toBe(
      [
        '[17:02:00 2026-03-13] Bob Martin: Bonjour Alice, le bateau arrive vers 17 h 30.',
        '[09:37:00 2026-03-14] Bob Martin: We could meet at six?',
        '[09:41:00 2026-03-14] You: Perfect, see you at the harbour at six',
      ].join('\n'),
    );
    await expect(canvas.queryByRole('toolbar')).toBeNull();

    // By keyboard: Shift and the arrows select, Escape ends.
    message('We could meet at six?').focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect(await canvas.findByText('2 messages selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('toolbar')).toBeNull();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await canvas.findByText('2 messages selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete for me' }));
    await expect(args.actions.onDeleteMessage).toHaveBeenCalledWith('m6', 'm7');
    await expect(canvas.getByRole('log')).toHaveFocus();
    message('We could meet at six?').focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await canvas.findByText('2 messages selected');
  },
};

export const Details: Story = {
  play: async ({ canvas }) => {
    await ready(canvas);
    const sent = message(/The plan/);
    await userEvent.hover(within(sent).getByText('17:20'));
    const tooltip = await screen.findByRole('tooltip');
    await expect(tooltip).toHaveTextContent('Sent Mar 13, 2026, 17:20Delivered Mar 13, 2026, 17:20Seen Mar 13, 2026, 17:21');
    await waitFor(() => expect(sent).toHaveAccessibleDescription(/Seen Mar 13, 2026, 17:21/));
    await userEvent.click((await menu(sent)).getByRole('menuitem', { name: 'Details' }));
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
};

/** The provider's own word on a message that it can't confirm. */
export const UndecidedDetails: Story = {
  args: {
    history: wholeHistory(
      messages.map((one) =>
        one.text.includes('The plan')
          ? { ...one, state: 'uncertain' as const, failure: 'unconfirmed' as const, failureDetail: { code: '000', text: 'UNKNOWN' } }
          : one,
      ),
    ),
  },
  play: async ({ canvas }) => {
    await ready(canvas);
    const article = message(/The plan/);
    await expect(article).toHaveTextContent(/the provider doesn’t know whether it arrived/);
    await userEvent.click((await menu(article)).getByRole('menuitem', { name: 'Details' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Provider 000 · UNKNOWN');
  },
};

/** What the provider counted and charged. */
export const ProviderDetails: Story = {
  args: {
    history: wholeHistory(
      messages.map((one) =>
        one.text.includes('The plan') ? { ...one, charge: { segments: 2, price: { amount: '0.0080', currency: 'USD' } } } : one,
      ),
    ),
  },
  play: async ({ canvas }) => {
    await ready(canvas);
    await userEvent.hover(within(message(/The plan/)).getByText('17:20'));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/SMS segments 2Price 0\.0080 USD/);
  },
};

/** Both times of a message that arrived long after it was sent. */
export const LateDetails: Story = {
  args: {
    history: wholeHistory(messages.map((one) => (one.key === 'm8' ? { ...one, arrivedTime: one.time + 25_200, isLate: true } : one))),
  },
  play: async ({ canvas }) => {
    await ready(canvas);
    await userEvent.hover(within(message('We could meet at six?')).getByText(/:37/));
    // The hours are those of the device.
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Sent .*:37.*Arrived .*:37/);
  },
};

export const Numbers: Story = {
  play: async ({ canvas, args }) => {
    await ready(canvas);
    const number = await canvas.findByRole('button', { name: NUMBER });
    await userEvent.click(number);
    await userEvent.click(await screen.findByRole('menuitem', { name: /Open chat with/ }));
    await expect(args.conversationActions.onOpenNumber).toHaveBeenCalledWith('+33491550012');
    await userEvent.click(number);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Copy/ }));
    await waitFor(() => expect(written).toEqual(['+33491550012']));
    await userEvent.click(number);
    await screen.findByRole('menuitem', { name: /^Copy/ });
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    contactName: 'ليلى حداد',
    history: wholeHistory(messages.map((one) => (one.key === 'm7' ? { ...one, isLate: true } : one))),
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.hover(message('We could meet at six?'));
    await canvas.findByRole('button', { name: NUMBER });
    await waitFor(async () => {
      await userEvent.pointer({ keys: '[MouseRight]', target: message('We could meet at six?') });
      await expect(screen.getByRole('menu')).toBeVisible();
    });
    await userEvent.click(screen.getByRole('menuitem', { name: 'تحديد' }));
    await expect(await canvas.findByText('رسالة واحدة محددة')).toBeVisible();
    await expect(canvas.getByText('وصلت متأخرة')).toBeVisible();
  },
};
