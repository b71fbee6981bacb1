import { expect, it } from 'vitest';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { createScriptedWorld, refuse, type Reply, succeed } from '../testing/scriptedWorld.ts';
import { hideOnboarding, onboarding } from './onboarding.ts';

async function openHome() {
  const waiting: PromiseWithResolvers<Awaited<Reply>>[] = [];
  const world = createScriptedWorld({
    getOnboarding: () => succeed<'getOnboarding'>({ steps: [{ step: 'line', isDone: false }], isHidden: false }),
    setOnboarding: () => {
      const answer = Promise.withResolvers<Awaited<Reply>>();
      waiting.push(answer);
      return answer.promise;
    },
  });
  const { store } = world.openTab();
  await run(store, restoreSession);
  await run(store, onboarding.load, {});
  const isHidden = () => {
    const { value } = onboarding.held(store.get(onboarding.placesAtom), {});
    return value.status === 'ready' && value.value.isHidden;
  };
  const asked = () => world.calls.flatMap(({ name, payload }) => (name === 'setOnboarding' ? [payload['isHidden']] : []));
  const reload = () => run(store, onboarding.load, {});
  return { reload, hide: (hidden: boolean) => run(store, hideOnboarding, hidden), waiting, isHidden, asked };
}

it('hidden and shown again before the server answers, the steps stay shown there too', async () => {
  const { hide, waiting, isHidden, asked } = await openHome();
  const hidden = hide(true);
  expect(isHidden()).toBe(true);
  const shown = hide(false);
  expect(isHidden()).toBe(false);
  await expect.poll(asked).toEqual([true]);
  waiting[0]?.resolve(succeed<'setOnboarding'>({ isHidden: true }));
  await hidden;
  expect(isHidden()).toBe(false);
  await expect.poll(asked).toEqual([true, false]);
  waiting[1]?.resolve(succeed<'setOnboarding'>({ isHidden: false }));
  await shown;
  expect(isHidden()).toBe(false);
});

it('a refused change is taken back', async () => {
  const { hide, waiting, isHidden } = await openHome();
  const hidden = hide(true);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.resolve(refuse(403));
  await hidden;
  expect(isHidden()).toBe(false);
});

it('an answer from before the change doesn’t take it back for a moment', async () => {
  const { hide, waiting, isHidden, reload } = await openHome();
  const hidden = hide(true);
  await expect.poll(() => waiting.length).toBe(1);
  await reload();
  expect(isHidden()).toBe(true);
  waiting[0]?.resolve(refuse(403));
  await hidden;
  expect(isHidden()).toBe(false);
});
