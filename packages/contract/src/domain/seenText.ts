/** Holds something that is seen: a name of blanks and marks without a shape would be a row, a link and a button without a word. */
export const SEEN_PATTERN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
