import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { groupByCause } from './likelyCause.mjs';

/** Writes the page, and what accepting needs to know, into the folder of the differing pictures. */
export function writeDifferences(folder, differences) {
  writeFileSync(resolve(folder, 'differences.json'), JSON.stringify(differences));
  writeFileSync(resolve(folder, 'index.html'), differencesPage(differences));
}

/** The page with all differences, by likely cause. From `npm run pictures:review` it also accepts them. */
export function differencesPage(differences) {
  const groups = groupByCause(differences);
  const title =
    differences.length === 0
      ? 'No picture differs'
      : differences.length === 1
        ? '1 picture differs'
        : `${differences.length} pictures differ`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>
<main><h1>${title}</h1>
${groups.length > 0 ? introduction(groups) : '<p>Commit the accepted pictures with the change that caused them.</p>'}
${groups.map(groupOf).join('')}</main>
<script type="module">${SCRIPT}</script></html>`;
}

const countOf = ({ length }) => (length === 1 ? '1 picture' : `${length} pictures`);

function introduction(groups) {
  const links = groups.map(({ cause, members }, index) => `<li><a href="#group-${index}">${escaped(cause)}</a>: ${countOf(members)}</li>`);
  return `<nav aria-label="Likely causes"><ol>${links.join('')}</ol></nav>
<p>Each slider moves between what was expected (left) and what is drawn (right).</p>
<p data-offline>Accepting and the links to stories need npm run pictures:review.</p>`;
}

function groupOf({ cause, members }, index) {
  const names = members.map(({ name }) => name);
  const button = `<button type="button" hidden aria-describedby="group-${index}">Accept ${countOf(members)}</button>`;
  return `<section data-names="${escaped(JSON.stringify(names))}"><h2 id="group-${index}" tabindex="-1">${escaped(cause)}</h2>
<p>${countOf(members)} ${button} <span role="status"></span></p>
${members.map(pictureOf).join('')}</section>`;
}

function pictureOf({ name, what, width, height, baseline = 'baseline', hasExpected, hasDifference }) {
  const id = name.replace('/', '--');
  // With its size, a picture that isn't loaded has its place.
  const picture = (file, label) => `<img loading="lazy" src="${file}" alt="${label}" width="${width}" height="${height}">`;
  const expected = hasExpected ? picture(`../${baseline}/${name}.png`, 'Expected') : '';
  return `<figure><figcaption><a href="../../storybook-static/index.html?path=/story/${id}">${escaped(name)}</a> ${escaped(what)}</figcaption>
<div class="pair">${picture(`${name}-actual.png`, 'Actual')}${expected}</div>
${hasExpected ? `<input type="range" min="0" max="100" value="50" aria-label="How much of the expected picture is shown: ${escaped(name)}">` : ''}
${hasDifference ? `<details><summary>Difference</summary>${picture(`${name}-diff.png`, 'Difference')}</details>` : ''}</figure>`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#222, #e6e6ea); background: light-dark(#eee, #111218); }
a { color: light-dark(#3b30b8, #a9a2ff); }
section { margin-block: 32px; padding: 16px; background: light-dark(#fff, #1d1e27); }
section[data-done] > figure { display: none; }
h2, figcaption { overflow-wrap: anywhere; }
figure { margin: 24px 0; }
.pair { display: inline-grid; max-inline-size: 100%; border: 1px solid #888; --at: 50%; }
.pair > img { grid-area: 1 / 1; }
.pair > img + img { clip-path: inset(0 calc(100% - var(--at)) 0 0); }
img { max-inline-size: 100%; block-size: auto; }
input { display: block; inline-size: min(100%, 600px); }
details img { border: 1px solid #888; }
`;

const SCRIPT = `
for (const input of document.querySelectorAll('input'))
  input.addEventListener('input', () => input.previousElementSibling.style.setProperty('--at', input.value + '%'));
if (location.protocol === 'http:') {
  document.querySelector('[data-offline]')?.remove();
  for (const section of document.querySelectorAll('section')) {
    const button = section.querySelector('button');
    const status = section.querySelector('[role=status]');
    button.hidden = false;
    button.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return;
      // Not disabled, which would drop the focus.
      button.ariaDisabled = 'true';
      status.textContent = 'Accepting…';
      const answer = await fetch('/accept', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: section.dataset.names }).catch(() => undefined);
      if (answer?.ok) section.dataset.done = '';
      else button.ariaDisabled = 'false';
      status.textContent = answer?.ok ? 'Accepted: commit them with the change that caused them.' : 'Not accepted. Is npm run pictures:review still running? Try again.';
    });
  }
}
`;
