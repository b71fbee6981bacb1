import type { WizardDraft } from '../lines.types.ts';

export function emptyLineDraft(ownerId: string): WizardDraft {
  return {
    step: 'choose',
    choice: undefined,
    accountId: undefined,
    forms: {},
    provider: 'twilio',
    tn: '',
    typed: '',
    isOurs: false,
    ownerId,
    name: '',
    testTo: '',
    addedTn: undefined,
    proof: 'notNeeded',
    secret: undefined,
  };
}
