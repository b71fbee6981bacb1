import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { takingServer } from '../../testing/batches.ts';
import { createScriptedWorld, LINE, type Script } from '../../testing/scriptedWorld.ts';
import { changeDraft, openDraft, typeTemplate } from '../draft.ts';
import { readPrepared } from '../review/prepared.ts';

export const OWNER = `alice ${LINE}`;

/** As many numbers, one a line. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `+336${String(10_000_000 + index)}`).join('\n');

/** A tab with an open draft, signed in to a server that takes batches. */
export async function openReviewWorld(
  script: Script = {},
  server = takingServer(),
  world = createScriptedWorld({ ...server.script, ...script }),
) {
  const tab = world.openTab();
  const { store } = tab;
  await run(store, restoreSession);
  await run(store, openDraft, LINE);
  const write = async (count: number) => {
    await run(store, changeDraft, (draft) => draft.paste(numbers(count)));
    await run(store, typeTemplate, 'Hello');
  };
  const asked = (name: string) => world.calls.filter((call) => call.name === name);
  const prepared = () => readPrepared(tab.services.storage, OWNER);
  /** Advances the clock until the promise settles. */
  const finish = async <T>(going: Promise<T>): Promise<T> => {
    let isOver = false;
    void going.finally(() => (isOver = true));
    while (!isOver) await world.clock.advance(500);
    return going;
  };
  return { ...tab, world, server, store, clock: world.clock, script: world.script, write, asked, prepared, finish };
}
