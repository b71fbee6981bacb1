import { virtual } from '@guidepup/virtual-screen-reader';
import { expect, spyOn, userEvent, waitFor } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { chats } from '../ChatList/ChatList.data.ts';
import { bobConversation, chatScreenState } from './ChatScreen.data.ts';
import { ChatHarness, chatScreenActions } from './ChatScreen.harness.tsx';

/** Everything a screen reader says on the chat page, in order. */
const meta = {
  title: 'Chat/ScreenReader',
  component: ChatHarness,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    ...chatScreenState,
    ...chatScreenActions,
    chats: ready(chats.slice(0, 3)),
    conversation: { ...bobConversation, messages: bobConversation.messages.slice(-4), hasMore: false },
    draft: '',
  },
} satisfies Meta<typeof ChatHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('+1 415 555 2671');
    await canvas.findByRole('button', { name: 'Send options' });
    await canvas.findByText('Enter to send, Shift + Enter for a new line');
    const spoken = await readAloud(canvasElement);
    // Rows of the list: who, when, what, and how many are unread.
    await expect(spoken.filter((phrase) => phrase.startsWith('listitem'))).toEqual([
      'listitem, Bob Martin 09:41 You: Perfect, see you at the harbour at six Seen, level 1, position 1, set size 3',
      'listitem, ليلى حداد 09:38 هل وصلت الشحنة إلى الميناء؟ 2 unread messages, level 1, position 2, set size 3',
      'listitem, Camille Durand 09:12 On se rappelle demain matin ? 1 unread message, level 1, position 3, set size 3',
    ]);
    // Messages: sender and time, text, status; the reason for a failure, and the actions.
    await expect(part(spoken, 'article, You, 09:41')).toEqual([
      'article, You, 09:41, Delivered',
      'Perfect, see you at the harbour at six',
      'time',
      '09:41',
      'end of time',
      'image, Delivered',
    ]);
    await expect(part(spoken, 'article, Bob Martin, 09:37').slice(0, 2)).toEqual(['article, Bob Martin, 09:37', 'We could meet at six?']);
    await expect(part(spoken, 'article, You, 09:42')).toEqual(
      expect.arrayContaining([
        'article, You, 09:42, Failed',
        'Bring the papers, please.',
        'Not sent: couldn’t reach the number.',
        'button, Send again',
        'button, Delete',
      ]),
    );
    // Then the composer: its label, the sending line, and the button.
    const after = spoken.slice(spoken.indexOf('end of log, Messages'));
    await expect(after.filter((phrase) => /^(textbox|button|from|\+1)/.test(phrase))).toEqual([
      'textbox, Message, Enter to send, Shift + Enter for a new line, placeholder Write a message',
      'button, Attach files',
      'button, Insert an emoji, not expanded, has popup dialog',
      'from',
      '+1 415 555 2671',
      'button, Send, disabled',
      'button, Send options, not expanded, has popup menu',
    ]);
    await expect(spoken.filter((phrase) => /^(heading|region|search$|list,|log)/.test(phrase))).toEqual([
      'heading, Conversations, level 1',
      'region, Lines',
      'search',
      'list, Chats',
      'region, Bob Martin',
      'heading, Bob Martin, level 2',
      'log, Messages',
    ]);
  },
};

/** The messages are one Tab stop; each focused message is read with its sender, time and status. */
export const ThroughTheMessages: Story = {
  play: async ({ canvas, canvasElement }) => {
    const log = await canvas.findByRole('log', { name: 'Messages' });
    log.focus();
    await startReader(canvasElement);
    const heard: string[] = [];
    for (const key of ['{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}']) {
      // The keys' code loads with the first focus.
      await waitFor(async () => {
        if (document.activeElement === log || heard.length > 0) await userEvent.keyboard(key);
        await expect(document.activeElement?.tagName).toBe('ARTICLE');
      });
      await waitFor(async () =>
        expect(await virtual.lastSpokenPhrase()).toContain(document.activeElement?.getAttribute('aria-label') ?? '-'),
      );
      heard.push(await virtual.lastSpokenPhrase());
    }
    await virtual.stop();
    await expect(heard).toEqual([
      expect.stringMatching(/^article, You, 09:42, Failed/),
      expect.stringMatching(/^article, You, 09:41, Delivered/),
      expect.stringMatching(/^article, Bob Martin, 09:37/),
      expect.stringMatching(/^article, You, 09:41, Delivered/),
    ]);
    // Back to the composer.
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  },
};

/** The phrase with this start, and everything after it. */
function part(spoken: readonly string[], beginning: string): readonly string[] {
  const first = spoken.findIndex((phrase) => phrase.startsWith(beginning));
  return spoken.slice(first, spoken.indexOf(`end of ${spoken[first]}`, first));
}

/** Every phrase once, in reading order. */
async function readAloud(container: HTMLElement): Promise<readonly string[]> {
  await startReader(container);
  const first = await virtual.lastSpokenPhrase();
  do await virtual.next();
  while ((await virtual.lastSpokenPhrase()) !== first);
  const spoken = await virtual.spokenPhraseLog();
  await virtual.stop();
  return spoken.slice(0, -1);
}

/** Read-only: a virtual screen reader that can type would keep listening to every field of later stories. */
async function startReader(container: HTMLElement): Promise<void> {
  const listen = document.addEventListener.bind(document);
  const ears = spyOn(document, 'addEventListener').mockImplementation((type: string, ...rest: [EventListenerOrEventListenerObject]) => {
    if (type !== 'focus' && type !== 'blur') listen(type, ...rest);
  });
  await virtual.start({ container });
  ears.mockRestore();
}
