import { Button, Menu } from '@manyline/ui';
import { IconArrowBackUp, IconArrowForwardUp, IconDotsVertical, IconDownload, IconHistory, IconUpload } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';
import type { RouteDraftState } from './editor/useRouteDraft.ts';

export interface RouteToolsProps {
  readonly canEdit: boolean;
  readonly draft: RouteDraftState;
  readonly onImport: () => void;
  readonly onExport: () => void;
  readonly onHistory: () => void;
}

/** Actions for the whole tree. */
export function RouteTools({ canEdit, draft: { canUndo, canRedo, undo, redo }, onImport, onExport, onHistory }: RouteToolsProps) {
  const t = useConfigText();
  return (
    <Tools>
      {canEdit && (
        <>
          <Button size="sm" variant="ghost" disabled={!canUndo} startIcon={<IconArrowBackUp data-mirror />} onClick={undo}>
            {t('cms.routes.undo')}
          </Button>
          <Button size="sm" variant="ghost" disabled={!canRedo} startIcon={<IconArrowForwardUp data-mirror />} onClick={redo}>
            {t('cms.routes.redo')}
          </Button>
        </>
      )}
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="outline" startIcon={<IconDotsVertical />}>
            {t('cms.routes.more')}
          </Button>
        }
        items={[
          ...(canEdit ? [{ id: 'import', label: t('cms.routes.import'), icon: <IconUpload />, onSelect: onImport }] : []),
          { id: 'export', label: t('cms.routes.export'), icon: <IconDownload />, onSelect: onExport },
          { id: 'history', label: t('cms.routes.history'), icon: <IconHistory />, onSelect: onHistory },
        ]}
      />
    </Tools>
  );
}

const Tools = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
