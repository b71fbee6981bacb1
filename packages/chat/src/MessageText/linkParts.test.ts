import { describe, expect, it } from 'vitest';
import { linkParts } from './linkParts.ts';

describe('linkParts', () => {
  it('does not split a text without an address', () => {
    expect(linkParts('See you at six')).toEqual([{ text: 'See you at six' }]);
  });

  it('finds addresses without the punctuation after them', () => {
    expect(linkParts('Plan: https://example.org/a?b=1. Thanks')).toEqual([
      { text: 'Plan: ' },
      { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
      { text: '. Thanks' },
    ]);
  });

  it.each([
    ['See https://example.org/Berth_(sleeping).', 'https://example.org/Berth_(sleeping)'],
    ['(https://example.org/Berth_(sleeping))', 'https://example.org/Berth_(sleeping)'],
    ['(see https://example.org/a)', 'https://example.org/a'],
    ['https://example.org/a?list[]=1&b[]', 'https://example.org/a?list[]=1&b[]'],
    ['(https://example.org/a), “yes”', 'https://example.org/a'],
  ])('a bracket that was opened in the address belongs to it: %j', (text, address) => {
    expect(linkParts(text).find((part) => part.href !== undefined)?.text).toBe(address);
  });

  it.each([
    ['See www.harbour.example/plan.', 'www.harbour.example/plan', 'https://www.harbour.example/plan'],
    ['manyline.com is ours', 'manyline.com', 'https://manyline.com'],
    ['(shop.harbour.fr/menu?day=1)', 'shop.harbour.fr/menu?day=1', 'https://shop.harbour.fr/menu?day=1'],
  ])('an address needs no scheme: %j', (text, address, href) => {
    expect(linkParts(text).find((part) => part.href !== undefined)).toEqual({ text: address, href });
  });

  it.each([
    ['https://example.com/a。谢谢', 'https://example.com/a'],
    ['請看https://example.com/a，謝謝', 'https://example.com/a'],
    ['「https://example.com/a」です', 'https://example.com/a'],
    ['（https://example.com/a）', 'https://example.com/a'],
    ['https://example.com/a、https://example.com/b', 'https://example.com/a'],
    ['انظر https://example.com/a،ثم اتصل', 'https://example.com/a'],
    ['هل رأيت https://example.com/a؟', 'https://example.com/a'],
    ['यहाँ https://example.com/a। धन्यवाद', 'https://example.com/a'],
    ['“https://example.com/a”, he said', 'https://example.com/a'],
    ['« https://example.com/a » ou', 'https://example.com/a'],
    ['*https://example.com/a*', 'https://example.com/a'],
    ['https://example.com/a…', 'https://example.com/a'],
    ['example.com/a。谢谢', 'example.com/a'],
    ['https://zh.wikipedia.org/wiki/电话 是', 'https://zh.wikipedia.org/wiki/电话'],
  ])('an address ends where the sentence goes on: %j', (text, address) => {
    expect(linkParts(text).find((part) => part.href !== undefined)?.text).toBe(address);
  });

  it.each(['harbour.it', 'shop.harbour.it', 'EXAMPLE.COM', 'Harbour.com/menu', 'a1.harbour.de', '3dprint.com', '1und1.de'])(
    'a site may have any name: %s',
    (address) => {
      expect(linkParts(`See ${address} for it`).find((part) => part.href !== undefined)?.text).toBe(address);
    },
  );

  it.each([
    'See you then.It works',
    'Merci.Ma voiture',
    '10.30.Uk',
    '10.30.uk time',
    'Bis dann.De rien',
    'Gut.Es geht',
    'Ok.Info follows',
    'Fini.Ca va',
    'SEE YOU THEN.IT WORKS',
    'i.e.it',
    'Bob@harbour.com',
    'Done.Then we go',
    'file.txt',
    'e.g. this',
    '3.50',
  ])('makes no link of %s', (text) => {
    expect(linkParts(text)).toEqual([{ text }]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://', 'https://['])('makes no link of %s', (text) => {
    expect(linkParts(text).some((part) => part.href !== undefined)).toBe(false);
  });

  it.each(['\u200f', '\u202e', '\u2069', '\u061c'])(
    'an address ends where a control of direction (%j) would turn how it reads',
    (control) => {
      expect(linkParts(`https://a.example/${control}moc.knab`)[0]).toEqual({ text: 'https://a.example/', href: 'https://a.example/' });
    },
  );

  it.each(['+33 6 12 34 56 78', '+14155552671', '+1 (415) 555-2671'])('finds the number %s', (number) => {
    expect(linkParts(`اتصل على ${number}؟`)).toEqual([{ text: 'اتصل على ' }, { text: number, isNumber: true }, { text: '؟' }]);
  });

  it.each(['1 + 1 = 2', '+5', 'C++20 2026 2027', '+12 34', '+1234567890123456789', 'a+33612345678'])('finds no number in %s', (text) => {
    expect(linkParts(text)).toEqual([{ text }]);
  });

  it('loses no character', () => {
    const text = '  https://a.example, (https://b.example)؟\n\tend ';
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ["https://en.example.org/wiki/Rubik's_Cube", "https://en.example.org/wiki/Rubik's_Cube"],
    ["'https://example.org/a'", 'https://example.org/a'],
    ["see 'https://example.org/it's'.", "https://example.org/it's"],
    ['https://example.org/a\u200bb', 'https://example.org/a'],
    ['https://example.org/a\u2060', 'https://example.org/a'],
    ['https://example.org/a\ufeff', 'https://example.org/a'],
    ['bit.ly/3xYz', 'bit.ly/3xYz'],
    ['(t.me/manyline)', 't.me/manyline'],
  ])('%j has the address %s', (text, address) => {
    expect(linkParts(text).find((part) => part.href !== undefined)?.text).toBe(address);
  });

  it.each(['tell.me', 'tell.me/', 'Monday.So/so', 'lib.so'])('%s is no address', (text) => {
    expect(linkParts(text)).toEqual([{ text }]);
  });
});
