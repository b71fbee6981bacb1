/** Paths are compared without case and trailing slash. */
export function toRouteKey(path: string): string {
  let end = path.length;
  // Not a regular expression: backtracking makes it quadratic on many slashes.
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}
