import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconArrowBackUp, IconArrowForwardUp, IconBold, IconDots, IconItalic, IconMoodSmile, IconPaperclip } from '@tabler/icons-react';
import { Button } from '../Button/Button.tsx';
import { forcedStates } from '../forcedStates.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { StateGrid } from '../StateGrid.tsx';
import { Toolbar, ToolbarGroup, ToolbarItem, ToolbarSeparator } from './Toolbar.tsx';

const onPress = fn();
const onSelect = fn();

const meta = {
  title: 'Controls/Toolbar',
  component: Toolbar,
  args: { label: 'Message', children: undefined },
  render: (args) => (
    <Toolbar {...args}>
      <ToolbarGroup label="History">
        <ToolbarItem>
          <IconButton label="Undo" icon={<IconArrowBackUp data-mirror />} onClick={() => onPress('undo')} />
        </ToolbarItem>
        <ToolbarItem isDisabled>
          <IconButton label="Redo" icon={<IconArrowForwardUp data-mirror />} onClick={() => onPress('redo')} />
        </ToolbarItem>
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="Style">
        <ToolbarItem>
          <IconButton label="Bold" icon={<IconBold />} aria-pressed="true" />
        </ToolbarItem>
        <ToolbarItem>
          <IconButton label="Italic" icon={<IconItalic />} aria-pressed="false" />
        </ToolbarItem>
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarItem>
        <Button variant="ghost" size="sm" startIcon={<IconMoodSmile />}>
          Emoji
        </Button>
      </ToolbarItem>
      <ToolbarItem isDisabled>
        <Button variant="ghost" size="sm" startIcon={<IconPaperclip />}>
          Attach
        </Button>
      </ToolbarItem>
      <Menu
        trigger={
          <ToolbarItem>
            <IconButton label="More" icon={<IconDots />} />
          </ToolbarItem>
        }
        items={[{ id: 'template', label: 'Insert a template…', onSelect }]}
      />
    </Toolbar>
  ),
} satisfies Meta<typeof Toolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    onPress.mockClear();
    await expect(canvas.getByRole('toolbar', { name: 'Message' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(onPress).toHaveBeenCalledWith('undo');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    onPress.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    const redo = canvas.getByRole('button', { name: 'Redo' });
    await waitFor(() => expect(redo).toHaveFocus());
    await expect(redo).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(onPress).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Insert a template…' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('toolbar')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

/** A tool off, on and disabled. */
export const States: Story = {
  tags: ['picture'],
  parameters: forcedStates('button'),
  render: (args) => (
    <StateGrid>
      {(state) => (
        <Toolbar {...args} label={state}>
          <ToolbarItem>
            <IconButton label="Italic" icon={<IconItalic />} aria-pressed="false" />
          </ToolbarItem>
          <ToolbarItem>
            <IconButton label="Bold" icon={<IconBold />} aria-pressed="true" />
          </ToolbarItem>
          <ToolbarItem isDisabled>
            <IconButton label="Redo" icon={<IconArrowForwardUp data-mirror />} />
          </ToolbarItem>
          <ToolbarSeparator />
          <ToolbarItem>
            <Button variant="ghost" size="sm" startIcon={<IconMoodSmile />}>
              Emoji
            </Button>
          </ToolbarItem>
          <ToolbarItem isDisabled>
            <Button variant="ghost" size="sm" startIcon={<IconPaperclip />}>
              Attach
            </Button>
          </ToolbarItem>
        </Toolbar>
      )}
    </StateGrid>
  ),
};

export const DarkArabic: Story = {
  args: { label: 'الرسالة' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Redo' })).toHaveFocus());
  },
};
