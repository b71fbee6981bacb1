/** Below this share of the differing pixels, no change of one colour explains the picture. */
const MOST_SHARE = 0.4;

/**
 * The change of colour that explains most of what differs between two pictures of one size (RGBA), such as `#157a42 → #0f7040`: pictures
 * with the same one differ for the same reason. Undefined if things moved.
 */
export function colourChange(expected, actual) {
  const counts = new Map();
  let differing = 0;
  for (let at = 0; at < expected.length; at += 4) {
    const from = expected.readUInt32BE(at);
    const to = actual.readUInt32BE(at);
    if (from === to) continue;
    differing += 1;
    // Two colours in one number: 2 ** 32 of each are too many for exact doubles, but 24 bits of each are not.
    const pair = (from >>> 8) * 2 ** 24 + (to >>> 8);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const [pair, count] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0]);
  if (count === 0 || count < differing * MOST_SHARE) return undefined;
  return { from: hex(Math.floor(pair / 2 ** 24)), to: hex(pair % 2 ** 24) };
}

const hex = (colour) => `#${colour.toString(16).padStart(6, '0')}`;

/** `tokens`: names of colours by their value. */
export function nameCause({ name, what, colour }, tokens = new Map()) {
  const component = name.split('/')[0];
  if (!colour) return what.includes('×') ? `Another size: ${component}` : `Something moved or changed: ${component}`;
  const names = tokens.get(colour.to) ?? tokens.get(colour.from) ?? [];
  return `Colour ${colour.from} → ${colour.to}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
}

/** The largest groups first. */
export function groupByCause(differences, tokens) {
  const groups = Map.groupBy(differences, (difference) => nameCause(difference, tokens));
  return [...groups].map(([cause, members]) => ({ cause, members })).toSorted((a, b) => b.members.length - a.members.length);
}
