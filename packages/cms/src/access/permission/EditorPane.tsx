import type { AbilityRule, Role } from '@manyline/contract';
import { Button, EmptyState, type Loadable, LoadableView, Skeleton } from '@manyline/ui';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import type { PermissionScreenProps, RoleTexts } from './permission.types.ts';
import type { RoleDialogProps } from './RoleDialog.tsx';
import { TargetEditor } from './TargetEditor.tsx';
import { HolderCard } from './who/HolderCard.tsx';

/** A role about to be created, described or duplicated in the dialog. */
export interface RoleTask {
  readonly purpose: RoleDialogProps['purpose'];
  readonly role?: Role;
  readonly texts: RoleTexts;
  readonly rules: readonly AbilityRule[];
}

interface EditorPaneProps extends PermissionScreenProps {
  readonly onBegin: (task: RoleTask) => void;
  readonly onDelete: (role: Role) => void;
}

/** The rules of the chosen role or user. */
export function EditorPane({ onBegin, onDelete, ...props }: EditorPaneProps) {
  const { question, holders, roles, target, user, onRetry, onTargetChange } = props;
  const t = useAccessText();
  if (question)
    return (
      <HolderCard
        question={question}
        holders={holders}
        catalogue={props.catalogue}
        userHref={props.userHref}
        onOpenUser={props.onOpenUser}
        onRetry={onRetry}
        onTargetChange={onTargetChange}
      />
    );
  if (target === undefined) return <EmptyState illustration="empty" title={t('cms.access.choose')} text={t('cms.access.choose.text')} />;
  const chosen: Loadable<unknown> = target.kind === 'user' ? user : roles;
  return (
    <LoadableView value={chosen} skeleton={<EditorSkeleton />} onRetry={onRetry}>
      {() => {
        const all = roles.status === 'ready' ? roles.value : [];
        const role = target.kind === 'role' ? all.find(({ id }) => id === target.id) : undefined;
        const edited = target.kind === 'user' && user.status === 'ready' ? user.value : undefined;
        if (!role && !edited)
          return (
            <EmptyState
              illustration="notFound"
              title={t('cms.access.gone')}
              text={t('cms.access.gone.text')}
              action={<Button onClick={() => onTargetChange(undefined)}>{t('cms.access.targets.back')}</Button>}
            />
          );
        return (
          <TargetEditor
            key={`${target.kind} ${target.id}`}
            {...props}
            role={role}
            user={edited}
            allRoles={all}
            onDescribe={() => role && onBegin({ purpose: 'describe', role, texts: role, rules: role.rules })}
            onDuplicate={(rules) =>
              role &&
              onBegin({
                purpose: 'duplicate',
                texts: { name: t('cms.access.role.copyOf', { name: role.name }), description: role.description },
                rules,
              })
            }
            onDelete={() => role && onDelete(role)}
          />
        );
      }}
    </LoadableView>
  );
}

function EditorSkeleton() {
  return (
    <Waiting>
      <Skeleton shape="block" height={84} />
      <Skeleton shape="block" height={520} />
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: 20px;
`;
