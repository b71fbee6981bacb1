// What a user does in a window of an engine, by role and name.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Engine } from './engine.ts';

const FIND = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
/** Generous for busy machines: no journey needs a fast one. */
const WAIT_MS = 60_000;

const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  F6: '\uE036',
} as const;
type Key = keyof typeof KEYS | (string & {});

export type Name = string | RegExp;

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Window {
  readonly engine: Engine;
  call<A extends readonly unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Waits until the function returns something true in the page, and returns it. */
  until<A extends readonly unknown[], T>(what: string, run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  sees(role: string, name: Name): Promise<void>;
  reads(text: string): Promise<void>;
  click(role: string, name: Name): Promise<void>;
  /** A long touch. */
  hold(role: string, name: Name): Promise<void>;
  fill(role: string, name: Name, text: string): Promise<void>;
  /** Keys pressed together: `press('Control', 'k')`. */
  press(...keys: readonly Key[]): Promise<void>;
  type(text: string): Promise<void>;
  valueOf(role: string, name: Name): Promise<string>;
}

export function createWindow(engine: Engine): Window {
  const call = <A extends readonly unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A) =>
    engine.call(String(run), args) as Promise<T>;

  async function until<A extends readonly unknown[], T>(what: string, run: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    const deadline = Date.now() + WAIT_MS;
    for (let last = 'not yet'; ;) {
      // A page that is being left refuses calls.
      const found = await call(run, ...args).catch((error: unknown) => void (last = String(error)));
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`${what}: ${last}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function find(role: string, name: Name): Promise<Place & { readonly value: string }> {
    const deadline = Date.now() + WAIT_MS;
    const isExact = typeof name === 'string';
    for (;;) {
      const found = await call(lookUp, role, isExact ? name : name.source, isExact).catch(() => undefined);
      if (found === 'not loaded') await engine.call(`() => { ${FIND} }`, []).catch(() => undefined);
      else if (found) return found;
      if (Date.now() > deadline) throw new Error(`There is no ${role} named ${String(name)}.`);
      if (found !== 'not loaded') await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Where it is once it stays there: what loads above it moves it. */
  async function findAtRest(role: string, name: Name): Promise<Place> {
    for (let last = await find(role, name); ;) {
      await call(() => new Promise((done) => setTimeout(done, 50))).catch(() => undefined);
      const next = await find(role, name);
      if (next.x === last.x && next.y === last.y) return next;
      last = next;
    }
  }

  const press = (keys: readonly Key[]) => {
    const values = keys.map((key) => KEYS[key as keyof typeof KEYS] ?? key);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    return engine.perform([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
  };

  const point = async (role: string, name: Name, pointerType: 'mouse' | 'touch', ms = 0) => {
    const { x, y } = await findAtRest(role, name);
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: ms },
      { type: 'pointerUp', button: 0 },
    ];
    await engine.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
  };

  const click = (role: string, name: Name) => point(role, name, 'mouse');

  const type = (text: string) =>
    engine.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);

  return {
    engine,
    call,
    until,
    sees: async (role, name) => void (await find(role, name)),
    reads: async (text) => void (await until(`“${text}” isn’t shown`, (part) => document.body.innerText.includes(part), text)),
    click,
    hold: (role, name) => point(role, name, 'touch', 1_000),
    async fill(role, name, text) {
      await click(role, name);
      await press(['Control', 'a']);
      await type(text);
    },
    press: (...keys) => press(keys),
    type,
    valueOf: async (role, name) => (await find(role, name)).value,
  };
}

/** Runs in the page: the last one of this role and name that is shown, scrolled into view. */
function lookUp(role: string, name: string, isExact: boolean): (Place & { readonly value: string }) | 'not loaded' | undefined {
  const library = (globalThis as unknown as { readonly TestingLibraryDom?: typeof import('@testing-library/dom') }).TestingLibraryDom;
  if (!library) return 'not loaded';
  const wanted = isExact ? name : new RegExp(name, 'u');
  // A password field has no role.
  const all =
    role === 'password'
      ? library.queryAllByLabelText(document.body, wanted)
      : library.queryAllByRole(document.body, role, { name: wanted });
  const element = all.findLast((each) => each.getClientRects().length > 0);
  if (!element) return undefined;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), value: (element as HTMLInputElement).value ?? '' };
}
