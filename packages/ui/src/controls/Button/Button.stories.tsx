import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconArrowRight, IconPlus, IconSend } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { forcedStates } from '../forcedStates.ts';
import { Button, type ButtonProps } from './Button.tsx';

const meta = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Add user', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add user' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Variants: Story = {
  tags: ['picture'],
  render: (args) => (
    <Row>
      <Button {...args} variant="solid" startIcon={<IconPlus />} />
      <Button {...args} variant="soft">
        Export
      </Button>
      <Button {...args} variant="outline">
        Columns
      </Button>
      <Button {...args} variant="ghost">
        Cancel
      </Button>
      <Button {...args} variant="danger">
        Delete
      </Button>
    </Row>
  ),
};

export const Sizes: Story = {
  tags: ['picture'],
  render: (args) => (
    <Row>
      <Button {...args} size="sm" endIcon={<IconArrowRight data-mirror />} />
      <Button {...args} size="md" endIcon={<IconArrowRight data-mirror />} />
      <Button {...args} size="lg" endIcon={<IconArrowRight data-mirror />} />
    </Row>
  ),
};

/** Rest, hover, active and focus of every variant. */
export const States: Story = { tags: ['picture'], parameters: forcedStates('button'), render: (args) => <StateGrid {...args} /> };

export const StatesDark: Story = { ...States, tags: ['picture'], globals: { theme: 'dark' } };

export const Focused: Story = {
  args: { variant: 'outline' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const Busy: Story = {
  args: { isBusy: true, children: 'Login' },
  render: (args) => (
    <Row>
      <Button {...args} />
      <Button {...args} variant="soft" />
      <Button {...args} variant="outline" />
      <Button {...args} isBusy={false} />
    </Row>
  ),
  play: async ({ canvas, args }) => {
    const [busy, , , idle] = canvas.getAllByRole('button', { name: 'Login' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(busy as HTMLElement);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(busy).toHaveFocus();
    await expect(busy?.getBoundingClientRect().width).toBe(idle?.getBoundingClientRect().width);
  },
};

export const BusySubmit: Story = {
  args: { isBusy: true, type: 'submit', children: 'Save' },
  render: (args) => (
    <form
      onSubmit={() => {
        throw new Error('A busy button must not submit its form.');
      }}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Row>
      <Button {...args} />
      <Button {...args} variant="soft" />
      <Button {...args} variant="outline" />
      <Button {...args} variant="danger" />
    </Row>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const FullWidth: Story = {
  args: { isFullWidth: true, size: 'lg', children: 'Login' },
};

/** Labels wrap; a word that is too long breaks instead of overflowing. */
export const LongContent: Story = {
  args: { startIcon: <IconSend data-mirror /> },
  render: (args) => (
    <Row>
      <Button {...args}>Send this message to every recipient who has not answered yet, from the line named below</Button>
      <Button {...args}>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</Button>
    </Row>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const { scrollWidth, clientWidth } of canvas.getAllByRole('button')) await expect(scrollWidth).toBe(clientWidth);
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  ...Variants,
  tags: ['picture'],
  args: { children: 'إضافة مستخدم', endIcon: <IconArrowRight data-mirror /> },
  render: (args) => (
    <Row>
      <Button {...args} />
      <Button {...args} variant="soft" />
      <Button {...args} variant="outline" />
      <Button {...args} variant="ghost" />
      <Button {...args} variant="danger" />
      <Button {...args} disabled />
    </Row>
  ),
  globals: { theme: 'dark', locale: 'ar' },
};

function StateGrid(props: ButtonProps) {
  return (
    <Grid>
      {STATES.map((state) => (
        <Row key={state} data-state={state}>
          {VARIANTS.map((variant) => (
            <Button {...props} key={variant} variant={variant} disabled={state === 'disabled'} isBusy={state === 'busy'}>
              {state}
            </Button>
          ))}
        </Row>
      ))}
    </Grid>
  );
}

const STATES = ['rest', 'hover', 'active', 'focus', 'busy', 'disabled'];
const VARIANTS = ['solid', 'soft', 'outline', 'ghost', 'danger'] as const;

const Grid = styled.div`
  display: grid;
  gap: 16px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;
