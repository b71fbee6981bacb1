import { globSync, readFileSync } from 'node:fs';
import { build, type PluginOption } from 'vite';
import { expect, test, vi } from 'vitest';
import { leaveOut } from '../vite.leftOut.ts';

// What vite.leftOut.ts takes from the production build must not be missed there.
const sources = globSync('packages/*/src/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test.each([
  [
    'a format of react-intl',
    /\bformat(?:NumberToParts|Duration|DurationToParts|RelativeTime|DateToParts|DateTimeRange|TimeToParts|Plural|ListToParts)\b|\bFormatted[A-Z]\w+|\{[^}]*\bformatTime\b[^}]*\} = useIntl\(\)|\bintl\.formatTime\b/u,
  ],
  [
    'a part of the router',
    /import (?!type)[^;]*\b(?!BrowserRouter\b|MemoryRouter\b|Navigate\b|useLocation\b|useNavigate\b)\w+\b[^;]* from 'react-router/u,
  ],
  ['styles that are objects', /\b(?:css|styled(?:\.\w+|\([A-Z]\w*\)))(?:\.attrs\([^)]*\))?\(/u],
  [
    'a part of React DOM',
    /\b(?:hydrateRoot|useActionState|useFormState|useFormStatus|requestFormReset|ViewTransition|addTransitionType|SuspenseList|prefetchDNS|preconnect|preloadModule|preinit\w*)\b|\bformAction=|<form\b[^>]*\baction=|<Fragment\b[^>]*\bref=|import \{[^}]*\bpreload\b[^}]*\} from 'react-dom'/u,
  ],
  ['a tag by its name in a string', /\bstyled(?:\(['"`]|\[)/u],
])('nothing asks for what the build leaves out: %s', (_what, leftOut) => {
  expect(sources.length).toBeGreaterThan(300);
  for (const { file, text } of sources) expect([file, leftOut.exec(text)?.[0]]).toEqual([file, undefined]);
});

test('nothing reads a static part of what is styled, which the build leaves out', () => {
  const read = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/const (\w+) = styled\([A-Z]/gu)]
      .filter(([, name = '']) => new RegExp(`\\b${name}\\.\\w`, 'u').test(text))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(read).toEqual([]);
});

test('axios, the router, react-intl and styled-components do what they did with what is left of them', async () => {
  const whole = await run([]);
  const left = await run([leaveOut()]);
  expect(left.size).toBeLessThan(whole.size - 50_000);
  expect(left.said).toEqual(whole.said);
  expect(left.said.reply).toEqual({ status: 429, body: '{"a":1}', retryAfter: 7 });
  expect(left.said.sent).toEqual(['POST /api?x=1', 'accept: application/json', 'content-type: application/json', 'true', '{"b":2}']);
  expect(left.said.html).toMatch(/^<p role="note" class="[^"]+">/u);
  expect(left.said.html).toContain('/chats?line=1 · 2 messages · 1,234.5 · Ann and Bo · French · Jan 1, 1970 · function');
  expect(left.said.rules).toHaveLength(4);
});

/** Builds scripts/leftOut.probe.ts with these plugins, runs it in what it needs of a browser, and answers what it said. */
async function run(plugins: readonly PluginOption[]) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: `${import.meta.dirname}/leftOut.probe.ts`, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  const sent: string[] = [];
  const rules: string[] = [];
  vi.stubGlobal('XMLHttpRequest', fakeRequest(sent));
  vi.stubGlobal('window', { location: new URL('http://localhost/') });
  vi.stubGlobal('document', fakeDocument(rules));
  const probe = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as typeof import('./leftOut.probe.ts');
  const said = { reply: await probe.ask(), html: probe.show(), sent, rules };
  vi.unstubAllGlobals();
  return { size: code.length, said };
}

/** What styled-components uses of a page. */
function fakeDocument(rules: string[]) {
  const sheet = { cssRules: rules, insertRule: (rule: string, at: number) => void rules.splice(at, 0, rule) };
  const element = { sheet, setAttribute: () => undefined, appendChild: () => undefined };
  const nothing = { querySelector: () => null, querySelectorAll: () => [] };
  return {
    ...nothing,
    cookie: '',
    head: { ...nothing, insertBefore: () => undefined },
    createElement: () => element,
    createTextNode: () => undefined,
  };
}

/** What axios uses of XMLHttpRequest, over a server that is busy. */
function fakeRequest(sent: string[]) {
  return class {
    status = 429;
    responseText = '{"a":1}';
    withCredentials = false;
    onloadend = (): void => undefined;
    open = (method: string, url: string) => sent.push(`${method} ${url}`);
    setRequestHeader = (name: string, value: string) => sent.push(`${name.toLowerCase()}: ${value}`);
    getAllResponseHeaders = () => 'retry-after: 7\r\ncontent-type: text/plain\r\n';
    send(body: string) {
      sent.push(String(this.withCredentials), body);
      queueMicrotask(() => this.onloadend());
    }
  };
}
