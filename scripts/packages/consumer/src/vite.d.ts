// What the app uses of Vite, whose types need its package.
interface ImportMeta {
  readonly glob: <Module>(pattern: string) => Readonly<Record<string, () => Promise<Module>>>;
}
