export function show(value: number | undefined, digits?: number): string;
export function verdict(isReached: boolean, words: string): string;
