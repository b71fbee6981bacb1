import { createProgramNote } from '../audit/programNote.ts';
import type { Clock } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';

/** Lets users sign in with passwords again, beside single sign-on. False if they can already. */
export function allowPasswords(store: Pick<Store, 'transaction'>, clock: Pick<Clock, 'now'>): Promise<boolean> {
  const note = createProgramNote(clock);
  return store.transaction(async (steps) => {
    const settings = await steps.findSettings();
    if (settings?.authMode !== 'SSO') return false;
    await steps.setSettings({ ...settings, version: settings.version + 1, authMode: 'BOTH' });
    const changes = [{ field: 'authMode', before: 'SSO', after: 'BOTH' }];
    await note(steps, { action: 'update', object: { type: 'system' }, changes });
    return true;
  });
}
