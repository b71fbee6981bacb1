import type { Feature } from '@manyline/contract';

const entry = (id: string, more: Partial<Feature> & Pick<Feature, 'code' | 'title'>): Feature => ({
  id,
  version: 1,
  type: 'subject',
  description: '',
  status: 'active',
  isBuiltIn: true,
  isVital: false,
  ruleCount: 0,
  createdAt: 1_795_000_000,
  updatedAt: 1_795_160_000,
  ...more,
});

export const someFeatures: readonly Feature[] = [
  entry('chat', {
    code: 'chat',
    title: 'Conversations',
    description: 'Chats of one’s own lines, their messages and files.',
    ruleCount: 14,
  }),
  entry('user', {
    code: 'user',
    title: 'Users',
    description: 'People, their lines and their sessions.',
    isVital: true,
    ruleCount: 1_204,
  }),
  entry('report', {
    code: 'report',
    title: 'Reports',
    description: 'Figures about messages.',
    status: 'disabled',
    ruleCount: 2,
    updatedAt: 1_795_167_672,
  }),
  entry('send', { type: 'action', code: 'send', title: 'Send', description: 'Send messages and files.', ruleCount: 9 }),
  entry('invoice', {
    code: 'invoice',
    title: 'Invoices of the customers who asked for them by post and by e-mail',
    description: 'Made here; nothing of the product asks for it.',
    isBuiltIn: false,
  }),
];
