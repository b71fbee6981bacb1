export function writeTables(name: string, tables: string): void;
