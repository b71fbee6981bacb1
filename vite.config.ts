import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { preloads } from './scripts/preloads.ts';
import { plugins } from './vite.plugins.ts';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

interface Chunk {
  readonly name: string;
  readonly test: RegExp;
  /** Of these, only what so many of the parts loaded on demand have in common. */
  readonly minShareCount?: number;
}

/**
 * The chunks of the build, the first match wins: each takes along what its modules import and no earlier chunk has. First what
 * everybody loads, then what the rest has in common, then one for each part of the product. docs/decisions/023.
 */
const CHUNKS: readonly Chunk[] = [
  {
    name: 'base',
    test: /\/ui\/src\/(?:illustration\/(?:parts|Picture)|controls\/(?:isPlainClick|IconButton|Menu|useTooltip|TextLink)|whenIdle|fields\/(?:TextField|FieldFrame|Checkbox)|i18n\/useFormatters|feedback\/(?:tone|Avatar))\.tsx?$|\/@tabler\/.*\/Icon(?:User|ChevronRight)\.mjs$|\/cms\/src\/shell\/QuickSettings\.tsx$|\/app\/src\/pages\/(?:usePreferences|useServiceRetry|ServiceNotice)\.tsx?$/,
  },
  { name: 'signIn', test: app('pages/auth/(?:LoginPage|offerPassword)') },
  { name: 'calls', test: app('services/browserCall') },
  { name: 'inbox', test: app('pages/ConsoleLayout|pages/cms/apps/ChatPage|access/ability') },
  {
    name: 'shared',
    test: /\/(?:@tabler\/|contract\/src\/domain\/(?:client|file)\.ts$|ui\/src\/(?:i18n|layout|fields\/(?:fitHeight|numberText)\.ts$))/,
    minShareCount: 2,
  },
  { name: 'administration', test: /\/contract\/src\/api\/administrationEndpoints\.ts$/ },
  { name: 'phoneNumber', test: /\/contract\/src\/domain\/phoneNumber(?:sInText)?\.ts$/ },
  {
    name: 'popups',
    test: /\/ui\/src\/controls\/(?:Menu|Dialog|ConfirmDialog|Popover|Tooltip|Drawer)Popup\.tsx$|\/AppShell(?:Drawer|Popover)\.tsx$|\/ToastRegion\.tsx$/,
  },
  { name: 'fieldPopups', test: /\/ui\/src\/(?:fields|form|controls)\/\w+(?:Popup|CountryPicker)\.tsx$/ },
  { name: 'live', test: app('pages/(?:ConsoleNoti(?:ces|fications)|KeptPreferences|ConsoleStatus|ClientNotices)|state/store') },
  { name: 'conversation', test: app('pages/cms/apps/TalkPane|state/(?:socket|chatSearch|chatHistoryJump)') },
  {
    name: 'inboxMore',
    test: /\/app\/src\/(?:pages\/Console(?:Palette|NoticeSettings|Customiser)|state\/(?:chatMarks|inboxSearch|linesChange))\.tsx?$|\/cms\/src\/notices\/NotificationRow\.tsx$|\/chat\/src\/(?:ChatList\/(?:SearchResults|ChatRowTools)|LinePicker\/LineSettings|NewChat\/NewChatDialog|Conversation\/ChatSearch|MessageList\/MessageTools|Composer\/SmsCounter)\.tsx$/,
  },
  { name: 'colours', test: /\/(?:theme\/paintColours|state\/ownAccents)\.ts$/ },
  { name: 'files', test: /\/chat\/src\/Files\/|\/app\/src\/state\/(?:outboxFiles|fileUrls)\.ts$/ },
  {
    name: 'cards',
    test: /\/(?:ui\/src\/(?:theme|feedback|controls\/ConfirmDialog\.tsx$|fields\/(?:isoDate|useDateText|DateField\.styles|CalendarButton)\.tsx?$)|cms\/src\/shell\/|app\/src\/pages\/(?:\w+|cms\/useGroupPages)\.tsx?$)/,
    minShareCount: 2,
  },
  { name: 'password', test: /\/ui\/src\/fields\/measurePassword\.ts$/ },
  { name: 'entry', test: app('pages/auth/\\w+Page|state/waysIn|services/webAuthn') },
  { name: 'status', test: app('pages/error/\\w+') },
  {
    name: 'console',
    test: /\/ui\/src\/(?:table|form|fields)\/\w+\.tsx$|\/cms\/src\/changes\/|\/app\/src\/pages\/cms\/(?:useQuery|user\/useLeaveGuard)\.tsx?$/,
  },
  {
    name: 'bulk',
    test: /\/app\/src\/(?:pages\/cms\/apps\/ManyPage\.tsx|recipients\/(?:openBook|pageBooks|idbBookKeeping)\.ts)$|\/chat\/src\/ManyEditor\/\w+Dialog\.tsx$/,
  },
  { name: 'home', test: app('pages/cms/\\w+Page') },
  { name: 'people', test: app('pages/cms/user/\\w+') },
  { name: 'access', test: app('pages/cms/(?:config/(?:Permission|Function)|report/Audit)Page') },
  { name: 'config', test: app('pages/cms/config/\\w+') },
  { name: 'reports', test: app('pages/cms/report/\\w+') },
];

function app(modules: string): RegExp {
  return new RegExp(`/packages/app/src/(?:${modules})\\.tsx?$`);
}

export default defineConfig({
  root: 'packages/app',
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      // Catalogues are parsed at build time: the parser stays out of the bundle.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  plugins: [...plugins, firstPaint(), preloads()],
  server: {
    port: 5173,
    strictPort: true,
    // The server compares Origin with Host, so Host has to stay the one the browser sees.
    proxy: { '^/api-': { target: server, changeOrigin: false }, '/hub': { target: server, ws: true, changeOrigin: false } },
  },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Every browser that runs es2023 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], priority: 1 }, ...CHUNKS],
        },
      },
    },
  },
});

/** The script of the first paint stands in the page itself: a file would be one more thing to wait for. */
function firstPaint(): Plugin {
  const file = new URL('packages/app/first-paint.js', import.meta.url);
  return {
    name: 'manyline:first-paint',
    transformIndexHtml: (html) =>
      html.replace('<!-- first paint -->', () => `<script nonce="__CSP_NONCE__">${readFileSync(file, 'utf8')}</script>`),
  };
}
