import { Button, Dialog, token } from '@manyline/ui';
import { IconHome, IconSquareRoundedPlus, IconUpload } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';

export interface InstallDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The steps to install the app on iPhone and iPad, where the browser can't ask. */
export function InstallDialog({ isOpen, onOpenChange }: InstallDialogProps) {
  const t = useConsoleText();
  return (
    <Dialog
      isOpen={isOpen}
      size="sm"
      title={t('cms.install.title')}
      description={t('cms.install.text')}
      footer={<Button onClick={() => onOpenChange(false)}>{t('cms.install.done')}</Button>}
      onOpenChange={onOpenChange}
    >
      <Steps>
        <li>
          <IconUpload aria-hidden="true" />
          <span>{t('cms.install.step.share')}</span>
        </li>
        <li>
          <IconSquareRoundedPlus aria-hidden="true" />
          <span>{t('cms.install.step.add')}</span>
        </li>
        <li>
          <IconHome aria-hidden="true" />
          <span>{t('cms.install.step.open')}</span>
        </li>
      </Steps>
    </Dialog>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: start;
    gap: 12px;
  }
  svg {
    flex: none;
    inline-size: 36px;
    block-size: 36px;
    padding: 8px;
    border-radius: 10px;
    background: ${token.accent16};
    color: ${token.link};
  }
`;
