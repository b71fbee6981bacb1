import { cloneElement, type ReactElement, useId } from 'react';
import type { TooltipSide } from './TooltipPopup.tsx';
import { type TooltipHandlers, useTooltip } from './useTooltip.tsx';

export interface TooltipProps {
  /** One short sentence more about what the trigger does; never what somebody must read. */
  readonly text: string;
  readonly side?: TooltipSide;
  /** A Button or a link: something that can have the focus. An IconButton has its own. */
  readonly children: ReactElement;
}

/** Words beside a control that is hovered for a moment or reached by keyboard. They are its accessible description. */
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
