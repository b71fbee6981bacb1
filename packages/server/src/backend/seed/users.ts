import type { AbilityRule, Profile } from '@manyline/contract';

export interface DemoUser {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly abilities: readonly AbilityRule[];
  readonly lines: readonly Profile[];
  /** Days ago: old enough that the users do not count as new. */
  readonly created: number;
  /** Needs a code by e-mail after the password. */
  readonly hasEmailCodes?: boolean;
}

export const ALICE_LINE = '+14155552671';
export const ALICE_SHOP_LINE = '+14155552672';
/** A suspended line. */
export const ALICE_OLD_LINE = '+14155552673';
export const BOB_LINE = '+33612345678';
const CAROL_LINE = '+14155550101';
export const ADMIN_LINE = '+442079460018';

const chatRules: readonly AbilityRule[] = [
  { action: ['view', 'send'], subject: 'chat' },
  { action: 'replace', subject: 'line' },
];

export const demoUsers: readonly DemoUser[] = [
  {
    username: 'alice',
    name: 'Alice Moreau',
    email: 'alice@manyline.example',
    created: 419.6812,
    abilities: chatRules,
    lines: [
      { tn: ALICE_LINE, status: 'Alive', name: 'Personal' },
      { tn: ALICE_SHOP_LINE, status: 'Alive', name: 'Shop' },
      { tn: ALICE_OLD_LINE, status: 'Suspended', name: 'Old shop' },
    ],
  },
  {
    username: 'bob',
    name: 'Bob Laurent',
    email: 'bob@manyline.example',
    created: 419.6457,
    abilities: chatRules,
    lines: [{ tn: BOB_LINE, status: 'Alive' }],
  },
  {
    username: 'carol',
    name: 'Carol Okafor',
    email: 'carol@manyline.example',
    created: 418.7093,
    abilities: chatRules,
    lines: [{ tn: CAROL_LINE, status: 'Alive' }],
    hasEmailCodes: true,
  },
  {
    username: 'admin',
    name: 'Nadia Haddad',
    email: 'admin@manyline.example',
    created: 420.3128,
    abilities: [{ action: 'manage', subject: 'all' }],
    lines: [{ tn: ADMIN_LINE, status: 'Alive' }],
  },
];
