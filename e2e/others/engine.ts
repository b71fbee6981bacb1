/** A browser that Playwright doesn't drive, with one window; the commands both protocols have. */
export interface Engine {
  /** With its version: `Firefox 153.8`. */
  readonly name: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, given as its text, and returns its value as JSON. */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Actions of WebDriver, which both protocols share. */
  perform(actions: readonly ActionSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** As a PDF. */
  print(): Promise<Buffer>;
  /** Opens a tab of the same session and goes on there. */
  openTab(): Promise<void>;
  /** Goes on in the tab opened first. */
  closeTab(): Promise<void>;
  /** Errors that the page reported or logged, as far as the browser tells. */
  readonly faults: string[];
  close(): Promise<void>;
}

export type ActionSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly object[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' | 'touch' };
      readonly actions: readonly object[];
    };

export interface EngineOptions {
  readonly width?: number;
  readonly height?: number;
  readonly isPrivate?: boolean;
  /** The pointer is a finger, which doesn't hover. */
  readonly isTouch?: boolean;
}

export type Ability = 'touch' | 'print';

/** A browser that isn't installed says what to install; otherwise it starts. */
export interface Installation {
  readonly name: 'firefox' | 'webkit';
  readonly missing: string | undefined;
  /** What its driver can't do, and why. */
  readonly lacks: Partial<Readonly<Record<Ability, string>>>;
  start(options?: EngineOptions): Promise<Engine>;
}
