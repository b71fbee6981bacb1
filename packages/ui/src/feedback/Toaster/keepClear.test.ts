import { describe, expect, it } from 'vitest';
import { freeTop } from './keepClear.ts';

const row = (top: number, bottom: number, left = 0, right = 1440) => ({ left, right, top, bottom, height: bottom - top });

describe('the place of toasts', () => {
  const box = { left: 1044, right: 1424, top: 76, height: 48 };
  const at = (rows: ReturnType<typeof row>[], height = 48) => freeTop({ ...box, height }, rows, 400);

  it.each<[why: string, rows: ReturnType<typeof row>[], top: number]>([
    ['is below the header where nothing is in the way', [], 76],
    ['is below a row of buttons', [row(72, 112)], 120],
    ['is below a tool bar that follows the buttons', [row(130, 186), row(72, 112)], 194],
    ['is above a row that leaves room', [row(72, 100), row(160, 200)], 108],
    ['ignores rows at the other side', [row(72, 200, 0, 400)], 76],
    ['ignores rows that scrolled away', [row(-80, -20)], 76],
    ['ignores rows further down, and empty ones', [row(100, 500), row(80, 80)], 76],
  ])('%s', (_, rows, top) => expect(at(rows)).toBe(top));

  it('counts the height of all toasts', () => {
    expect(at([row(160, 200)], 160)).toBe(208);
  });
});
