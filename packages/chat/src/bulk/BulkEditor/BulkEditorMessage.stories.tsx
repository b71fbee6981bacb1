import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { editorProps, messageEditor } from './BulkEditor.data.ts';
import { EditorHarness, Stage, numbersShown, grid, review } from './BulkEditor.harness.tsx';

const meta = {
  title: 'Chat/BulkEditorMessage',
  component: EditorHarness,
  parameters: { layout: 'fullscreen' },
  args: editorProps,
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

/** Inserts fields from the menu at the caret; an unknown field shows its next step, an empty one gets a fallback. */
export const Fields: Story = {
  args: {
    message: { ...messageEditor, template: 'Hello {{frist name}}, see you at {{berth}}', unknownFields: ['frist name'] },
  },
  play: async ({ args }) => {
    await numbersShown();
    const { onTemplateChange } = args.message;
    await expect(screen.getByText('No recipient has a value for “frist name”.')).toBeVisible();
    await expect(review()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Change field' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Change it to \W*First name/u }));
    await expect(onTemplateChange).toHaveBeenLastCalledWith('Hello {{first name}}, see you at {{berth}}');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    field.setSelectionRange(0, 5);
    await userEvent.click(screen.getByRole('button', { name: 'Fields' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Name/u }));
    await expect(onTemplateChange).toHaveBeenLastCalledWith('{{name}} {{first name}}, see you at {{berth}}');
    await userEvent.click(screen.getByRole('button', { name: 'Set a fallback for “First name”' }));
    await expect(onTemplateChange).toHaveBeenLastCalledWith('{{name}} {{first name|friend}}, see you at {{berth}}');
    await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('friend'));
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('skipper');
    await expect(onTemplateChange).toHaveBeenLastCalledWith('{{name}} {{first name|skipper}}, see you at {{berth}}');
  },
};

/** A field is a label; while the caret or a selection is in it, it shows how it is written. What is typed stays plain text. */
export const FieldLabels: Story = {
  args: { message: { ...messageEditor, template: 'Hello {{first name|friend}}, your berth is free.' } },
  play: async ({ args, canvasElement }) => {
    await numbersShown();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    const braces = () => [...canvasElement.querySelectorAll('[data-part="marks"] mark i')];
    const unseen = () => braces().map((brace) => getComputedStyle(brace).color === 'rgba(0, 0, 0, 0)');
    await waitFor(() => expect(unseen()).toEqual([true, true]));
    await expect(canvasElement.querySelector('[data-part="marks"]')).toHaveAttribute('translate', 'no');
    await userEvent.click(field);
    field.setSelectionRange(10, 10);
    await waitFor(() => expect(unseen()).toEqual([false, false]));
    const after = 'Hello {{first name|friend}}'.length;
    field.setSelectionRange(after, after);
    await waitFor(() => expect(unseen()).toEqual([true, true]));
    field.setSelectionRange(0, after);
    await waitFor(() => expect(unseen()).toEqual([false, false]));
    field.setSelectionRange(after, after);
    await userEvent.keyboard('{Backspace}');
    await expect(args.message.onTemplateChange).toHaveBeenLastCalledWith('Hello {{first name|friend}, your berth is free.');
    await waitFor(() => expect(braces()).toEqual([]));
    await userEvent.keyboard('}');
    await waitFor(() => expect(unseen()).toEqual([true, true]));
    await expect(field).toHaveValue('Hello {{first name|friend}}, your berth is free.');
  },
};

/** A field that lacks a brace would be sent as it is written, which is said, with the way to repair it. */
export const MissingBrace: Story = {
  args: { message: { ...messageEditor, template: 'Hello {{first name}, welcome' } },
  play: async ({ args }) => {
    await numbersShown();
    const warning = await screen.findByText(/is sent as it is\. Did you mean the field .*First name/u);
    await expect(warning).toHaveTextContent(/\{\{first name\}\W* is sent/u);
    await userEvent.click(screen.getByRole('button', { name: 'Use the field' }));
    await expect(args.message.onTemplateChange).toHaveBeenLastCalledWith('Hello {{first name}}, welcome');
    await waitFor(() => expect(warning).not.toBeInTheDocument());
  },
};

/** A long template; the test message fails with a reason. */
export const LongTemplate: Story = {
  args: {
    message: {
      ...messageEditor,
      template: `${'The “harbour” opens at six, and every berth from A to F is “ready”. '.repeat(72)}{{first name|friend}}`,
      onTest: async () => 'The line is asleep.',
    },
  },
  play: async () => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
    await expect(await screen.findByText('Couldn’t send the test. The line is asleep.')).toBeVisible();
  },
};

export const Templates: Story = {
  play: async ({ args }) => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: 'Templates' }));
    await expect(args.message.templates.onLoad).toHaveBeenCalled();
    const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Use Storm warning' }));
    await waitFor(() =>
      expect(args.message.onTemplateChange).toHaveBeenLastCalledWith('Storm from {{hour}}: double your lines, {{first name|skipper}}.'),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
    // The message becomes a template.
    await userEvent.click(screen.getByRole('button', { name: 'Templates' }));
    await userEvent.click(await screen.findByRole('button', { name: 'New template' }));
    await expect(await screen.findByRole('textbox', { name: 'Text (Any language)' })).toHaveValue(
      'Storm from {{hour}}: double your lines, {{first name|skipper}}.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Enter a name.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Storm 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.message.templates.onSave).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Storm 2', isShared: false })),
    );
    await expect(await screen.findByRole('button', { name: 'Use Storm warning' })).toBeVisible();
  },
};

export const PhoneMessage: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: 'Next: the message' }));
    await expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect(review()).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '7 skipped: see why' }));
    await userEvent.click(await screen.findByRole('button', { name: /Too short/u }));
    await expect((await grid()).getAllByRole('row')).toHaveLength(2);
    await expect(screen.getByRole('button', { name: /^Recipients/u })).toHaveAttribute('aria-current', 'step');
    await userEvent.click(screen.getByRole('button', { name: 'Next: the message' }));
  },
};
