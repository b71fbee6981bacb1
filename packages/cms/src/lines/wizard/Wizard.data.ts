import { fn } from '@manyline/plays';
import { ready } from '@manyline/ui';
import { ACCOUNTS, actions, ALL_RIGHTS, OWNERS } from '../Lines.data.ts';
import type { WizardProps } from '../lines.types.ts';
import { emptyLineDraft } from './emptyLineDraft.ts';

export const DRAFT = emptyLineDraft('amina');

export const wizardArgs: WizardProps = {
  ...actions,
  phoneUrl: 'https://lines.example.com/cms/page-cms-config-lines?add=smsGateway',
  draft: DRAFT,
  accounts: ready(ACCOUNTS),
  numbers: ready({
    outcome: 'ok',
    canList: true,
    items: [
      { tn: '+33612345678', canSms: true, canMms: false, line: { providerAccountId: 'twilio', owner: { id: 'bob', name: 'Bob Martin' } } },
      { tn: '+33698765432', name: 'Paris', canSms: true, canMms: true },
    ],
  }),
  owners: OWNERS,
  self: { id: 'amina', name: 'Amina Benali' },
  rights: ALL_RIGHTS,
  test: undefined,
  proof: undefined,
  onDraftChange: fn(),
  onNumbersLoad: fn(),
  onAdd: fn<WizardProps['onAdd']>(async () => ready({ isProven: true })),
  onTestSend: fn(),
  onClose: fn(),
};
