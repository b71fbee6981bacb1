export const root: string;
export function ensureInstalled(): void;
export function isInstalled(folder?: string): boolean;
export function pinnedNode(): string;
