// No script or style of the build may need what the oldest supported browsers lack. `e2e/oldestBrowsers.spec.ts` starts the app without it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { compat, isNewer, listScriptFeatures, OLDEST } from '../oldestBrowsers.mjs';

/** Newer, but every use asks first whether it is there, or does without. */
const ASKED_FOR = new Set([
  'CSS.highlights', // useHitMarks: matches in a chat are found, but not coloured
  'Error.captureStackTrace', // axios, CASL
  'Highlight',
  'Intl.DurationFormat', // formatDuration
  '.getPublicKey', // @simplewebauthn/browser
  '.setAppBadge', // the page and the worker count unread messages only on an icon that can
  '.clearAppBadge', // the same icon
  '.registerProtocolHandler', // phoneLinks: the switch is there only in browsers that can
  '.unregisterProtocolHandler',
  '.showOpenFilePicker', // react-dropzone
  '.startViewTransition', // React, for a feature we don't use
]);

/** Names that we, libraries and the minifier (`ML`) give to functions of our own. Removing the browser's own ones, as the test does, shows whether one is meant. */
const OUR_NAMES = new Set('ML command dispose drop getName isValid move pause read segment share take toArray use watch'.split(' '));

/** Objects that pages use every day. Other members of the browser have names like `.icon`, which say nothing. */
const EVERYDAY =
  /^(?:HTML\w*Element|HTMLCollection|Element|Document|DocumentFragment|Node|NodeList|ShadowRoot|Event|EventTarget|Range|Selection|Navigator|Window|Blob|File|Response|Request|Headers|URL|URLSearchParams|AbortSignal|FormData|ReadableStream|CSSStyleSheet|Animation|Crypto|SubtleCrypto|Performance|Cache|CacheStorage|DataTransfer|Clipboard|Storage|StorageManager|IDB\w+|TextDecoder|Worker|DOMTokenList)$/;

/** Newer styles that only decorate, or replace a worse way that stays: an older browser shows the page without them. */
const DECORATION = new Set([
  '@starting-style',
  'animation-timeline',
  'scroll()',
  'text-wrap',
  'text-wrap: balance',
  'text-wrap: pretty',
  'backdrop-filter',
  'forced-color-adjust',
  'overflow-clip-margin',
  'overscroll-behavior',
  'text-size-adjust',
  'scrollbar-color',
  'scrollbar-width',
  'scrollbar-gutter',
  'overflow-anchor',
  '-webkit-tap-highlight-color',
  '-webkit-touch-callout',
  ':autofill',
  ':popover-open',
  ':highlight',
  ':-moz-range-thumb',
  ':-webkit-search-cancel-button',
  ':-webkit-scrollbar',
  'content-visibility', // long lists draw more than they must
  'contain-intrinsic-size',
  'field-sizing', // text fields measure themselves without it
  'anchor-name', // toasts then stand below the usual height of a page's head
  'anchor()',
  'inset-block-start: anchor',
  'float: inline-end', // Chrome before 118: the time of a message stands below its text
  'font-family: ui-monospace',
  'box-pack', // written by the library of styles, never by us
  'align-content: safe',
  ':dir', // Arabic in Chrome before 120: shadows and arrows point the other way
  'mask', // scrollFade asks for scroll timelines first
  ':-webkit-slider-thumb',
  ':view-transition', // React, for a feature we don't use
  ':view-transition-group',
]);

const dist = resolve(import.meta.dirname, '../../dist');
const { statics, globalNames, memberNames } = readFeatures();
const added = new Set(
  [...readFileSync(join(dist, '../packages/app/src/shared/olderBrowsers.ts'), 'utf8').matchAll(/^ *([\w.]+) \?\?=/gm)].map(([, name]) =>
    name.replace(/^.*\.prototype/, ''),
  ),
);
const found = new Map();

for (const file of ['offline.js', ...readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)]) {
  if (file.endsWith('.css')) readStyles(readFileSync(join(dist, file), 'utf8'), file);
  if (!file.endsWith('.js')) continue;
  const code = readFileSync(join(dist, file), 'utf8');
  walk(parseAst(code), undefined, (node, parent) => readNode(node, parent, { code, file }));
}

for (const [name, places] of found)
  console.log(
    `NEW  ${name.padEnd(30)} ${places.size} in ${[...new Set(places.values())].join(', ')}\n       ${[...places.keys()].slice(0, 3).join('\n       ')}`,
  );
const oldest = `Chrome ${OLDEST.chrome}, Firefox ${OLDEST.firefox} and Safari ${OLDEST.safari}`;
if (found.size === 0) console.log(`ok   nothing in the build is newer than ${oldest}`);
else console.log(`One of ${oldest} lacks these. Write it another way, add it in olderBrowsers.ts, or ask first and say so in this check.`);
process.exit(found.size > 0 ? 1 : 0);

