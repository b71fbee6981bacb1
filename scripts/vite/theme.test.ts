import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { createServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { theme } from './theme.ts';

it('a changed token reaches the pages of a running development server in the style sheet, before the modules that import it', async () => {
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
    await writeFile(join(folder, 'page.ts'), "import 'virtual:theme.css'; import './palette.ts'; import.meta.hot?.accept();");
    const { client } = server.environments;
    await client.transformRequest('/page.ts');
    await Promise.all([client.transformRequest('/palette.ts'), client.transformRequest('virtual:theme.css')]);
    const send = vi.spyOn(client.hot, 'send');
    const sheet = async () => (await server.transformRequest('virtual:theme.css'))?.code;
    expect(await sheet()).toContain('--page: #f6f5fa');
    await write('#ff0000');
    await expect.poll(sheet).toContain('--page: #ff0000');
    await expect.poll(() => updatesIn(send.mock.calls).slice(0, 2), { timeout: 10_000 }).toEqual([['virtual:theme.css'], ['/page.ts']]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

/** What the server told its pages to load again. */
function updatesIn(calls: readonly (readonly unknown[])[]) {
  const payloads = calls.map(([payload]) => payload as { readonly updates?: readonly { readonly path: string }[] });
  return payloads.flatMap(({ updates }) => (updates ? [updates.map(({ path }) => path.replace('\0', ''))] : []));
}
