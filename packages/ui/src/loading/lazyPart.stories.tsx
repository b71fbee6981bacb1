import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../controls/Button/Button.tsx';
import { Dialog } from '../controls/Dialog/Dialog.tsx';
import { Toaster } from '../feedback/Toaster/Toaster.tsx';
import { lazyPart } from './lazyPart.tsx';

interface PartProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const options = {
  isWanted: ({ isOpen }: PartProps) => isOpen,
  onMissing: ({ onOpenChange }: PartProps) => onOpenChange(false),
};
const Loaded = lazyPart<PartProps>(
  async () => ({
    default: ({ isOpen, onOpenChange }) => (
      <Dialog isOpen={isOpen} title="Settings" onOpenChange={onOpenChange}>
        Everything that can be set.
      </Dialog>
    ),
  }),
  options,
);
const onFallback = fn();
function Fallback() {
  onFallback();
  return null;
}
const Early = lazyPart<PartProps>(
  async () => ({
    default: ({ isOpen, onOpenChange }) => (
      <Dialog isOpen={isOpen} title="Settings" onOpenChange={onOpenChange}>
        Loaded before it was needed.
      </Dialog>
    ),
  }),
  { ...options, fallback: <Fallback /> },
);
const Missing = lazyPart<PartProps>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), options);

/** A part that loads after the page, and what people see if it can't be loaded. */
const meta = {
  title: 'Feedback/LazyPart',
  component: Opener,
  args: { part: Loaded },
} satisfies Meta<typeof Opener>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await expect(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Settings' })).toBeVisible();
  },
};

/** A part whose code is there already never shows its fallback. */
export const Preloaded: Story = {
  args: { part: Early },
  beforeEach: async () => {
    onFallback.mockClear();
    await Early.preload();
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await expect(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expect(onFallback).not.toHaveBeenCalled();
  },
};

/** Nothing is reported until the part is wanted. Then each attempt reports it and offers the next step. */
export const CannotBeLoaded: Story = {
  args: { part: Missing },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    for (const _try of ['first', 'second']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
      const alert = await canvas.findByRole('alert');
      await expect(alert).toHaveTextContent('Couldn’t load part of this page. Check your connection, then reload the page.');
      const reload = within(alert).getByRole('button', { name: 'Reload page' });
      await waitFor(() => expect(reload).toBeVisible());
      await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
      await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    }
  },
};

export const DarkArabic: Story = {
  args: { part: Missing },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await canvas.findByRole('alert');
  },
};

function Opener({ part: Part }: { readonly part: typeof Loaded }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Settings</Button>
      <Part isOpen={isOpen} onOpenChange={setIsOpen} />
      <Toaster />
    </>
  );
}
