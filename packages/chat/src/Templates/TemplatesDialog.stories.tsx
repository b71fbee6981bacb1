import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { berthFile, bob, templateOf, templates, templatesOfBob } from './Templates.data.ts';
import TemplatesDialog from './TemplatesDialog.tsx';

const meta = {
  title: 'Chat/Templates/Dialog',
  component: TemplatesDialog,
  args: { isOpen: true, templates: templatesOfBob, contact: bob, text: '', onUse: fn(), onOpenChange: fn() },
} satisfies Meta<typeof TemplatesDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));
const choose = async (name: string, item: string) => {
  await userEvent.click((await dialog()).getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

export const List: Story = {
  tags: ['picture'],
  play: async () => {
    const shown = await dialog();
    await userEvent.type(shown.getByRole('searchbox', { name: 'Search templates' }), 'map');
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.clear(shown.getByRole('searchbox', { name: 'Search templates' }));
    await expect(await shown.findByText('Sent 214 times')).toBeVisible();
  },
};

/** A template is used in the contact's language, or in another one. */
export const Use: Story = {
  play: async ({ args }) => {
    await choose('Opening hours', 'Use the text in Arabic');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

/** Without the right, the organisation's templates can be used and read. */
export const NoRights: Story = {
  args: { templates: { ...templatesOfBob, canShare: false } },
  play: async () => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'More for Opening hours' }));
    await expect(await screen.findByRole('menuitem', { name: 'History' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    await expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await dialog()).getByRole('button', { name: 'New template' }));
    await expect(await screen.findByRole('radio', { name: 'Everyone in the organisation' })).toBeDisabled();
  },
};

/** A text per language, with fields and a file. */
export const Edit: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await choose('Berth is ready', 'Edit');
    const form = await dialog();
    const name = await form.findByRole('textbox', { name: /^Name/u });
    await userEvent.clear(name);
    await userEvent.type(name, 'Berth ready');
    await userEvent.click(form.getByRole('button', { name: 'Add a language' }));
    await userEvent.type(await form.findByRole('textbox', { name: 'Text (English)' }), 'Hi ');
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]') ?? document.body,
      new File(['x'], 'map.pdf'),
    );
    await expect(await form.findByText('map.pdf')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: 'Everyone in the organisation' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.templates.onSave).toHaveBeenLastCalledWith(
        expect.objectContaining({
          base: { id: 'berth-is-ready', version: 1 },
          name: 'Berth ready',
          isShared: true,
          texts: [templates[0]?.texts[0], { language: 'en', text: 'Hi ' }],
        }),
      ),
    );
    await expect(await form.findByRole('searchbox')).toBeVisible();
    await choose('Berth is ready', 'Edit');
  },
};

/** What someone else saved meanwhile is said, and can be replaced. */
export const Stale: Story = {
  args: {
    templates: {
      ...templatesOfBob,
      onSave: fn(async () => ({
        kind: 'stale' as const,
        current: templateOf('Berth is ready', 'Theirs', { version: 2, updatedBy: 'Nadia' }),
      })),
    },
  },
  play: async ({ args }) => {
    await choose('Berth is ready', 'Edit');
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText(/changed this template while you were editing it/u)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.templates.onSave).toHaveBeenLastCalledWith(expect.objectContaining({ base: { id: 'berth-is-ready', version: 2 } })),
    );
  },
};

/** Nothing that was written is thrown away without asking; refusals and lost answers keep it. */
export const Refused: Story = {
  args: {
    text: 'See you at noon.',
    templates: {
      ...templatesOfBob,
      onSave: fn(async () => ({ kind: 'refused' as const, message: '', fields: {} })),
      onAddFile: fn(async () => 'This file is empty.'),
    },
  },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'New template' }));
    await expect(await form.findByRole('textbox', { name: 'Text (Any language)' })).toHaveValue('See you at noon.');
    await userEvent.type(form.getByRole('textbox', { name: /^Name/u }), 'Noon');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('The server didn’t answer. Try again.')).toBeVisible();
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]') ?? document.body,
      new File([''], 'a.pdf'),
    );
    await expect(await form.findByText('This file is empty.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    await expect(form.getByRole('textbox', { name: 'Text (Any language)' })).toHaveValue('See you at noon.');
  },
};

