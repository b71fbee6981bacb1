import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { styles } from './styles.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

new RuleTester().run('styles', styles, {
  valid: [
    'styled.div`padding-inline-start: 4px; color: ${token.text}; inset-inline-end: 0;`',
    'styled.div`background: hsl(var(--hue) ${token.tint});`',
    'css`/* White in every theme. */ color: #fff;`',
    'styled.div`transition: left ${token.motion}; border-start-start-radius: 4px;`',
    'styled.p`font-size: ${token.fontLabel}; line-height: 0.75rem;`',
    'styled.p`font-size: 0.875rem;`',
    'styled.p`/* Digits only. */ font-size: 0.8125rem;`',
    'other`padding-left: 4px; color: #f00`',
  ],
  invalid: [
    'styled.div`padding-left: 4px;`',
    'styled(Box)`color: #f00`',
    'styled.div.attrs(() => ({}))`p { margin-right: 1px; }`',
    'css`border-left-color: red;`',
    'styled.p`font-size: 0.8125rem;`',
    'css`> p { font-size: 0.75rem; }`',
    'css`td { font-variant-numeric: tabular-nums; }`',
    'css`text-align: right;`',
    'css`box-shadow: 0 1px ${size} rgb(0 0 0 / 0.3);`',
    'createGlobalStyle`a { /* Why. */ left: 0; right: 0; }`',
  ].map((code) => ({ code, errors: 1 })),
});
