import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider, useIntl } from 'react-intl';
import { MemoryRouter, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { createHttp } from '../packages/app/src/services/http.ts';

/** What scripts/leftOut.test.ts builds and runs: each library of which something is left out, as the app uses it. */
export function ask() {
  const headers = { Accept: 'application/json' };
  return createHttp()({ method: 'POST', url: '/api?x=1', headers, body: { b: 2 } });
}

export function show(): string {
  const messages = { count: '{n, plural, one {# message} other {# messages}}' };
  const words = createElement(IntlProvider, { locale: 'en', messages }, createElement(Place));
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: ['/chats?line=1'] }, words));
}

function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const intl = useIntl();
  const parts = [
    pathname + search,
    intl.formatMessage({ id: 'count' }, { n: 2 }),
    intl.formatNumber(1234.5),
    intl.formatList(['Ann', 'Bo']),
    intl.formatDisplayName('fr', { type: 'language' }),
    intl.formatDate(0, { dateStyle: 'medium', timeZone: 'UTC' }),
    typeof navigate,
  ];
  const leadsOn = pathname === '/old' && createElement(Navigate, { to: '/' });
  return createElement(Calm, { $width: 3 }, parts.join(' · '), leadsOn);
}

const turn = keyframes`to { rotate: 1turn; }`;
const wide = css<{ $width: number }>`
  inline-size: ${({ $width }) => $width}px;
`;
const Text = styled.p.attrs({ role: 'note' })<{ $width: number }>`
  ${wide}
  animation: ${turn} 1s;
  &:hover span {
    color: red;
  }
`;
const Calm = styled(Text)`
  @media (width < 600px) {
    animation: none;
  }
`;
