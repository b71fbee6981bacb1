const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);

/** An atom whose value is a collection that changes in place: reading it tells nobody, and every file could change it. */
export const atomOfMap = {
  create(context) {
    return {
      CallExpression(node) {
        const [value] = node.arguments;
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'atom' || !value) return;
        const made = value.type === 'ArrowFunctionExpression' && value.params.length === 0 ? value.body : value;
        if (made.type !== 'NewExpression' || !COLLECTIONS.has(made.callee.name)) return;
        const type = node.typeArguments?.params[0];
        if (type?.type === 'TSTypeReference' && type.typeName.name?.startsWith('Readonly')) return;
        context.report({
          node,
          message:
            'A collection that changes in place is a class behind perStore (shared/perStore.ts). One that is replaced is a Readonly type.',
        });
      },
    };
  },
};
