// A rule of oxlint: who switches a rule off says why, after ` -- `.

const WAIVER = /^\s*(?:oxlint|eslint)-disable/u;
const REASON = /\s--\s+\S.*\S/u;

export const waiverReason = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (WAIVER.test(comment.value) && !REASON.test(comment.value))
            context.report({ node: comment, message: 'Say after " -- " why the rule doesn’t hold here.' });
      },
    };
  },
};
