import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

it('a changed token is in the style sheet of a running development server', async () => {
  const folder = (await mkdtemp(join(tmpdir(), 'theme-'))) + sep;
  const write = (colour: string) => writeFile(join(folder, 'palette.ts'), `export const page = '${colour}';`);
  await write('#f6f5fa');
  await writeFile(
    join(folder, 'themeSheet.ts'),
    "import { page } from './palette.ts'; export const themeSheet = `:root { --page: ${page}; }`;",
  );
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [theme(folder)],
    server: { middlewareMode: true, ws: false },
  });
  try {
    const sheet = async () => (await server.transformRequest('virtual:theme.css'))?.code;
    expect(await sheet()).toContain('--page: #f6f5fa');
    await write('#ff0000');
    await expect.poll(sheet).toContain('--page: #ff0000');
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
