/** Fetches what shows toasts ahead of the first one: that one may say that the server is lost. */
export async function loadToasts(): Promise<void> {
  await import('./ToastRegion.tsx');
}
