import { useLinesText } from '../../messages/useText.ts';
import type { AccountDraft } from '../lines.types.ts';

/** Where the credentials of this kind of account are found. */
export function useAccountHelp(): (draft: AccountDraft) => string {
  const t = useLinesText();
  return ({ kind, settings }) =>
    kind === 'smsGateway' && settings['mode'] === 'local' ? t('cms.lines.help.smsGateway.local') : t(`cms.lines.help.${kind}`);
}
