import { allowPasswords, createSystemClock } from '../../backend/index.ts';
import { databaseFileOf } from '../start/dataDirectory.ts';
import { readSettings } from '../start/settings.ts';
import { openStore } from '../store/openStore.ts';
import { runProgram } from './runProgram.ts';

/** Turns password sign-in on again if the organisation's provider doesn't work. */
await runProgram(async () => {
  const { dataDir, databaseUrl, authMode } = readSettings(process.env);
  // Safe while a server is running: it reads the setting at each sign-in.
  const store = await openStore({ databaseUrl, file: databaseFileOf(dataDir) });
  try {
    const isChanged = await allowPasswords(store, createSystemClock());
    if (isChanged) return console.log('Users can sign in with their passwords again. Repair single sign-on in the console, and test it.');
    const isByEnvironment = authMode === 'SSO' && (await store.findSettings())?.authMode === undefined;
    if (isByEnvironment) return console.log('AUTH_MODE=SSO turns passwords off. Start the server with AUTH_MODE=BOTH.');
    return console.log('Passwords aren’t turned off. Nothing was changed.');
  } finally {
    await store.close();
  }
});
