import { Parser } from 'saxen';

export type Attributes = Readonly<Record<string, string | undefined>>;

export interface XmlListener {
  /** Names come without their prefix. */
  readonly onOpen: (name: string, attributes: () => Attributes) => void;
  readonly onClose?: (name: string) => void;
  readonly onText?: (text: string) => void;
  /** Asked after each element: whether the rest doesn't matter. */
  readonly isDone?: () => boolean;
}

/** Reads a part of a workbook. Broken XML throws. */
export function parseXml(part: Uint8Array, { onOpen, onClose, onText, isDone }: XmlListener): void {
  const parser = new Parser();
  let error: Error | undefined;
  parser.on('openTag', (name, getAttributes, decode) =>
    onOpen(localName(name), () => {
      const attributes = getAttributes();
      return typeof attributes === 'boolean' ? {} : localAttributes(attributes, decode);
    }),
  );
  if (onClose || isDone)
    parser.on('closeTag', (name) => {
      onClose?.(localName(name));
      if (isDone?.()) parser.stop();
    });
  if (onText) {
    parser.on('text', (text, decode) => onText(decode(text)));
    parser.on('cdata', onText);
  }
  parser.on('error', (found) => {
    error ??= found;
    parser.stop();
  });
  parser.parse(textOf(part));
  if (error) throw error;
}

function textOf(part: Uint8Array): string {
  const [first, second] = part;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isBig ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(part);
}

function localAttributes(attributes: Readonly<Record<string, string>>, decode: (text: string) => string): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), decode(value)]));
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