function readFeatures() {
  const features = listScriptFeatures();
  const old = new Set(features.filter(({ isNew, kind }) => !isNew && kind === 'member').map(({ name }) => name));
  // A member's object is unknown here, so its name counts only if no older object has one of that name.
  const members = features.filter(({ kind, isNew, name, source, owner }) => {
    return kind === 'member' && isNew && !old.has(name) && !OUR_NAMES.has(name) && (source === 'language' || EVERYDAY.test(owner));
  });
  return {
    /** Of functions called on a global: the language's have no mark that says so. */
    statics: new Map(features.flatMap(({ owner, name, isNew }) => (owner ? [[`${owner}.${name}`, isNew]] : []))),
    globalNames: new Set(features.flatMap(({ kind, name, isNew }) => (kind === 'global' && isNew && !OUR_NAMES.has(name) ? [name] : []))),
    memberNames: new Set(members.map(({ name }) => name)),
  };
}

function readNode(node, parent, { code, file }) {
  const note = (name) => {
    if (ASKED_FOR.has(name) || (added.has(name) && file !== 'offline.js')) return;
    add(name, code.slice(Math.max(0, node.start - 40), node.end + 40).replaceAll('\n', ' '), file);
  };
  if (node.type === 'MemberExpression' && !node.computed) {
    const path = pathOf(node);
    const isCalled = parent.type === 'CallExpression' && parent.callee === node;
    if (statics.get(path)) note(path);
    else if (isCalled && memberNames.has(node.property.name) && !statics.has(path)) note(`.${node.property.name}`);
  } else if (node.type === 'Identifier' && globalNames.has(node.name) && !isKey(node, parent)) note(node.name);
  else if (node.type === 'StaticBlock' && isNewer(compat.javascript.classes.static.initialization_blocks.__compat)) note('static {}');
  else if (node.type === 'Literal' && node.regex) for (const name of regexFeatures(node.regex)) note(name);
  else if (node.type === 'TemplateLiteral') readStyles(node.quasis.map(({ value }) => value.cooked ?? '').join('0'), file);
  else if (node.type === 'Literal' && typeof node.value === 'string') readStyles(node.value, file);
}

/** `URL.parse`, also when written `globalThis.URL.parse`. */
function pathOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  return `${pathOf(node.object)}.${node.property.name}`.replace(/^(?:globalThis|window|self)\./, '');
}

function isKey(node, parent) {
  return (parent.type === 'MemberExpression' && parent.property === node) || (parent.type === 'Property' && parent.key === node);
}

function regexFeatures({ pattern, flags }) {
  const known = compat.javascript.regular_expressions;
  return [
    [/\(\?<[=!]/.test(pattern), 'look-behind', known.lookbehind_assertion],
    [/\(\?[ims]*-?[ims]+:/.test(pattern), 'modifiers in a pattern', known.modifier],
    [flags.includes('v'), 'flag v', compat.javascript.builtins.RegExp.unicodeSets],
  ].flatMap(([isUsed, name, feature]) => (isUsed && isNewer(feature.__compat) ? [name] : []));
}

/** The styles in a text; other texts have none. */
function readStyles(text, file) {
  const { properties, selectors, types, 'at-rules': rules } = compat.css;
  const note = (name, feature, place) => {
    if (!feature?.__compat || !isNewer(feature.__compat) || DECORATION.has(name)) return;
    // Beside the prefixed form of the property or value, which older versions read.
    if (name.split(': ').some((word) => new RegExp(`-webkit-${word}\\s*[:;}]`).test(text))) return;
    add(name, place.trim().slice(0, 100), file);
  };
  for (const { 0: place, 1: name, 2: value, index } of text.matchAll(/(?<=^|[;{}\s])(-?[a-z][a-z-]+)\s*:\s*([^;{}]+)(?=[;}]|$)/g)) {
    if (!(name in properties) || /^[a-z-]+:[a-z]/.test(text.slice(index - 1, index))) continue;
    note(name, properties[name], place);
    for (const [word] of value.matchAll(/(?<![\w.#-])[a-z][a-z-]*\(?/g)) {
      const bare = word.replace('(', '');
      if (!DECORATION.has(name)) note(`${name}: ${bare}`, properties[name][bare], place);
      if (word !== bare) for (const kind of [types, ...Object.values(types)]) note(`${bare}()`, kind[bare], place);
    }
  }
  // Also in a value that a script sets.
  for (const { 0: place, 1: name } of text.matchAll(/(?<![\w-])([a-z]+-[a-z-]+)\(/g))
    for (const kind of [types, ...Object.values(types)]) note(`${name}()`, kind[name], place);
  for (const { 0: place, 1: name, index } of text.matchAll(/(?<=[\s&)\]{};,(]|^)::?(-?[a-z][a-z-]+)(?=[(){\s,.:[&])/g))
    if (text.includes('{') || text.includes('}')) note(`:${name}`, selectors[name], text.slice(index - 30, index + place.length + 30));
  for (const { 0: place, 1: name } of text.matchAll(/@([a-z-]+)(?=[\s{])/g)) if (text.includes('{')) note(`@${name}`, rules[name], place);
}

function add(name, place, file) {
  const places = found.get(name) ?? new Map();
  found.set(name, places.set(place, file));
}

function walk(node, parent, visit) {
  if (typeof node?.type !== 'string') return;
  visit(node, parent);
  for (const child of Object.values(node))
    if (child && typeof child === 'object') for (const each of Array.isArray(child) ? child : [child]) walk(each, node, visit);
}
