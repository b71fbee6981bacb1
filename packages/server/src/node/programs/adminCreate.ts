import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import { findPasswordProblem, newUserAt, type PasswordHasher, type Store } from '../../backend/index.ts';
import { createPasswordHasher } from '../secrets/passwordHasher.ts';
import { StartError } from '../shared/startError.ts';
import { databaseFileOf, makeWritable } from '../start/dataDirectory.ts';
import { readSettings } from '../start/settings.ts';
import { openStore } from '../store/openStore.ts';
import { promptFor } from './promptFor.ts';
import { runProgram } from './runProgram.ts';

const USERNAME = /^[\w.@+-]{1,64}$/;

await runProgram(run);

async function run(): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(process.env);
  const given = readArguments();
  makeWritable(dataDir);
  // Safe while a server is running: the database serialises writers.
  const store = await openStore({ databaseUrl, file: databaseFileOf(dataDir) });
  try {
    const username = checkUsername(given.username ?? process.env['MANYLINE_ADMIN_USERNAME'] ?? (await promptFor('Username: ')));
    await refuseTaken(store, username);
    const password = await checkPassword(
      given.password ?? process.env['MANYLINE_ADMIN_PASSWORD'] ?? (await promptFor('Password: ', { isHidden: true })),
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
  if (!USERNAME.test(username)) throw new StartError('A username has 1 to 64 letters, digits or . _ @ + - and no spaces.');
  return username;
}

async function refuseTaken(store: Store, username: string): Promise<void> {
  if (await store.findUserByLogin(username)) throw new StartError(`The username ${username} is taken. Choose another one.`);
}

async function checkPassword(password: string, username: string): Promise<string> {
  const problem = await findPasswordProblem(password, { username });
  if (problem === 'tooShort' || problem === 'tooLong') {
    throw new StartError(`A password has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters; this one has ${password.length}.`);
  }
  if (problem) throw new StartError('This password is too easy to guess. Choose another one.');
  return password;
}

async function createAdministrator(store: Store, hasher: PasswordHasher, username: string, password: string): Promise<void> {
  const passwordHash = await hasher.hash(password);
  await store.transaction(async (tx) => {
    await tx.addUser({
      id: randomUUID(),
      username,
      name: username,
      ...newUserAt(Date.now()),
      passwordHash,
      abilities: [{ action: 'manage', subject: 'all' }],
    });
  });
}
