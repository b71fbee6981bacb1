declare module 'saxen' {
  type Decode = (text: string) => string;

  /** What of the XML parser is used; the package has no types of its own. */
  export class Parser {
    on(event: 'openTag', listener: (name: string) => void): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'attention', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    stop(): this;
    parse(xml: string): this;
  }
}
