// A rule of oxlint: `app` shows texts of catalogues, and what a server says. A sentence in its code would be English for everyone.

/** Two words or more: a sentence, or the start of one. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’']*\s+\p{L}+.*[.!?…]?\s*$/u;
/** What is in these is for logs and developers. */
const LOGGED_CALLS = /^(report|warn|error|log)$/;

export const ownText = {
  create(context) {
    const report = (node, text) => {
      if (SENTENCE.test(text) && !isLogged(node))
        context.report({ node, message: 'A visible text belongs into a catalogue (src/messages of ui, chat or cms): name its id.' });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && report(node, node.value),
      TemplateLiteral: (node) => report(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…')),
    };
  },
};

function isLogged(node) {
  for (let at = node; at; at = at.parent) {
    if (at.type === 'NewExpression' || at.type === 'ThrowStatement') return true;
    if (at.type === 'CallExpression' && LOGGED_CALLS.test(at.callee.name ?? at.callee.property?.name ?? '')) return true;
  }
  return false;
}
