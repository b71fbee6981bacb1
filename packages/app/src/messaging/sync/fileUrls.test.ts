import { expect, it } from 'vitest';
import { leaveSession, restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { createScriptedWorld } from '../../testing/scriptedWorld.ts';
import { adoptFile, openFile } from './fileUrls.ts';

const FILE = { id: 'f1', name: 'a.png', type: 'image/png', size: 3 };

async function enter() {
  const { openTab } = createScriptedWorld({
    getFile: () => ({ status: 200, body: '', bytes: new Blob(['new'], { type: FILE.type }) }),
  });
  const { store } = openTab();
  const signIn = () => run(store, restoreSession);
  await signIn();
  run(store, adoptFile, FILE.id, FILE.type, new Blob(['old']));
  const open = async () => {
    const opened = await run(store, openFile, FILE, 'whole');
    return { ...opened, text: opened && (await (await fetch(opened.url)).text()) };
  };
  const change = async () => {
    run(store, leaveSession, 'loggedOut');
    await signIn();
  };
  return { open, change };
}

it('releases shown files at sign-out', async () => {
  const { open, change } = await enter();
  const { text, url = '', close } = await open();
  expect(text).toBe('old');
  close?.();
  await change();
  await expect(fetch(url)).rejects.toThrow();
  expect((await open()).text).toBe('new');
});

it('cached messages are dropped at the end of the session', async () => {
  const { open, change } = await enter();
  await change();
  expect((await open()).text).toBe('new');
});
