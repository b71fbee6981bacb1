/** Of the differing pixels, those that a change of one colour explains; the others are rounded differently. */
const LEAST_SHARE = 0.98;
/** In levels of 255: a blend of two colours is rounded. */
const ROUNDING = 2;
/** In px. One point of each square is enough to ask what is there. */
const SQUARE = 16;
const MOST_POINTS = 200;
/** A component at fewer of the differing points isn't what changed. */
const LEAST_POINTS = 0.1;

/**
 * The colour that changed between two pictures of one size (RGBA), if that is all: every pixel then changed in the same direction, those of
 * a letter's edge only less. Undefined if something moved.
 */
export function colourChange(expected, actual) {
  const changes = new Map();
  for (let at = 0; at < expected.length; at += 4) {
    const from = expected.readUInt32BE(at) >>> 8;
    const to = actual.readUInt32BE(at) >>> 8;
    if (from === to) continue;
    const key = from * 2 ** 24 + to;
    const change = changes.get(key) ?? { from, to, step: stepOf(from, to), count: 0 };
    change.count += 1;
    changes.set(key, change);
  }
  const all = [...changes.values()];
  if (all.length === 0) return undefined;
  const whole = all.reduce((most, change) => (lengthOf(change.step) > lengthOf(most.step) ? change : most));
  const sum = (some) => some.reduce((total, { count }) => total + count, 0);
  if (sum(all.filter(({ step }) => isPartOf(step, whole.step))) < sum(all) * LEAST_SHARE) return undefined;
  // What appears on a ground changes colours too, but the ground stays.
  if (unchanged(expected, actual, whole.from) > sum(all)) return undefined;
  return { from: hex(whole.from), to: hex(whole.to) };
}

function unchanged(expected, actual, colour) {
  let count = 0;
  for (let at = 0; at < expected.length; at += 4)
    if (expected.readUInt32BE(at) >>> 8 === colour && actual.readUInt32BE(at) >>> 8 === colour) count += 1;
  return count;
}

const hex = (colour) => `#${colour.toString(16).padStart(6, '0')}`;
const channels = (colour) => [colour >>> 16, (colour >>> 8) & 255, colour & 255];
const stepOf = (from, to) => channels(to).map((level, index) => level - channels(from)[index]);
const lengthOf = (step) => step.reduce((sum, level) => sum + level * level, 0);

function isPartOf(step, whole) {
  const share = step.reduce((sum, level, index) => sum + level * whole[index], 0) / lengthOf(whole);
  return share >= 0 && share <= 1 && step.every((level, index) => Math.abs(level - share * whole[index]) <= ROUNDING);
}

/** Points of a picture that differ, at most one in each square. */
export function differingPoints(expected, actual, width) {
  const points = new Map();
  for (let at = 0; at < expected.length; at += 4) {
    if (expected.readUInt32BE(at) === actual.readUInt32BE(at)) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const square = `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
    if (!points.has(square)) points.set(square, { x, y });
  }
  const every = Math.ceil(points.size / MOST_POINTS);
  return [...points.values()].filter((_, index) => index % every === 0);
}

/**
 * Differences with their likely cause: a colour of the theme, else the component that is where most pictures differ. `tokens`: names of
 * colours by their value.
 */
export function withCauses(differences, tokens = new Map()) {
  // The edges of letters have a part of a token's change.
  const named = differences.flatMap(({ colour }) => (colour && tokens.has(colour.to) ? [colour] : []));
  const wholes = differences.map(({ colour }) => colour && (named.find((whole) => isSameChange(colour, whole)) ?? colour));
  const components = mostCommon(differences.filter((_, index) => !wholes[index]));
  return differences.map((difference, index) => ({
    ...difference,
    cause: wholes[index] ? colourCause(wholes[index], tokens) : (components.get(difference) ?? otherCause(difference)),
  }));
}

function isSameChange(colour, whole) {
  const [step, wholeStep] = [colour, whole].map(({ from, to }) => stepOf(parseInt(from.slice(1), 16), parseInt(to.slice(1), 16)));
  return isPartOf(step, wholeStep);
}

function colourCause({ from, to }, tokens) {
  const names = tokens.get(to) ?? [];
  return `Colour ${from} → ${to}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
}

const otherCause = ({ name, what }) => `${what.includes('×') ? 'Another size' : 'Something moved or changed'}: ${name.split('/')[0]}`;

/** A changed component moves others, but not the same ones in each picture. */
function mostCommon(differences) {
  const causes = new Map();
  let left = differences.filter(({ components = [] }) => components.length > 0);
  while (left.length > 0) {
    const counts = new Map();
    for (const { components } of left) for (const [place, name] of components.entries()) countIn(counts, name, place);
    const [component] = [...counts].reduce((most, entry) => (isMoreCommon(entry[1], most[1]) ? entry : most));
    for (const difference of left.filter(({ components }) => components.includes(component)))
      causes.set(difference, `Component ${component.replace(/-styles$/, '')}`);
    left = left.filter(({ components }) => !components.includes(component));
  }
  return causes;
}

function countIn(counts, name, place) {
  const { pictures = 0, places = 0 } = counts.get(name) ?? {};
  counts.set(name, { pictures: pictures + 1, places: places + place });
}

/** Of two in as many pictures, the one with more of the differing points. */
const isMoreCommon = (some, most) => some.pictures > most.pictures || (some.pictures === most.pictures && some.places < most.places);

/** The components with most of the points first. `found` has the component at each point. */
export function rankComponents(found) {
  const counts = Object.entries(Object.groupBy(found, (name) => name)).map(([name, { length }]) => ({ name, length }));
  return counts
    .filter(({ length }) => length >= found.length * LEAST_POINTS)
    .toSorted((a, b) => b.length - a.length)
    .map(({ name }) => name);
}

/** The largest groups first. */
export function groupByCause(differences) {
  const groups = Map.groupBy(differences, ({ cause }) => cause);
  return [...groups].map(([cause, members]) => ({ cause, members })).toSorted((a, b) => b.members.length - a.members.length);
}
