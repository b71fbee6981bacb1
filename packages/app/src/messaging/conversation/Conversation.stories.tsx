import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../../routing/paths.ts';
import { inWorld } from '../../testing/storyWorld/storyWorld.tsx';

/** A long conversation in the wired app. */
const meta = {
  title: 'Pages/Conversation',
  parameters: { layout: 'fullscreen', scenario: 'longChat', path: `${paths.chat}?line=14155552671&chat=33612345678`, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

/** Each part of the history is its own log. */
const logOf = (canvas: Canvas) => canvas.getByRole('log', { name: 'Messages' });

/** The numbers that the shown messages begin with. */
const numbers = (canvas: Canvas) =>
  [...logOf(canvas).querySelectorAll('article')].map(({ textContent }) => Number.parseInt(textContent, 10));

async function shows(canvas: Canvas, words: RegExp): Promise<void> {
  await canvas.findByRole('log', { name: 'Messages' });
  await waitFor(() => {
    const view = logOf(canvas).getBoundingClientRect();
    const rows = [...logOf(canvas).querySelectorAll('article')]
      .filter(({ textContent }) => words.test(textContent))
      .map((row) => row.getBoundingClientRect());
    return expect(
      rows.some(({ top, bottom }) => top >= view.top && bottom <= view.bottom),
      String(words),
    ).toBe(true);
  });
}

/** Opens at the first unread message; scrolling up loads older ones. */
export const UnreadThenOlder: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await shows(canvas, /^1998\. /u);
    await expect(await canvas.findByText('3 new messages')).toBeVisible();
    for (let page = 0; page < 3; page += 1) {
      const oldest = Math.min(...numbers(canvas));
      await waitFor(() => {
        logOf(canvas).scrollTop = 0;
        return expect(Math.min(...numbers(canvas))).toBeLessThan(oldest);
      });
    }
    await expect(Math.min(...numbers(canvas))).toBeLessThan(1_920);
    await expect(numbers(canvas).length).toBeLessThan(150);
    await userEvent.click(await canvas.findByRole('button', { name: /^Jump to the latest message/u }));
    await shows(canvas, /^2000\. /u);
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to chats' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Bob Laurent/u })).toHaveFocus());
  },
};

/** By search far up, from hit to hit, to a day, and back to the newest message. */
export const SearchAndBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await shows(canvas, /^1998\. /u);
    await userEvent.click(await canvas.findByRole('button', { name: 'Search in this chat' }));
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search in this chat' }), 'usual place');
    await expect(await canvas.findByText(/^1 of \d+/u)).toBeVisible();
    await shows(canvas, /^1994\. /u);
    await userEvent.keyboard('{Enter}');
    await shows(canvas, /^1986\. /u);
    const date = await canvas.findByRole('textbox', { name: 'Go to a date' });
    await userEvent.clear(date);
    await userEvent.type(date, '09/01/2026{Enter}');
    await shows(canvas, /^1251\. /u);
    await userEvent.click(await canvas.findByRole('button', { name: /^Jump to the latest message/u }));
    await shows(canvas, /^2000\. /u);
  },
};

/** A search hit in the list opens the chat at that message, even one far back. */
export const HitFarBack: Story = {
  parameters: { scenario: 'busyInbox', path: `${paths.chat}?line=14155552672` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search chats' }), 'Order 1007:');
    const hit = () => within(canvas.getByRole('region', { name: 'Messages' })).getByRole('button', { name: /Order ?1007:/u });
    await waitFor(hit);
    await expect(screen.queryByRole('log')).toBeNull();
    await userEvent.click(hit());
    await shows(canvas, /^Order 1007:/u);
    await waitFor(() => expect(logOf(canvas).querySelector('[data-marked]')).toHaveTextContent('Order 1007:'));
    await expect(canvas.queryByText(/^Order 1090/u)).toBeNull();
  },
};

/** An ordinary word after a question: the owner says whether it was an opt-out, and can take a yes back. The number repeats its text. */
export const OptOutQuestion: Story = {
  parameters: { scenario: 'busyInbox', path: `${paths.chat}?line=14155552671&chat=14155550142` },
  play: async ({ canvas, userEvent }) => {
    const write = async (text: string) => userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), `${text}{Enter}`);
    await write('Cancel?');
    await expect(await canvas.findByText(/^Was “.Cancel\?.” an opt-out\?/u)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, opt out' }));
    await expect(await canvas.findByText(/opted out of messages from this line on/u)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.click(await canvas.findByRole('button', { name: 'Not an opt-out' }));
    await waitFor(() => expect(canvas.queryByText(/opted out of messages from this line on/u)).toBeNull());
    await write('Friday, then.');
    await expect((await canvas.findAllByText('Friday, then.')).length).toBeGreaterThan(0);
  },
};
