import chatArabic from '@manyline/chat/locales/ar';
import cmsArabic from '@manyline/cms/locales/ar';
import { Manyline } from '@manyline/ui';
import uiArabic from '@manyline/ui/locales/ar';
import { examples } from './Examples.tsx';

const arabic = [uiArabic, chatArabic, cmsArabic];

export interface AppProps {
  readonly name: keyof typeof examples;
  readonly locale: 'en' | 'ar';
  readonly mode: 'light' | 'dark';
}

export function App({ name, locale, mode }: AppProps) {
  const Example = examples[name];
  return (
    <Manyline locale={locale} messages={locale === 'ar' ? arabic : []} theme={{ mode }}>
      <Example />
    </Manyline>
  );
}
