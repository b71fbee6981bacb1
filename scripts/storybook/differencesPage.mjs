import { groupByCause } from './likelyCause.mjs';

/** The page with all differences, by likely cause. From `npm run pictures:review` it also accepts them. */
export function differencesPage(differences, tokens) {
  const groups = groupByCause(differences, tokens);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${differences.length} pictures differ</title><style>${STYLE}</style>
<h1>${differences.length} pictures differ</h1>
<p>Drag to see what was expected (left) and what is drawn (right).</p>
${groups.map(groupOf).join('')}
<script type="module">${SCRIPT}</script></html>`;
}

function groupOf({ cause, members }) {
  const names = members.map(({ name }) => name);
  return `<section data-names="${escaped(JSON.stringify(names))}"><h2>${escaped(cause)}</h2>
<p>${members.length === 1 ? '1 picture' : `${members.length} pictures`} <button type="button" hidden>Accept</button> <span role="status"></span></p>
${members.map(pictureOf).join('')}</section>`;
}

function pictureOf({ name, what, baseline = 'baseline', hasExpected, hasDifference }) {
  const id = name.replace('/', '--');
  const picture = (file, label) => `<img loading="lazy" src="${file}" alt="${label}">`;
  const expected = hasExpected ? picture(`../${baseline}/${name}.png`, 'Expected') : '';
  return `<figure><figcaption><a href="../../storybook-static/iframe.html?id=${id}&viewMode=story">${escaped(name)}</a> ${escaped(what)}</figcaption>
<div class="pair">${picture(`${name}-actual.png`, 'Actual')}${expected}</div>
${hasExpected ? '<input type="range" min="0" max="100" value="50" aria-label="How much of the expected picture is shown">' : ''}
${hasDifference ? `<details><summary>Difference</summary>${picture(`${name}-diff.png`, 'Difference')}</details>` : ''}</figure>`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #eee; }
section { margin-block: 32px; padding: 16px; background: #fff; }
section[data-done] { opacity: .5; }
figure { margin: 24px 0; }
.pair { display: inline-grid; max-inline-size: 100%; border: 1px solid #bbb; --at: 50%; }
.pair > img { grid-area: 1 / 1; max-inline-size: 100%; }
.pair > img + img { clip-path: inset(0 calc(100% - var(--at)) 0 0); }
input { display: block; inline-size: min(100%, 600px); }
details img { max-inline-size: 100%; border: 1px solid #bbb; }
`;

const SCRIPT = `
for (const input of document.querySelectorAll('input'))
  input.addEventListener('input', () => input.previousElementSibling.style.setProperty('--at', input.value + '%'));
if (location.protocol === 'http:')
  for (const section of document.querySelectorAll('section')) {
    const button = section.querySelector('button');
    const status = section.querySelector('[role=status]');
    button.hidden = false;
    button.addEventListener('click', async () => {
      button.disabled = true;
      status.textContent = 'Accepting…';
      const answer = await fetch('/accept', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: section.dataset.names }).catch(() => undefined);
      if (answer?.ok) section.dataset.done = '';
      else button.disabled = false;
      status.textContent = answer?.ok ? 'Accepted: commit them with the change that caused them.' : 'Not accepted. Is npm run pictures:review still running? Try again.';
    });
  }
`;
