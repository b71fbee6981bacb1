import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { editorOf, editorProps, mixedRows } from './BulkEditor.data.ts';
import { EditorHarness, Stage } from './BulkEditor.harness.tsx';
import type { BulkEditorProps } from './BulkEditor.types.ts';

const other = editorProps.lines[1]?.tn ?? '';

const meta = {
  title: 'Chat/BulkEditorLines',
  component: EditorHarness,
  parameters: { layout: 'fullscreen' },
  args: {
    ...editorProps,
    recipients: editorOf(mixedRows, { fields: ['berth'] }),
    onSelectLine: fn(),
    onUseKnownLines: fn<NonNullable<BulkEditorProps['onUseKnownLines']>>(async () => [{ line: other, count: 3 }]),
  },
  decorators: [
    (Story) => (
      <Stage>
        <Story />
      </Stage>
    ),
  ],
} satisfies Meta<typeof EditorHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Harbour.*2671/u }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^The line each contact knows/u }));
};

/** Who knows only another line moves to its bulk message, which is a press away. */
export const KnownLines: Story = {
  play: async ({ args }) => {
    await choose();
    await expect(await screen.findByText(/^3 recipients moved to the bulk message from/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Open \S*متجر المرفأ/u }));
    await waitFor(() => expect(args.onSelectLine).toHaveBeenCalledWith(other));
  },
};

export const AllKnowThisLine: Story = {
  args: { onUseKnownLines: fn(async () => []) },
  play: async () => {
    await choose();
    await expect(await screen.findByText('No recipient knows only another of your lines.')).toBeVisible();
  },
};

export const LookUpFailed: Story = {
  args: { onUseKnownLines: fn(async () => undefined) },
  play: async () => {
    await choose();
    await expect(await screen.findByText(/^Couldn’t look up which lines they know/u)).toBeVisible();
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Harbour.*2671/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^الخط الذي تعرفه كل جهة اتصال/u }));
    await expect(await screen.findByText(/^انتقل 3 مستلمين/u)).toBeVisible();
  },
};
