import { Dialog } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { Leftovers } from './Leftovers.tsx';
import { LineForm } from './LineForm.tsx';
import type { LineItem } from './LinePicker.tsx';
import { Lines } from './LineSettings.styles.ts';
import type { LineTools } from './LineTools.types.ts';
import { ReplaceLines } from './ReplaceLines.tsx';

export interface LineSettingsProps {
  readonly isOpen: boolean;
  readonly lines: readonly LineItem[];
  readonly tools: LineTools;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The user's lines: names, colours, whether they notify, and new numbers for lines that aren't Alive. */
export default function LineSettings({ isOpen, lines, tools, onOpenChange }: LineSettingsProps) {
  const t = useText();
  return (
    <Dialog isOpen={isOpen} title={t('chat.lines.tools.title')} onOpenChange={onOpenChange}>
      <Lines>
        {lines.map((line, position) => (
          <li key={line.tn}>
            <LineForm line={line} position={position} onChange={(change) => tools.onChangeLine(line.tn, change)} />
          </li>
        ))}
      </Lines>
      <ReplaceLines lines={lines} tools={tools} />
      {tools.leftovers.length > 0 && <Leftovers tools={tools} />}
    </Dialog>
  );
}
