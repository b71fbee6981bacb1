import { expect, screen, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconChevronDown, IconLayoutGrid, IconLayoutList, IconSend, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { forcedStates } from '../forcedStates.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { StateGrid } from '../StateGrid.tsx';
import { ButtonGroup, type ButtonGroupProps } from './ButtonGroup.tsx';

const meta = {
  title: 'Controls/ButtonGroup',
  component: ButtonGroup,
  args: { label: 'Period', children: undefined },
} satisfies Meta<typeof ButtonGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {
  render: (args) => <Periods {...args} periods={['Day', 'Week', 'Month']} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Period' })).toBeVisible();
    const week = canvas.getByRole('button', { name: 'Week' });
    await expect(week).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(week);
    await expect(week).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: 'Day' })).toHaveAttribute('aria-pressed', 'false');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Variants: Story = {
  tags: ['picture'],
  render: (args) => (
    <Stack>
      {(['solid', 'soft', 'outline', 'danger'] as const).map((variant) => (
        <ButtonGroup {...args} key={variant} label={variant}>
          <Button variant={variant}>Copy</Button>
          <Button variant={variant}>Move</Button>
          <Button variant={variant} disabled>
            Share
          </Button>
        </ButtonGroup>
      ))}
      <ButtonGroup label="View">
        <IconButton variant="outline" label="List" icon={<IconLayoutList />} aria-pressed="true" />
        <IconButton variant="outline" label="Cards" icon={<IconLayoutGrid />} aria-pressed="false" />
        <IconButton variant="outline" label="Table" icon={<IconTable />} aria-pressed="false" />
      </ButtonGroup>
      <ButtonGroup label="Steps" orientation="vertical">
        <Button variant="outline">Recipients</Button>
        <Button variant="outline">Message</Button>
        <Button variant="outline">Result</Button>
      </ButtonGroup>
    </Stack>
  ),
};

export const Sizes: Story = {
  tags: ['picture'],
  render: () => (
    <Stack>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <ButtonGroup key={size} label={size}>
          <Button variant="outline" size={size} aria-pressed="true">
            Day
          </Button>
          <Button variant="outline" size={size} aria-pressed="false">
            Week
          </Button>
        </ButtonGroup>
      ))}
    </Stack>
  ),
};

/** The middle button, off and on. */
export const States: Story = {
  tags: ['picture'],
  parameters: forcedStates('button:nth-of-type(2)'),
  render: () => (
    <StateGrid states={['rest', 'hover', 'active', 'focus', 'disabled']}>
      {(state) =>
        (['false', 'true'] as const).map((isOn) => (
          <ButtonGroup key={isOn} label={`${state}, ${isOn}`}>
            <Button variant="outline">Day</Button>
            <Button variant="outline" aria-pressed={isOn} disabled={state === 'disabled'}>
              Week
            </Button>
            <Button variant="outline">Month</Button>
          </ButtonGroup>
        ))
      }
    </StateGrid>
  ),
};

export const StatesDarkArabic: Story = { ...States, tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };

/** An action with related actions in a menu beside it. */
export const Split: Story = {
  render: () => (
    <ButtonGroup label="Send">
      <Button startIcon={<IconSend data-mirror />}>Send</Button>
      <Menu
        align="end"
        trigger={<IconButton variant="solid" label="More ways to send" icon={<IconChevronDown />} />}
        items={[
          { id: 'later', label: 'Send later…', onSelect: () => undefined },
          { id: 'copy', label: 'Send me a copy', onSelect: () => undefined },
        ]}
      />
    </ButtonGroup>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More ways to send' }));
    await expect(await screen.findByRole('menuitem', { name: 'Send later…' })).toBeVisible();
    const [send, more] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect(send?.height).toBe(more?.height);
  },
};

export const DarkArabic: Story = {
  args: { label: 'الفترة' },
  render: (args) => <Periods {...args} periods={['يوم', 'أسبوع', 'شهر']} />,
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().left);
    await expect(first).toBeGreaterThan(second ?? 0);
  },
};

function Periods({ periods, ...group }: ButtonGroupProps & { readonly periods: readonly string[] }) {
  const [chosen, setChosen] = useState(periods[0]);
  return (
    <ButtonGroup {...group}>
      {periods.map((period) => (
        <Button key={period} variant="outline" aria-pressed={period === chosen} onClick={() => setChosen(period)}>
          {period}
        </Button>
      ))}
    </ButtonGroup>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
`;
