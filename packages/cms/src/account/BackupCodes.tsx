import { Alert, Button, Dialog, token } from '@manyline/ui';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';

export interface BackupCodesProps {
  /** Shown only once; undefined if there are none. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Back-up codes for signing in without the phone. */
export function BackupCodes({ codes, onClose }: BackupCodesProps) {
  const t = useUserText();
  const [isCopied, setIsCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <Dialog
      isOpen={codes.length > 0}
      title={t('cms.account.backup.title')}
      description={t('cms.account.backup.text')}
      size="sm"
      closesOnOutsidePress={false}
      footer={<Button onClick={onClose}>{t('cms.account.backup.kept')}</Button>}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Codes dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Actions>
        <Button
          variant="outline"
          size="sm"
          startIcon={<IconCopy aria-hidden="true" />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {t(isCopied ? 'cms.account.backup.copied' : 'cms.account.backup.copy')}
        </Button>
        <Button variant="outline" size="sm" startIcon={<IconDownload aria-hidden="true" />} onClick={() => saveText(text)}>
          {t('cms.account.backup.save')}
        </Button>
      </Actions>
      <Alert tone="warning">{t('cms.account.backup.once')}</Alert>
    </Dialog>
  );
}

function saveText(text: string): void {
  const link = document.createElement('a');
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  link.download = 'manyline-codes.txt';
  link.click();
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5em), 1fr));
  gap: 8px 16px;
  margin: 0 0 16px;
  padding: 16px;
  border-radius: ${token.radiusCard};
  background: ${token.surfaceSunken};
  list-style: none;
  text-align: center;
  code {
    font-size: 1rem;
    letter-spacing: 0.06em;
    white-space: nowrap;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 16px;
`;
