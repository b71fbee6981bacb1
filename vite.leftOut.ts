import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { leftOutOfReact } from './vite.leftOutOfReact.ts';

/** What CASL imports of its matcher. */
const MONGO_NAMES = (
  '$all $elemMatch $eq $exists $gt $gte $in $lt $lte $ne $nin $options $regex $size ' +
  'all and elemMatch eq exists gt gte lt lte ne nin regex size within'
).split(' ');

/** Whole modules that nothing here can reach, with what stands in their place. */
const MODULES: readonly { readonly module: string; readonly code: string }[] = [
  // styled-components asks for vendor prefixes only where `enableVendorPrefixes` is set, which is nowhere: es2023 needs none.
  { module: 'stylis/src/Prefixer.js', code: 'export const prefix = (value) => value;' },
  // services/http.ts gives axios its adapter, and bodies that are text.
  { module: 'axios/lib/adapters/adapters.js', code: 'export default { getAdapter: (adapter) => adapter };' },
  { module: 'axios/lib/defaults/index.js', code: 'export default {};' },
  // And services/call.ts writes the whole address, with its query.
  { module: 'axios/lib/core/buildFullPath.js', code: 'export default (_base, url) => url;' },
  { module: 'axios/lib/core/assertParamsAcyclic.js', code: 'export default () => undefined;' },
  { module: 'axios/lib/helpers/AxiosURLSearchParams.js', code: 'export default undefined;' },
  {
    module: 'axios/lib/helpers/buildURL.js',
    code: `export default (url, params) => {
      if (params) throw new Error("services/call.ts writes the query: give axios no params.");
      return url;
    };`,
  },
  // No forms, no bars of progress, no options but those http.ts gives; the server needs no second cookie beside its strict ones.
  { module: 'axios/lib/core/setFormDataHeaders.js', code: 'export default () => undefined;' },
  { module: 'axios/lib/helpers/progressEventReducer.js', code: 'export const progressEventReducer = () => [];' },
  {
    module: 'axios/lib/helpers/validator.js',
    code: 'export default { assertOptions: () => undefined, validators: { spelling: () => undefined, transitional: () => undefined } };',
  },
  { module: 'axios/lib/helpers/isURLSameOrigin.js', code: 'export default () => false;' },
  { module: 'axios/lib/helpers/cookies.js', code: 'export default { read: () => null };' },
  // access/ability.ts has a matcher of its own.
  {
    module: '@ucast/mongo2js/dist/esm/index.mjs',
    code: `export const createFactory = () => undefined, ${MONGO_NAMES.map((name) => `${name} = undefined`).join(', ')};`,
  },
];

interface Cut {
  /** Of the module's path. */
  readonly module: RegExp;
  /** What goes, and what comes in its place; scripts/leftOut.test.ts holds that nothing here asks for it. */
  readonly parts: readonly (readonly [gone: RegExp, instead: string])[];
}

/** Parts of modules. One that its module has no more fails the build: the library has changed, and the cut needs a new look. */
const CUTS: readonly Cut[] = [
  leftOutOfReact,
  {
    // It says of its package that it has no side effects, but not of the calls in it that define a component or a context: without
    // these marks the links, forms and framework parts that nobody imports stay in the bundle, 9 KiB gz of 12.
    module: /\/react-router\/dist\//,
    parts: [
      [/= (React\d*\.(?:forwardRef|createContext|memo)\()/gu, '= /* @__PURE__ */ $1'],
      [/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gmu, ''],
      // Sentences for who writes the code; development has them.
      [/^ +warning\(.*?\);$/gmsu, ''],
      // Only a router with data has routes of its own; ours are in routing/routes.ts.
      [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/gu, 'useNavigateUnstable()'],
    ],
  },
  {
    // useIntl and the provider are all that is asked for: the components beside them go.
    module: /\/react-intl\/index\.js$/,
    parts: [
      [/= ((?:React\.memo|createFormatted\w+)\()/gu, '= /* @__PURE__ */ $1'],
      [/^\w+\.displayName = "[^"]*";$/gmu, ''],
    ],
  },
  {
    // It binds every format there is to its object, used or not. Messages, numbers, dates, lists and names are asked for; every key and
    // every language is there, which it would explain the lack of.
    module: /\/@formatjs\/intl\/index\.js$/,
    parts: [
      [
        /^\s*format(?:NumberToParts|Duration|DurationToParts|RelativeTime|DateToParts|Time|DateTimeRange|TimeToParts|Plural|ListToParts): .*$/gmu,
        '',
      ],
      [/^\t+get(?:Duration|RelativeTime)Format: memoize\(.*?^\t+\}\),$/gmsu, ''],
      [/^\tif \(!msgId\) invariant\(.*?messageDescriptor\)\}`\);$/gmsu, ''],
      [/^\tif \(!locale\) \{.*?^\tverifyConfigMessages\(resolvedConfig\);$/gmsu, ''],
    ],
  },
  {
    module: /\/styled-components\.browser\.esm\.js$/,
    parts: [
      // The tags it knows, of which ours are a fraction.
      [/new Set\(\["a","abbr",[^\]]+\]\)/gu, `new Set(${JSON.stringify(styledTags())})`],
      // Styles are text here, never objects whose numbers want units,
      [/\{animationIterationCount:1,[^}]+\}/gu, 'undefined'],
      // none were written by a server,
      [/for\([^)]+\)\{const o=n\[t\];o&&o\.getAttribute\(l\)!==u&&[^}]+\}/gu, ''],
      // the browser takes rules as rules,
      [/e\?new Ee\(t,n\):new Ae\(t,n\)/gu, 'new Ee(t,n)'],
      // and what is styled has no static parts anybody reads.
      [/,c&&se\(g,o,\{attrs:!0,[^}]+\}\)/gu, ''],
    ],
  },
];

/** Leaves out of a build what libraries keep and nobody here can reach. docs/decisions/023 says more. */
export function leaveOut(): Plugin {
  const met = new Set<Cut>();
  const done = new Set<Cut['parts'][number]>();
  const modules = MODULES.map(({ module }) => new RegExp(`/${module.replaceAll('.', '\\.')}$`));
  return {
    name: 'manyline:leave-out',
    apply: 'build',
    transform: {
      filter: { id: [...modules, ...CUTS.map(({ module }) => module)] },
      handler(code, id) {
        const whole = MODULES.find(({ module }) => id.endsWith(`/${module}`));
        const cut = CUTS.find(({ module }) => module.test(id));
        if (whole || !cut) return { code: whole?.code ?? code, map: null };
        met.add(cut);
        let rest = code;
        for (const part of cut.parts) {
          const before = rest;
          rest = rest.replaceAll(...part);
          if (rest !== before) done.add(part);
        }
        return { code: rest, map: null };
      },
    },
    buildEnd(error) {
      const [module, part] =
        [...met].flatMap((cut) => cut.parts.map((each) => [cut.module, each] as const)).find(([, each]) => !done.has(each)) ?? [];
      if (!error && part) this.error(`${module} has no ${part[0]} any more: look again, in vite.leftOut.ts, what of it can be left out.`);
    },
  };
}

/** Every tag the packages style. */
function styledTags(): readonly string[] {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const tags = files.flatMap((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').match(/(?<=\bstyled\.)\w+/gu) ?? []);
  return [...new Set(tags)].toSorted();
}
