import { Ability } from '@casl/ability';

export const ability = new Ability([{ action: 'read', subject: 'chat' }]);
