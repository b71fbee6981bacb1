import type { Role } from '@manyline/contract';
import { Button, ConfirmDialog, EmptyState, failed, media } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import { ConsolePage, MainAction } from '../../shell/ConsolePage.tsx';
import { useAccessNames } from '../parts/useAccessNames.ts';
import { EditorPane, type RoleTask } from './EditorPane.tsx';
import type { PermissionScreenProps } from './permission.types.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { TargetPicker } from './TargetPicker.tsx';

/**
 * Edits roles and users' personal rules, and previews their effect.
 * @use To decide what a role or a user may do.
 * @avoid for the list of everything that rules can name → FeatureScreen
 */
export function PermissionScreen(props: PermissionScreenProps) {
  const {
    roles,
    target,
    question,
    isTargetChosen,
    may,
    users,
    onRetry,
    onTargetChange,
    onAsk,
    onSearchUsers,
    onCreateRole,
    onDescribeRole,
    onDeleteRole,
  } = props;
  const t = useAccessText();
  const names = useAccessNames(props.catalogue);
  const [task, setTask] = useState<RoleTask>();
  const [isTaskOpen, setIsTaskOpen] = useState(false);
  const [round, setRound] = useState(0);
  const [leaving, setLeaving] = useState<Role>();
  const [isDeleting, setIsDeleting] = useState(false);

  function begin(next: RoleTask) {
    setTask(next);
    setRound(round + 1);
    setIsTaskOpen(true);
  }

  const create = () => begin({ purpose: 'create', texts: { name: '', description: '' }, rules: [] });
  const createButton = may.create && (
    <MainAction>
      <Button startIcon={<IconPlus />} onClick={create}>
        {t('cms.access.role.new')}
      </Button>
    </MainAction>
  );

  return (
    <ConsolePage title={t('cms.access.heading')} description={t('cms.access.description')} action={createButton}>
      <Panes data-chosen={isTargetChosen}>
        <div data-part="picker">
          <TargetPicker
            roles={roles}
            target={target}
            question={question}
            users={users}
            may={may}
            empty={
              <EmptyState
                illustration="empty"
                title={t('cms.access.roles.empty')}
                text={t('cms.access.roles.empty.text')}
                action={createButton}
              />
            }
            onRetry={onRetry}
            onTargetChange={onTargetChange}
            onAsk={onAsk}
            onSearchUsers={onSearchUsers}
          />
        </div>
        <div data-part="editor">
          <EditorPane
            {...props}
            onBegin={begin}
            onDelete={(role) => {
              setLeaving(role);
              setIsDeleting(true);
            }}
          />
        </div>
      </Panes>
      {task && (
        <RoleDialog
          key={round}
          isOpen={isTaskOpen}
          purpose={task.purpose}
          texts={task.texts}
          names={names}
          onSave={(texts, rules) =>
            task.purpose === 'describe' && task.role ? onDescribeRole(task.role, texts) : onCreateRole(texts, rules ?? task.rules)
          }
          onClose={() => setIsTaskOpen(false)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          isOpen={isDeleting}
          confirmLabel={t('cms.access.role.delete.confirm', { name: leaving.name })}
          onConfirm={async () => {
            const outcome = await onDeleteRole(leaving);
            return outcome.status === 'failed' ? failed(outcome.message || t('cms.access.refused')) : undefined;
          }}
          onOpenChange={setIsDeleting}
        >
          {t('cms.access.role.delete.users', { name: leaving.name, count: leaving.userCount })}
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

/** A list beside its details; on narrow screens only one of the two, with a back button. */
const Panes = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  min-inline-size: 0;

  > * {
    min-inline-size: 0;
  }
  ${media.belowTwoPanes} {
    grid-template-columns: minmax(0, 1fr);
    &[data-chosen='true'] > [data-part='picker'],
    &[data-chosen='false'] > [data-part='editor'] {
      display: none;
    }
  }
`;
