import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const OWN = 'grace@example.org';
const changed = (actor: string, before: string | undefined, after: string, action = 'update') => ({ actor, action, before, after });

describe('addresses of an earlier release', () => {
  const cases = {
    'set by an administrator': { entries: [changed('admin', undefined, OWN)], isUnproven: false },
    'set by the user': { entries: [changed('admin', undefined, 'old@x.example'), changed('user', 'old@x.example', OWN)], isUnproven: true },
    'set by the user, then by an administrator': {
      entries: [changed('user', 'a@x.example', OWN), changed('admin', 'a@x.example', OWN)],
      isUnproven: false,
    },
    'changed away and back by the user': {
      entries: [changed('admin', undefined, OWN), changed('user', OWN, 'victim@x.example'), changed('user', 'victim@x.example', OWN)],
      isUnproven: true,
    },
    'of an account that the provider made': { entries: [changed('user', undefined, OWN, 'create')], isUnproven: false },
    'that nobody changed': { entries: [], isUnproven: false },
  } as const;
  const found = new Map<string, boolean>();

  beforeAll(async () => {
    for (const [name, { entries }] of Object.entries(cases)) {
      const file = `${folder.file}-${name.replaceAll(/\W/g, '')}`;
      const db = await createOlderDatabase(sqliteFlavour(file), '0038_sso_sessions', '+14155550123');
      await db.updateTable('users').set({ email: OWN, email_key: OWN }).execute();
      await db.insertInto('identities').values({ issuer: 'https://id.example', subject: 's', user_id: 'user' }).execute();
      for (const [index, { actor, action, before, after }] of entries.entries()) {
        const changes = JSON.stringify([
          { field: 'name', before: 'Anna' },
          { field: 'email', before, after },
        ]);
        await db
          .insertInto('audit')
          .values({
            id: `entry-${index}`,
            time: index,
            actor_id: actor,
            actor_name: actor,
            action,
            object_type: 'user',
            object_id: 'user',
            object_name: 'Grace',
            changes,
            address: '',
            search: '',
          })
          .execute();
      }
      await db.destroy();
      const store = await createSqlStore({ file });
      found.set(name, (await store.findUser('user'))?.hasUnprovenEmail === true);
      expect(await store.identitiesOf('user')).toEqual([{ issuer: 'https://id.example', subject: 's', userId: 'user' }]);
      await store.close();
    }
  });

  test.each(Object.entries(cases))('%s', (name, { isUnproven }) => {
    expect(found.get(name)).toBe(isUnproven);
  });
});
