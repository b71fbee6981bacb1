import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { heatShade } from './heatSteps.ts';

interface HeatLegendProps {
  /** The upper end of each shade, lowest first. */
  readonly steps: readonly number[];
  readonly value: (value: number | null) => string;
}

/** The shades from zero to the highest value. */
export function HeatLegend({ steps, value }: HeatLegendProps) {
  const t = useConsoleText();
  const most = value(steps.at(-1) ?? 0);
  return (
    <p data-part="legend">
      <VisuallyHidden>{t('ui.heatMap.legend', { least: value(0), most })}</VisuallyHidden>
      <span aria-hidden="true">
        <bdi>{value(0)}</bdi>
        {[0, ...steps.map((_, index) => heatShade(index + 1, steps.length))].map((shade) => (
          <span key={shade} data-shade={shade} />
        ))}
        {steps.length > 0 && <bdi>{most}</bdi>}
      </span>
    </p>
  );
}
