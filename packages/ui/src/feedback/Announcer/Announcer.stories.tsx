import { expect, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../controls/Button/Button.tsx';
import { useAnnounce } from './Announcer.tsx';

const meta = { title: 'Feedback/Announcer', component: Announcing, args: { text: 'Message sent' } } satisfies Meta<typeof Announcing>;

export default meta;
type Story = StoryObj<typeof meta>;

const announcedTexts = () => [...document.querySelectorAll('[data-announcer]')].map((region) => region.textContent);

/** A repeated text is read again, because it alternates between two regions. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(announcedTexts()).toEqual(['Message sent', '']));
    await userEvent.click(button);
    await waitFor(() => expect(announcedTexts()).toEqual(['', 'Message sent']));
  },
};

/** At most one announcement per second; texts in between are joined. */
export const Paced: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const spoken: { readonly text: string; readonly at: number }[] = [];
    const observer = new MutationObserver(() => {
      const text = announcedTexts().join('');
      if (text !== '') spoken.push({ text, at: performance.now() });
    });
    for (const region of document.querySelectorAll('[data-announcer]'))
      observer.observe(region, { childList: true, characterData: true, subtree: true });
    // In one step: on a busy machine, four real clicks take longer than a second.
    for (let count = 0; count < 4; count += 1) button.click();
    await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(['Message sent', 'Message sent\nMessage sent\nMessage sent']));
    await expect((spoken[1]?.at ?? 0) - (spoken[0]?.at ?? 0)).toBeGreaterThan(900);
    observer.disconnect();
  },
};

export const DarkArabic: Story = {
  args: { text: 'أُرسلت الرسالة' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(announcedTexts()).toContain('أُرسلت الرسالة'));
  },
  globals: { theme: 'dark', locale: 'ar' },
};

function Announcing({ text }: { readonly text: string }) {
  const announce = useAnnounce();
  return <Button onClick={() => announce(text)}>{text}</Button>;
}
