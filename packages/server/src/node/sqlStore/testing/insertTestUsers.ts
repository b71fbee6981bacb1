import { DatabaseSync } from 'node:sqlite';
import { USER_TEXTS, type StoredUser } from '../../../backend/index.ts';
import { textsOf } from '../../../backend/rules/userSearch.ts';
import { toIndexedText } from '../search/indexedTexts.ts';
import { toUserRow } from '../users/userRows.ts';

/** Same result as `addUser` for each, which would take minutes. */
export function insertTestUsers(file: string, users: readonly StoredUser[]): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('begin immediate');
    const { number } = database.prepare('select coalesce(max(number), 0) as number from users').get() as { number: number };
    const [first] = users;
    if (!first) return;
    const columns = Object.keys({ ...toUserRow(first), line_count: 0, number });
    const addUser = database.prepare(`insert into users (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
    const addRole = database.prepare('insert into user_roles (user_id, role_id, position) values (?, ?, ?)');
    const addWords = database.prepare(`insert into people_words (rowid, ${USER_TEXTS.join(', ')}) values (?, ?, ?, ?, ?)`);
    for (const [index, user] of users.entries()) {
      const own = number + index + 1;
      addUser.run(...Object.values({ ...toUserRow(user), line_count: 0, number: own }));
      for (const [position, role] of user.roleIds.entries()) addRole.run(user.id, role, position);
      const texts = textsOf(user, []);
      addWords.run(own, ...USER_TEXTS.map((name) => toIndexedText(texts[name])));
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}
