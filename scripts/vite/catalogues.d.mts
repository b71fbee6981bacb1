import type { Plugin } from 'vite';
export declare function readCatalogue(locale: string, area: string): Record<string, string>;
export declare function readTexts(locale: string, area: string): Record<string, string>;
export declare function catalogueFiles(locale: string, area: string): string[];
export declare function catalogues(): Plugin;
