/** accentStrong → --ml-accent-strong, accent16 → --ml-accent-16. With a prefix, for pages that have variables of their own. */
export function variableName(name: string): `--ml-${string}` {
  return `--ml-${name.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;
}
