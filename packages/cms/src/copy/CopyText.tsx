import { Button, TextArea, toast, token } from '@manyline/ui';
import { IconCopy } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';

export interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** A value to copy, shown whole; where the clipboard is not available, it can be selected. */
export function CopyText({ label, text, onCopy }: CopyTextProps) {
  const t = useConsoleText();
  const copy = async () => {
    if (await onCopy(text)) toast({ tone: 'success', text: t('cms.copied') });
  };
  return (
    <Root>
      <TextArea label={label} value={text} minRows={1} isCode isReadOnly onChange={ignore} />
      <Button
        variant="outline"
        startIcon={<IconCopy aria-hidden="true" />}
        aria-label={t('cms.copy.label', { label })}
        onClick={() => void copy()}
      >
        {t('cms.copy')}
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
  > button {
    min-block-size: ${token.fieldHeight};
  }
`;
