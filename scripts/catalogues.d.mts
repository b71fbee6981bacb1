import type { Plugin } from 'vite';
export declare function readCatalogue(locale: string): Record<string, string>;
export declare function catalogueFiles(locale: string): string[];
export declare function catalogues(): Plugin;
