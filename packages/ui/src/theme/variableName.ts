/** accentStrong → --accent-strong, accent16 → --accent-16 */
export function variableName(name: string): `--${string}` {
  return `--${name.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;
}
