import { describeHttp } from './describeHttp.ts';

describeHttp('others');
