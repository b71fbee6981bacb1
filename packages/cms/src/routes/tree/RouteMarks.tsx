import { isReservedRoute, type RouteEntry, type RouteProblem } from '@manyline/contract';
import { token, VisuallyHidden } from '@manyline/ui';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowForwardUp,
  IconEyeOff,
  IconFileText,
  IconFolder,
  IconLock,
  IconPinned,
} from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';

/** The icon of a route's kind. */
export function RouteSign({ route }: { readonly route: RouteEntry }) {
  const Icon = route.isGroup || route.children.length > 0 ? IconFolder : route.redirect === '' ? IconFileText : IconArrowForwardUp;
  return <Icon aria-hidden="true" size={18} data-mirror={Icon === IconArrowForwardUp || undefined} />;
}

export interface RouteMarksProps {
  readonly route: RouteEntry;
  readonly problems: readonly RouteProblem[];
}

/** Labels for a route's special properties and problems. */
export function RouteMarks({ route, problems }: RouteMarksProps) {
  const t = useConfigText();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return (
    <Root>
      {route.path !== '' && isReservedRoute(route.path) && <Mark Icon={IconPinned} words={t('cms.routes.mark.reserved')} />}
      {route.resource !== '' && <Mark Icon={IconLock} words={t('cms.routes.mark.guarded')} />}
      {route.hidden && <Mark Icon={IconEyeOff} words={t('cms.routes.mark.hidden')} />}
      {errors > 0 && <Mark Icon={IconAlertCircle} tone="danger" words={t('cms.routes.mark.errors', { count: errors })} />}
      {errors === 0 && warnings > 0 && (
        <Mark Icon={IconAlertTriangle} tone="warning" words={t('cms.routes.mark.warnings', { count: warnings })} />
      )}
    </Root>
  );
}

interface MarkProps {
  readonly Icon: typeof IconLock;
  readonly words: string;
  readonly tone?: 'danger' | 'warning';
}

function Mark({ Icon, words, tone }: MarkProps) {
  return (
    <span title={words} data-tone={tone}>
      <Icon aria-hidden="true" size={16} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

const Root = styled.span`
  display: flex;
  gap: 6px;

  > span {
    display: grid;
  }
  [data-tone='danger'] {
    color: ${token.dangerStrong};
  }
  [data-tone='warning'] {
    color: ${token.warningStrong};
  }
`;
