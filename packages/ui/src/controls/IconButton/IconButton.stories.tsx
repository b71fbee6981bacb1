import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconColumns3, IconPlus, IconSend, IconTrash, IconWorld } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { forcedStates } from '../forcedStates.ts';
import { StateGrid } from '../StateGrid.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { label: 'Language', icon: <IconWorld />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

export const Variants: Story = {
  tags: ['picture'],
  render: (args) => (
    <Row>
      <IconButton {...args} />
      <IconButton {...args} variant="soft" label="New chat" icon={<IconPlus />} />
      <IconButton {...args} variant="solid" label="Send" icon={<IconSend data-mirror />} />
      <IconButton {...args} variant="outline" label="Columns" icon={<IconColumns3 />} />
      <IconButton {...args} variant="danger" label="Delete" icon={<IconTrash />} />
    </Row>
  ),
};

export const Sizes: Story = {
  tags: ['picture'],
  render: (args) => (
    <Row>
      {(['sm', 'md'] as const).map((size) =>
        VARIANTS.map((variant) => (
          <IconButton {...args} key={`${size} ${variant}`} size={size} variant={variant} label={`${variant}, ${size}`} />
        )),
      )}
    </Row>
  ),
};

/** Pressed and expanded buttons stay tinted. */
export const States: Story = {
  tags: ['picture'],
  parameters: forcedStates('button'),
  render: (args) => (
    <StateGrid states={STATES}>
      {(state) => (
        <>
          {VARIANTS.map((variant) => (
            <IconButton
              {...args}
              key={variant}
              label={`${variant}, ${state}`}
              variant={variant}
              disabled={state === 'disabled'}
              isBusy={state === 'busy'}
            />
          ))}
          {(['ghost', 'outline'] as const).map((variant) => (
            <IconButton
              {...args}
              key={variant}
              label={`${variant}, ${state}, on`}
              variant={variant}
              disabled={state === 'disabled'}
              isBusy={state === 'busy'}
              aria-pressed="true"
            />
          ))}
        </>
      )}
    </StateGrid>
  ),
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Language' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const Tooltip: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Language' })).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Language')).toBeVisible());
  },
};

export const TooltipHidesOnEscape: Story = {
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByText('Language')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Language')).not.toBeInTheDocument());
  },
};

export const DarkArabic: Story = {
  ...States,
  tags: ['picture'],
  args: { icon: <IconSend data-mirror /> },
  globals: { theme: 'dark', locale: 'ar' },
};

const STATES = ['rest', 'hover', 'active', 'focus', 'busy', 'disabled'];
const VARIANTS = ['ghost', 'soft', 'solid', 'outline', 'danger'] as const;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;
