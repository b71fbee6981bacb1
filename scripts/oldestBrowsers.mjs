// The oldest browsers the app supports, and what is newer than they are. Why these: docs/decisions/046.
import { createRequire } from 'node:module';

/** Edge and the other Chromium browsers have Chrome's versions; Safari's version is iOS's too. */
export const OLDEST = { chrome: 111, firefox: 125, safari: 16.4 };

/** For the build, which rewrites newer syntax. */
export const OLDEST_TARGET = Object.entries(OLDEST).map(([name, version]) => `${name}${version}`);

/** What browsers support since when, as MDN documents it. */
export const compat = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Whether one of the oldest browsers lacks a feature; a prefixed or partial one counts if the arguments say so. */
export function isNewer(feature, { prefixed = false, partial = true } = {}) {
  return Object.entries(OLDEST).some(([name, oldest]) => {
    const known = [feature.support[name] ?? []].flat();
    return !known.some((entry) => {
      if (entry.flags || entry.alternative_name || entry.version_removed) return false;
      if ((entry.prefix && !prefixed) || (entry.partial_implementation && !partial)) return false;
      return typeof entry.version_added === 'string' && Number.parseFloat(entry.version_added.replace('≤', '')) <= oldest;
    });
  });
}

/**
 * The objects and functions of scripts. `owner` is undefined for a global, and a name is `static` on its owner or a `member` of its
 * instances: `{ owner: 'URL', name: 'parse', kind: 'static', isNew: true }`.
 */
export function listScriptFeatures() {
  const features = [];
  const visit = (owner, node, source) => {
    for (const [key, child] of Object.entries(node)) {
      if (key === '__compat' || !child.__compat || key.endsWith('_event')) continue;
      const isStatic = key.endsWith('_static') || NAMESPACES.has(owner);
      const name = key.replace(/_static$/, '');
      features.push({ owner, name, kind: isStatic ? 'static' : 'member', isNew: isNewer(child.__compat), source });
      if (owner === 'Intl') visit(`Intl.${key}`, child, source);
    }
  };
  for (const [source, tree] of [
    ['language', compat.javascript.builtins],
    ['browser', compat.api],
  ])
    for (const [name, node] of Object.entries(tree)) {
      if (name === '__meta') continue;
      if (node.__compat) features.push({ owner: undefined, name, kind: 'global', isNew: isNewer(node.__compat), source });
      visit(name, node, source);
    }
  return features;
}

const NAMESPACES = new Set(['Atomics', 'CSS', 'Intl', 'JSON', 'Math', 'Reflect', 'Temporal', 'WebAssembly']);
