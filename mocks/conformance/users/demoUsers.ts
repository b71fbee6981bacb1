import { DEMO_PASSWORD } from '@manyline/server/backend';
import type { ConformanceUsers } from '../host.ts';

export const demoUsers: ConformanceUsers = {
  password: DEMO_PASSWORD,
  alice: 'alice',
  aliceEmail: 'alice@manyline.example',
  aliceLine: '+14155552671',
  aliceOtherLine: '+14155552672',
  aliceDeadLine: '+14155552673',
  bob: 'bob',
  bobLine: '+33612345678',
  carol: 'carol',
  carolEmail: 'carol@manyline.example',
  admin: 'admin',
};
