import type { ProviderAccount, ProviderTest } from '@manyline/contract';
import { useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import type { AccountActions, AccountDraft, AccountSaved } from '../lines.types.ts';
import { useLineTexts } from '../parts/useLineTexts.ts';
import { problemsOf } from './accountFields.ts';

type Result = { readonly tone: 'success' | 'danger'; readonly text: string };

export interface AccountForm {
  readonly errors: Readonly<Record<string, string>>;
  readonly busy: 'test' | 'save' | undefined;
  readonly result: Result | undefined;
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
  const [refused, setRefused] = useState<{ readonly of: AccountDraft; readonly errors: Readonly<Record<string, string>> }>();
  const [busy, setBusy] = useState<'test' | 'save'>();
  const [outcome, setOutcome] = useState<Result & { readonly of: AccountDraft }>();
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
  const problems: Readonly<Record<string, string>> = { ...nameMissing, ...own };
  const errors = { ...(isTried ? problems : {}), ...(refused?.of === draft ? refused.errors : {}) };

  const inWords = (test: ProviderTest): Result =>
    test.outcome === 'failed'
      ? { tone: 'danger', text: words.reason(test) }
      : {
          tone: 'success',
          text: test.says === undefined ? t('cms.lines.test.ok') : t('cms.lines.test.ok.says', { text: test.says }),
        };

  return {
    errors,
    busy,
    result: outcome?.of === draft ? outcome : undefined,
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
      setOutcome({ ...result, of: draft });
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
        setOutcome({ tone: 'danger', text: t('cms.lines.accounts.form.stale'), of: draft });
        return undefined;
      }
      const named = saved.errors ?? {};
      setRefused({ of: draft, errors: named });
      setOutcome({ tone: 'danger', text: saved.message ?? t('cms.lines.accounts.form.failed'), of: draft });
      return undefined;
    },
  };
}
