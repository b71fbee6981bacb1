import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/VisuallyHidden/VisuallyHidden.ts';
import type { Loadable } from '../loading/loadable.ts';
import { useText } from '../messages/useText.ts';
import { LoadFailed } from './LoadFailed/LoadFailed.tsx';

export interface LoadableViewProps<T> {
  /** Loading, failed or ready with a value. */
  readonly value: Loadable<T>;
  /** Has the final content's size, so that nothing moves when it loads. */
  readonly skeleton: ReactNode;
  /** Whether a value has nothing to show. */
  readonly isEmpty?: (value: T) => boolean;
  /** Shown in place of a value without anything to show. */
  readonly empty?: ReactNode;
  readonly onRetry: () => void;
  /** Draws the value. */
  readonly children: (value: T) => ReactNode;
}

/**
 * Renders a remote value: skeleton, error with retry, empty state or content.
 * @use Around anything remote: it draws loading, failed, empty and ready.
 * @avoid around a table, which has all four → Table
 */
export function LoadableView<T>({ value, skeleton, isEmpty, empty, onRetry, children }: LoadableViewProps<T>) {
  const t = useText();
  if (value.status === 'loading')
    return (
      <Busy aria-busy="true" data-loading>
        <VisuallyHidden role="status">{t('ui.loading')}</VisuallyHidden>
        {skeleton}
      </Busy>
    );
  if (value.status === 'failed') return <LoadFailed text={value.message} onRetry={onRetry} />;
  if (empty !== undefined && isEmpty?.(value.value)) return empty;
  return children(value.value);
}

const Busy = styled.div`
  display: contents;
`;
