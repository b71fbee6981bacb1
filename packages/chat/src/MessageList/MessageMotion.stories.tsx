import { expect, spyOn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { manyMessages, NOW, wholeHistory } from './MessageList.data.ts';
import { frames, messageListArgs, scrollUp, still, topOf, worstMove } from './MessageList.harness.ts';
import { MessageList, type MessageListProps } from './MessageList.tsx';
import type { MessageItem } from './MessageList.types.ts';

const meta = {
  title: 'Chat/MessageMotion',
  component: MessageList,
  tags: ['motion'],
  parameters: { layout: 'fullscreen' },
  args: messageListArgs,
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * A message you send moves in over 160 ms while the list eases along, from where it was: the composer has become lower. With reduced
 * motion it appears immediately. Screen readers announce that it was sent.
 */
export const MovesIn: Story = {
  render: (args) => <Sending {...args} />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    await still(log);
    const before = topOf(log, 'm9');
    const animate = spyOn(Element.prototype, 'animate');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText('On the quay');
    const moves = animate.mock.calls.map(([keyframes, timing]) => [
      (keyframes as Keyframe[])[0]?.['transform'],
      (timing as KeyframeAnimationOptions).duration,
    ]);
    animate.mockRestore();
    // The move makes the list no longer, so nothing scrolls during it.
    const { scrollTop, scrollHeight } = log;
    for (let frame = 0; frame < 15; frame += 1) {
      await frames(1);
      await expect({ scrollTop: log.scrollTop, scrollHeight: log.scrollHeight }).toEqual({ scrollTop, scrollHeight });
    }
    await expect(log.scrollHeight - scrollTop - log.clientHeight).toBeLessThan(1);
    const lift = before - topOf(log, 'm9');
    await expect(Math.abs(lift)).toBeGreaterThan(1);
    await expect(moves).toEqual(
      matchMedia('(prefers-reduced-motion: reduce)').matches
        ? []
        : [
            [`translateY(${lift}px)`, 160],
            ['translateY(12px) scale(0.92)', 160],
          ],
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(document.querySelector('[data-announcer]:not(:empty)')).toHaveTextContent('Message sent'));
  },
};

/** A message that its line holds isn't announced as sent before it leaves. */
export const Held: Story = {
  tags: ['!motion'],
  render: (args) => <Sending {...args} />,
  play: async ({ canvas }) => {
    const announced = () => [...document.querySelectorAll('[data-announcer]')].map(({ textContent }) => textContent).join('');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hold' }));
    await frames(2);
    await expect(announced()).not.toContain('Message sent');
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(announced()).toContain('Message sent'));
  },
};

/** The clock turns to the tick by a crossfade of 120 ms; with reduced motion immediately. */
export const ClockToTick: Story = {
  render: (args) => <Sending {...args} />,
  beforeEach: () => {
    // Plays run without transitions (.storybook/still.css).
    delete document.documentElement.dataset['still'];
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByRole('img', { name: 'Sending' });
    await still(log);
    const fades: string[] = [];
    log.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
      if (target instanceof SVGElement) fades.push(`${target.getAttribute('class')} ${propertyName} ${elapsedTime}`);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    const [clock, mark] = (await canvas.findByRole('img', { name: 'Sent' })).querySelectorAll('path');
    await waitFor(() => expect([clock, mark].map((part) => part && getComputedStyle(part).opacity)).toEqual(['0', '1']));
    await frames(2);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(fades.toSorted()).toEqual(isCalm ? [] : ['clock opacity 0.12', 'mark opacity 0.12']);
  },
};

/**
 * A text that overtakes a file being uploaded changes places with it: nothing moves in again, and the list stays where it is, at the
 * bottom or further up. What is received during the upload comes between, is announced and counted.
 */
