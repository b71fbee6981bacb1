import { directionOf, type Locale, LOCALES, token } from '@manyline/ui';
import { styled } from 'styled-components';

export interface LastResortProps {
  readonly onReload: () => void;
}

/**
 * Shown if the app can't start or load its texts; its few texts are built in, in every language.
 * @use If the app can’t start.
 * @avoid if one page failed → PageError
 */
export function LastResort({ onReload }: LastResortProps) {
  return (
    <Root>
      <h1>{NAME}</h1>
      {LOCALES.map((locale) => (
        <Entry key={locale} lang={locale} dir={directionOf(locale)}>
          <p>{SENTENCES[locale].text}</p>
          <button type="button" onClick={onReload}>
            {SENTENCES[locale].reload}
          </button>
        </Entry>
      ))}
    </Root>
  );
}

const NAME = 'Manyline';

const SENTENCES: Readonly<Record<Locale, { readonly text: string; readonly reload: string }>> = {
  en: {
    text: 'Couldn’t load Manyline. Check your internet connection, then reload the page. Everything you wrote is stored on this device.',
    reload: 'Reload',
  },
  fr: {
    text: 'Impossible de charger Manyline. Vérifiez votre connexion internet, puis rechargez la page. Tout ce que vous avez écrit est enregistré sur cet appareil.',
    reload: 'Recharger',
  },
  ar: {
    text: 'تعذّر تحميل Manyline. يُرجى التحقق من الاتصال بالإنترنت ثم إعادة تحميل الصفحة. كل ما كُتب محفوظ على هذا الجهاز.',
    reload: 'إعادة التحميل',
  },
};

const Root = styled.main`
  display: grid;
  align-content: center;
  justify-content: center;
  gap: 28px;
  min-block-size: 100dvh;
  padding: 24px;
  background: ${token.surface};
  color: ${token.text};
`;

const Entry = styled.section`
  max-inline-size: 34em;

  button {
    margin-block-start: 8px;
    padding: 0;
    border: 0;
    background: none;
    color: ${token.link};
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`;
