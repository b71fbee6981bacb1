import { expect, fireEvent, fn, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SampleForm, type SampleUser, sampleUser, sampleWords } from './Form.data.tsx';
import type { SaveOutcome } from './form.types.ts';

const saved: SaveOutcome<SampleUser> = { status: 'saved' };

const meta = {
  title: 'Fields/Form',
  component: SampleForm,
  args: { values: sampleUser, onSave: fn(async () => saved), onDraftChange: fn() },
} satisfies Meta<typeof SampleForm>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const nameOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Name' });

/** The save bar; its text is also announced. */
const barOf = (canvas: Canvas) => within(canvas.getByRole('group', { name: 'Unsaved changes' }));

async function rename(canvas: Canvas, name: string) {
  await userEvent.clear(nameOf(canvas));
  await userEvent.paste(name);
}

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'Access' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await rename(canvas, 'Amélie');
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ name: 'Amélie' });
    await rename(canvas, 'Amélie Laurent');
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(undefined);
    // An error shown during a press would move what is being pressed.
    await rename(canvas, ' ');
    const elsewhere = canvas.getByRole('region', { name: 'Access' });
    const hand = userEvent.setup();
    await hand.pointer({ keys: '[MouseLeft>]', target: elsewhere });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect(nameOf(canvas)).not.toBeInvalid();
    await hand.pointer({ keys: '[/MouseLeft]', target: elsewhere });
    await waitFor(() => expect(nameOf(canvas)).toBeInvalid());
    await rename(canvas, 'Amélie Laurent');
    await waitFor(() => expect(nameOf(canvas)).not.toBeInvalid());
  },
};

export const Changed: Story = {
  play: async ({ canvas }) => {
    await rename(canvas, 'Amélie Laurent-Roy');
    await expect(barOf(canvas).getByText('1 unsaved change')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Can sign in' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Support' }));
    await expect(barOf(canvas).getByText('3 unsaved changes')).toBeVisible();
  },
};

/** The summary is focused, its links move to the fields, and it disappears once everything is valid. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    await rename(canvas, ' ');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Email' }));
    const date = canvas.getByRole('textbox', { name: 'Access ends' });
    await userEvent.type(date, 'x');
    await userEvent.keyboard('{Control>}s{/Control}');
    const summary = await canvas.findByRole('group', { name: 'Fix 3 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/^Write an address like name@example.com./);
    await userEvent.click(within(summary).getByRole('link', { name: 'Email: Write an address like name@example.com.' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    await userEvent.click(within(summary).getByRole('link', { name: /^Access ends: Enter the date/ }));
    await waitFor(() => expect(date).toHaveFocus());
    await userEvent.click(within(summary).getByRole('link', { name: 'Name: Write a name.' }));
    await userEvent.keyboard('Amélie');
    await expect(await canvas.findByRole('group', { name: 'Fix 2 problems' })).toBeVisible();
  },
};

/** Ctrl+S by its place on the keyboard, where the layout writes another letter. */
export const SavedOnArabicKeyboard: Story = {
  tags: ['!dev'],
  play: async ({ canvas, args }) => {
    await rename(canvas, 'Amélie');
    await fireEvent.keyDown(canvas.getByRole('textbox', { name: 'Email' }), { key: 'س', code: 'KeyS', ctrlKey: true });
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};

export const Saving: Story = {
  args: { onSave: fn(() => new Promise<SaveOutcome<SampleUser>>(() => undefined)) },
  play: async ({ canvas, args }) => {
    await rename(canvas, 'Amélie Roy');
    await userEvent.keyboard('{Enter}');
    const save = await canvas.findByRole('button', { name: 'Save changes' });
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(save);
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onSave).toHaveBeenLastCalledWith({ ...sampleUser, name: 'Amélie Roy' });
  },
};

export const Saved: Story = {
  play: async ({ canvas }) => {
    await rename(canvas, 'Amélie Roy');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(barOf(canvas).getByText('All changes saved')).toBeVisible());
    await expect(nameOf(canvas)).toHaveValue('Amélie Roy');
  },
};

/** Server errors show at their field, other errors in the summary. */
export const Failed: Story = {
  args: {
    onSave: fn(async (): Promise<SaveOutcome<SampleUser>> => ({
      status: 'failed',
      errors: { email: 'Somebody else has this address.', quota: 'All 20 seats are taken.' },
    })),
  },
  play: async ({ canvas }) => {
    await rename(canvas, 'Amélie Roy');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(barOf(canvas).getByText('Couldn’t save changes')).toBeVisible());
    const summary = await canvas.findByRole('group', { name: 'Fix 2 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/^Somebody else has this address./);
    await expect(nameOf(canvas)).toHaveValue('Amélie Roy');
  },
};

/** Both users changed the name; only the other one changed the role. */
export const Conflict: Story = {
  tags: ['picture'],
  args: {
    onSave: fn(async (): Promise<SaveOutcome<SampleUser>> => ({
      status: 'conflict',
      values: { ...sampleUser, name: 'Amélie Bernard', role: 'lead' },
    })),
  },
  play: async ({ canvas }) => {
    await rename(canvas, 'Amélie Roy');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(barOf(canvas).getByText('Another user saved changes')).toBeVisible());
    await expect(canvas.getByText('Another user saved: Amélie Bernard')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Team lead');
    await expect(nameOf(canvas)).toHaveValue('Amélie Roy');
  },
};

export const ConflictTaken: Story = {
  ...Conflict,
  tags: ['!picture'],
  play: async ({ canvas }) => {
    await rename(canvas, 'Amélie Roy');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Use this value' }));
    await expect(nameOf(canvas)).toHaveValue('Amélie Bernard');
    await expect(canvas.queryByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  },
};

export const DiscardedAndUndone: Story = {
  play: async ({ canvas }) => {
    await rename(canvas, 'Amélie Roy');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Access ends' }), '9');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(barOf(canvas).getByText('Your changes were discarded')).toBeVisible());
    await expect(nameOf(canvas)).toHaveValue('Amélie Laurent');
    await expect(canvas.getByRole('textbox', { name: 'Access ends' })).toHaveValue('12/31/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(nameOf(canvas)).toHaveValue('Amélie Roy'));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(barOf(canvas).getByText('Your changes were discarded')).toBeVisible());
  },
};

/** Restored from before the window was closed. */
export const Restored: Story = {
  args: { draft: { name: 'Amélie Roy', getsReport: true } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(barOf(canvas).getByText('2 unsaved changes')).toBeVisible());
    await expect(nameOf(canvas)).toHaveValue('Amélie Roy');
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { words: sampleWords.ar, values: { ...sampleUser, name: 'ليلى حداد' } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: 'الاسم' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'يمكنه تسجيل الدخول' }));
    await userEvent.click(canvas.getByRole('button', { name: 'حفظ التغييرات' }));
    await expect(await canvas.findByRole('group', { name: 'مشكلة واحدة للتصحيح' })).toBeVisible();
  },
};
