import type { Node } from 'typescript/unstable/ast';
import type { Checker, Project, Symbol, Type } from 'typescript/unstable/sync';
import { COMMON_PROPS } from './commonProps.ts';
import { ENTRIES, exportsOf, fileOf, followed, isOurs, nodeOf, type PackageName, propsTypeOf, ROOT, shortPath } from './compiler.ts';
import type { ArgReference, ComponentReference, PropReference } from './reference.types.ts';
import { argType, detailsOf, isOptional, writtenType } from './types.ts';

export interface PublicComponent {
  readonly name: string;
  readonly packageName: string;
  readonly symbol: Symbol;
}

/** The components that others can import from a package. */
export function publicComponents(project: Project, name: PackageName): readonly PublicComponent[] {
  const { checker } = project;
  return Object.entries(ENTRIES[name]).flatMap(([packageName, file]) =>
    exportsOf(project, `${ROOT}/packages/${name}/src/${file}`)
      .filter((entry) => /^[A-Z][a-z]/.test(entry.name))
      .map((entry) => ({ name: entry.name, packageName, symbol: followed(checker, entry) }))
      .filter(({ symbol }) => fileOf(symbol).endsWith('.tsx') && propsTypeOf(checker, checker.getTypeOfSymbol(symbol)) !== undefined),
  );
}

/** `at`: where others import it from. */
export function describeComponent(
  symbol: Symbol,
  project: Project,
  at: Pick<PublicComponent, 'name' | 'packageName'> | undefined,
): ComponentReference {
  const { checker } = project;
  const type = propsTypeOf(checker, checker.getTypeOfSymbol(symbol));
  const all = type ? checker.getPropertiesOfType(type) : [];
  const own = all.filter(isOurs);
  const defaults = defaultsOf(nodeOf(symbol, project));
  const tags = symbol.getJsDocTags(checker).map(({ name, text = '' }) => ({ name, text: unwrapped(text) }));
  const textsOf = (name: string) => tags.filter((tag) => tag.name === name).map(({ text }) => text);
  return {
    name: at?.name ?? symbol.name,
    packageName: at?.packageName,
    source: shortPath(fileOf(symbol)),
    sentence: unwrapped(symbol.getDocumentationComment(checker)),
    uses: textsOf('use'),
    avoids: textsOf('avoid').map((text) => {
      const [when = '', instead] = text.split(' → ');
      return { when, instead };
    }),
    keys: textsOf('key').map((text) => {
      const [keys = '', action = ''] = text.split(': ');
      return { keys, action };
    }),
    props: own.map((prop) => describeProp(prop, project, defaults.get(prop.name))).toSorted(byNeed),
    takesAttributes: own.length < all.length,
    code: undefined,
  };
}

const unwrapped = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

const byNeed = (a: PropReference, b: PropReference) => Number(b.isRequired) - Number(a.isRequired);

function describeProp(prop: Symbol, project: Project, byDefault: string | undefined): PropReference {
  return {
    name: prop.name,
    type: writtenType(prop, project),
    isRequired: !isOptional(prop),
    byDefault,
    sentence: sentenceOf(prop, project.checker),
    details: detailsOf(prop, project),
  };
}

function sentenceOf(prop: Symbol, checker: Checker): string {
  return unwrapped(prop.getDocumentationComment(checker)) || (COMMON_PROPS[prop.name] ?? '');
}

/** Those of the destructured parameter. */
function defaultsOf(component: Node | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const [parameter] = (component as { readonly parameters?: readonly { readonly name?: Node }[] } | undefined)?.parameters ?? [];
  parameter?.name?.forEachChild((element) => {
    const { name, propertyName, initializer } = element as Node & {
      readonly name?: Node;
      readonly propertyName?: Node;
      readonly initializer?: Node;
    };
    const key = (propertyName ?? name)?.getText();
    if (key && initializer) found.set(key, initializer.getText());
  });
  return found;
}

/** The args of stories, by name. */
export function describeArgs(component: Type | undefined, { checker }: Project): Record<string, ArgReference> {
  const type = propsTypeOf(checker, component);
  if (!type) return {};
  const entries = checker
    .getPropertiesOfType(type)
    .filter(isOurs)
    .map((prop): [string, ArgReference] => {
      const propType = checker.getTypeOfSymbol(prop);
      const summary = propType ? checker.typeToString(checker.getNonNullableType(propType) ?? propType) : 'unknown';
      return [
        prop.name,
        {
          type:
            propType && !summary.startsWith('React') ? argType(propType, checker, !isOptional(prop)) : { name: 'other', value: summary },
          summary,
          sentence: sentenceOf(prop, checker),
        },
      ];
    });
  return Object.fromEntries(entries);
}
