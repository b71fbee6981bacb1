import type { CSSProperties } from 'react';
import type { ContentWidth } from '../../theme/contentWidth.ts';
import type { ThemeVariables } from '../../theme/variables.ts';
import type { BarType } from '../layoutPreferences.ts';
import { Picture } from './Picture.tsx';

export interface PagePictureProps {
  /** The part the option is about, drawn in the accent colour. */
  readonly about: 'aside' | 'navbar' | 'row' | 'footer' | 'content';
  readonly aside?: 'wide' | 'narrow';
  readonly asideVariables?: ThemeVariables;
  readonly navbar?: BarType;
  /** Draws content below the navbar. */
  readonly navbarGround?: 'blurred' | 'solid';
  readonly row?: BarType;
  readonly footer?: BarType;
  readonly contentWidth?: ContentWidth;
  /** Not scrolled, for options that scrolling doesn't affect. */
  readonly isAtTop?: boolean;
}

/**
 * A miniature page, scrolled a little if the option depends on it: a sticky bar covers the content, a static one is half out of view, a
 * hidden one is missing.
 */
export function PagePicture({
  about,
  aside,
  asideVariables,
  navbar = 'sticky',
  navbarGround,
  row,
  footer = 'hidden',
  contentWidth = 'fluid',
  isAtTop = about === 'aside' || about === 'content',
}: PagePictureProps) {
  const start = aside ? ASIDE[aside] : 0;
  const navbarHeight = navbar === 'hidden' ? 0 : NAVBAR;
  const top = navbarHeight + (row && row !== 'hidden' ? ROW : 0);
  return (
    <Picture about={about}>
      <rect data-part="page" width="96" height="64" />
      <Content start={start} top={isAtTop ? top : Math.max(top - 8, -4)} isBoxed={contentWidth === 'boxed'} />
      {navbarGround && <circle data-part="mark" cx="48" cy={NAVBAR} r="8" />}
      {row && <Bar part="row" type={row} start={0} y={navbarHeight} height={ROW} away={-5} />}
      <Bar part="navbar" type={navbar} start={start} y={0} height={NAVBAR} away={-6} ground={navbarGround} />
      <Bar part="footer" type={footer} start={start} y={64 - ROW} height={ROW} away={5} />
      {aside && <Aside width={start} variables={asideVariables} />}
      {!isAtTop && <rect data-part="thumb" x="92" y="24" width="2" height="16" rx="1" />}
    </Picture>
  );
}

const ASIDE = { wide: 28, narrow: 12 } as const;
const NAVBAR = 12;
const ROW = 10;

interface BarProps {
  readonly part: 'navbar' | 'row' | 'footer';
  readonly type: BarType;
  readonly start: number;
  readonly y: number;
  readonly height: number;
  /** How far a static bar has scrolled out. */
  readonly away: number;
  readonly ground?: PagePictureProps['navbarGround'];
}

function Bar({ part, type, start, y, height, away, ground }: BarProps) {
  if (type === 'hidden') return null;
  return (
    <g data-part={part} data-ground={ground} transform={`translate(${start} ${y + (type === 'static' ? away : 0)})`}>
      <rect data-part="ground" x="-1" width={98 - start} height={height} />
      {part === 'row' ? (
        [7, 27, 47].map((x) => <rect key={x} data-part="ink" x={x} y={height / 2 - 1.5} width="14" height="3" rx="1.5" />)
      ) : (
        <>
          <rect data-part="ink" x="7" y={height / 2 - 1.5} width="16" height="3" rx="1.5" />
          <circle data-part="ink" cx={84 - start} cy={height / 2} r="2.2" />
        </>
      )}
    </g>
  );
}

function Aside({ width, variables }: { readonly width: number; readonly variables: ThemeVariables | undefined }) {
  return (
    <g data-part="aside" style={variables as CSSProperties | undefined}>
      <rect data-part="ground" x="-1" y="-1" width={width + 1} height="66" />
      <rect data-part="mark" x="3.5" y="4" width="5" height="5" rx="1.6" />
      {[16, 24, 32, 40].map((y) => (
        <rect key={y} data-part="ink" x="4" y={y} width={width > ASIDE.narrow ? width - 10 : 4} height="3" rx="1.5" />
      ))}
    </g>
  );
}

interface ContentProps {
  readonly start: number;
  readonly top: number;
  readonly isBoxed: boolean;
}

function Content({ start, top, isBoxed }: ContentProps) {
  const room = 96 - start;
  const width = isBoxed ? room * 0.54 : room - 14;
  const x = start + (room - width) / 2;
  return (
    <g data-part="content" transform={`translate(${x} ${top})`}>
      <rect data-part="card" y="6" width={width} height="20" rx="3" />
      <rect data-part="ink" x="5" y="12" width={width * 0.4} height="3" rx="1.5" />
      <rect data-part="ink" x="5" y="18" width={width * 0.62} height="3" rx="1.5" />
      <rect data-part="card" y="31" width={width} height="44" rx="3" />
      <rect data-part="ink" x="5" y="37" width={width * 0.5} height="3" rx="1.5" />
      <rect data-part="ink" x="5" y="43" width={width * 0.7} height="3" rx="1.5" />
    </g>
  );
}