export const Overtakes: Story = {
  render: (args) => <Overtaking {...args} />,
  args: { history: wholeHistory(manyMessages(9_950, 10_000)) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' });
    const keys = () => [...log.querySelectorAll('article')].slice(-3).map(({ dataset }) => dataset['key']);
    await still(log);
    const animate = spyOn(Element.prototype, 'animate');
    const bottom = log.scrollTop;
    await userEvent.click(canvas.getByRole('button', { name: 'Accept text' }));
    await waitFor(() => expect(keys()).toEqual(['n9999', 'text', 'file']));
    await still(log);
    await expect(Math.abs(log.scrollTop - bottom)).toBeLessThan(1);
    await expect(animate).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(keys()).toEqual(['n9999', 'file', 'text']));
    await still(log);
    await scrollUp(log, 600, canvas);
    await still(log);
    animate.mockClear();
    const worst = await worstMove(log, () => canvas.getByRole('button', { name: 'Accept text' }).click());
    await expect(worst).toBeLessThan(1);
    await expect(keys()).toEqual(['n9999', 'text', 'file']);
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(keys()).toEqual(['text', 'answer', 'file']));
    await canvas.findByText('1 new message below');
    await expect(animate).not.toHaveBeenCalled();
    animate.mockRestore();
    await waitFor(() => expect(document.querySelector('[data-announcer]:not(:empty)')).toHaveTextContent('Bob Martin: See you'));
  },
};

/** A long text arrives in parts: it grows where it is, and is read out once more when it is whole. */
export const Grows: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    const announced = (text: string) =>
      waitFor(() => expect(document.querySelector('[data-announcer]:not(:empty)')).toHaveTextContent(text));
    await still(canvas.getByRole('log', { name: 'Messages' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }));
    await announced('Bob Martin: The ferry leaves […]');
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }));
    await canvas.findByText('The ferry leaves at six.');
    await announced('The message from Bob Martin is complete: The ferry leaves at six.');
    await expect(canvas.queryByText('Incomplete')).toBeNull();
  },
};

function Growing(args: MessageListProps) {
  const [parts, setParts] = useState(0);
  const long = { key: 'long', time: NOW, isOwn: false } as const;
  const grown: readonly MessageItem[] = [
    { ...long, text: 'The ferry leaves […]', missingParts: [2] },
    { ...long, text: 'The ferry leaves at six.' },
  ];
  const messages = [...args.history.messages, ...grown.slice(Math.max(0, parts - 1), parts)];
  return (
    <Column>
      <MessageList {...args} history={wholeHistory(messages)} />
      <button type="button" onClick={() => setParts(parts + 1)}>
        Receive
      </button>
    </Column>
  );
}

function Overtaking(args: MessageListProps) {
  const [step, setStep] = useState<'before' | 'accepted' | 'received'>('before');
  const own = { time: NOW, isOwn: true } as const;
  const plan = { id: 'file', name: 'plan.bin', type: 'application/octet-stream', size: 20_000_000, isPending: true };
  const file = { ...own, key: 'file', text: '', state: 'sending', file: plan } as const;
  const text = { ...own, key: 'text', text: 'The plan is on its way' } as const;
  const order: readonly MessageItem[] = {
    before: [file, { ...text, state: 'sending' as const }],
    accepted: [{ ...text, state: 'sent' as const }, file],
    received: [{ ...text, state: 'sent' as const }, { key: 'answer', text: 'See you', time: NOW, isOwn: false }, file],
  }[step];
  return (
    <Column>
      <MessageList {...args} history={wholeHistory([...args.history.messages, ...order])} />
      <div>
        <button type="button" onClick={() => setStep('before')}>
          Back
        </button>
        <button type="button" onClick={() => setStep('accepted')}>
          Accept text
        </button>
        <button type="button" onClick={() => setStep('received')}>
          Receive
        </button>
      </div>
    </Column>
  );
}

function Sending(args: MessageListProps) {
  const [state, setState] = useState<'none' | 'sending' | 'held' | 'sent'>('none');
  const own = { key: 'own', text: 'On the quay', time: NOW, isOwn: true } as const;
  const sent =
    state === 'held'
      ? ({ ...own, state: 'sent', heldUntil: NOW + 9 } as const)
      : ({ ...own, state: state === 'none' ? 'sending' : state } as const);
  const { messages: before } = args.history;
  return (
    <Column>
      <MessageList {...args} history={wholeHistory(state === 'none' ? before : [...before, sent])} />
      <div style={{ blockSize: state === 'none' ? 96 : 48 }}>
        <button type="button" onClick={() => setState('sending')}>
          Send
        </button>
        <button type="button" onClick={() => setState('held')}>
          Hold
        </button>
        <button type="button" onClick={() => setState('sent')}>
          Answer
        </button>
      </div>
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  background: var(--ml-surface);
`;
