import { describeHttp } from './describeHttp.ts';

describeHttp('chats');
