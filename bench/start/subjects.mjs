// Builds and serves the two apps.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpoints } from '@manyline/contract';
import { createRunningServer } from '../../e2e/support/server.ts';
import { LOGIN_PATH, PASSWORD } from '../../e2e/support/users.ts';
import { ensureBuilt } from '../../scripts/appBuild.mjs';
import { root } from '../../scripts/ensure.mjs';

export const SUBJECTS = ['plain', 'manyline'];

export async function openSubjects() {
  ensureBuilt(process.execPath);
  // In a child process: Vite sets NODE_ENV, and in production the server has no demo users.
  const config = resolve(import.meta.dirname, 'vite.config.ts');
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'error'], {
    stdio: 'inherit',
  });
  const [plain, manyline] = await Promise.all([servePlain(), serveManyline()]);
  return { plain, manyline, close: () => Promise.all([plain.close(), manyline.close()]) };
}

export function countBuiltScripts() {
  return readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.js')).length;
}

async function servePlain() {
  const child = fork(resolve(import.meta.dirname, 'plainServer.ts'));
  const failed = once(child, 'exit').then(() => {
    throw new Error('The server of the plain app did not start.');
  });
  const [port] = await Promise.race([once(child, 'message'), failed]);
  const url = `http://localhost:${port}`;
  // It has no sessions, so its form stands for what a signed-out user sees anywhere.
  const [form, list] = [`${url}/login`, `${url}/`];
  return {
    form,
    front: form,
    deep: form,
    list,
    chat: list,
    async signIn() {},
    async close() {
      child.kill();
    },
  };
}

async function serveManyline() {
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-bench-'));
  const server = await createRunningServer(dataDir);
  await server.start();
  return {
    form: server.url + LOGIN_PATH,
    front: `${server.url}/`,
    deep: `${server.url}/cms/user/page-cms-user-list?q=bob`,
    list: `${server.url}/`,
    chat: `${server.url}/cms/apps/page-cms-apps-chat`,
    async signIn(context) {
      const { method, path } = endpoints.login;
      const data = { username: 'alice', password: PASSWORD, rememberMe: false };
      const answer = await context.request.fetch(server.url + path, { method, data });
      if (!answer.ok()) throw new Error(`alice was not let in: ${answer.status()}`);
    },
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
