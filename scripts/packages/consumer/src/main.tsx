import '@manyline/ui/fonts.css';
import '@manyline/ui/styles.css';
import { Manyline } from '@manyline/ui';
import { createRoot } from 'react-dom/client';
import { App, type AppProps } from './App.tsx';

const wanted = new URLSearchParams(location.search);
/** The examples of the READMEs, which the check copies here; those without a page of their own are `Room`. */
const readme = import.meta.glob<{ readonly Room?: () => React.ReactNode }>('./readme/*.tsx');
const shown = wanted.get('show') ?? 'chat';
const example = readme[`./readme/${shown}.tsx`];

if (example)
  void example().then(({ Room }) => {
    if (Room)
      createRoot(document.getElementById('root')!).render(
        <Manyline>
          <Room />
        </Manyline>,
      );
  });
else
  createRoot(document.getElementById('root')!).render(
    <App
      name={shown as AppProps['name']}
      locale={(wanted.get('locale') ?? 'en') as AppProps['locale']}
      mode={(wanted.get('mode') ?? 'light') as AppProps['mode']}
    />,
  );
