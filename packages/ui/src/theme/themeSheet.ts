import { media } from './media.ts';
import { contentWidths, densities, touchHeights } from './palette.ts';
import { token } from './token.ts';
import { baseVariables, borderedSkin, type ThemeVariables, variablesOf } from './variables.ts';

const declarations = (variables: Readonly<Record<string, string>>, suffix = '') =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value}${suffix};`)
    .join('');

const light = baseVariables({ mode: 'light' });
const dark = baseVariables({ mode: 'dark' });
const darkOnly = Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name as keyof ThemeVariables] !== value));

const lightPictures = { '--picture-paper': token.surfaceRaised, '--picture-edge': token.border, '--picture-faint': token.borderSubtle };
/** On a dark ground, paper darker than the surfaces would look like a hole. */
const darkPictures = {
  '--picture-paper': `color-mix(in srgb, ${token.surfaceRaised} 80%, ${token.accent})`,
  '--picture-edge': `color-mix(in srgb, ${token.text} 24%, transparent)`,
  '--picture-faint': `color-mix(in srgb, ${token.text} 14%, transparent)`,
};

/** All themes in one style sheet, generated at build time; `data-*` attributes on <html> select one. */
export const themeSheet = `
  :root { ${declarations({ ...light, ...lightPictures })} color-scheme: light; }
  :root[data-theme='dark'] { ${declarations({ ...darkOnly, ...darkPictures })} color-scheme: dark; }
  :root[data-skin='bordered'] { ${declarations(variablesOf(borderedSkin))} }
  :root[data-density='compact'] { ${declarations(variablesOf(densities.compact))} }
  ${media.coarse} { :root:root { ${declarations(variablesOf(touchHeights))} } }
  [data-content-width='boxed'] { ${declarations(variablesOf(contentWidths.boxed))} }

  @media (prefers-contrast: more) {
    :root {
      --text-muted: ${token.text};
      --text-subtle: ${token.text};
      --border: ${token.borderControl};
      --border-subtle: ${token.borderControl};
      --border-strong: ${token.borderControl};
    }
  }
  /* Print is white without shadows in any theme. Important overrides custom colours, which
     are inline on <html>. */
  @media print {
    :root { ${declarations({ ...light, ...lightPictures, ...variablesOf({ ...borderedSkin, page: token.surface }) }, '!important')} color-scheme: light !important; }
    html { background: none !important; }
  }

  *, ::before, ::after { box-sizing: border-box; }
  * { margin: 0; }
  /* Inherited by everything that scrolls. */
  html { scrollbar-color: ${token.borderStrong} transparent; }
  html { block-size: 100%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    min-block-size: 100%;
    background: ${token.page};
    color: ${token.text};
    font: 400 0.9375rem/1.5 ${token.font};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }
  h1, h2, h3, h4 { font-weight: 600; line-height: 1.3; text-wrap: balance; }
  h1 { font-size: 1.75rem; letter-spacing: -0.01em; }
  h2 { font-size: 1.375rem; }
  h3 { font-size: 1.125rem; }
  h4 { font-size: 0.9375rem; }
  :lang(ar) { letter-spacing: 0 !important; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  ul[role='list'], ol[role='list'] { padding: 0; list-style: none; }
  img, svg { display: block; max-inline-size: 100%; }
  ::selection { background: ${token.accent16}; }

  :focus-visible { outline: ${token.focusRing}; outline-offset: 2px; }
  [tabindex='-1']:focus-visible { outline: none; }

  .num { direction: ltr; unicode-bidi: isolate; font-variant-numeric: tabular-nums; }

  .tabler-icon { flex: none; }
  .tabler-icon[width='24'] { inline-size: 20px; block-size: 20px; }
  .tabler-icon[stroke-width='2'] { stroke-width: 1.6; }
  [dir='rtl'] [data-mirror] { transform: scaleX(-1); }

  /* An icon with its own colour would keep it on any forced background. */
  ${media.forcedColors} {
    .tabler-icon { color: inherit !important; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* A tiny duration instead would turn every size change into a transition that ends a frame
         late. */
      transition-property: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
