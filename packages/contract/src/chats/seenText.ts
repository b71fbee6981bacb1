/** Matches texts with a visible character: a name without one would make an empty row, link or button. */
export const SEEN_PATTERN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
