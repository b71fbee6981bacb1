import { expect, test } from 'vitest';
import { createScriptedWorld } from '../testing/scriptedWorld.ts';
import { storeFormDraft, readFormDraft } from './formDraft.ts';

test('a form restores its own user’s input only', () => {
  const { storage } = createScriptedWorld().openTab().services;
  storeFormDraft(storage, 'systemDraft', 'alice', { wsUrl: '/x' });
  expect(readFormDraft(storage, 'systemDraft', 'alice')).toEqual({ wsUrl: '/x' });
  expect(readFormDraft(storage, 'systemDraft', 'bob')).toBeUndefined();
  storeFormDraft(storage, 'systemDraft', 'alice', undefined);
  expect(readFormDraft(storage, 'systemDraft', 'alice')).toBeUndefined();
  for (const broken of ['{', '7', '{"userId":1,"draft":{}}', '{"userId":"alice","draft":null}']) {
    storage.set('systemDraft', broken);
    expect(readFormDraft(storage, 'systemDraft', 'alice')).toBeUndefined();
  }
});
