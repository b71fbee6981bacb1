import type { Permission } from '@manyline/contract';
import { useCallback } from 'react';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import { type AreaId, areaRights, type ExtraId } from '../areas/accessAreas.ts';

interface AreaRight {
  readonly area: AreaId;
  readonly right: Permission;
  readonly extra?: ExtraId;
}

const WITH_SENTENCES = ['replaceLine', 'moveChats', 'takeOver', 'shareViews'] as const;
const ACTIONS = ['view', 'create', 'update', 'delete', 'export', 'import'] as const;

/** Names a right as it follows “Who can”: “delete users”. */
export function useRightText(names?: AccessNames): (right: Permission) => string {
  const t = useAccessText();
  return useCallback(
    (right) => {
      const known = areaRights().find((one) => isSame(one.right, right));
      return (
        (known && textOf(known)) ??
        (names ? t('cms.access.pair', { action: names.action(right.action), subject: names.subject(right.subject) }) : right.action)
      );

      function textOf({ area, right: { action }, extra }: AreaRight): string | undefined {
        if (area === 'chat') return t(action === 'view' ? 'cms.access.right.readChats' : 'cms.access.right.sendChats');
        const own = WITH_SENTENCES.find((id) => id === extra);
        if (own) return t(`cms.access.right.${own}`);
        if (area === 'provider' && action === 'assign') return t('cms.access.right.assignProvider');
        const plain = ACTIONS.find((one) => one === action);
        return plain && t(`cms.access.right.${plain}`, { areas: t(`cms.access.area.${area}.noun`) });
      }
    },
    [t, names],
  );
}

function isSame(one: Permission, other: Permission): boolean {
  return one.action.toLowerCase() === other.action.toLowerCase() && one.subject.toLowerCase() === other.subject.toLowerCase();
}
