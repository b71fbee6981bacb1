import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { type Checker, type Project, SignatureKind, type Symbol, type Type, TypeFlags } from 'typescript/unstable/sync';
import { exportsOf, isOurs, nodeOf, propsTypeOf } from './compiler.ts';
import { isOptional } from './types.ts';

const MOST_GIVEN = 4;
const LONGEST_VALUE = 240;
/** Props that an app keeps in a state, and the callback that changes it. */
const STATES: readonly (readonly [string, string])[] = [
  ['value', 'onChange'],
  ['isChecked', 'onChange'],
  ['isOpen', 'onOpenChange'],
];

type Sample = ReadonlyMap<string, string>;

interface Usage {
  readonly name: string;
  readonly packageName: string;
  /** `<Row>` of a generic component. */
  readonly generics: string;
  /** Whether the package exports the type of the props under the usual name. */
  readonly hasPropsType: boolean;
}

/** Code to paste: what the component needs at least, with the values of its stories, and as parameters what only an app can know. */
export function exampleOf(symbol: Symbol, project: Project, usage: Usage, sample: Sample): string {
  const { checker } = project;
  const type = propsTypeOf(checker, checker.getTypeOfSymbol(symbol));
  const props = type ? checker.getPropertiesOfType(type).filter(isOurs) : [];
  const needed = props.filter((prop) => !isOptional(prop));
  const takesChildren = sample.has('children');
  const values = new Map<string, string>();
  const states: string[] = [];
  const given: string[] = [];
  for (const [value, change] of STATES) {
    const start = value === 'isOpen' ? 'false' : sample.get(value);
    if (start === undefined || !needed.some(({ name }) => name === value) || !needed.some(({ name }) => name === change)) continue;
    const setter = `set${value[0]?.toUpperCase()}${value.slice(1)}`;
    const propType = checker.getTypeOfSymbol(props.find(({ name }) => name === value) as Symbol);
    const annotation = propType && start.startsWith('[') ? `<${usage.name}Props['${value}']>` : '';
    states.push(`  const [${value}, ${setter}] = useState${annotation}(${start});`);
    values.set(value, `{${value}}`).set(change, `{${setter}}`);
    break;
  }
  for (const prop of needed) {
    if (values.has(prop.name) || prop.name === 'children') continue;
    const value = sample.get(prop.name) ?? emptyHandler(checker.getTypeOfSymbol(prop), checker);
    if (value === undefined) given.push(prop.name);
    else values.set(prop.name, attribute(value));
  }
  if (needed.some(({ name }) => name === 'children') && !takesChildren) given.push('children');
  return written(usage, { values, states, given, children: sample.get('children') });
}

function emptyHandler(type: Type | undefined, checker: Checker): string | undefined {
  if (!type) return undefined;
  if (type.isUnionType() && (type.getTypes() ?? []).some((member) => member.flags & TypeFlags.Undefined)) return 'undefined';
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
  const result = signature && checker.getReturnTypeOfSignature(signature);
  return result && result.flags & TypeFlags.Void ? '() => {}' : undefined;
}

