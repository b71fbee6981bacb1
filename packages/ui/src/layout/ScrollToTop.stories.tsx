import { expect, spyOn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { ScrollToTop } from './ScrollToTop.tsx';

const meta = {
  title: 'Layout/ScrollToTop',
  component: ScrollToTop,
  args: { label: 'Back to top' },
  render: (args) => (
    <main tabIndex={-1}>
      <a href="#first">First link</a>
      <Tall />
      <ScrollToTop {...args} />
    </main>
  ),
} satisfies Meta<typeof ScrollToTop>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page may still be short, or be reset to its top, so scrolling is repeated. */
async function scrollDown(find: () => HTMLElement): Promise<HTMLElement> {
  await waitFor(() => {
    window.scrollTo(0, 320);
    return expect(find()).toBeVisible();
  });
  return find();
}

/** Scrolls smoothly, unless motion is reduced. */
export const Default: Story = {
  tags: ['picture', 'motion'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Back to top' })).not.toBeInTheDocument();
    window.scrollTo(0, 200);
    await waitFor(() => expect(window.scrollY).toBe(200));
    await expect(canvas.queryByRole('button', { name: 'Back to top' })).not.toBeInTheDocument();

    const button = await scrollDown(() => canvas.getByRole('button', { name: 'Back to top' }));
    const scrollTo = spyOn(window, 'scrollTo');
    await userEvent.click(button);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: isCalm ? 'auto' : 'smooth' }]]);
    scrollTo.mockRestore();
    await waitFor(() => expect(window.scrollY).toBe(0));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Back to top' })).not.toBeInTheDocument());
  },
};

export const HiddenInPrint: Story = {
  play: async ({ canvas }) => {
    const button = await scrollDown(() => canvas.getByRole('button', { name: 'Back to top' }));
    const printed = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule && rule.conditionText === 'print' ? [...rule.cssRules] : []));
    const hides = (rule: CSSRule) =>
      rule instanceof CSSStyleRule && rule.style.display === 'none' && button.parentElement?.matches(rule.selectorText) === true;
    await expect(printed.some(hides)).toBe(true);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    (await scrollDown(() => canvas.getByRole('button', { name: 'Back to top' }))).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.scrollY).toBe(0));
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'First link' })).toHaveFocus();
  },
};

/** On phones it leaves the actions for selected rows free. */
export const OverSelectedRows: Story = {
  render: (args) => (
    <main tabIndex={-1}>
      <Tall />
      <div data-selection-bar>3 selected</div>
      <ScrollToTop {...args} />
    </main>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    window.scrollTo(0, 320);
    const button = await canvas.findByRole('button', { name: 'Back to top', hidden: true });
    await expect(button).not.toBeVisible();
  },
};

/** It doesn't cover the buttons at the end of a form. */
export const OverActions: Story = {
  render: (args) => (
    <main tabIndex={-1}>
      <Tall />
      <div data-bottom-actions>Create user</div>
      <ScrollToTop {...args} />
    </main>
  ),
  play: async ({ canvas }) => {
    await scrollDown(() => canvas.getByRole('button', { name: 'Back to top' }));
    await waitFor(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return expect(canvas.queryByRole('button', { name: 'Back to top' })).not.toBeInTheDocument();
    });
  },
};

export const DarkArabic: Story = {
  args: { label: 'العودة إلى الأعلى' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const button = await scrollDown(() => canvas.getByRole('button', { name: 'العودة إلى الأعلى' }));
    await expect(button.getBoundingClientRect().left).toBe(20);
  },
};

export const Scrolled: Story = {
  play: async ({ canvas }) => {
    await expect(await scrollDown(() => canvas.getByRole('button', { name: 'Back to top' }))).toBeVisible();
  },
};

const Tall = styled.div`
  block-size: 2000px;
  background: linear-gradient(${token.surface}, ${token.accent16});
`;
