// A rule of oxlint for styles: sides are named by the direction of writing, so that they turn in Arabic, and colours are tokens, so that
// they follow the theme, and so are the sizes of small text, which differ in Arabic. A declaration with a CSS comment right before it, which
// says why, may differ.

const STYLED = /^(styled|css|keyframes|createGlobalStyle)$/;
const DECLARATION = /(\/\*(?:[^*]|\*(?!\/))*\*\/\s*)?(?<=[;{}\s/]|^)(-?[a-z]+(?:-[a-z]+)*)\s*:([^;{}]*)(?=;|\}|$)/gu;
const PHYSICAL =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/u;
const SIDED = /^(?:text-align|float|clear)$/u;
/** Not `oklch`, in which colours are computed from a hue. */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?)\((?:[^()_]|\([^()_]*\))*\)/iu;

export const styles = {
  create(context) {
    return {
      TaggedTemplateExpression({ tag, quasi }) {
        if (!STYLED.test(rootOf(tag))) return;
        // What is filled in counts as a word.
        const text = quasi.quasis.map(({ value }) => value.raw).join('_');
        for (const [, reason, property, value] of text.matchAll(DECLARATION)) {
          if (reason !== undefined) continue;
          const message = complaint(property, value);
          if (message) context.report({ node: quasi, message: `${property}: ${message}` });
        }
      },
    };
  },
};

function complaint(property, value) {
  if (PHYSICAL.test(property) || (SIDED.test(property) && /\b(?:left|right)\b/u.test(value)))
    return 'Name the side by the direction of writing, such as inline-start, or say in a comment before it why it never turns.';
  if (property === 'font-size' && isSmall(value))
    return 'Take token.fontLabel (13 px), fontCaption (12) or fontTiny (11), which are larger in Arabic, or say in a comment why not.';
  if (property === 'font-variant-numeric' && value.includes('tabular-nums'))
    return 'Take columnFigures for a column of figures. Elsewhere figures are proportional: the tabular ones of the font look like a machine’s.';
  if (COLOUR.test(value)) return 'Take a token, or say in a comment before it why the colour is the same in every theme.';
  return undefined;
}

/** Smaller than 14 px. */
function isSmall(value) {
  const size = /^\s*([\d.]+)rem\s*$/u.exec(value);
  return size !== null && Number(size[1]) < 0.875;
}

/** The name that a tag begins with, such as `styled` of `styled.div.attrs(…)`. */
function rootOf(tag) {
  let node = tag;
  while (node.type === 'MemberExpression' || node.type === 'CallExpression') node = node.object ?? node.callee;
  return node.name ?? '';
}
