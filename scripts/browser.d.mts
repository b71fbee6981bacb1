export declare const chromiumArgs: string[];
export declare function chromium(): Promise<{ executablePath: string | undefined; source: string }>;
