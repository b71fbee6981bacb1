import { Button, TextField, toast } from '@manyline/ui';
import { IconCopy } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';

export interface CopyAddressProps {
  readonly label: string;
  readonly text: string;
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** An address to register elsewhere; where the clipboard isn't available, it can be selected. */
export function CopyAddress({ label, text, onCopy }: CopyAddressProps) {
  const t = useConfigText();
  const copy = async () => {
    if (await onCopy(text)) toast({ tone: 'success', text: t('cms.sso.copied') });
  };
  return (
    <Root>
      <TextField label={label} value={text} isReadOnly onChange={ignore} />
      <Button
        variant="outline"
        startIcon={<IconCopy aria-hidden="true" />}
        aria-label={t('cms.sso.copy.of', { label })}
        onClick={() => void copy()}
      >
        {t('cms.sso.copy')}
      </Button>
    </Root>
  );
}

const ignore = () => undefined;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;

  > :first-child {
    flex: 1 1 220px;
    min-inline-size: 0;
  }
`;
