import { Button } from '@manyline/ui';
import { useConfigText } from '../../messages/useText.ts';
import type { KeyTestOutcome, SystemTests } from '../system.types.ts';
import type { SettingTestResult } from './SettingTest.tsx';

/** The tests of the page and their results as text. */
export function useTests({ canTestKey, onTestKey, onTestSocket, onReload }: SystemTests) {
  const t = useConfigText();
  const reload = (
    <Button variant="outline" size="sm" onClick={onReload}>
      {t('cms.system.test.reload')}
    </Button>
  );
  return {
    /** Why a key can't be tested on this page. */
    keyObstacle(isSaved: boolean): SettingTestResult | undefined {
      if (canTestKey) return undefined;
      return { tone: 'warning', text: t('cms.system.test.key.policy'), ...(isSaved && { action: reload }) };
    },
    async tryKey(key: string): Promise<SettingTestResult> {
      const outcome = await onTestKey(key);
      return { tone: KEY_TONES[outcome], text: t(`cms.system.test.key.${outcome}`), ...(outcome === 'policy' && { action: reload }) };
    },
    async trySocket(address: string): Promise<SettingTestResult> {
      const outcome = await onTestSocket(address);
      const tone = outcome === 'works' ? 'success' : outcome === 'policy' ? 'warning' : 'danger';
      return { tone, text: t(`cms.system.test.socket.${outcome}`), ...(outcome === 'policy' && { action: reload }) };
    },
  };
}

const KEY_TONES: Readonly<Record<KeyTestOutcome, SettingTestResult['tone']>> = {
  accepted: 'success',
  lowScore: 'warning',
  noSecret: 'warning',
  policy: 'warning',
  unreachable: 'warning',
  rejected: 'danger',
  otherHost: 'danger',
  blocked: 'danger',
  keyRefused: 'danger',
  failed: 'danger',
};
