import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from 'typescript/unstable/sync';
import { type Compiler, ENTRIES, exportsOf, isOurs, PACKAGE_NAMES, type PackageName, ROOT } from './compiler.ts';
import { describeArgs, describeComponent, type PublicComponent, publicComponents } from './components.ts';
import { exampleOf, genericsOf, sampleOf } from './example.ts';
import type { ComponentReference, StoriesReference, StoriesTests } from './reference.types.ts';

export interface Reference {
  /** By the path of their file. */
  readonly stories: Readonly<Record<string, StoriesReference>>;
  readonly components: readonly ComponentReference[];
}

export function readReference(compiler: Compiler): Reference {
  const read = PACKAGE_NAMES.map((name) => readPackage(compiler.project(name), name));
  const pages = globSync('packages/app/src/**/*.stories.tsx', { cwd: ROOT }).map((file) => [file, readPages(file)]);
  return {
    stories: Object.assign(Object.fromEntries(pages), ...read.map(({ stories }) => stories)) as Reference['stories'],
    components: read.flatMap(({ components }) => components),
  };
}

function readPackage(project: Project, name: PackageName): Reference {
  const known = publicComponents(project, name);
  const files = globSync(`packages/${name}/src/**/*.stories.tsx`, { cwd: ROOT });
  const types = new Set(
    Object.values(ENTRIES[name]).flatMap((entry) =>
      exportsOf(project, join(ROOT, `packages/${name}/src/${entry}`)).map((entry) => entry.name),
    ),
  );
  const described = new Map(
    known.map((component) => {
      const { name: componentName, packageName, symbol } = component;
      const own = files.find((file) => file.endsWith(`/${componentName}.stories.tsx`));
      const sample = own ? sampleOf(join(ROOT, own), project) : new Map<string, string>();
      const usage = {
        name: componentName,
        packageName,
        generics: genericsOf(symbol, project),
        hasPropsType: types.has(`${componentName}Props`),
      };
      return [componentName, { ...describeComponent(symbol, project, component), code: exampleOf(symbol, project, usage, sample) }];
    }),
  );
  const stories = Object.fromEntries(files.map((file) => [file, readStories(file, project, known, described)]));
  return { stories, components: [...described.values()] };
}

/** The last word of a title is the name of its component. */
function readStories(
  file: string,
  project: Project,
  known: readonly PublicComponent[],
  described: ReadonlyMap<string, ComponentReference>,
): StoriesReference {
  const { checker } = project;
  const source = readFileSync(join(ROOT, file), 'utf8');
  const title = titleIn(source);
  const exported = exportsOf(project, join(ROOT, file)).find((entry) => entry.name === 'default');
  const meta = exported && checker.getTypeOfSymbol(exported);
  const component = meta && checker.getPropertyOfType(meta, 'component');
  const type = component && checker.getTypeOfSymbol(component);
  const symbol = type?.getSymbol();
  const isOwn = (entry: PublicComponent) => entry.symbol.id === symbol?.id;
  const name = (known.find(isOwn) ?? known.find((entry) => entry.name === title.split('/').at(-1)))?.name;
  return {
    title,
    storiesFile: file,
    component:
      (name !== undefined && described.get(name)) || (symbol && isOurs(symbol) ? describeComponent(symbol, project, undefined) : undefined),
    args: describeArgs(type, project),
    tests: testsIn(source),
  };
}

/** Stories of the assembled app have no component. */
function readPages(file: string): StoriesReference {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return { title: titleIn(source), storiesFile: file, component: undefined, args: {}, tests: testsIn(source) };
}

const titleIn = (source: string) => /^const meta\b.*?\btitle: (['"])(.+?)\1/ms.exec(source)?.[2] ?? '';

/** What the plays of a file use; each story begins with its export. */
function testsIn(source: string): StoriesTests {
  const stories = source.split(/^export const /m).slice(1);
  const nameOf = (story: string) => /^\w+/.exec(story)?.[0] ?? '';
  const named = (test: RegExp) => stories.filter((story) => test.test(story)).map(nameOf);
  const steps = stories.map(
    (story) => [nameOf(story), [...story.matchAll(/\bstep\(\s*(['"])(.+?)\1/g)].map(([, , label]) => label)] as const,
  );
  return {
    all: named(/^[A-Z]/),
    steps: Object.fromEntries(steps.filter(([, labels]) => labels.length > 0)) as Record<string, string[]>,
    keyboard: named(/\.(keyboard|tab|type)\(/),
    screenReader: named(/\bvirtual\./),
  };
}
