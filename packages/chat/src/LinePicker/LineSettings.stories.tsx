import { lineHue } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { namedLines } from './LinePicker.data.ts';
import LineSettings, { type LineSettingsProps } from './LineSettings.tsx';
import { lineTools } from './LineTools.data.ts';
import type { LineChangeOutcome, LineTools, ReplaceOutcome } from './LineTools.types.ts';

const answer = (outcome: LineChangeOutcome) => fn((): Promise<LineChangeOutcome> => Promise.resolve(outcome));
const replaced = (outcome: ReplaceOutcome) => fn((): Promise<ReplaceOutcome> => Promise.resolve(outcome));
const canReplace = { ...lineTools, canReplace: true };
const leftovers = [
  { key: 'd1', line: '+14155559999', tn: '+33612345678', name: 'Bob Martin', text: 'Half a thought about the berth', isUnsent: false },
  { key: 'o1', line: '+14155559999', tn: '+96171123456', name: 'ليلى حداد', text: 'أراك غدًا في الميناء', isUnsent: true },
];

const colored = namedLines.map((line, position) => ({ ...line, hue: lineHue(line.color, position) }));

const meta = {
  title: 'Chat/LineSettings',
  component: LineSettings,
  args: {
    isOpen: true,
    lines: colored,
    tools: lineTools,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof LineSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = {
  tags: ['picture'],
  args: { lines: colored.slice(0, 2), tools: { ...lineTools, onChangeLine: answer({ isDone: true }) } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your lines' }));
    const name = await dialog.findByRole('textbox', { name: /415 555 2671/ });
    await expect(dialog.getAllByRole('switch', { name: 'Mute this line' }).map((one) => (one as HTMLInputElement).checked)).toEqual([
      false,
      true,
    ]);
    await userEvent.clear(name);
    await userEvent.type(name, 'Quay{Enter}');
    await expect(args.tools.onChangeLine).toHaveBeenLastCalledWith('+14155552671', { name: 'Quay' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Saved'));
    // Left again, it isn't saved twice.
    await userEvent.tab();
    await expect(args.tools.onChangeLine).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getAllByRole('switch', { name: 'Mute this line' })[0] as HTMLElement);
    await expect(args.tools.onChangeLine).toHaveBeenLastCalledWith('+14155552671', { isMuted: true });
    await userEvent.click(dialog.getAllByRole('combobox', { name: 'Time to undo sending' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('option', { name: '10 seconds' }));
    await expect(args.tools.onChangeLine).toHaveBeenLastCalledWith('+14155552671', { takeBackSeconds: 10 });
  },
};

/** A name is saved when its field is left, also by closing the dialog. */
export const NamedByLeaving: Story = {
  args: { lines: colored.slice(0, 1), tools: { ...lineTools, onChangeLine: answer({ isDone: true }) } },
  render: (args) => <Closing {...args} />,
  play: async ({ args, canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your lines' }));
    const name = await dialog.findByRole('textbox', { name: /415 555 2671/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Quay');
    await userEvent.tab();
    await expect(args.tools.onChangeLine).toHaveBeenLastCalledWith('+14155552671', { name: 'Quay' });
    await userEvent.type(name, ' 4{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(args.tools.onChangeLine).toHaveBeenLastCalledWith('+14155552671', { name: 'Quay 4' }));
    await expect(args.tools.onChangeLine).toHaveBeenCalledTimes(2);
  },
};

/** A choice shows immediately. Of the choices made while one is being saved, only the last is saved. */
export const Coloured: Story = {
  args: { tools: { ...lineTools, onChangeLine: fn(() => saving.promise) } },
  beforeEach: () => {
    saving = Promise.withResolvers();
  },
  render: (args) => <Owner {...args} />,
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const colors = within((await dialog.findAllByRole('radiogroup', { name: 'Colour' }))[0] as HTMLElement);
    await expect(colors.getByRole('radio', { name: 'Automatic' })).toBeChecked();
    await userEvent.click(colors.getByRole('radio', { name: 'Teal' }));
    const group = colors.getByRole('radio', { name: 'Teal' }).closest('[role="radiogroup"]');
    await waitFor(() => expect(group).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(colors.getByRole('radio', { name: 'Amber' })).toBeChecked();
    saving.resolve({ isDone: true });
    await waitFor(() => expect(group).not.toHaveAttribute('aria-busy'));
    await expect(colors.getByRole('radio', { name: 'Amber' })).toBeChecked();
    const line = namedLines[0]?.tn;
    await expect(args.tools.onChangeLine).toHaveBeenCalledTimes(2);
    await expect(args.tools.onChangeLine).toHaveBeenNthCalledWith(1, line, { color: 'green' });
    await expect(args.tools.onChangeLine).toHaveBeenLastCalledWith(line, { color: 'amber' });
    await userEvent.click(colors.getByRole('radio', { name: 'Automatic' }));
    await expect(args.tools.onChangeLine).toHaveBeenLastCalledWith(line, { color: null });
  },
};

export const ColourNotSaved: Story = {
  args: { lines: namedLines.slice(0, 1), tools: { ...lineTools, onChangeLine: answer({ isDone: false, text: 'Try again later.' }) } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Pink' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t save. Try again later.');
    await expect(dialog.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  },
};

export const NotSaved: Story = {
  args: { lines: namedLines.slice(0, 1), tools: { ...lineTools, onChangeLine: answer({ isDone: false, text: 'Try again later.' }) } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox'), ' Quay{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t save. Try again later.');
    await userEvent.type(dialog.getByRole('textbox'), 'x'.repeat(40));
    await waitFor(() => expect(dialog.getByRole('textbox')).toBeInvalid());
  },
};

function Closing(props: LineSettingsProps) {
  const [isOpen, setIsOpen] = useState(true);
  return <LineSettings {...props} isOpen={isOpen} onOpenChange={setIsOpen} />;
}

let saving: PromiseWithResolvers<LineChangeOutcome>;

/** Keeps the colours like the app does. */
function Owner({ lines: first, tools, ...others }: LineSettingsProps) {
  const [lines, setLines] = useState(first);
  const handleChange: LineTools['onChangeLine'] = async (tn, change) => {
    const outcome = await tools.onChangeLine(tn, change);
    const color = change.color ?? undefined;
    setLines((now) => now.map((line, index) => (line.tn === tn ? { ...line, color, hue: lineHue(color, index) } : line)));
    return outcome;
  };
  return <LineSettings {...others} lines={lines} tools={{ ...tools, onChangeLine: handleChange }} />;
}

const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Replace…' }));
  return within(await screen.findByRole('alertdialog', { name: 'Replace lines?' }));
};

export const Replacing: Story = {
  args: { tools: { ...canReplace, onReplace: fn(() => new Promise<ReplaceOutcome>(() => undefined)) } },
  play: async ({ args }) => {
    const dialog = await ask();
    await waitFor(() => expect(dialog.getByText('This line gets a new number:')).toBeVisible());
    await expect(dialog.getByText('Old office')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Replace 1 line' }));
    await expect(args.tools.onReplace).toHaveBeenCalledOnce();
    await expect(dialog.getByRole('button', { name: 'Replace 1 line' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Replaced: Story = {
  args: { tools: { ...canReplace, onReplace: replaced({ isDone: true, renumbered: [{ from: '+14155552673', to: '+14155559999' }] }) } },
  play: async () => {
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Replace 1 line' }));
    await expect(await screen.findByText(/^1 line has a new number/)).toBeVisible();
    await expect(screen.getByText(/555 2673.* is now .*555 9999/)).toBeVisible();
  },
};

export const NotReplaced: Story = {
  args: { tools: { ...canReplace, onReplace: replaced({ isDone: false, text: 'There is no new number now.' }) } },
  play: async () => {
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Replace 1 line' }));
    await expect(await dialog.findByText('Couldn’t replace lines. There is no new number now.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Replace 1 line' })).not.toHaveAttribute('aria-busy', 'true');
  },
};

export const Leftovers: Story = {
  args: { lines: namedLines.slice(0, 1), tools: { ...lineTools, leftovers } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click((await dialog.findAllByRole('button', { name: 'Save as draft' }))[0] as HTMLElement);
    await expect(args.tools.onMoveLeftover).toHaveBeenCalledWith('d1');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Delete' })[1] as HTMLElement);
    await expect(args.tools.onDropLeftover).toHaveBeenCalledWith('o1');
  },
};

export const DarkArabicPhone: Story = {
  args: { tools: { ...canReplace, leftovers } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'خطوط هاتفك' })).toBeVisible();
  },
};
