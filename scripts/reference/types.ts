import type { SBType } from 'storybook/internal/types';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { type Checker, NodeBuilderFlags, type Project, SignatureKind, type Symbol, type Type, TypeFlags } from 'typescript/unstable/sync';
import { followed, isOurs, nodeOf } from './compiler.ts';

const MOST_LEVELS = 3;
const MOST_MEMBERS = 30;
const MOST_DETAILS = 8;
const MOST_LINES = 60;
/** Types that everybody knows, or whose name says it all. */
const KNOWN = new Set(['Loadable', 'ReactNode']);

/** The type of a prop as it is written in the sources: its names are the ones that people import. */
export function writtenType(symbol: Symbol, project: Project): string {
  const node = nodeOf(symbol, project) as (Node & { readonly type?: Node }) | undefined;
  const { checker } = project;
  const written = node?.type?.getText();
  const type = checker.getTypeOfSymbol(symbol);
  const printed = written ?? (type ? checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation) : 'unknown');
  const text = inOneLine(printed);
  return isOptional(symbol) ? text.replace(/ \| undefined$/, '') : text;
}

/** `SymbolFlags.Optional`. */
const OPTIONAL = 16_777_216;
export const isOptional = (prop: Symbol) => (prop.flags & OPTIONAL) !== 0;

const inOneLine = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .trim();

/** The declarations of the types that a prop's type names, and those that they name. */
export function detailsOf(symbol: Symbol, project: Project): readonly string[] {
  const found = new Map<string, string>();
  const node = nodeOf(symbol, project) as (Node & { readonly type?: Node }) | undefined;
  let level = node?.type ? [node.type] : [];
  while (level.length > 0 && found.size < MOST_DETAILS) {
    const named = level.flatMap((part) => namesIn(part)).flatMap((name) => declarationOf(name, project) ?? []);
    level = [];
    for (const { name, declaration, text } of named) {
      if (found.has(name) || found.size === MOST_DETAILS) continue;
      found.set(name, text);
      level.push(declaration);
    }
  }
  return [...found.values()];
}

function namesIn(node: Node): Node[] {
  const names: Node[] = [];
  visit(node);
  return names;

  function visit(part: Node): void {
    if (part.kind === SyntaxKind.TypeReference) names.push((part as Node & { readonly typeName: Node }).typeName);
    if (part.kind === SyntaxKind.ExpressionWithTypeArguments) names.push((part as Node & { readonly expression: Node }).expression);
    part.forEachChild(visit);
  }
}

function declarationOf(name: Node, project: Project) {
  const { checker } = project;
  const at = checker.getSymbolAtLocation(name);
  const symbol = at && followed(checker, at);
  if (!symbol || !isOurs(symbol) || KNOWN.has(symbol.name)) return [];
  const declaration = nodeOf(symbol, project);
  if (!declaration || (declaration.kind !== SyntaxKind.InterfaceDeclaration && declaration.kind !== SyntaxKind.TypeAliasDeclaration))
    return [];
  const written = declaration.getText().replace(/^export /, '');
  const text = /\b(InferOutput|typeof)\b/.test(written) ? printed(symbol, checker) : written.replaceAll('readonly ', '');
  const lines = text.split('\n');
  return [{ name: symbol.name, declaration, text: lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'].join('\n') : text }];
}

/** Of a type that is computed from a schema. */
function printed(symbol: Symbol, checker: Checker): string {
  const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias;
  const text = checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, flags);
  return `type ${symbol.name} = ${indented(text)}`;
}

/** A line for each member. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.replaceAll('{ ', '{\n').replaceAll('; ', ';\n').replaceAll(/\n?\}/g, '\n}').split('\n');
  return lines
    .map((line) => {
      if (line.startsWith('}')) depth -= 1;
      const shown = '  '.repeat(Math.max(depth, 0)) + line;
      if (line.endsWith('{')) depth += 1;
      return shown;
    })
    .join('\n');
}

/** The type for Storybook's controls, and for args in an address: without it, they are dropped. */
export function argType(type: Type, checker: Checker, required: boolean, level = 0): SBType {
  const plain = checker.getNonNullableType(type) ?? type;
  const base = { required };
  if (plain.flags & TypeFlags.BooleanLike) return { ...base, name: 'boolean' };
  if (plain.flags & TypeFlags.StringLike && !plain.isStringLiteralType()) return { ...base, name: 'string' };
  if (plain.flags & TypeFlags.NumberLike && !plain.isNumberLiteralType()) return { ...base, name: 'number' };
  const literals = literalsOf(plain);
  if (literals) return isBoolean(literals) ? { ...base, name: 'boolean' } : { ...base, name: 'enum', value: literals };
  if (level > MOST_LEVELS) return { ...base, name: 'other', value: 'object' };
  if (plain.isUnionType()) return unionType(plain.getTypes() ?? [], checker, required, level);
  if (checker.getSignaturesOfType(plain, SignatureKind.Call).length > 0) return { ...base, name: 'function' };
  if (checker.isArrayLikeType(plain) && plain.isTypeReference()) {
    const [item] = checker.getTypeArguments(plain);
    return item ? { ...base, name: 'array', value: argType(item, checker, false, level + 1) } : { ...base, name: 'other', value: 'array' };
  }
  return objectType([plain], checker, required, level);
}

const isBoolean = (literals: readonly (string | number | boolean)[]) => literals.every((value) => typeof value === 'boolean');

function literalsOf(type: Type): (string | number)[] | undefined {
  const members = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const values = members.map((member) => (member.isStringLiteralType() || member.isNumberLiteralType() ? member.value : undefined));
  return values.every((value) => value !== undefined) ? (values as (string | number)[]) : undefined;
}

/** Storybook reads no unions from an address, so variants become one object with the members of all. */
function unionType(members: readonly Type[], checker: Checker, required: boolean, level: number): SBType {
  const objects = members.filter((member) => member.isObjectType() && !checker.isArrayLikeType(member));
  if (objects.length === members.length && !objects.some((member) => checker.getSignaturesOfType(member, SignatureKind.Call).length > 0))
    return objectType(objects, checker, required, level);
  const [first] = members;
  return first && members.every((member) => checker.isArrayLikeType(member))
    ? argType(first, checker, required, level)
    : { required, name: 'other', value: 'union' };
}

function objectType(types: readonly Type[], checker: Checker, required: boolean, level: number): SBType {
  if (!types.every((type) => type.isObjectType() || type.isIntersectionType())) return { required, name: 'other', value: 'unknown' };
  const members = types.flatMap((type) => checker.getPropertiesOfType(type));
  if (members.length > MOST_MEMBERS || members.some((member) => !isOurs(member))) return { required, name: 'other', value: 'object' };
  const value: Record<string, SBType> = {};
  for (const member of members) {
    const type = checker.getTypeOfSymbol(member);
    if (!type) continue;
    const next = argType(type, checker, false, level + 1);
    const before = value[member.name];
    value[member.name] = before?.name === 'enum' && next.name === 'enum' ? { ...next, value: [...before.value, ...next.value] } : next;
  }
  return { required, name: 'object', value };
}
