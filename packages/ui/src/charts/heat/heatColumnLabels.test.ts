import { expect, it } from 'vitest';
import { heatColumnLabels } from './heatColumnLabels.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);

it('labels every column while there is room', () => {
  const labels = heatColumnLabels({ columns: hours, columnSteps: [1, 3, 6] }, 80, 1);
  expect(labels.map(({ text }) => text)).toEqual(hours);
});

it('skips labels of a scale by its steps', () => {
  const labels = heatColumnLabels({ columns: hours, columnSteps: [1, 3, 6] }, 24, 1);
  expect(labels.slice(0, 3)).toEqual([
    { index: 0, text: '0:00' },
    { index: 3, text: '3:00' },
    { index: 6, text: '6:00' },
  ]);
});

it('skips more labels of a larger text', () => {
  const atScale = (scale: number) => heatColumnLabels({ columns: hours, columnSteps: [1, 3, 6] }, 24, scale).length;
  expect(atScale(2)).toBeLessThan(atScale(1));
});

it('shortens names instead of skipping them', () => {
  const labels = heatColumnLabels({ columns: ['Customer service', 'Sales'] }, 60, 1);
  expect(labels.map(({ index }) => index)).toEqual([0, 1]);
  expect(labels[0]?.text).toMatch(/^Cust.*…$/);
  expect(labels[1]?.text).toBe('Sales');
});
