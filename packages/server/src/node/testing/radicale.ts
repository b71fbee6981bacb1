import { spawn, spawnSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { ProviderFetchInit } from '../../backend/index.ts';
import { createAddressGuard } from '../providers/addressGuard.ts';
import { createProviderFetch } from '../providers/providerFetch.ts';
import { ownDirectory } from './temporary.ts';

export const hasRadicale = spawnSync('radicale', ['--version']).status === 0;

const HOST = 'https://dav.example.com';
const USERS = 'users';

/** A CardDAV server that others wrote, as a process of its own with one user. */
export async function startRadicale(user: string, password: string) {
  const folder = ownDirectory();
  const data = join(folder, 'data');
  const config = join(folder, 'config');
  const setPassword = (next: string) => writeFileSync(join(folder, USERS), `${user}:${next}\n`);
  setPassword(password);
  const settings = [
    ['server', 'hosts = 127.0.0.1:0'],
    ['auth', 'type = htpasswd', `htpasswd_filename = ${join(folder, USERS)}`, 'htpasswd_encryption = plain', 'delay = 0'],
    ['storage', `filesystem_folder = ${data}`],
    ['logging', 'level = info'],
  ];
  writeFileSync(config, settings.map(([name, ...lines]) => [`[${name}]`, ...lines, ''].join('\n')).join('\n'));
  const child = spawn('radicale', ['--config', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill());
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /Listening on '\[127\.0\.0\.1\]:(\d+)'/u.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`Radicale ended with ${code}.`)));
  });
  const base = `http://127.0.0.1:${port}`;
  const reach = createProviderFetch(createAddressGuard(['127.0.0.1']));
  const asked: string[] = [];

  /** What the owner of the account does with another program. */
  async function edit(method: string, path: string, body?: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const response = await fetch(`${base}${path}`, { method, headers: { authorization, ...headers }, ...(body !== undefined && { body }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  return {
    url: HOST,
    edit,
    setPassword,
    asked,
    /** The network of the backend. */
    async fetch(address: string, init: ProviderFetchInit): Promise<Response> {
      const url = new URL(address);
      if (url.origin !== HOST) throw new Error(`${url.origin} was called.`);
      asked.push(`${init.method} ${url.pathname}`);
      return reach(base + url.pathname, init);
    },
    addBook: (path: string, name: string) =>
      edit(
        'MKCOL',
        path,
        `<?xml version="1.0"?><mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><set><prop><resourcetype><collection/><C:addressbook/></resourcetype><displayname>${name}</displayname></prop></set></mkcol>`,
      ),
    renameBook: (path: string, name: string) =>
      edit(
        'PROPPATCH',
        path,
        `<?xml version="1.0"?><propertyupdate xmlns="DAV:"><set><prop><displayname>${name}</displayname></prop></set></propertyupdate>`,
      ),
    /** The folder of a book has another name: its address, too. */
    moveBook(from: string, to: string) {
      const root = join(data, 'collection-root', user);
      renameSync(join(root, from), join(root, to));
    },
  };
}
