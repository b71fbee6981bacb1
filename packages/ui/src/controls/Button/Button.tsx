import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { ButtonRoot } from './Button.styles.ts';

export type ButtonVariant = 'solid' | 'soft' | 'outline' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  /** An action is running: the button keeps its size, name and focus, and ignores clicks. */
  readonly isBusy?: boolean;
  /** As wide as its container. */
  readonly isFullWidth?: boolean;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
}

/**
 * Starts an action. To go to another page, use a link.
 * @use One `solid` button per view, for its main action. Others are `soft` or `outline`.
 * @avoid to go to another page → TextLink
 * @avoid with an icon alone → IconButton
 * @avoid while input is missing: say what is missing, don't disable it
 * @key Enter, Space: Starts the action.
 */
export function Button({
  variant = 'solid',
  size = 'md',
  isBusy = false,
  isFullWidth = false,
  startIcon,
  endIcon,
  type = 'button',
  onClick,
  children,
  ...native
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonRoot
      {...native}
      type={type}
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || native['aria-disabled']}
      onClick={handleClick}
    >
      <span data-part="content">
        {startIcon}
        <span>{children}</span>
        {endIcon}
      </span>
      {isBusy && (
        <span data-part="busy">
          <SpinnerMark />
        </span>
      )}
    </ButtonRoot>
  );
}
