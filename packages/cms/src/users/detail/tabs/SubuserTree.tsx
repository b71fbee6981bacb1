import type { UserSummary } from '@manyline/contract';
import { Avatar, EmptyState, type Loadable, LoadableView, ready, Skeleton, Tree, type TreeChildren, type TreeNode } from '@manyline/ui';
import { useUserText } from '../../../messages/useText.ts';
import { nameOfUser } from '../../parts/UserName.tsx';
import type { UserLinks, Subusers, TreeUsers } from '../userDetail.types.ts';

/** The heights of a closed row and of the empty state, in px. */
const ROW_HEIGHT = 48;
const EMPTY_HEIGHT = 144;

export interface SubuserTreeProps {
  /** Whose they are. */
  readonly name: string;
  /** How many there will be. */
  readonly count: number | undefined;
  readonly subusers: Subusers;
  readonly links: UserLinks;
  readonly onNavigate: (href: string) => void;
}

/** The sub-users of a user as a tree that loads on opening. */
export function SubuserTree({ name, count, subusers, links, onNavigate }: SubuserTreeProps) {
  const t = useUserText();

  const toNode = (user: UserSummary): TreeNode => ({
    id: user.id,
    label: nameOfUser(user),
    description: user.subuserCount ? t('cms.user.subusers.count', { count: user.subuserCount }) : user.username,
    start: <Avatar name={nameOfUser(user)} seed={user.id} size="sm" />,
    hasChildren: (user.subuserCount ?? 0) > 0,
    href: links.info(user.id),
  });
  const toChildren = ({ items, total }: TreeUsers): TreeChildren => ({
    nodes: items.map(toNode),
    moreLabel: total > items.length ? t('cms.user.subusers.more', { count: total - items.length }) : undefined,
  });
  const mapped = (users: Loadable<TreeUsers> | undefined): Loadable<TreeChildren> | undefined =>
    users?.status === 'ready' ? ready(toChildren(users.value)) : users;

  return (
    <LoadableView
      value={subusers.roots}
      skeleton={<Skeleton shape="block" height={count ? count * ROW_HEIGHT : EMPTY_HEIGHT} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState illustration="empty" title={t('cms.user.subusers.empty')} text={t('cms.user.subusers.empty.text')} />}
      onRetry={() => subusers.onMore(undefined)}
    >
      {(roots) => (
        <Tree
          label={t('cms.user.subusers.of', { name })}
          roots={toChildren(roots)}
          childrenOf={(id) => mapped(subusers.under(id))}
          onLoad={subusers.onLoad}
          onMore={subusers.onMore}
          onOpen={(node, event) => {
            event?.preventDefault();
            onNavigate(links.info(node.id));
          }}
        />
      )}
    </LoadableView>
  );
}
