/**
 * Numbers that networks and address books write in two ways, as the current numbering plan writes them. Only where each number has
 * exactly one successor: docs/decisions/009.
 */
export function canonicalNumber(tn: string): string {
  for (const [old, current] of REWRITTEN) if (old.test(tn)) return tn.replace(old, current);
  return tn;
}

const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  // Mexico, 2019: no 1 before mobile numbers, and no 01, 044 or 045.
  [/^\+52(?:1|01|044|045)([2-9]\d{9})$/, '+52$1'],
  // Brazil, 2016: a ninth digit for mobile numbers. Those with 7 are left: some of them kept eight digits.
  [/^\+55([1-9][1-9])([689]\d{7})$/, '+55$19$2'],
  // Argentina: 9 already says that it is a mobile number, which 15 says within the country. The area has two, three or four digits.
  [/^\+549(11)15(\d{8})$/, '+549$1$2'],
  [/^\+549([23]\d\d)15(\d{7})$/, '+549$1$2'],
  [/^\+549([23]\d{3})15(\d{6})$/, '+549$1$2'],
  // Benin, 2024: 01 before every number.
  [/^\+229([24-9]\d{7})$/, '+22901$1'],
  // Côte d’Ivoire, 2021: 01, 05 or 07 before mobile numbers, by operator, which the second digit of the old number tells.
  [/^\+225([04-9][0-3]\d{6})$/, '+22501$1'],
  [/^\+225([04-9][4-6]\d{6})$/, '+22505$1'],
  [/^\+225([04-9][7-9]\d{6})$/, '+22507$1'],
  // Colombia, 2021: 60 before the area of a landline.
  [/^\+57([124-8]\d{7})$/, '+5760$1'],
];

/** How providers may still write a number: as the current plan, and as it was written before. */
export function spellingsOf(tn: string): readonly string[] {
  return [tn, ...FORMER.flatMap(([current, old]) => (current.test(tn) ? [tn.replace(current, old)] : []))];
}

const FORMER: readonly (readonly [RegExp, string])[] = [
  [/^\+52([2-9]\d{9})$/, '+521$1'],
  [/^\+55(\d\d)9([689]\d{7})$/, '+55$1$2'],
  [/^\+549(\d{10})$/, '+54$1'],
  [/^\+22901(\d{8})$/, '+229$1'],
  [/^\+2250[157](\d{8})$/, '+225$1'],
  [/^\+5760(\d{8})$/, '+57$1'],
];

/**
 * The other number of the same Argentine subscriber, with or without the 9 of mobile numbers: networks leave it out, address books have it.
 * No landline and mobile have the same number otherwise. Which is right can't be told from the number, only from who is known.
 */
export function twinOf(tn: string): string | undefined {
  if (/^\+549\d{10}$/.test(tn)) return tn.replace('+549', '+54');
  return /^\+54[1-3]\d{9}$/.test(tn) ? tn.replace('+54', '+549') : undefined;
}
