/** Paths are compared without regard to case or a slash at the end. */
export function toRouteKey(path: string): string {
  let end = path.length;
  // Not by a pattern: that would begin anew at each of many slashes.
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}
