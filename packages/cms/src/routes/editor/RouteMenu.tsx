import type { KeyedRoute, RouteStep } from '@manyline/contract';
import { IconButton, Menu } from '@manyline/ui';
import {
  IconArrowBarDown,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useConfigText } from '../../messages/useText.ts';
import type { RouteWords } from '../useRouteTexts.ts';

export interface RouteMenuProps {
  readonly route: KeyedRoute;
  readonly words: RouteWords;
  readonly canStep: (step: RouteStep) => boolean;
  readonly onStep: (step: RouteStep) => void;
  readonly onAddInside: () => void;
  readonly onAddBelow: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** What can be done with the whole route: adding beside it, moving, duplicating and removing it. */
export function RouteMenu({ route, words, canStep, onStep, onAddInside, onAddBelow, onDuplicate, onRemove }: RouteMenuProps) {
  const t = useConfigText();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={t('cms.routes.actions', { route: words.labelOf(route) })} icon={<IconDotsVertical size={18} />} />
      }
      items={[
        { id: 'inside', label: t('cms.routes.addInside'), icon: <IconPlus />, onSelect: onAddInside },
        { id: 'below', label: t('cms.routes.addBelow'), icon: <IconArrowBarDown />, onSelect: onAddBelow },
        { id: 'duplicate', label: t('cms.routes.duplicate'), icon: <IconCopy />, onSelect: onDuplicate },
        ...STEPS.map(({ step, icon }) => ({
          id: step,
          label: t(`cms.routes.step.${step}`),
          icon,
          isDisabled: !canStep(step),
          onSelect: () => onStep(step),
        })),
        { id: 'remove', label: t('cms.routes.remove'), icon: <IconTrash />, variant: 'danger' as const, onSelect: onRemove },
      ]}
    />
  );
}

const STEPS = [
  { step: 'up', icon: <IconArrowUp /> },
  { step: 'down', icon: <IconArrowDown /> },
  { step: 'in', icon: <IconArrowRight data-mirror /> },
  { step: 'out', icon: <IconArrowLeft data-mirror /> },
] as const;
