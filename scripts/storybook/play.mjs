// Plays stories without a build: npm run stories [-- part of a path …] [option of Vitest …].
import { globSync } from 'node:fs';
import module from 'node:module';
import { resolve } from 'node:path';

// Vitest, Vite and Storybook start sooner with compiled code in the cache.
module.enableCompileCache?.(resolve('node_modules/.cache/manyline/compiled'));
const { parseCLI, startVitest } = await import('vitest/node');

const { filter, options } = parseCLI(['vitest', 'run', '--project', 'storybook', ...process.argv.slice(2)]);

// Storybook reads all its stories before the first test, which takes seconds.
const chosen = globSync('packages/*/src/**/*.stories.tsx').filter((path) => filter.some((part) => path.includes(part)));
if (chosen.length > 0) process.env['STORIES'] = chosen.join('\n');

const vitest = await startVitest('test', filter, options);
await vitest?.exit();
