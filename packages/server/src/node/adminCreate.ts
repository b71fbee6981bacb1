import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import { findPasswordProblem, newUserAt, type PasswordHasher, type Store } from '../backend/index.ts';
import { askFor } from './askFor.ts';
import { databaseFileOf, makeWritable } from './dataDirectory.ts';
import { openStore } from './openStore.ts';
import { createPasswordHasher } from './passwordHasher.ts';
import { readSettings } from './settings.ts';
import { StartError } from './startError.ts';

const USERNAME = /^[\w.@+-]{1,64}$/;

try {
  await run();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(process.env);
  const given = readArguments();
  makeWritable(dataDir);
  // Beside a running server as well: the database itself keeps two writers apart.
  const store = await openStore({ databaseUrl, file: databaseFileOf(dataDir) });
  try {
    const username = checkUsername(given.username ?? process.env['MANYLINE_ADMIN_USERNAME'] ?? (await askFor('User name: ')));
    await refuseTaken(store, username);
    const password = await checkPassword(
      given.password ?? process.env['MANYLINE_ADMIN_PASSWORD'] ?? (await askFor('Password: ', { isHidden: true })),
      username,
    );
    await createAdministrator(store, createPasswordHasher(), username, password);
    console.log(`The administrator ${username} can sign in now.`);
  } finally {
    await store.close();
  }
}

function readArguments(): { readonly username?: string | undefined; readonly password?: string | undefined } {
  try {
    return parseArgs({ options: { username: { type: 'string' }, password: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} Use: npm run admin:create -- --username NAME`);
  }
}

function checkUsername(username: string): string {
  if (!USERNAME.test(username)) throw new StartError('A user name has 1 to 64 letters, digits or . _ @ + - and no spaces.');
  return username;
}

async function refuseTaken(store: Store, username: string): Promise<void> {
  if (await store.findUserByLogin(username))
    throw new StartError(`There is already somebody called ${username}. Choose another user name.`);
}

async function checkPassword(password: string, username: string): Promise<string> {
  const problem = await findPasswordProblem(password, { username });
  if (problem === 'tooShort' || problem === 'tooLong') {
    throw new StartError(`A password has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters; this one has ${password.length}.`);
  }
  if (problem) throw new StartError('This password is one of the first that would be guessed. Choose another.');
  return password;
}

async function createAdministrator(store: Store, hasher: PasswordHasher, username: string, password: string): Promise<void> {
  const passwordHash = await hasher.hash(password);
  await store.transaction(async (steps) => {
    await steps.addUser({
      id: randomUUID(),
      username,
      name: username,
      ...newUserAt(Date.now()),
      passwordHash,
      abilities: [{ action: 'manage', subject: 'all' }],
    });
  });
}
