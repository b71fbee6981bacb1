import { type ColorMode, type Density, type Skin, ThemeProvider, useResolvedMode } from '@manyline/ui';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { themes } from 'storybook/theming';
import { setToolbarsOfFrames, toolbarsOf } from './toolbars.ts';

type FrameProps = PropsWithChildren<DocsContainerProps>;

/** Docs pages follow the toolbars like stories do: a change renders them again. */
export function ReferenceFrame({ context, children }: FrameProps) {
  const toolbars = toolbarsOf(window);
  const shown = useRef(toolbars);
  useEffect(() => {
    // A frame starts with the toolbars of its page; only a change overrides the globals its story pins.
    const changed = Object.entries(toolbars).filter(([name, value]) => shown.current[name] !== value);
    shown.current = toolbars;
    if (changed.length > 0) setToolbarsOfFrames(Object.fromEntries(changed));
  }, [toolbars]);
  return (
    <ThemeProvider mode={toolbars['theme'] as ColorMode} skin={toolbars['skin'] as Skin} density={toolbars['density'] as Density}>
      <Frame context={context}>{children}</Frame>
    </ThemeProvider>
  );
}

function Frame({ context, children }: FrameProps) {
  return (
    <DocsContainer context={context} theme={themes[useResolvedMode()]}>
      {children}
    </DocsContainer>
  );
}
