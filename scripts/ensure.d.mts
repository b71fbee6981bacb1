export const root: string;
export function ensureInstalled(options?: { readonly needsTools?: boolean }): void;
export function isInstalled(folder?: string, options?: { readonly needsTools?: boolean }): boolean;
export function hasTools(folder?: string): boolean;
export function npmCommand(): { readonly command: string; readonly args: readonly string[] };
export function pinnedNode(): string;
