import type { Person } from '@manyline/contract';
import { Avatar, EmptyState, type Loadable, LoadableView, ready, Skeleton, Tree, type TreeChildren, type TreeNode } from '@manyline/ui';
import { usePeopleText } from '../../../messages/useText.ts';
import { nameOfPerson } from '../../parts/PersonName.tsx';
import type { PersonLinks, Subusers, TreePeople } from '../person.types.ts';

export interface SubuserTreeProps {
  /** Whose they are. */
  readonly name: string;
  readonly subusers: Subusers;
  readonly links: PersonLinks;
  readonly onNavigate: (href: string) => void;
}

/** The people under somebody, and those under them, fetched where they are opened. */
export function SubuserTree({ name, subusers, links, onNavigate }: SubuserTreeProps) {
  const t = usePeopleText();

  const toNode = (person: Person): TreeNode => ({
    id: person.id,
    label: nameOfPerson(person),
    description: person.subuserCount ? t('cms.person.subusers.count', { count: person.subuserCount }) : person.username,
    start: <Avatar name={nameOfPerson(person)} seed={person.username ?? person.id} size="sm" />,
    hasChildren: (person.subuserCount ?? 0) > 0,
    href: links.info(person.id),
  });
  const toChildren = ({ items, total }: TreePeople): TreeChildren => ({
    nodes: items.map(toNode),
    moreLabel: total > items.length ? t('cms.person.subusers.more', { count: total - items.length }) : undefined,
  });
  const mapped = (people: Loadable<TreePeople> | undefined): Loadable<TreeChildren> | undefined =>
    people?.status === 'ready' ? ready(toChildren(people.value)) : people;

  return (
    <LoadableView
      value={subusers.roots}
      skeleton={<Skeleton shape="block" height={96} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState illustration="empty" title={t('cms.person.subusers.empty')} text={t('cms.person.subusers.empty.text')} />}
      onRetry={() => subusers.onMore(undefined)}
    >
      {(roots) => (
        <Tree
          label={t('cms.person.subusers.of', { name })}
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
