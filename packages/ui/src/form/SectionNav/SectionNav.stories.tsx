import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../../fields/TextField/TextField.tsx';
import { FormSection } from '../FormSection/FormSection.tsx';
import { SectionNav } from './SectionNav.tsx';

const items = (words: readonly string[]) => words.map((label, index) => ({ anchor: `section-${index}`, label }));
const sections = (words: readonly string[]) =>
  items(words).map(({ anchor, label }) => (
    <FormSection key={anchor} anchor={anchor} title={label}>
      {['a', 'b', 'c', 'd'].map((name) => (
        <TextField key={name} label={`${label} ${name}`} value="" onChange={fn()} />
      ))}
    </FormSection>
  ));
const english = ['Availability', 'Sign-in', 'Sessions', 'Live messages', 'Files', 'Bulk messages'];
const arabic = ['التوفر', 'تسجيل الدخول', 'الجلسات', 'الرسائل المباشرة', 'الملفات', 'الرسائل الجماعية'];

const meta = {
  title: 'Form/SectionNav',
  component: SectionNav,
  args: { label: 'Sections', items: items(english), children: sections(english), onOpen: fn() },
} satisfies Meta<typeof SectionNav>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Goes to the section without following the link, so nothing typed is in danger. */
export const Default: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Files' }));
    const section = canvas.getByRole('region', { name: 'Files' });
    await expect(section).toHaveFocus();
    await expect(args.onOpen).toHaveBeenCalledWith('section-4');
    await waitFor(() => expect(section.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2));
    await expect(canvas.getByRole('link', { name: 'Files' })).toBeVisible();
  },
};

export const DarkArabicPhone: Story = {
  args: { label: 'الأقسام', items: items(arabic), children: sections(arabic) },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'التوفر' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
