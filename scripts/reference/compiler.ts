// TypeScript's interface for tools is still called unstable: only the files of this folder use it.
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import type { FileSystem } from 'typescript/unstable/fs';
import { API, type Checker, type Project, SignatureKind, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The packages whose components have pages, with the entries that others import. */
export const ENTRIES = {
  ui: { '@manyline/ui': 'index.ts' },
  chat: {
    '@manyline/chat': 'index.ts',
    '@manyline/chat/bulk': 'bulk/index.ts',
    '@manyline/chat/contacts': 'contacts/index.ts',
    '@manyline/chat/scheduled': 'scheduled/index.ts',
  },
  cms: { '@manyline/cms': 'index.ts' },
} as const;

export type PackageName = keyof typeof ENTRIES;
export const PACKAGE_NAMES = Object.keys(ENTRIES) as readonly PackageName[];

export interface Compiler {
  readonly project: (name: PackageName) => Project;
  /** Reads the sources again. */
  readonly refresh: () => void;
  /** What is wrong with these files, if they were in a project that uses the packages. */
  readonly problemsOf: (files: Readonly<Record<string, string>>) => readonly string[];
  readonly close: () => void;
}

const configOf = (name: PackageName) => resolve(ROOT, `packages/${name}/tsconfig.json`);

export function openCompiler(): Compiler {
  const added = new Map<string, string>();
  const api = new API({ cwd: ROOT, fs: withAdded(added) });
  let snapshot = api.updateSnapshot({ openProjects: PACKAGE_NAMES.map(configOf) });
  const project = (name: PackageName) => {
    const found = snapshot.getProject(configOf(name));
    if (!found) throw new Error(`the compiler didn't open packages/${name}`);
    return found;
  };
  return {
    project,
    refresh: () => {
      snapshot = api.updateSnapshot({ fileChanges: { invalidateAll: true } });
    },
    problemsOf: (files) => {
      // The last package may import all others.
      const name = 'cms';
      const paths = Object.keys(files).map((file) => resolve(ROOT, `packages/${name}/src/examples`, file));
      for (const [file, text] of Object.entries(files)) added.set(resolve(ROOT, `packages/${name}/src/examples`, file), text);
      snapshot = api.updateSnapshot({ fileChanges: { created: paths } });
      const { program } = project(name);
      return paths.flatMap((path) => {
        if (!program.getSourceFile(path)) return [`${basename(path)} was not read`];
        const found = [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)];
        return found.map(({ text }) => `${basename(path)}: ${text}`);
      });
    },
    close: () => api.close(),
  };
}

/** The real files, and more of them. */
function withAdded(added: ReadonlyMap<string, string>): FileSystem {
  const folders = () => new Set([...added.keys()].map(dirname));
  return {
    readFile: (file) => added.get(file),
    fileExists: (file) => added.has(file) || undefined,
    directoryExists: (folder) => folders().has(folder) || undefined,
    getAccessibleEntries: (folder) => {
      if (folders().has(folder))
        return { files: [...added.keys()].filter((file) => dirname(file) === folder).map((file) => basename(file)), directories: [] };
      const inside = [...folders()].filter((other) => dirname(other) === folder);
      if (inside.length === 0) return undefined;
      const entries = readdirSync(folder, { withFileTypes: true });
      return {
        files: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
        directories: [...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name), ...inside.map((other) => basename(other))],
      };
    },
  };
}

/** The symbol that an import or export leads to. */
export function followed(checker: Checker, symbol: Symbol): Symbol {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

export function exportsOf({ checker, program }: Project, file: string): readonly Symbol[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module) : [];
}

/** The type of a component's props; `undefined` of what is no component, `null` of one without props. */
export function propsTypeOf(checker: Checker, component: Type | undefined): Type | null | undefined {
  const [signature] = component ? checker.getSignaturesOfType(component, SignatureKind.Call) : [];
  if (!signature) return undefined;
  return signature.getParameters().length === 0 ? null : (checker.getParameterType(signature, 0) ?? null);
}

export function nodeOf(symbol: Symbol, project: Project): Node | undefined {
  return (symbol.valueDeclaration ?? symbol.declarations[0])?.resolve(project);
}

export function fileOf(symbol: Symbol): string {
  return (symbol.valueDeclaration ?? symbol.declarations[0])?.path ?? '';
}

/** From the root of the repository. */
export const shortPath = (file: string) => file.replace(`${ROOT}/`, '');

export const isOurs = (symbol: Symbol) => fileOf(symbol) !== '' && !fileOf(symbol).includes('/node_modules/');
