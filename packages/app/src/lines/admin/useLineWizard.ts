import { emptyLineDraft, useLinesText, type WizardDraft, type WizardProps } from '@manyline/cms';
import { loading, ready } from '@manyline/ui';
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { perUserAtom } from '../../session/perUser.ts';
import { useCrumbName } from '../../shell/crumbName.ts';
import { sessionAtom } from '../../session/session.ts';
import { useQuery } from '../../shared/useQuery.ts';
import { useUserSearch } from '../../users/edit/useUserTabData.ts';
import { addLineAtom, endLineTestAtom, lineTestAtom, testLineAtom } from './lineAdmin.ts';
import { loadNumbersAtom, numbersAtom } from './providerAccounts.ts';
import { useAccountActions, useAccounts } from './useAccounts.ts';
import { useLineProof } from './useLineProof.ts';
import { useLineRights } from './useLineRights.ts';
import { lineHref } from './lineHref.ts';

/** The wizard starts with this kind if `add` names it. */
const PHONE = 'smsGateway';

/** Stays while the tab is open, so that leaving the page loses nothing; secrets are never stored. */
const draftAtom = perUserAtom<WizardDraft | undefined>(undefined);

/** Begins with this number of an account. */
export const beginLineAtom = atom(null, (get, set, accountId: string, tn: string) => {
  const session = get(sessionAtom);
  const ownerId = session.status === 'signedIn' ? session.user.id : '';
  set(draftAtom, { ...emptyLineDraft(ownerId), step: 'number', choice: 'existing', accountId, tn, typed: tn });
});

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
  const numbers = useAtomValue(numbersAtom);
  const test = useAtomValue(lineTestAtom);
  const loadNumbers = useSetAtom(loadNumbersAtom);
  const add = useSetAtom(addLineAtom);
  const sendTest = useSetAtom(testLineAtom);
  const endTest = useSetAtom(endLineTestAtom);
  const owners = useUserSearch();
  const proofOf = useLineProof(draft.ownerId, () => setDraft({ ...draft, step: 'try', proof: 'done' }));
  const { accountId, step } = draft;
  const loaded = numbers?.id;
  useEffect(() => {
    if (step === 'number' && accountId !== undefined && loaded !== accountId) void loadNumbers(accountId);
  }, [step, accountId, loaded, loadNumbers]);
  useEffect(() => () => endTest(), [endTest]);
  return {
    ...useAccountActions(),
    phoneUrl: /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname)
      ? undefined
      : `${location.origin}${paths.configLines}?add=${PHONE}`,
    draft,
    accounts: rights.canSeeAccounts ? accounts : ready([]),
    numbers: numbers?.id === accountId && numbers ? numbers.numbers : loading,
    owners,
    self,
    rights,
    test: test?.tn === draft.addedTn ? test?.test : undefined,
    proof: draft.addedTn === undefined ? undefined : proofOf(draft.addedTn, accountId !== undefined),
    onDraftChange: setDraft,
    onNumbersLoad: (id) => void loadNumbers(id),
    onAdd: add,
    onTestSend: (tn, phoneNumber, text) => void sendTest(tn, phoneNumber, text),
    onClose: () => {
      const { addedTn } = draft;
      if (addedTn !== undefined) setDraft(undefined);
      void navigate(addedTn === undefined ? paths.configLines : lineHref(addedTn));
    },
  };
}
