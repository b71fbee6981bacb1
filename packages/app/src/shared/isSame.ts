/** By the values of their fields; absent and undefined are the same. */
export function isSame<T extends object>(a: T, b: Partial<T>): boolean {
  return a === b || (Object.keys({ ...a, ...b }) as (keyof T)[]).every((name) => a[name] === b[name]);
}
