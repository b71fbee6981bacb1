import { SIGNATURE_MAX_LENGTH } from '@manyline/contract';
import { countSms } from '@manyline/contract/smsEncoding';
import { Button, TextArea, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import type { AccountOutcome } from '../account.types.ts';
import { useAutosave } from './useAutosave.ts';

export interface SignatureProps {
  readonly value: string;
  readonly onSave: (signature: string) => Promise<AccountOutcome>;
}

/** Saved while it is typed; what is too long is kept in the field, and not saved. */
export function Signature({ value, onSave }: SignatureProps) {
  const t = useUserText();
  const { text, state, message, setText, save } = useAutosave(value, onSave, (typed) => typed.length <= SIGNATURE_MAX_LENGTH);
  const isTooLong = text.length > SIGNATURE_MAX_LENGTH;
  const hint = countSms(text).encoding === 'gsm' ? t('cms.preferences.signature.hint') : t('cms.preferences.signature.costly');
  return (
    <Root>
      <TextArea
        label={t('cms.preferences.signature')}
        placeholder={t('cms.preferences.signature.example')}
        hint={hint}
        error={isTooLong ? t('cms.preferences.signature.long') : undefined}
        limit={SIGNATURE_MAX_LENGTH}
        minRows={2}
        maxRows={4}
        value={text}
        onChange={setText}
        onBlur={save}
      />
      <p role="status" data-state={state}>
        {state === 'failed' ? (
          <>
            <span>{message ?? t('cms.account.failed')}</span>
            <Button variant="ghost" size="sm" onClick={save}>
              {t('cms.preferences.retry')}
            </Button>
          </>
        ) : (
          state !== 'idle' && t(`cms.preferences.${state}`)
        )}
      </p>
    </Root>
  );
}

/** The line of the state has its height from the start. */
const Root = styled.div`
  > p {
    min-block-size: 1.5rem;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    &[data-state='failed'] {
      color: ${token.dangerStrong};
    }
  }
`;