/** Who changed it when; an earlier version is restored as a new one. */
export const History: Story = {
  play: async ({ args }) => {
    await choose('Berth is ready', 'History');
    const shown = await dialog();
    const [, second] = await shown.findAllByRole('listitem');
    await expect(second).toHaveTextContent('Nadia Haddad');
    await userEvent.click(within(second ?? document.body).getByRole('button', { name: /^Restore/u }));
    await waitFor(() =>
      expect(args.templates.onSave).toHaveBeenLastCalledWith(
        expect.objectContaining({ texts: [{ language: '', text: 'Hello {{first name}}, your berth is ready.' }] }),
      ),
    );
    await shown.findByRole('searchbox');
    await choose('Berth is ready', 'History');
  },
};

export const Remove: Story = {
  args: { templates: { ...templatesOfBob, onRemove: fn(async () => 'Ask an administrator.') } },
  play: async ({ args }) => {
    await choose('Way to the harbour', 'Delete');
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/Everyone in your organisation loses it/u)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await question.findByText('Ask an administrator.')).toBeVisible();
    await expect(args.templates.onRemove).toHaveBeenCalledWith('way-to-the-harbour');
  },
};

const remove = async () => {
  await choose('Berth is ready', 'Delete');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const shown = await dialog();
  await shown.findByText(/Berth is ready.* is deleted\./u);
  await userEvent.click(shown.getByRole('button', { name: 'Undo' }));
  return shown;
};

/** Deleting can be undone. */
export const Removed: Story = {
  play: async ({ args }) => {
    const shown = await remove();
    await waitFor(() => expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull());
    await expect(args.templates.onRestore).toHaveBeenLastCalledWith('berth-is-ready');
  },
};

/** Undoing got no answer: it can be tried again. */
export const RestoreFailed: Story = {
  args: { templates: { ...templatesOfBob, onRestore: fn(async () => '') } },
  play: async () => {
    const shown = await remove();
    await shown.findByText('The server didn’t answer. Try again.');
    await waitFor(() => expect(shown.getByRole('button', { name: 'Undo' })).toBeEnabled());
  },
};

/** One of one’s roles uses it; another user’s says whose it is, and is only used. */
export const SharedWithARole: Story = {
  args: {
    templates: {
      ...templatesOfBob,
      list: ready([
        templateOf('Storm', 'A storm is coming.', { sharedWith: 'former', isSharingPaused: true }),
        templateOf('Fuel', 'Fuel is back.', { sharedWith: 'harbour', owner: 'Nadia Haddad', canEdit: false, canRemove: false }),
      ]),
    },
  },
  play: async ({ args }) => {
    await expect(await (await dialog()).findByText(/^Shared by .*Nadia Haddad/u)).toBeVisible();
    await choose('Storm', 'Edit');
    const form = await dialog();
    await expect(await form.findByRole('radio', { name: /^A role you no longer have/u })).toBeChecked();
    await userEvent.click(form.getByRole('radio', { name: /Harbour team/u }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.templates.onSave).toHaveBeenLastCalledWith(expect.objectContaining({ isShared: false, sharedWith: 'harbour' })),
    );
  },
};

export const Loading: Story = { args: { templates: { ...templatesOfBob, list: loading } } };

export const Failed: Story = {
  args: { templates: { ...templatesOfBob, list: failed() } },
  play: async ({ args }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: /again/iu }));
    await expect(args.templates.onLoad).toHaveBeenCalled();
  },
};

export const Empty: Story = { args: { templates: { ...templatesOfBob, list: ready([]) } } };

export const Long: Story = {
  args: {
    templates: {
      ...templatesOfBob,
      list: ready([
        templateOf(`Template${'WithoutASpace'.repeat(8)}`, 'Long text. '.repeat(200), { files: [berthFile, { ...berthFile, id: '2' }] }),
        ...Array.from({ length: 300 }, (_, n) => templateOf(`Template ${n}`, `Text ${n}`)),
      ]),
    },
  },
  play: async () => {
    await expect(await (await dialog()).findByText(/201 more/u)).toBeVisible();
  },
};

export const PhoneDarkArabic: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' }, theme: 'dark', locale: 'ar' },
};
