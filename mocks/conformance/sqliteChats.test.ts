import { describeSqlite } from './describeSqlite.ts';

describeSqlite('chats');
