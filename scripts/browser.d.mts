export declare function chromium(): Promise<{ executablePath: string | undefined; source: string }>;
export declare function chromiumLaunch(options?: { readonly isOptimizing?: boolean }): Promise<{
  source: string;
  launchOptions: { executablePath?: string; args: string[]; ignoreDefaultArgs?: string[] };
}>;
