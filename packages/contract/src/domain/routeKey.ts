/** Paths are compared without regard to case or a slash at the end. */
export function toRouteKey(path: string): string {
  return (path.length > 1 ? path.replace(/\/+$/u, '') : path).toLowerCase();
}
