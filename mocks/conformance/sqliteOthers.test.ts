import { describeSqlite } from './describeSqlite.ts';

describeSqlite('others');
