import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@manyline/contract';
import { describe, expect, test } from 'vitest';
import { post } from '../testing/api.ts';
import { run, untilReady } from '../testing/child.ts';
import { ownDirectory } from '../testing/temporary.ts';

// Every test starts processes, which is slow on a busy machine.
describe('npm run admin:create', () => {
  test('creates an administrator who can sign in, with a server running', async () => {
    const env = { PORT: '0', DATA_DIR: ownDirectory(), NODE_ENV: 'production' };
    const url = await untilReady(run('main.ts', { env }));
    const creation = run('programs/adminCreate.ts', { env, args: ['--username', 'root'], input: 'a long enough password\n' });
    expect(await creation.ended).toBe(0);
    expect(creation.stdout()).toBe('The administrator root can sign in now.\n');
    const answer = await post(url, endpoints.login.path, { username: 'root', password: 'a long enough password' });
    const { data } = (await answer.json()) as { data: { accessToken: string } };
    const info = await fetch(url + endpoints.getInfo.path, { headers: { authorization: `Bearer ${data.accessToken}` } });
    expect(await info.json()).toMatchObject({ data: { username: 'root', abilities: [{ action: 'manage', subject: 'all' }] } });

    const again = run('programs/adminCreate.ts', {
      env: { ...env, MANYLINE_ADMIN_USERNAME: 'ROOT', MANYLINE_ADMIN_PASSWORD: 'another password' },
    });
    expect(await again.ended).toBe(1);
    expect(again.stderr()).toBe('The username ROOT is taken. Choose another one.\n');
  });

  test('fails in one line on a file that is not a database, and leaves it unchanged', async () => {
    const dataDir = ownDirectory();
    const file = join(dataDir, 'manyline.sqlite');
    writeFileSync(file, 'something else entirely '.repeat(50));
    const creation = run('programs/adminCreate.ts', {
      env: { DATA_DIR: dataDir },
      args: ['--username', 'root'],
      input: 'a long enough password\n',
    });
    expect(await creation.ended).toBe(1);
    expect(creation.stderr()).toContain(`Couldn’t open the database ${file}: file is not a database. It wasn’t changed. Restore`);
    expect(readFileSync(file, 'utf8')).toBe('something else entirely '.repeat(50));
  });

  test.each<[string, string[], string]>([
    ['a short password', ['--username', 'root', '--password', '1234567'], 'A password has 8 to 128 characters; this one has 7.'],
    [
      'its name as password',
      ['--username', 'rootroot', '--password', 'ROOTroot'],
      'This password is too easy to guess. Choose another one.',
    ],
    [
      'an impossible name',
      ['--username', 'two words', '--password', 'long enough'],
      'A username has 1 to 64 letters, digits or . _ @ + - and no spaces.',
    ],
    ['no answer', ['--username', 'root'], 'No answer to "Password:". Pass it as an argument or run this in a terminal.'],
  ])('with %s creates no one', async (_name, args, line) => {
    const dataDir = ownDirectory();
    const creation = run('programs/adminCreate.ts', { env: { DATA_DIR: dataDir }, args, input: '' });
    expect(await creation.ended).toBe(1);
    expect(creation.stderr()).toBe(`${line}\n`);
    expect(existsSync(join(dataDir, 'manyline.lock'))).toBe(false);
  });
});
