import type { Permission } from '@manyline/contract';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { previewPages } from './previewPages.ts';
import { builtInRoutes } from './routes.ts';

const only = (...subjects: string[]) =>
  previewPages(builtInRoutes, ({ action, subject }: Permission) => action === 'view' && subjects.includes(subject));
const open = ({ reaches }: ReturnType<typeof only>) => reaches.filter(({ isReachable }) => isReachable).map(({ route }) => route.path);

test('users who may only see chats have them in the menu, and no console page', () => {
  const navigation = only('chat');
  expect(navigation.menu.map(({ id }) => id)).toEqual([paths.cms, paths.chat, paths.contacts]);
  expect(open(navigation)).toContain(paths.chat);
  expect(open(navigation)).not.toContain(paths.bulk);
  expect(open(navigation)).not.toContain(paths.userList);
});

test('a permission opens its page and shows it in the menu', () => {
  const navigation = only('permission');
  expect(navigation.menu).toMatchObject([{ id: paths.cms }, { id: paths.config, children: [{ id: paths.configPermission }] }]);
  expect(open(navigation)).toContain(paths.configPermission);
});

test('redirects and signed-out pages are not included', () => {
  const every = only('chat').reaches.map(({ route }) => route.path);
  for (const path of [paths.home, paths.user, paths.login, paths.error403]) expect(every).not.toContain(path);
});
