import { describePostgres } from './describePostgres.ts';

describePostgres('others');
