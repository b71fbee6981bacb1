import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/Button/Button.tsx';
import { EmojiButton, type EmojiButtonProps } from './EmojiButton.tsx';
import { noEmojiChoices, someEmojiChoices } from './EmojiPicker.data.ts';

const meta = {
  title: 'Controls/EmojiButton',
  component: EmojiButton,
  args: { field: { current: null }, choices: someEmojiChoices, onChoicesChange: fn() },
  render: (args) => <Writing {...args} />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EmojiButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async () => {
    await openByMouse();
    const grid = screen.getByRole('grid', { name: 'Emoji' });
    await expect(await within(grid).findByRole('row', { name: 'Recent' })).toBeVisible();
    await expect(within(grid).getByRole('row', { name: 'Smileys and emotion' })).toBeVisible();
    await waitFor(() => expect(search()).toHaveFocus());
    // Only visible rows plus a few are rendered, out of 240.
    await expect(within(grid).getAllByRole('row').length).toBeLessThan(20);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await userEvent.type(field, 'Hello  Bob');
    field.setSelectionRange(6, 6);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await findGrid();
    await waitFor(() => expect(search()).toHaveFocus());
    // Without an active cell Enter picks nothing.
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Hello  Bob');
    await userEvent.keyboard('{ArrowDown}');
    await expectActive('thumbs up');
    await userEvent.keyboard('{End}');
    await expectActive('ship');
    await userEvent.keyboard('{ArrowRight}');
    await expectActive('anchor');
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowRight}');
    await expectActive('face with tears of joy');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expectActive('flag: Wales');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expectActive('thumbs up');
    await userEvent.keyboard('{ArrowUp}');
    await expect(search()).not.toHaveAttribute('aria-activedescendant');
    // Typing searches, and Enter picks the best match.
    await userEvent.keyboard('sailb');
    await expectActive('sailboat');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Hello ⛵ Bob');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field.selectionStart).toBe(7);
    await expect(args.onChoicesChange).toHaveBeenCalledWith({ recent: ['⛵', ...someEmojiChoices.recent], tone: 'none' });
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    // Escape returns to the text field and inserts nothing.
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await findGrid();
    await waitFor(() => expect(search()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('Hello ⛵ Bob');
  },
};

export const SeveralByMouse: Story = {
  args: { choices: noEmojiChoices },
  play: async () => {
    const field = screen.getByRole('textbox', { name: 'Message' });
    await openByMouse();
    await userEvent.click(await screen.findByRole('radio', { name: 'Medium-dark' }));
    await userEvent.type(search(), 'waving hand');
    // No hover, so that only the best match is marked in the picture.
    const cell = await screen.findByRole('gridcell', { name: 'waving hand' });
    await fireEvent.click(cell, { shiftKey: true });
    await fireEvent.click(cell, { shiftKey: true });
    await expect(field).toHaveValue('👋🏾👋🏾');
    await expect(screen.getByRole('grid')).toBeVisible();
    await expect(search()).toHaveFocus();
  },
};

export const PickedByMouse: Story = {
  play: async () => {
    const field = screen.getByRole('textbox', { name: 'Message' });
    await openByMouse();
    await userEvent.click(await screen.findByRole('gridcell', { name: 'party popper' }));
    await expect(field).toHaveValue('🎉');
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  },
};

export const French: Story = {
  globals: { locale: 'fr' },
  play: async () => {
    await openByMouse('Insérer un émoji');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Rechercher un émoji' }), 'coeur');
    await expectActive(/cœur/);
    await expect(await screen.findByRole('row', { name: 'Résultats de la recherche' })).toBeVisible();
    await expect(screen.getByRole('gridcell', { name: 'cœur rouge' })).toBeVisible();
  },
};

export const NothingFound: Story = {
  play: async () => {
    await openByMouse();
    await userEvent.type(await screen.findByRole('combobox'), 'qwertz');
    await expect(screen.getByText('Try another word or a shorter one.')).toBeVisible();
    await expect(screen.getByText('No emoji found', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await openByMouse();
    await expect(await screen.findByRole('gridcell', { name: 'thumbs up' })).toBeVisible();
    await waitFor(() => expect(search()).toHaveFocus());
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  args: { choices: { ...someEmojiChoices, tone: 'medium' } },
  play: async () => {
    await openByMouse('إدراج رمز تعبيري');
    await expect(screen.getByRole('grid', { name: 'الرموز التعبيرية' })).toBeVisible();
    await waitFor(() => expect(search()).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    // In Arabic the left arrow moves forward.
    await expectActive('وجه بدموع فرح');
  },
};

/** The picker and its names load on first open, which can take a while. */
function findGrid() {
  return screen.findByRole('grid');
}

async function openByMouse(name = 'Insert an emoji') {
  await userEvent.click(screen.getByRole('button', { name }));
  await findGrid();
}

function search() {
  return screen.getByRole('combobox');
}

/** Checks the active cell through `aria-activedescendant`. */
async function expectActive(name: string | RegExp) {
  await waitFor(() => {
    const cell = document.getElementById(search().getAttribute('aria-activedescendant') ?? '');
    return expect(cell).toHaveAccessibleName(name instanceof RegExp ? expect.stringMatching(name) : name);
  });
}

/** A text field with the button below it, as in the composer. */
function Writing(args: EmojiButtonProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [choices, setChoices] = useState(args.choices);
  const handleChange = (next: typeof choices) => {
    setChoices(next);
    args.onChoicesChange(next);
  };
  return (
    <Page>
      <textarea ref={field} aria-label="Message" rows={2} value={text} onChange={(event) => setText(event.target.value)} />
      <EmojiButton {...args} field={field} choices={choices} onChoicesChange={handleChange} />
      <Button>OK</Button>
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  align-items: end;
  justify-content: end;
  gap: 8px;
  block-size: 100dvh;
  padding: 16px;
  textarea {
    flex: 1;
    min-inline-size: 0;
  }
`;
