import type { AuditEntry } from '@manyline/contract';
import { isolate, Skeleton, TableDate, token, LoadableView } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';
import type { RoleName } from '../../parts/RoleNames.tsx';
import { UserChanges } from '../../parts/UserChanges.tsx';
import type { UserTrail } from '../userDetail.types.ts';

export interface AuditTrailProps {
  readonly trail: UserTrail;
  readonly roles: readonly RoleName[];
}

/** Audit entries about a user, newest first. */
export function AuditTrail({ trail, roles }: AuditTrailProps) {
  const t = useUserText();
  return (
    <LoadableView
      value={trail.entries}
      skeleton={<Skeleton shape="block" height={160} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p>{t('cms.user.audit.empty')}</p>}
      onRetry={trail.onRetry}
    >
      {({ items, total }) => (
        <>
          <Entries>
            {items.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} roles={roles} />
              </li>
            ))}
          </Entries>
          {total > items.length && <More>{t('cms.user.audit.more', { count: total - items.length })}</More>}
        </>
      )}
    </LoadableView>
  );
}

function Entry({ entry, roles }: { readonly entry: AuditEntry; readonly roles: readonly RoleName[] }) {
  const t = useUserText();
  const { actor, action, time, address, changes } = entry;
  return (
    <>
      <strong>
        {actor
          ? t('cms.user.audit.by', { what: t(`cms.audit.action.${action}`), who: isolate(actor.name) })
          : t(`cms.audit.action.${action}`)}
      </strong>
      <span data-part="when">
        <TableDate seconds={time} />
        {address !== '' && <bdi>{address.replace(/^::ffff:/iu, '')}</bdi>}
      </span>
      <UserChanges changes={changes} roles={roles} />
    </>
  );
}

const Entries = styled.ol`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: relative;
    padding-inline-start: 20px;
    overflow-wrap: anywhere;
  }
  > li::before {
    content: '';
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 2px;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: ${token.borderControl};
  }
  strong {
    display: block;
    font-weight: 600;
  }
  [data-part='when'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
  dl {
    margin-block-start: 6px;
    font-size: 0.875rem;
  }
`;

const More = styled.p`
  margin-block-start: 12px;
  color: ${token.textMuted};
  font-size: 0.875rem;
`;
