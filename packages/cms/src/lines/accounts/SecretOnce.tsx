import { Alert } from '@manyline/ui';
import { styled } from 'styled-components';
import { CopyText } from '../../copy/CopyText.tsx';
import { useLinesText } from '../../messages/useText.ts';
import type { AccountActions } from '../lines.types.ts';

/** A secret that the server made: it can't be shown again. */
export function SecretOnce({ secret, onCopy }: Pick<AccountActions, 'onCopy'> & { readonly secret: string }) {
  const t = useLinesText();
  return (
    <Root>
      <Alert tone="warning">{t('cms.lines.accounts.secret')}</Alert>
      <CopyText label={t('cms.lines.field.signingSecret')} text={secret} onCopy={onCopy} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
`;
