import { describe, expect, it } from 'vitest';
import { readHexColour } from './hexColour.ts';

describe('readHexColour', () => {
  it.each([
    ['#7367f0', '#7367f0'],
    ['7367F0', '#7367f0'],
    [' #73F ', '#7733ff'],
  ])('reads %s as %s', (text, colour) => {
    expect(readHexColour(text)).toBe(colour);
  });

  it.each(['', '#', '#73', '#7367f', '#7367f01', '#gggggg', 'red', 'rgb(1 2 3)'])('does not read %j', (text) => {
    expect(readHexColour(text)).toBeUndefined();
  });
});
