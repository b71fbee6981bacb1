import { expect, spyOn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link, MemoryRouter } from 'react-router-dom';
import { useScrollOnNavigate } from './useScrollOnNavigate.ts';

const meta = { title: 'Flows/Scrolling', component: LongPage } satisfies Meta<typeof LongPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A hash scrolls to its target with an offset of 60, smoothly unless motion is reduced; another page to the top. */
export const HashAndTop: Story = {
  play: async ({ canvas }) => {
    const scrollTo = spyOn(window, 'scrollTo');
    await userEvent.click(await canvas.findByRole('link', { name: 'To the section' }));
    const section = await canvas.findByRole('heading', { name: 'Section' });
    await waitFor(() => expect(Math.round(section.getBoundingClientRect().top)).toBe(60));
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(scrollTo.mock.calls).toEqual([[expect.objectContaining({ behavior: isCalm ? 'auto' : 'smooth' })]]);
    scrollTo.mockRestore();
    await userEvent.click(await canvas.findByRole('link', { name: 'Another page' }));
    await waitFor(() => expect(window.scrollY).toBe(0));
  },
};

function LongPage() {
  return (
    <MemoryRouter>
      <Content />
    </MemoryRouter>
  );
}

function Content() {
  useScrollOnNavigate();
  return (
    <main>
      <Link to="#section">{'To the section'}</Link>
      <div style={{ blockSize: '200vh' }} />
      <h2 id="section">{'Section'}</h2>
      <Link to="/another">{'Another page'}</Link>
      <div style={{ blockSize: '200vh' }} />
    </main>
  );
}
