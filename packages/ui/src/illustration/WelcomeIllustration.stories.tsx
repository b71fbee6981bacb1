import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { WelcomeIllustration } from './WelcomeIllustration.tsx';

const meta = {
  title: 'Foundations/WelcomeIllustration',
  component: WelcomeIllustration,
  render: () => (
    <Side>
      <WelcomeIllustration />
    </Side>
  ),
} satisfies Meta<typeof WelcomeIllustration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One dot at a time moves slowly along the lines, seen for most of its turn; with reduced motion none does. */
export const OneDotMoves: Story = {
  tags: ['motion'],
  play: async ({ canvasElement }) => {
    const dots = [...canvasElement.querySelectorAll<SVGPathElement>('[data-turn]')];
    const movesOf = () => dots.flatMap((dot) => dot.getAnimations());
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await expect(movesOf()).toEqual([]);
      await expect(dots.map((dot) => getComputedStyle(dot).opacity)).toEqual(dots.map(() => '0'));
      return;
    }
    // Plays are still otherwise.
    delete document.documentElement.dataset['still'];
    const moves = movesOf();
    await expect(moves).toHaveLength(5);
    for (const move of moves) move.pause();
    const shown = Array.from({ length: 60 }, (_, step) => {
      for (const move of moves) move.currentTime = 30_000 + step * 500;
      return dots.filter((dot) => Number(getComputedStyle(dot).opacity) > 0).map(placeOf);
    });
    await expect(Math.max(...shown.map(({ length }) => length))).toBe(1);
    const inside = shown.flat().filter((x) => x > -60);
    await expect(inside.length).toBeGreaterThan(shown.length * 0.8);
    const steps = shown.slice(1, 11).map(([x = 0], index) => x - (shown[index]?.[0] ?? 0));
    await expect(Math.max(...steps)).toBeLessThan(60);
  },
};

/** The lines enter from the right. */
export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };

/** Where the picture shows a dot, from its left. */
function placeOf(dot: SVGPathElement): number {
  const way = -Number.parseFloat(getComputedStyle(dot).strokeDashoffset) / 100;
  return dot.getPointAtLength(way * dot.getTotalLength()).x;
}

/** The lines start outside the frame, so the container must clip them. */
const Side = styled.div`
  overflow: hidden;
  max-inline-size: 860px;
  margin-inline: auto;
  padding: 40px;
  border-radius: ${token.radiusCard};
  background: ${token.page};
  box-shadow: inset 0 0 0 1px ${token.borderSubtle};
`;
