import { Manyline } from '@manyline/ui';
import { createRoot } from 'react-dom/client';
import { showExample } from './showExample.tsx';

const wanted = new URLSearchParams(location.search);
/** The examples of the READMEs, which the check copies here; those without a page of their own are `Room`. */
const readme = import.meta.glob<{ readonly Room?: () => React.ReactNode }>('./readme/*.tsx');
const example = readme[`./readme/${wanted.get('show')}.tsx`];

if (example)
  void example().then(({ Room }) => {
    if (Room)
      createRoot(document.getElementById('root')!).render(
        <Manyline>
          <Room />
        </Manyline>,
      );
  });
else showExample(wanted);
