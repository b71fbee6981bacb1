import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { Button } from '../Button/Button.tsx';
import { Popover, type PopoverProps } from './Popover.tsx';

const meta = {
  title: 'Controls/Popover',
  component: Popover,
  args: {
    trigger: (
      <Button variant="outline" startIcon={<IconFilter />}>
        Status
      </Button>
    ),
    title: 'Show users who are',
    children: <Choices words={['Active', 'Waiting for approval', 'Locked']} />,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const Default: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Status' });
    await expect(trigger).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(trigger);
    const popover = await screen.findByRole('dialog', { name: 'Show users who are' });
    await expect(trigger).toHaveAttribute('aria-controls', popover.id);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Locked' }));
    await expect(screen.getByRole('checkbox', { name: 'Locked' })).toBeChecked();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Active' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Status' })).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const TriggerAndPressOutsideClose: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Status' });
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.click(trigger);
    await isClosed();
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await isClosed();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Sides follow the reading direction; a hidden title is still the accessible name. */
export const Sides: Story = {
  tags: ['picture'],
  render: () => (
    <Compass>
      {(['top', 'start', 'end', 'bottom'] as const).map((side) => (
        <div key={side}>
          <Popover
            isOpen
            isTitleHidden={side === 'end'}
            side={side}
            align="center"
            title={side}
            trigger={<Button variant="outline">{side}</Button>}
          >
            {`It stands at the ${side}.`}
          </Popover>
        </div>
      ))}
    </Compass>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(4));
    const box = (element: HTMLElement) => element.getBoundingClientRect();
    await expect(box(screen.getByRole('dialog', { name: 'top' })).bottom).toBeLessThan(
      box(canvas.getByRole('button', { name: 'top' })).top,
    );
    await expect(box(screen.getByRole('dialog', { name: 'end' })).left).toBeGreaterThan(
      box(canvas.getByRole('button', { name: 'end' })).right,
    );
  },
};

/** Aligned to the start, centre or end of the trigger. */
export const Alignments: Story = {
  render: () => (
    <Three>
      {(['start', 'center', 'end'] as const).map((align) => (
        <Popover key={align} isOpen align={align} title={align} trigger={<Button variant="outline">{align}</Button>}>
          It is wider than its trigger.
        </Popover>
      ))}
    </Three>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(3));
    const box = (role: 'button' | 'dialog', name: string) =>
      (role === 'button' ? canvas : screen).getByRole(role, { name }).getBoundingClientRect();
    await expect(box('dialog', 'start').left).toBeCloseTo(box('button', 'start').left, 0);
    await expect(box('dialog', 'end').right).toBeCloseTo(box('button', 'end').right, 0);
  },
};

/** The parent controls the state, for example to close the popover from a button inside. */
export const Controlled: Story = {
  render: (args) => <Closing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await isClosed();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    trigger: (
      <Button variant="outline" startIcon={<IconFilter />}>
        الحالة
      </Button>
    ),
    title: 'إظهار المستخدمين',
    children: <Choices words={['نشط', 'بانتظار الموافقة', 'مقفل']} />,
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.click(trigger);
    const popover = await screen.findByRole('dialog');
    await waitFor(() => expect(Math.round(popover.getBoundingClientRect().right)).toBe(Math.round(trigger.getBoundingClientRect().right)));
  },
};

function Closing(props: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover {...props} isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button onClick={() => setIsOpen(false)}>Apply</Button>
    </Popover>
  );
}

function Choices({ words }: { readonly words: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(words.slice(0, 1));
  return (
    <Stack>
      {words.map((word) => (
        <Checkbox
          key={word}
          label={word}
          isChecked={chosen.includes(word)}
          onChange={(isChecked) => setChosen(isChecked ? [...chosen, word] : chosen.filter((other) => other !== word))}
        />
      ))}
    </Stack>
  );
}

const Compass = styled.div`
  display: grid;
  grid-template-areas: '. top .' 'start . end' '. bottom .';
  place-content: center;
  place-items: center;
  gap: 8px;
  min-block-size: 420px;
  > :nth-child(1) {
    grid-area: top;
  }
  > :nth-child(2) {
    grid-area: start;
  }
  > :nth-child(3) {
    grid-area: end;
  }
  > :nth-child(4) {
    grid-area: bottom;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: 10px;
`;

const Three = styled.div`
  display: flex;
  justify-content: space-around;
  padding-block-end: 140px;
`;
