import { emptyLineDraft, useLinesText, type WizardDraft, type WizardProps } from '@manyline/cms';
import { ready } from '@manyline/ui';
import { type Getter, type Setter, useAtom, useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useCrumbName } from '../navigation/crumbName.ts';
import { paths } from '../routing/paths.ts';
import { perUserAtom } from '../session/perUser.ts';
import { sessionAtom } from '../session/session.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { useQuery } from '../shared/useQuery.ts';
import { useLineProof } from '../users/edit/useLineProof.ts';
import { useUserSearch } from '../users/edit/useUserTabData.ts';
import { addLine } from './lineAdmin.ts';
import { lineHref } from './lineHref.ts';
import { providerNumbers } from './providerAccounts.ts';
import { useAccountActions, useAccounts } from './useAccounts.ts';
import { useLineRights } from './useLineRights.ts';
import { useLineTest } from './useLineTest.ts';

/** The wizard starts with this kind if `add` names it. */
const PHONE = 'smsGateway';

/** Stays while the tab is open, so that leaving the page loses nothing; secrets are never stored. */
const draftAtom = perUserAtom<WizardDraft | undefined>(undefined);

/** Begins with this number of an account. */
export function beginLine(get: Getter, set: Setter, accountId: string, tn: string): void {
  const session = get(sessionAtom);
  const ownerId = session.status === 'signedIn' ? session.user.id : '';
  set(draftAtom, { ...emptyLineDraft(ownerId), step: 'number', choice: 'existing', accountId, tn, typed: tn });
}

export function useLineWizard(): WizardProps {
  const session = useAtomValue(sessionAtom);
  const self = session.status === 'signedIn' ? { id: session.user.id, name: session.user.name } : { id: '', name: '' };
  const rights = useLineRights();
  useCrumbName(useLinesText()('cms.lines.wizard.title'));
  const navigate = useNavigate();
  const { accounts } = useAccounts(rights.canSeeAccounts);
  const [current, setDraft] = useAtom(draftAtom);
  const [query] = useQuery();
  const isOnPhone = query.get('add') === PHONE;
  const draft = current ?? { ...emptyLineDraft(self.id), ...(isOnPhone && ({ step: 'connect', choice: PHONE } as const)) };
  const add = useAction(addLine);
  const { test, sendTest } = useLineTest(draft.addedTn);
  const owners = useUserSearch();
  const proofOf = useLineProof(draft.ownerId, () => setDraft({ ...draft, step: 'try', proof: 'done' }));
  const { accountId, step } = draft;
  const numbers = useRemote(providerNumbers, step === 'number' && accountId !== undefined ? { id: accountId } : undefined);
  return {
    ...useAccountActions(),
    phoneUrl: /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname)
      ? undefined
      : `${location.origin}${paths.configLines}?add=${PHONE}`,
    draft,
    accounts: rights.canSeeAccounts ? accounts : ready([]),
    numbers: numbers.value,
    owners,
    self,
    rights,
    test,
    proof: draft.addedTn === undefined ? undefined : proofOf(draft.addedTn, accountId !== undefined),
    onDraftChange: setDraft,
    onNumbersLoad: () => numbers.reload(),
    onAdd: add,
    onTestSend: (tn, phoneNumber, text) => void sendTest(tn, phoneNumber, text),
    onClose: () => {
      const { addedTn } = draft;
      if (addedTn !== undefined) setDraft(undefined);
      void navigate(addedTn === undefined ? paths.configLines : lineHref(addedTn));
    },
  };
}
