import { expect, fn, screen, spyOn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

const meta = { title: 'Feedback/Toaster', component: Toaster, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

const onSelect = fn();

export const Default: Story = {
  play: async () => {
    toast({ tone: 'success', text: 'The user was saved.' });
    await waitFor(() => expect(screen.getByText('The user was saved.')).toBeVisible());
    await expect(screen.getByRole('status')).toHaveTextContent('The user was saved.');
    await expect(screen.getByRole('region', { name: 'Notifications (Alt+T)' })).toBeVisible();
  },
};

/** Specification 9: top-right below the header, colored, for 5000 ms. */
export const TopRight: Story = {
  parameters: { toastsLeave: true },
  play: async () => {
    const timers = spyOn(window, 'setTimeout');
    toast({ tone: 'success', text: 'The user was saved.' });
    const shown = await screen.findByRole('status');
    // Toasts wait while the window is in the background, as in tests.
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 5000));
    timers.mockRestore();
    await expect(shown).toHaveClass('Toastify__toast-theme--colored', 'Toastify__toast--success');
    const { top, right } = (await screen.findByRole('status')).getBoundingClientRect();
    await expect(window.innerWidth - right).toBeLessThan(40);
    await expect(top).toBeLessThan(120);
  },
};

/** A toast that appears under a resting pointer goes by itself: it may lie on what is pressed next. A pointer that moves onto it keeps it. */
export const RestingPointer: Story = {
  parameters: { toastsLeave: true },
  play: async () => {
    const [timers, cleared] = [spyOn(window, 'setTimeout'), spyOn(window, 'clearTimeout')];
    const started = () =>
      timers.mock.results.filter((_, index) => timers.mock.calls[index]?.[1] === 5000).map(({ value }) => value as number);
    toast({ tone: 'success', text: 'The user was saved.' });
    const shown = await screen.findByRole('status');
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(started()).toHaveLength(1));
    const point = (movementX: number) => {
      for (const type of ['pointerover', 'mouseover', 'pointermove', 'mousemove'])
        shown.dispatchEvent(new PointerEvent(type, { bubbles: true, movementX }));
    };
    const leave = () => shown.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
    point(0);
    await painted();
    leave();
    await painted();
    await expect(cleared).not.toHaveBeenCalledWith(started()[0]);
    point(3);
    await waitFor(() => expect(cleared).toHaveBeenCalledWith(started()[0]));
    leave();
    await waitFor(() => expect(started()).toHaveLength(2));
    for (const spy of [timers, cleared]) spy.mockRestore();
  },
};

const PageTop = styled.header`
  display: flex;
  justify-content: end;
  padding-block: 72px 0;
  padding-inline: 24px;
`;

/** The buttons at the top of a page stay reachable. */
export const BelowPageButtons: Story = {
  render: () => (
    <>
      <PageTop data-toasts-below>
        <Button onClick={onSelect}>Create user</Button>
      </PageTop>
      <Toaster />
    </>
  ),
  play: async () => {
    onSelect.mockClear();
    toast({ tone: 'success', text: 'The user was saved.' });
    const { top } = (await screen.findByRole('status')).getBoundingClientRect();
    const button = screen.getByRole('button', { name: 'Create user' });
    await expect(top).toBeGreaterThanOrEqual(button.getBoundingClientRect().bottom);
    await userEvent.click(button);
    await expect(onSelect).toHaveBeenCalledOnce();
  },
};

/** A component may call `toast` in its first effect, before the toaster's own effect has run. */
export const Early: Story = {
  render: () => (
    <>
      <Speaker />
      <Toaster />
    </>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByText('The connection is back.')).toBeVisible());
  },
};

/** Calls of one page that fail together say so once. */
export const SameWords: Story = {
  play: async () => {
    for (let call = 0; call < 3; call += 1) toast({ tone: 'danger', text: 'Cannot fetch data' });
    toast({ tone: 'info', text: 'Trying again.' });
    await waitFor(() => expect(screen.getByText('Trying again.')).toBeVisible());
    await expect(screen.getAllByText('Cannot fetch data')).toHaveLength(1);
  },
};

export const Tones: Story = {
  tags: ['picture'],
  play: async () => {
    for (const tone of ['default', 'info', 'success', 'warning', 'danger'] as const) toast({ tone, text: `This is how ${tone} looks.` });
    await waitFor(() => expect(screen.getAllByText(/This is how/)).toHaveLength(5));
    await expect(screen.getAllByRole('alert')).toHaveLength(2);
  },
};

export const WithAction: Story = {
  play: async () => {
    onSelect.mockClear();
    toast({ tone: 'danger', text: 'The message was not sent: the line lost its connection.', action: { label: 'Send again', onSelect } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    toast({ tone: 'danger', text: 'The message was not sent: the line lost its connection.', action: { label: 'Send again', onSelect } });
    await screen.findByRole('button', { name: 'Send again' });
  },
};

export const Dismissed: Story = {
  play: async () => {
    toast({ tone: 'info', text: 'A new version is ready.' });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('A new version is ready.')).not.toBeInTheDocument());
  },
};

/** Icon, text, action and close button are on one line. */
export const OneLine: Story = {
  play: async () => {
    toast({ tone: 'warning', text: 'Part of the page is missing.', action: { label: 'Reload', onSelect } });
    const shown = await screen.findByRole('alert');
    const parts = [screen.getByText('Part of the page is missing.'), ...shown.querySelectorAll('svg, .toast-button')];
    await expect(parts).toHaveLength(5);
    await waitFor(() => {
      const middles = parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
      return expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
    });
  },
};

/** While a message with a key is shown, another is not; one that is being dismissed doesn't count. */
export const WithKey: Story = {
  play: async () => {
    const say = () =>
      toast({ tone: 'danger', text: 'Part of the page is missing.', key: 'missing', action: { label: 'Reload', onSelect } });
    say();
    say();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    say();
    await waitFor(() => expect(screen.getAllByText('Part of the page is missing.')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible());
    // Longer than the first one takes to leave.
    await new Promise((done) => setTimeout(done, 600));
    await expect(screen.getAllByText('Part of the page is missing.')).toHaveLength(1);
  },
};

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone' } },
};

/** A sentence that starts with a name in another script keeps its own direction. */
export const NameInOtherScript: Story = {
  play: async () => {
    toast({
      tone: 'default',
      text: '\u2068كريم بن علي\u2069 is marked as done. The chat comes back with the next message.',
      action: { label: 'Undo', onSelect },
    });
    const text = await screen.findByText(/is marked as done/u);
    const [words] = [...text.childNodes];
    const [name, rest] = [document.createRange(), document.createRange()];
    name.setStart(words!, 0);
    name.setEnd(words!, 12);
    rest.setStart(words!, 14);
    rest.setEnd(words!, 16);
    await expect(name.getBoundingClientRect().left).toBeLessThan(rest.getBoundingClientRect().left);
  },
};

/** At the inline end, on the left in Arabic. */
export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    toast({ tone: 'success', text: 'حُفظ المستخدم.' });
    toast({ tone: 'default', text: 'وصلت رسالة جديدة.', action: { label: 'فتح', onSelect } });
    const text = await screen.findByText('حُفظ المستخدم.');
    await expect(text.getBoundingClientRect().left).toBeLessThan(window.innerWidth / 2);
  },
};

/** What an event changed is drawn, and its effects have run. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

function Speaker() {
  useEffect(() => toast({ tone: 'success', text: 'The connection is back.' }), []);
  return null;
}
