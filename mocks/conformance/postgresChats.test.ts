import { describePostgres } from './describePostgres.ts';

describePostgres('chats');
