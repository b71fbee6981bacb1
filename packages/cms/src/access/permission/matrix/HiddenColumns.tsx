import { Button } from '@manyline/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useAccessText } from '../../../messages/useText.ts';

interface HiddenColumnsProps {
  /** How many columns are outside the frame, before and after the visible ones. */
  readonly before: number;
  readonly after: number;
  /** 1 is the direction of writing. */
  readonly onScroll: (direction: 1 | -1) => void;
}

/** Buttons to the columns outside the frame. For the pointer; the keyboard reaches the columns by arrow keys. */
export function HiddenColumns({ before, after, onScroll }: HiddenColumnsProps) {
  const t = useAccessText();
  if (before + after === 0) return null;
  const button = (side: 'before' | 'after', count: number) =>
    count > 0 && (
      <Button
        size="sm"
        variant="ghost"
        tabIndex={-1}
        data-side={side}
        {...(side === 'before'
          ? { startIcon: <IconChevronLeft data-mirror aria-hidden="true" /> }
          : { endIcon: <IconChevronRight data-mirror aria-hidden="true" /> })}
        onClick={() => onScroll(side === 'before' ? -1 : 1)}
      >
        {t('cms.access.matrix.more', { count })}
      </Button>
    );
  return (
    <div data-part="more">
      {button('before', before)}
      {button('after', after)}
    </div>
  );
}
