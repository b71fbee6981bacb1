declare module 'saxen' {
  type GetAttributes = () => Readonly<Record<string, string>> | boolean;
  type Decode = (text: string) => string;

  /** What of the XML parser is used; the package has no types of its own. */
  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: GetAttributes, decode: Decode, isSelfClosing: boolean) => void): this;
    on(event: 'closeTag', listener: (name: string, decode: Decode, isSelfClosing: boolean) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    stop(): this;
    parse(xml: string): this;
  }
}
