import { IconDotsVertical, IconPlus, IconSend, IconWorld } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { styled } from 'styled-components';
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
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: (args) => (
    <Row>
      <IconButton {...args} />
      <IconButton {...args} variant="soft" label="New chat" icon={<IconPlus />} />
      <IconButton {...args} variant="solid" label="Send" icon={<IconSend data-mirror />} />
      <IconButton {...args} aria-pressed="true" label="Details" icon={<IconDotsVertical />} />
      <IconButton {...args} disabled label="More" icon={<IconDotsVertical />} />
      <IconButton {...args} size="sm" label="Actions" icon={<IconDotsVertical />} />
    </Row>
  ),
};

/** Rest, hover, active, focus, busy and disabled of every variant. */
export const States: Story = {
  parameters: {
    pseudo: {
      rootSelector: 'body',
      hover: '[data-state="hover"] button',
      active: '[data-state="active"] button',
      focusVisible: '[data-state="focus"] button',
    },
  },
  render: (args) => (
    <Grid>
      {STATES.map((state) => (
        <Row key={state} data-state={state}>
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
        </Row>
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'ghost, hover' })).toHaveClass('pseudo-hover'));
  },
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
  ...Variants,
  globals: { theme: 'dark', locale: 'ar' },
};

const STATES = ['rest', 'hover', 'active', 'focus', 'busy', 'disabled'];
const VARIANTS = ['ghost', 'soft', 'solid', 'outline', 'danger'] as const;

const Grid = styled.div`
  display: grid;
  gap: 12px;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;
