import type { ProviderAccount, ProviderTest } from '@manyline/contract';
import { useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import type { AccountActions, AccountDraft, AccountSaved } from '../lines.types.ts';
import { useLineTexts } from '../parts/useLineTexts.ts';
import { problemsOf } from './accountFields.ts';

type Result = { readonly tone: 'success' | 'danger'; readonly text: string };
type Errors = Readonly<Record<string, string>>;

export interface AccountForm {
  readonly errors: Errors;
  readonly busy: 'test' | 'save' | undefined;
  readonly result: Result | undefined;
  /** The provider refused what is typed, apart from the name. */
  readonly hasFailedTest: boolean;
  /** Whether the provider accepts what is typed. */
  readonly test: () => Promise<boolean>;
  readonly save: () => Promise<Extract<AccountSaved, { status: 'saved' }> | undefined>;
}

/** Checks, tests and saves what is typed in the form of an account. */
export function useAccountForm(
  draft: AccountDraft,
  account: ProviderAccount | undefined,
  { onTest, onSave }: Pick<AccountActions, 'onTest' | 'onSave'>,
): AccountForm {
  const t = useLinesText();
  const words = useLineTexts();
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<{ readonly of: AccountDraft; readonly errors: Errors }>();
  const [busy, setBusy] = useState<'test' | 'save'>();
  const [tested, setTested] = useState<Result & { readonly of: AccountDraft; readonly hasFailed: boolean }>();
  const [notSaved, setNotSaved] = useState<Result & { readonly of: AccountDraft }>();
  /** What someone else saved in the meantime: the next save applies to it. */
  const [newer, setNewer] = useState<ProviderAccount>();

  const own = Object.fromEntries(
    problemsOf(draft, account).map(({ field, problem }) => {
      const name = field.split('.')[1] ?? '';
      const label = t(`cms.lines.field.${name as 'url'}`);
      return [field, t(`cms.lines.field.${problem === 'missing' ? 'missing' : 'wrong'}`, { label })];
    }),
  );
  const nameMissing = draft.name.trim() === '' ? { name: t('cms.lines.field.missing', { label: t('cms.lines.field.name') }) } : {};
  const problems: Errors = { ...nameMissing, ...own };
  const errors = { ...(isTried ? problems : {}), ...(refused?.of === draft ? refused.errors : {}) };

  const inWords = (test: ProviderTest): Result =>
    test.outcome === 'failed'
      ? { tone: 'danger', text: words.reason(test) }
      : {
          tone: 'success',
          text: test.says === undefined ? t('cms.lines.test.ok') : t('cms.lines.test.ok.says', { text: test.says }),
        };

  const shownTest = tested && connectsAlike(tested.of, draft) ? tested : undefined;

  return {
    errors,
    busy,
    result: notSaved?.of === draft ? notSaved : shownTest,
    hasFailedTest: shownTest?.hasFailed ?? false,
    async test() {
      setIsTried(true);
      if (Object.keys(problems).length > 0) return false;
      setBusy('test');
      const answer = await onTest(draft, account);
      setBusy(undefined);
      const result =
        answer.status === 'ready'
          ? inWords(answer.value)
          : {
              tone: 'danger' as const,
              text: (answer.status === 'failed' ? answer.message : undefined) ?? t('cms.lines.test.call.failed'),
            };
      setNotSaved(undefined);
      setTested({ ...result, of: draft, hasFailed: answer.status === 'ready' && result.tone === 'danger' });
      return result.tone === 'success';
    },
    async save() {
      setIsTried(true);
      if (Object.keys(problems).length > 0) return undefined;
      setBusy('save');
      const saved = await onSave(draft, newer ?? account);
      setBusy(undefined);
      if (saved.status === 'saved') return saved;
      if (saved.status === 'stale') {
        setNewer(saved.account);
        setNotSaved({ tone: 'danger', text: t('cms.lines.accounts.form.stale'), of: draft });
        return undefined;
      }
      const named = saved.errors ?? {};
      setRefused({ of: draft, errors: named });
      const text = saved.message ?? t('cms.lines.accounts.form.failed');
      // The name field already says why.
      setNotSaved(named['name'] === undefined ? { tone: 'danger', text, of: draft } : undefined);
      return undefined;
    },
  };
}

/** Whether a test of one is a test of the other: only their names differ. */
function connectsAlike(one: AccountDraft, other: AccountDraft): boolean {
  return one.kind === other.kind && one.settings === other.settings && one.secrets === other.secrets;
}
