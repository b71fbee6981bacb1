import { createProgramNote } from '../audit/programNote.ts';
import type { Clock } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';

/** Lets users sign in with passwords again, beside single sign-on. False if they can already. */
export function allowPasswords(store: Pick<Store, 'transaction'>, clock: Pick<Clock, 'now'>): Promise<boolean> {
  const note = createProgramNote(clock);
  return store.transaction(async (tx) => {
    const settings = await tx.findSettings();
    if (settings?.authMode !== 'SSO') return false;
    await tx.setSettings({ ...settings, version: settings.version + 1, authMode: 'BOTH' });
    const changes = [{ field: 'authMode', before: 'SSO', after: 'BOTH' }];
    await note(tx, { action: 'update', object: { type: 'system' }, changes });
    return true;
  });
}