const attribute = (value: string) => (/^'[^'"\\]*'$/.test(value) ? `"${value.slice(1, -1)}"` : `{${value}}`);

interface Parts {
  readonly values: ReadonlyMap<string, string>;
  readonly states: readonly string[];
  readonly given: readonly string[];
  readonly children: string | undefined;
}

function written({ name, packageName, generics, hasPropsType }: Usage, { values, states, given, children }: Parts): string {
  const usesProps = given.length > 0 || states.some((state) => state.includes(`${name}Props`));
  const names = generics.replaceAll(/ extends [^,>]+(?:<[^>]*>)?/g, '');
  const propsType = hasPropsType ? `${name}Props${names}` : `ComponentProps<typeof ${name}${names}>`;
  const fromReact = [...(states.length > 0 ? ['useState'] : []), ...(usesProps && !hasPropsType ? ['type ComponentProps'] : [])];
  const imports = [
    ...(fromReact.length > 0 ? [`import { ${fromReact.join(', ')} } from 'react';`] : []),
    `import { ${name}${usesProps && hasPropsType ? `, type ${name}Props` : ''} } from '${packageName}';`,
  ].join('\n');
  // Of a screen, all that is shown comes from the app; what can be done there is named one by one.
  const isScreen = given.length > MOST_GIVEN;
  const shown = isScreen ? [] : given.filter((prop) => prop !== 'children');
  const attributes = [...values]
    .filter(([, value]) => value !== '{undefined}')
    .map(([prop, value]) => (value === '{true}' ? prop : `${prop}=${value}`));
  const required = [...values].filter(([, value]) => value === '{undefined}').map(([prop, value]) => `${prop}=${value}`);
  const all = [...(isScreen ? ['{...props}'] : []), ...attributes, ...required, ...shown.map((prop) => `${prop}={${prop}}`)];
  const inside = given.includes('children')
    ? isScreen
      ? undefined
      : '{children}'
    : children && (/^'[^{}<>\\]*'$/.test(children) ? children.slice(1, -1) : `{${children}}`);
  const quoted = given.map((prop) => `'${prop}'`);
  const parameters = isScreen
    ? `props: Pick<\n  ${propsType},\n${quoted.map((prop) => `  | ${prop}`).join('\n')}\n>`
    : given.length > 0
      ? `{ ${given.join(', ')} }: Pick<${propsType}, ${quoted.join(' | ')}>`
      : '';
  return `${imports}\n\nexport function Example${given.length > 0 ? generics : ''}(${parameters}) {\n${states.map((state) => `${state}\n`).join('')}  return (\n${element(name, all, inside)}\n  );\n}\n`.replaceAll(
    `${name}Props['`,
    `${hasPropsType ? `${name}Props` : propsType}['`,
  );
}

const WIDTH = 90;

function element(name: string, attributes: readonly string[], inside: string | undefined): string {
  const start = [`<${name}`, ...attributes];
  const oneLine = start.join(' ');
  if (inside !== undefined && oneLine.length + inside.length + name.length + 4 < WIDTH) return `    ${oneLine}>${inside}</${name}>`;
  const opened = oneLine.length < WIDTH ? `    ${oneLine}` : `    <${name}\n${attributes.map((part) => `      ${part}`).join('\n')}\n   `;
  if (inside === undefined) return `${opened} />`;
  return `${opened.trimEnd()}${oneLine.length < WIDTH ? '' : '\n    '}>\n      ${inside}\n    </${name}>`;
}

/** As written at the component. */
export function genericsOf(symbol: Symbol, project: Project): string {
  const { typeParameters = [] } = (nodeOf(symbol, project) ?? {}) as { readonly typeParameters?: readonly Node[] };
  return typeParameters.length > 0 ? `<${typeParameters.map((parameter) => parameter.getText()).join(', ')}>` : '';
}

/** The values in the args of a file of stories that mean the same elsewhere: literals only. */
export function sampleOf(file: string, project: Project): Sample {
  const sample = new Map<string, string>();
  for (const name of ['default', 'Default']) {
    const exported = exportsOf(project, file).find((entry) => entry.name === name);
    const symbol = exported && name === 'default' ? metaOf(exported, project) : exported;
    const args = symbol && argsIn(nodeOf(symbol, project));
    args?.forEachChild((property) => {
      const { name: key, initializer } = property as Node & { readonly name?: Node; readonly initializer?: Node };
      const text = initializer?.getText();
      if (property.kind !== SyntaxKind.PropertyAssignment || !key || !initializer || !text) return;
      if (text.length < LONGEST_VALUE && isLiteral(initializer)) sample.set(key.getText(), text.replace(/\s+/g, ' '));
      else sample.delete(key.getText());
    });
  }
  return sample;
}

function metaOf(exported: Symbol, project: Project): Symbol | undefined {
  const node = exported.declarations[0]?.resolve(project) as (Node & { readonly expression?: Node }) | undefined;
  return node?.expression && project.checker.getSymbolAtLocation(node.expression);
}

function argsIn(declaration: Node | undefined): Node | undefined {
  let value = (declaration as { readonly initializer?: Node } | undefined)?.initializer;
  while (value?.kind === SyntaxKind.SatisfiesExpression || value?.kind === SyntaxKind.AsExpression)
    value = (value as Node & { readonly expression: Node }).expression;
  let found: Node | undefined;
  value?.forEachChild((property) => {
    const { name, initializer } = property as Node & { readonly name?: Node; readonly initializer?: Node };
    if (name?.getText() === 'args') found = initializer;
  });
  return found;
}

const PLAIN: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NumericLiteral,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NoSubstitutionTemplateLiteral,
]);

function isLiteral(node: Node): boolean {
  if (PLAIN.has(node.kind)) return true;
  const parts: Node[] = [];
  if (node.kind === SyntaxKind.ArrayLiteralExpression) node.forEachChild((part) => void parts.push(part));
  else if (node.kind === SyntaxKind.ObjectLiteralExpression)
    node.forEachChild((property) => {
      const { initializer } = property as Node & { readonly initializer?: Node };
      parts.push(property.kind === SyntaxKind.PropertyAssignment && initializer ? initializer : property);
    });
  else return false;
  return parts.every(isLiteral);
}
