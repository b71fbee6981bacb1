import type { Plugin } from 'vite';
export declare function readCatalogue(locale: string, packageName?: string): Record<string, string>;
export declare function catalogueFiles(locale: string, packageName?: string): string[];
export declare function catalogues(): Plugin;
