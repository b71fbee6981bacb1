/** What is published: the entries of each package by the name of their file, and the pages of its README. */
export const PACKAGES = {
  contract: {
    description: 'What the client and the server of Manyline agree on: entities, rules, endpoints and hub events.',
    entries: {
      index: 'src/index.ts',
      administration: 'src/endpoints/administrationEndpoints.ts',
      certainNumber: 'src/lines/figures/certainNumber.ts',
      device: 'src/account/device.ts',
      judgeRecipient: 'src/bulk/judgeRecipient.ts',
      otherFigures: 'src/lines/figures/otherFigures.ts',
      phoneNumber: 'src/lines/phoneNumber.ts',
      readAddress: 'src/lines/readAddress.ts',
      phoneNumbersInText: 'src/lines/phoneNumbersInText.ts',
      smsEncoding: 'src/bulk/smsEncoding.ts',
    },
  },
  ui: {
    description: 'React components for consoles: controls, forms, tables, charts and layouts, in three languages and right to left.',
    entries: { index: 'src/index.ts' },
  },
  chat: {
    description: 'React components for conversations: message list, composer, chat list, contacts, scheduled and bulk messages.',
    entries: { index: 'src/index.ts', bulk: 'src/bulk/index.ts', contacts: 'src/contacts/index.ts', scheduled: 'src/scheduled/index.ts' },
  },
  cms: {
    description: 'React screens for sign-in, users, roles and settings.',
    entries: { index: 'src/index.ts' },
  },
};
