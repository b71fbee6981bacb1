import type { ProviderAccount, ProviderTest } from '@manyline/contract';
import { useLinesText } from '../../messages/useText.ts';
import { useLineTexts } from './useLineTexts.ts';

export interface Registration {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly text: string;
}

/** What came of setting up an account's webhook at its provider, in words. */
export function useRegistrationText(): (account: ProviderAccount, test: ProviderTest) => Registration {
  const t = useLinesText();
  const words = useLineTexts();
  return (account, test) => {
    const needsHttps = account.kind === 'smsGateway' && isPlainHttp(account.webhook?.url ?? '');
    if (test.outcome === 'ok')
      // The app's server takes any address, but the app won't call this one.
      return needsHttps && account.settings.mode === 'cloud'
        ? { tone: 'warning', text: t('cms.lines.hook.needsHttps') }
        : { tone: 'success', text: t('cms.lines.hook.registered') };
    return { tone: 'danger', text: needsHttps && refusesAddress(test) ? t('cms.lines.hook.needsHttps') : words.reason(test) };
  };
}

/** What the app SMS Gateway doesn't call, except on the phone itself. */
function isPlainHttp(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'http:' && new URL(url).hostname !== '127.0.0.1';
}

function refusesAddress({ detail }: Extract<ProviderTest, { outcome: 'failed' }>): boolean {
  return detail?.code === '400' && /https|^$/.test(detail.text ?? '');
}
