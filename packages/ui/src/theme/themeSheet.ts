import { media } from './media.ts';
import { contentWidths, densities, palette, smallText, smallTextArabic, touchHeights } from './palette.ts';
import { token } from './token.ts';
import { baseVariables, borderedSkin, type ThemeVariables, variablesOf } from './variables.ts';

const declarations = (variables: Readonly<Record<string, string>>, suffix = '') =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value}${suffix};`)
    .join('');

const light = baseVariables({ mode: 'light' });
const dark = baseVariables({ mode: 'dark' });
const darkOnly = Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name as keyof ThemeVariables] !== value));

const lightPictures = {
  '--ml-picture-paper': token.surfaceRaised,
  '--ml-picture-edge': token.border,
  '--ml-picture-faint': token.borderSubtle,
};
/** On a dark ground, paper darker than the surfaces would look like a hole. */
const darkPictures = {
  '--ml-picture-paper': `color-mix(in srgb, ${token.surfaceRaised} 80%, ${token.accent})`,
  '--ml-picture-edge': `color-mix(in srgb, ${token.text} 24%, transparent)`,
  '--ml-picture-faint': `color-mix(in srgb, ${token.text} 14%, transparent)`,
};

/** The element of the provider: `<html>` in the app. What is in it has these styles, and nothing else on the page. */
const ROOT = '[data-manyline]';
/** Weighs nothing, so that the rules below weigh what they say. */
const IN = `:where(${ROOT})`;

/**
 * All themes in one style sheet, generated at build time; `data-*` attributes of the provider's element select one. In a layer, so that
 * a page's own styles win.
 */
export const themeSheet = `@layer manyline {
  ${ROOT} { ${declarations({ ...light, ...lightPictures, ...variablesOf(smallText) })} color-scheme: light; }
  ${ROOT}[data-theme='dark'] { ${declarations({ ...darkOnly, ...darkPictures })} color-scheme: dark; }
  ${ROOT}[data-skin='bordered'] { ${declarations(variablesOf(borderedSkin))} }
  ${ROOT}[data-density='compact'] { ${declarations(variablesOf(densities.compact))} }
  ${media.coarse} { ${ROOT}${ROOT} { ${declarations(variablesOf(touchHeights))} } }
  ${ROOT}:lang(ar), ${IN} [lang='ar'] { ${declarations(variablesOf(smallTextArabic))} }
  ${IN} [data-content-width='boxed'] { ${declarations(variablesOf(contentWidths.boxed))} }
  @media (prefers-contrast: more) {
    ${ROOT} {
      --ml-text-muted: ${token.text};
      --ml-text-subtle: ${token.text};
      --ml-border: ${token.borderControl};
      --ml-border-subtle: ${token.borderControl};
      --ml-border-strong: ${token.borderControl};
    }
  }
  /* Print is white without shadows in any theme. Important overrides custom colours, which
     are inline on the element. */
  @media print {
    ${ROOT} { ${declarations({ ...light, ...lightPictures, ...variablesOf({ ...borderedSkin, page: token.surface, bubbleOwnSeen: palette.light.infoStrong }) }, '!important')} color-scheme: light !important; }
    html${ROOT} { background: none !important; }
    ${IN} :focus-visible { outline: none !important; }
  }
  ${IN}, ${IN} *, ${IN} ::before, ${IN} ::after { box-sizing: border-box; }
  ${IN} * { margin: 0; }
  /* Inherited by everything that scrolls. */
  ${ROOT} { scrollbar-color: ${token.borderStrong} transparent; }
  html${ROOT} { block-size: 100%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  html${ROOT} body { min-block-size: 100%; }
  ${ROOT}:not(html), html${ROOT} body {
    background: ${token.page};
    color: ${token.text};
    font: 400 0.9375rem/1.5 ${token.font};
    text-align: start;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }
  ${IN} :is(h1, h2, h3, h4) { font-weight: 600; line-height: 1.3; text-wrap: balance; }
  /* Room for the marks above and below. */
  ${IN} :is(h1, h2, h3, h4):lang(ar) { line-height: 1.45; }
  ${IN} h1 { font-size: 1.75rem; letter-spacing: -0.01em; }
  ${IN} h2 { font-size: 1.375rem; }
  ${IN} h3 { font-size: 1.125rem; }
  ${IN} h4 { font-size: 0.9375rem; }
  /* Arabic letters join; columns of figures only hold digits. */
  ${IN} :lang(ar):not([data-figures], [data-figures] *), ${ROOT}:lang(ar) { letter-spacing: 0 !important; }
  ${IN} :is(button, input, textarea, select) { font: inherit; color: inherit; letter-spacing: inherit; }
  ${IN} :is(ul, ol)[role='list'] { padding: 0; list-style: none; }
  ${IN} :is(img, svg) { display: block; max-inline-size: 100%; }
  ${IN} ::selection { background: ${token.accent16}; }
  ${IN} :focus-visible { outline: ${token.focusRing}; outline-offset: 2px; }
  ${IN} [tabindex='-1']:focus-visible { outline: none; }
  ${IN} .num { direction: ltr; unicode-bidi: isolate; }
  ${IN} .tabler-icon { flex: none; }
  ${IN} .tabler-icon[width='24'] { inline-size: 20px; block-size: 20px; }
  ${IN} .tabler-icon[stroke-width='2'] { stroke-width: 1.6; }
  ${ROOT}[dir='rtl'] [data-mirror] { transform: scaleX(-1); }
  /* An icon with its own colour would keep it on any forced background. */
  ${media.forcedColors} {
    ${IN} .tabler-icon { color: inherit !important; }
  }
  @media (prefers-reduced-motion: reduce) {
    ${IN} *, ${IN} ::before, ${IN} ::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* A tiny duration instead would turn every size change into a transition that ends a frame
         late. */
      transition-property: none !important;
      scroll-behavior: auto !important;
    }
  }
}
`;
