import { existsSync, renameSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  createSystemClock,
  findLostSecrets,
  forgetProviderSecrets,
  forgetSourcePasswords,
  forgetSsoSecret,
  removeTotp,
  type SecretBox,
  type Store,
  type StoredContactBook,
  type StoredUser,
} from '../../backend/index.ts';
import { keylessBox, openSecretBox } from '../secrets/secretBox.ts';
import { StartError } from '../shared/startError.ts';
import { takeDataDirectory } from '../start/dataDirectory.ts';
import { readSettings } from '../start/settings.ts';
import { openStore } from '../store/openStore.ts';
import { runProgram } from './runProgram.ts';

/** Recovers from a lost key: creates a new one, and removes the authenticator apps and provider secrets that only the old key could open. */
await runProgram(run);

async function run(): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(process.env);
  const isSure = readArguments();
  // Fails while a server is running, because it has the old key in memory.
  const directory = takeDataDirectory(dataDir, { isShared: databaseUrl !== undefined });
  try {
    const store = await openStore({ databaseUrl, file: directory.databaseFile });
    try {
      await reset(store, directory.keyFile, isSure);
    } finally {
      await store.close();
    }
  } finally {
    directory.release();
  }
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { yes: { type: 'boolean' } } }).values.yes === true;
  } catch (error) {
    throw new StartError(`${(error as Error).message} Use: npm run secrets:reset`);
  }
}

async function reset(store: Store, keyFile: string, isSure: boolean): Promise<void> {
  const key = openKey(keyFile);
  const { lostApps, lostAccounts, isSsoLost, lostSources } = await findLostSecrets(store, key ?? keylessBox);
  const isNothingLost = lostApps.length === 0 && lostAccounts.length === 0 && !isSsoLost && lostSources.length === 0;
  const sources = await sourcesOf(store, lostSources);
  const accounts = lostAccounts.map(({ name }) => name).join(', ');
  if (!isNothingLost && !isSure) {
    const users = await Promise.all(lostApps.map((id) => store.findUser(id)));
    const what = [
      lostApps.length > 0 && `This removes the authenticator apps of ${namesOf(users)}, who have to set them up again.`,
      lostAccounts.length > 0 && `The secrets of these provider accounts have to be entered again: ${accounts}.`,
      isSsoLost && 'The client secret of single sign-on has to be entered again.',
      sources !== '' && `The passwords of these CardDAV accounts have to be entered again: ${sources}.`,
    ];
    throw new StartError(`${what.filter(Boolean).join(' ')} Run "npm run secrets:reset -- --yes" to do it.`);
  }
  const isUnusable = !key && existsSync(keyFile);
  if (isUnusable) renameSync(keyFile, `${keyFile}.unusable`);
  if (!key) openSecretBox(keyFile);
  if (isNothingLost && key) return console.log('The key opens every secret in the database. Nothing was changed.');
  if (isNothingLost) {
    const aside = isUnusable ? ` The old file is now ${keyFile}.unusable.` : '';
    return console.log(`Made a new key in ${keyFile}. No secret of the database needed the old one.${aside}`);
  }
  const clock = createSystemClock();
  await forgetProviderSecrets(store, lostAccounts, clock);
  if (isSsoLost) {
    await forgetSsoSecret(store, clock);
    console.log('Enter the client secret of single sign-on again in the console, under Single sign-on.');
  }
  await forgetSourcePasswords(store, lostSources);
  if (sources !== '')
    console.log(
      `These users enter their CardDAV passwords again, under Contacts > From another server: ${sources}. Their contacts are kept.`,
    );
  if (lostApps.length > 0) reportApps(await removeTotp(store, lostApps, clock));
  if (lostAccounts.length > 0)
    console.log(
      `Enter the secrets of these provider accounts again in the console, under Lines: ${accounts}. Their lines and messages are kept.`,
    );
}

function reportApps(changed: readonly StoredUser[]): void {
  console.log(`Removed the authenticator apps of ${namesOf(changed)}.`);
  const [byEmail, byPassword] = [changed.filter(({ hasEmailCodes }) => hasEmailCodes), changed.filter((user) => !user.hasEmailCodes)];
  if (byEmail.length > 0) console.log(`These users now get codes by e-mail: ${namesOf(byEmail)}.`);
  if (byPassword.length > 0) console.log(`These users now sign in with their password alone: ${namesOf(byPassword)}.`);
}

/** Each account with its user. */
async function sourcesOf(store: Store, books: readonly StoredContactBook[]): Promise<string> {
  const named = books.map(
    async ({ name, source, ownerId = source?.sharedBy ?? '' }) => `${name} (${(await store.findUser(ownerId))?.username ?? ownerId})`,
  );
  return (await Promise.all(named)).join(', ');
}

/** Undefined if the file is missing or holds no usable key. */
function openKey(keyFile: string): SecretBox | undefined {
  if (!existsSync(keyFile)) return undefined;
  try {
    return openSecretBox(keyFile);
  } catch {
    return undefined;
  }
}

function namesOf(users: readonly (StoredUser | undefined)[]): string {
  return users.flatMap((user) => user?.username ?? []).join(', ');
}
