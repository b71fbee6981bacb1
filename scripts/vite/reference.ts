import { relative } from 'node:path';
import type { DevEnvironment, Plugin } from 'vite';
import { ROOT } from '../reference/compiler.ts';
import { llmsText } from '../reference/llmsText.ts';
import type { ComponentReference } from '../reference/reference.types.ts';
import { alreadyKnown, forgetReference, knownReference, sharedReference } from '../reference/sharedReference.ts';
import type { Reference } from '../reference/stories.ts';
import { repositoryUrl } from '../repository.mjs';

const PREFIX = 'virtual:reference/';
const STORIES = '.stories.tsx';
/** For tools that read; the second has every prop. */
const TEXTS = [
  ['llms.txt', false],
  ['llms-full.txt', true],
] as const;

/**
 * Gives each file of stories what its component's sources say (`parameters.reference`): the types of its args, and its page, which loads
 * with the docs. Read by the compiler, since a parser of one file knows no type of another.
 */
export function reference(): Plugin {
  let isServed = false;
  return {
    name: 'manyline:reference',
    // It takes seconds, so it begins with the build.
    buildStart: () => void (isServed || sharedReference()),
    configureServer(server) {
      isServed = true;
      for (const [file, full] of TEXTS)
        server.middlewares.use(
          `/${file}`,
          (_request, response) => void knownReference().then((known) => response.end(llmsText(known, full))),
        );
    },
    async generateBundle() {
      for (const [fileName, full] of TEXTS) this.emitFile({ type: 'asset', fileName, source: llmsText(await sharedReference(), full) });
    },
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [part = '', ...path] = id.slice(PREFIX.length + 1).split('/');
      const file = path.join('/') + STORIES;
      if (part === 'args' && isServed) return withArgsLater(this.environment as DevEnvironment, id, file);
      if (part === 'args' || part === 'known') return argsSource(await knownReference(), file);
      const known = await sharedReference();
      if (part === 'declarations') return `const declarations = ${parsed(declarationsOf(known))};\nexport default ${withDeclarations};`;
      const { args: _, component, ...page } = known.stories[file] ?? {};
      if (part === 'component') return isServed ? `export default ${parsed(component ?? null)};` : componentSource(known, component);
      return `${importOf(known, file, 'component')}
export default { ...${parsed({ ...page, repository: repositoryUrl() })}, component: component ?? undefined };`;
    },
    transform: {
      filter: { id: /\/packages\/[^/]+\/.*\.stories\.tsx$/ },
      async handler(code, id) {
        const file = relative(ROOT, id);
        const args = isServed
          ? `import referenceArgs from ${JSON.stringify(addressOf('args', file))};`
          : importOf(await sharedReference(), file, 'args', 'referenceArgs');
        const load = `() => import(${JSON.stringify(addressOf('page', file))})`;
        return {
          code: `${args}\n${code}\nmeta.parameters = { ...meta.parameters, reference: { args: referenceArgs, load: ${load} } };\n${photographOnce(code)}`,
          map: null,
        };
      },
    },
    hotUpdate({ file }) {
      if (!/\/packages\/(ui|chat|cms)\/src\/.*\.tsx?$/.test(file)) return;
      forgetReference();
      const { moduleGraph } = this.environment;
      for (const [id, module] of moduleGraph.idToModuleMap) if (id.startsWith(`\0${PREFIX}`)) moduleGraph.invalidateModule(module);
    },
  };
}

/**
 * In development a story is drawn before its reference is read, and again once that is known. Only an address with args is read with their
 * types.
 */
function withArgsLater(environment: DevEnvironment, id: string, file: string): string {
  const known = alreadyKnown();
  if (known) return argsSource(known, file);
  void sharedReference().then(async () => {
    const module = environment.moduleGraph.getModuleById(id);
    if (module) await environment.reloadModule(module);
  });
  return `const hasArgs = new URLSearchParams(globalThis.location.search).has('args');
export default hasArgs ? (await import(${JSON.stringify(addressOf('known', file))})).default : {};`;
}

const argsSource = ({ stories }: Reference, file: string) => `export default ${parsed(stories[file]?.args ?? {}, leaveOutOptional)};`;

/** A story that pins its theme or language looks the same in every mode of Chromatic. */
function photographOnce(code: string): string {
  const stories = [...code.matchAll(/^export const ([A-Z]\w*)\b/gm)].map(([, name]) => name);
  return `for (const story of [${stories.join(', ')}]) {
  const pins = { ...meta.globals, ...story.globals };
  if (!('theme' in pins || 'locale' in pins)) continue;
  const modes = { dark: { disable: true }, arabic: { disable: true } };
  story.parameters = { ...story.parameters, chromatic: { ...story.parameters?.chromatic, modes } };
}
`;
}

const addressOf = (part: 'page' | 'known' | Shared, file: string) => `${PREFIX}${part}/${file.slice(0, -STORIES.length)}`;

type Shared = 'args' | 'component';

/** The files that came first with what several say, of one component or one screen: it is in the build once. */
const firsts = new WeakMap<Reference, Map<string, string>>();

function importOf(known: Reference, file: string, part: Shared, name: string = part): string {
  const said = `${part} ${JSON.stringify(known.stories[file]?.[part])}`;
  const files = firsts.get(known) ?? new Map<string, string>();
  firsts.set(known, files);
  if (!files.has(said)) files.set(said, file);
  return `import ${name} from ${JSON.stringify(addressOf(part, files.get(said) ?? file))};`;
}

/** Several components name the same types, so a build has the declarations once, and a component their positions. */
function componentSource(known: Reference, component: ComponentReference | undefined): string {
  if (!component) return 'export default undefined;';
  // Others can't import it, and its page shows no props.
  if (!component.packageName) return `export default ${parsed({ ...component, props: [] })};`;
  const all = declarationsOf(known);
  const props = component.props.map((prop) => ({ ...prop, details: prop.details.map((text) => all.indexOf(text)) }));
  return `import withDeclarations from '${PREFIX}declarations';
export default withDeclarations(${parsed({ ...component, props })});`;
}

function declarationsOf({ stories }: Reference): readonly string[] {
  const components = Object.values(stories).flatMap(({ component }) => (component?.packageName ? [component] : []));
  return [...new Set(components.flatMap(({ props }) => props.flatMap(({ details }) => details)))];
}

/** Runs in the page. */
const withDeclarations = `(component) => ({
  ...component,
  props: component.props.map((prop) => ({ ...prop, details: prop.details.map((position) => declarations[position]) })),
})`;

/** Optional is what Storybook assumes. */
const leaveOutOptional: Replacer = (key, value) => (key === 'required' && value === false ? undefined : value);

type Replacer = (key: string, value: unknown) => unknown;

/** A parsed text starts sooner than the same as a literal. */
const parsed = (value: unknown, replacer?: Replacer) => `JSON.parse(${JSON.stringify(JSON.stringify(value, replacer))})`;
