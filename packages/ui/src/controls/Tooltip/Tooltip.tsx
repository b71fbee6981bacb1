import { cloneElement, type ReactElement, useId } from 'react';
import type { TooltipSide } from './TooltipPopup.tsx';
import { type TooltipHandlers, useTooltip } from './useTooltip.tsx';

export interface TooltipProps {
  /** One short sentence that explains the trigger; nothing essential. */
  readonly text: string;
  /** Where it opens, if there is room. */
  readonly side?: TooltipSide;
  /** A Button, a link or another focusable element. IconButton has its own tooltip. */
  readonly children: ReactElement;
}

/**
 * A hint beside a control on hover or keyboard focus; it is also the accessible description.
 * @use The name of an icon, or the whole of a text that is cut off.
 * @avoid for what touch users need → Popover
 * @avoid for controls → Popover
 * @key Tab: Shows it with the focus.
 * @key Escape: Hides it.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const trigger = children as ReactElement<TooltipHandlers & { readonly 'aria-describedby'?: string }>;
  const { triggerProps, tooltip } = useTooltip(text, trigger.props, side);
  const described = trigger.props['aria-describedby'];
  return (
    <>
      {cloneElement(trigger, { ...triggerProps, 'aria-describedby': described === undefined ? id : `${described} ${id}` })}
      <span id={id} hidden>
        {text}
      </span>
      {tooltip}
    </>
  );
}
