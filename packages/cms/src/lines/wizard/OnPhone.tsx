import { Accordion, Alert, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { QrCode } from '../../qr/QrCode.tsx';

export interface OnPhoneProps {
  /** The address of this step; undefined if a phone can't open it. */
  readonly url: string | undefined;
}

/** Opens this step on the phone, where the credentials can be copied from the app and pasted. */
export function OnPhone({ url }: OnPhoneProps) {
  const t = useLinesText();
  const [opened, setOpened] = useState<readonly string[]>([]);
  return (
    <Root>
      <Accordion
        value={opened}
        onChange={setOpened}
        headingLevel={3}
        items={[
          {
            id: 'phone',
            title: t('cms.lines.wizard.phone'),
            content:
              url === undefined ? (
                <Alert tone="info">{t('cms.lines.wizard.phone.local')}</Alert>
              ) : (
                <Scan>
                  <QrCode text={url} alt={t('cms.lines.wizard.phone.picture')} />
                  <p>{t('cms.lines.wizard.phone.text')}</p>
                </Scan>
              ),
          },
        ]}
      />
    </Root>
  );
}

const Root = styled.div`
  /* On the phone itself there is nothing to scan. */
  @media (pointer: coarse) and (max-width: 600px) {
    display: none;
  }
`;

const Scan = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;

  p {
    flex: 1 1 240px;
    color: ${token.textMuted};
  }
`;
