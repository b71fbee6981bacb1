/** Preloads the toast code: the first toast may report that the server is unreachable. */
export async function loadToasts(): Promise<void> {
  await import('./ToastRegion.tsx');
}
