import { useFormatters } from '@manyline/ui';
import { useCallback } from 'react';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import type { RuleStack } from '../matrix/permissionMatrix.ts';
import type { AreaId } from './accessAreas.ts';
import { describeAccess, type Statement } from './describeAccess.ts';

/** Says in a few sentences what rules permit. */
export function useAccessSentences(names: Pick<AccessNames, 'subject'>): (stack: RuleStack) => readonly string[] {
  const t = useAccessText();
  const { list } = useFormatters();
  return useCallback(
    (stack) => {
      const nouns = (areas: readonly AreaId[]) => list(areas.map((id) => t(`cms.access.area.${id}.noun`)));
      const say = (statement: Statement): string => {
        if (statement.kind === 'extra') return t(`cms.access.says.${statement.extra}`);
        if (statement.kind === 'others') return t('cms.access.says.others', { subjects: list(statement.subjects.map(names.subject)) });
        return 'areas' in statement
          ? t(`cms.access.says.${statement.kind}`, { areas: nouns(statement.areas) })
          : t(`cms.access.says.${statement.kind}`);
      };
      return describeAccess(stack).map(say);
    },
    [t, list, names],
  );
}
