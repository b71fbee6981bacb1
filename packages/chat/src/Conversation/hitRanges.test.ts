import { expect, it } from 'vitest';
import { hitOffsets } from './hitRanges.ts';

const found = (text: string, query: string) => hitOffsets(text, query).map(([start, end]) => text.slice(start, end));

it('finds each word anywhere, ignoring case and accents', () => {
  expect(found('The boat. THE BOAT! Éboat', 'boat')).toEqual(['boat', 'BOAT', 'boat']);
  expect(found('Ça va ÇA ca', 'ça')).toEqual(['Ça', 'ÇA', 'ca']);
  expect(found('The quay by the harbour', 'harbour  QUAY')).toEqual(['harbour', 'quay']);
  expect(found('مرحبا بك مرحبا', 'مرحبا')).toEqual(['مرحبا', 'مرحبا']);
});

it.each([
  ['مَرْحَبًا بكم', 'مرحبا', 'مَرْحَبًا'],
  ['Die Größe passt', 'grosse', 'Größe'],
  ['جمـــيل', 'جميل', 'جمـــيل'],
  ['رقم ٠٦١٢', '0612', '٠٦١٢'],
  ['Ярость и ёлка', 'елка', 'ёлка'],
  ['👍🏽 I\u0307stanbul', 'istanbul', 'I\u0307stanbul'],
])('marks in “%s” what the server found by “%s”', (text, query, wanted) => {
  expect(found(text, query)).toEqual([wanted]);
});

it('keeps positions correct after a letter whose lower-case form is longer', () => {
  expect(found('İİ boat', 'boat')).toEqual(['boat']);
});

it('finds nothing for an empty query', () => {
  expect(found('text', ' ')).toEqual([]);
});
