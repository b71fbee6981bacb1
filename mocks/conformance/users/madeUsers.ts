import type { Visitor } from '../session/visitor.ts';

export function freshUsername(): string {
  return `p${crypto.randomUUID().slice(0, 13)}`;
}

/** A user created by the administrator, with a password. */
export async function makeUser(admin: Visitor, more: { readonly parentId?: string; readonly roleIds?: string[] } = {}) {
  const username = freshUsername();
  const [email, password] = [`${username}@manyline.example`, `first ${username}`];
  const detail = await admin.get('createUser', { username, name: `Made ${username}`, email, password, ...more });
  return { ...detail, username, email, password };
}
