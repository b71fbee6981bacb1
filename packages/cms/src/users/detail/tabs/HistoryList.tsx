import type { AuditEntry } from '@manyline/contract';
import { TableDate, token } from '@manyline/ui';
import { styled } from 'styled-components';
import type { RoleName } from '../../parts/RoleNames.tsx';
import { UserChanges } from '../../parts/UserChanges.tsx';

export interface HistoryItemProps {
  /** What happened, and who did it. */
  readonly title: string;
  /** Unix seconds. */
  readonly time: number;
  /** Of the network it came from. */
  readonly address?: string;
  readonly changes: AuditEntry['changes'];
  readonly roles: readonly RoleName[];
}

/** One change of a user: when, from where, and each field before and after. */
export function HistoryItem({ title, time, address = '', changes, roles }: HistoryItemProps) {
  return (
    <li>
      <strong>{title}</strong>
      <span data-part="when">
        <TableDate seconds={time} />
        {address !== '' && <bdi>{address.replace(/^::ffff:/iu, '')}</bdi>}
      </span>
      <UserChanges changes={changes} roles={roles} />
    </li>
  );
}

/** Newest first. */
export const HistoryList = styled.ol`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
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
    font-size: ${token.fontLabel};
  }
  dl {
    margin-block-start: 6px;
    font-size: 0.875rem;
  }
`;
