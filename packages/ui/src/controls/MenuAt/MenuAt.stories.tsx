import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { MenuAt } from './MenuAt.tsx';

const onSelect = fn();

function Rows() {
  const [opening, setOpening] = useState<{ readonly name: string; readonly anchor: HTMLElement }>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {['Bob', 'Layla'].map((name) => (
        <Button
          key={name}
          variant="outline"
          onClick={(event) => {
            setOpening({ name, anchor: event.currentTarget });
            setIsOpen(true);
          }}
        >
          {name}
        </Button>
      ))}
      {opening && (
        <MenuAt
          label={`Chat with ${opening.name}`}
          anchor={opening.anchor}
          start="first"
          items={[
            { id: 'pin', label: 'Pin', shortcut: 'P', onSelect: () => onSelect(`pin ${opening.name}`) },
            { id: 'mute', label: 'Mute', shortcut: 'M', onSelect: () => onSelect(`mute ${opening.name}`) },
          ]}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** One menu shared by many rows. */
const meta = { title: 'Controls/MenuAt', render: () => <Rows /> } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneForMany: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bob' }));
    await screen.findByRole('menu', { name: 'Chat with Bob' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Pin/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).toHaveBeenLastCalledWith('pin Bob');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Bob' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Layla' }));
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Chat with Layla' })).toBeVisible());
  },
};

export const DarkArabic: Story = { ...OneForMany, tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
