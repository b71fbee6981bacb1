import { foldWords } from '@manyline/contract';
import { foldMapped } from '../MessageText/foldMapped.ts';

/** The ranges of the matches in an element's text, including matches that span links and numbers. */
export function hitRanges(element: Element, query: string): readonly Range[] {
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += (node as Text).data;
  }
  const position = (offset: number, isEnd: boolean) => {
    const found = nodes.findLast(({ start }) => (isEnd ? start < offset : start <= offset)) ?? nodes[0];
    return found && ([found.node, offset - found.start] as const);
  };
  return hitOffsets(text, query).flatMap(([start, end]) => {
    const [from, to] = [position(start, false), position(end, true)];
    if (!from || !to) return [];
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return [range];
  });
}

/** The start and end of each match in a text, by the same rules as the server's search. */
export function hitOffsets(text: string, query: string): readonly (readonly [number, number])[] {
  const { characters, folded, starts } = foldMapped(text);
  const begins: number[] = [];
  let length = 0;
  for (const character of characters) {
    begins.push(length);
    length += character.length;
  }
  begins.push(length);
  return foldWords(query).flatMap((word) => {
    const offsets: [number, number][] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const [first = 0, last = 0] = [starts[at], starts[at + word.length - 1]];
      offsets.push([begins[first] ?? 0, begins[last + 1] ?? length]);
    }
    return offsets;
  });
}
