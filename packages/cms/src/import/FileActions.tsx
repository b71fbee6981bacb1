import { Button, IconButton, media, Menu, useMedia } from '@manyline/ui';
import { IconDotsVertical, IconDownload, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';

export interface FileActionsProps {
  /** Undefined without the right. */
  readonly onImport: (() => void) | undefined;
  readonly onExport: (() => void) | undefined;
  /** Nothing can be exported. */
  readonly isEmpty: boolean;
  /** The page's main action. */
  readonly children: ReactNode;
}

/** Import and export of a list, beside its main action; on phones in a menu. */
export function FileActions({ onImport, onExport, isEmpty, children }: FileActionsProps) {
  const t = useConsoleText();
  const isPhone = useMedia(media.phone);
  const items = [
    ...(onImport
      ? [{ id: 'import', label: t('cms.import.action'), icon: <IconUpload aria-hidden="true" />, isDisabled: false, onSelect: onImport }]
      : []),
    ...(onExport
      ? [
          {
            id: 'export',
            label: t('cms.export.action'),
            icon: <IconDownload aria-hidden="true" />,
            isDisabled: isEmpty,
            onSelect: onExport,
          },
        ]
      : []),
  ];
  if (isPhone)
    return (
      <Root>
        {children}
        {items.length > 0 && (
          <Menu
            align="end"
            items={items}
            trigger={<IconButton variant="outline" label={t('cms.import.more')} icon={<IconDotsVertical aria-hidden="true" />} />}
          />
        )}
      </Root>
    );
  return (
    <Root>
      {items.map(({ id, label, icon, isDisabled, onSelect }) => (
        <Button key={id} variant="soft" disabled={isDisabled} startIcon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {children}
    </Root>
  );
}

const Root = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
