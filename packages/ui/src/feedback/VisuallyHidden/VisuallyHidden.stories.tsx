import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './VisuallyHidden.ts';

const meta = {
  title: 'Feedback/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'unread messages' },
  render: (args) => (
    <p style={{ position: 'relative' }}>
      3 <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The number is visible; screen readers hear what it counts. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const words = canvas.getByText('unread messages');
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await expect(words.closest('p')).toHaveTextContent('3 unread messages');
  },
};

export const DarkArabic: Story = {
  args: { children: 'رسائل غير مقروءة' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    // Hidden text must not widen a right-to-left page.
    await expect(canvas.getByText('رسائل غير مقروءة')).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
