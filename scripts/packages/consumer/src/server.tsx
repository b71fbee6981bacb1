import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { examples } from './Examples.tsx';

for (const name of Object.keys(examples) as (keyof typeof examples)[]) {
  const html = renderToString(<App name={name} locale="ar" mode="dark" />);
  console.log(`${name}: ${html.length}`);
  if (!html.startsWith('<div data-manyline="" data-theme="dark"')) throw new Error(`${name} has no theme: ${html.slice(0, 200)}`);
}
