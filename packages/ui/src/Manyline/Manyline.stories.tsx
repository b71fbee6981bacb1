import { expect, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../controls/Button/Button.tsx';
import { Dialog } from '../controls/Dialog/Dialog.tsx';
import { Alert } from '../feedback/Alert/Alert.tsx';
import arabic from '../messages/common/ar.json';
import english from '../messages/common/en.json';
import { Manyline } from './Manyline.tsx';

const meta = {
  title: 'Foundations/Manyline',
  component: Manyline,
  parameters: { layout: 'fullscreen' },
  args: { messages: english, children: null },
} satisfies Meta<typeof Manyline>;

export default meta;
type Story = StoryObj<typeof meta>;

function Harbour() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div style={{ display: 'grid', gap: 16, padding: 24 }}>
      <Alert tone="info">{'The harbour opens at six.'}</Alert>
      <Button onClick={() => setIsOpen(true)}>{'Open'}</Button>
      <Dialog isOpen={isOpen} title="Berth" onOpenChange={setIsOpen}>
        {'Which berth?'}
      </Dialog>
    </div>
  );
}

/** On a page with another theme and language; what opens has those of the provider, and the page keeps its own. */
export const Island: Story = {
  args: { locale: 'ar', messages: [english, arabic], theme: { mode: 'dark', density: 'compact' }, children: <Harbour /> },
  play: async ({ canvas }) => {
    const html = document.documentElement;
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Berth' });
    await expect(dialog.closest('[data-manyline]:not(html)')).toHaveAttribute('lang', 'ar');
    await expect(getComputedStyle(dialog).direction).toBe('rtl');
    await expect(getComputedStyle(dialog).getPropertyValue('--ml-surface').trim()).toBe('#282b3e');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Two themes on one page. */
export const SideBySide: Story = {
  tags: ['picture'],
  globals: { locale: 'ar' },
  render: () => (
    <>
      <Manyline messages={english} theme={{ mode: 'light', skin: 'bordered' }}>
        <Harbour />
      </Manyline>
      <Manyline locale="ar" messages={[english, arabic]} theme={{ mode: 'dark' }}>
        <Harbour />
      </Manyline>
    </>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { name: 'Open' });
    await expect(getComputedStyle(first!).direction).toBe('ltr');
    await expect(getComputedStyle(second!).direction).toBe('rtl');
  },
};

/** Single texts are replaced by later messages. */
export const OwnTexts: Story = {
  args: { messages: [english, { 'ui.alert.info': 'Good to know' }], children: <Harbour /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Good to know', { exact: false })).toBeInTheDocument();
  },
};
