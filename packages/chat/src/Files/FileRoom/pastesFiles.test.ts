import { expect, it } from 'vitest';
import { pastesFiles } from './pastesFiles.ts';

const pasted = (types: readonly string[], text: string, ...names: readonly string[]) =>
  pastesFiles({
    types,
    files: names.map((name) => new File(['x'], name)) as unknown as FileList,
    getData: (type) => (type === 'text/plain' ? text : ''),
  });

it.each<[string, readonly string[], string, ...string[]]>([
  ['a screenshot', ['Files'], '', 'image.png'],
  ['Finder and Explorer: the name', ['text/plain', 'Files'], 'Berth plan.pdf', 'Berth plan.pdf'],
  ['the name in another Unicode form', ['text/plain', 'Files'], 'E\u0301te\u0301.pdf', '\u00c9t\u00e9.pdf'],
  ['several names', ['text/plain', 'Files'], 'a.png\r\nb.png\r\n', 'a.png', 'b.png'],
  ['Linux: a path', ['text/plain', 'text/uri-list', 'Files'], '/home/ann/a.png', 'a.png'],
  ['an address', ['text/plain', 'Files'], 'file:///home/ann/a%20b.png', 'a b.png'],
  ['GNOME', ['text/plain', 'Files'], 'x-special/nautilus-clipboard\ncopy\nfile:///home/ann/a.png\n', 'a.png'],
  ['Windows: a path', ['text/plain', 'Files'], 'C:\\Users\\ann\\a.png', 'a.png'],
])('a file is attached: %s', (_, types, text, ...names) => {
  expect(pasted(types, text, ...names)).toBe(true);
});

it.each<[string, readonly string[], string, ...string[]]>([
  ['text', ['text/plain'], 'Hello'],
  ['a name without its file', ['text/plain'], 'plan.pdf'],
  ['cells of a spreadsheet, with a picture of them', ['text/plain', 'text/html', 'text/rtf', 'Files'], 'A1\tB1', 'image.png'],
  ['a paragraph of a document, with a picture of it', ['text/plain', 'text/rtf', 'Files'], 'Hello', 'image.png'],
  ['text of a program that adds a picture only', ['text/plain', 'Files'], 'Hello', 'image.png'],
])('the text is pasted: %s', (_, types, text, ...names) => {
  expect(pasted(types, text, ...names)).toBe(false);
});
