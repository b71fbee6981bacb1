import { Parser } from 'saxen';

/** An element with the name it has without its prefix. */
export interface DavElement {
  readonly name: string;
  readonly children: readonly DavElement[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly children: DavElement[];
  text: string;
}

const MOST_DEEP = 40;
const MOST_ELEMENTS = 1_000_000;

/** Reads an answer of WebDAV; undefined if it is none. A document type is refused: entities could make a short answer endless. */
export function readDavXml(source: string): DavElement | undefined {
  const parser = new Parser();
  const top: Open = { name: '', children: [], text: '' };
  const open: Open[] = [top];
  let count = 0;
  let isBroken = false;
  const give = () => {
    isBroken = true;
    parser.stop();
  };
  parser.on('openTag', (name) => {
    count += 1;
    if (open.length > MOST_DEEP || count > MOST_ELEMENTS) return give();
    const element: Open = { name: name.slice(name.indexOf(':') + 1).toLowerCase(), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => void open.pop());
  const add = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('text', (text, decode) => add(decode(text)));
  parser.on('cdata', add);
  parser.on('error', give);
  parser.on('attention', (text) => {
    if (/^<!DOCTYPE/iu.test(text)) give();
  });
  parser.parse(source);
  return isBroken ? undefined : top.children[0];
}

export function childrenOf(element: DavElement | undefined, name: string): readonly DavElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first element at this path. */
export function at(element: DavElement | undefined, ...path: readonly string[]): DavElement | undefined {
  return path.reduce<DavElement | undefined>((current, name) => childrenOf(current, name)[0], element);
}
