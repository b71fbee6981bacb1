// A rule of oxlint: a text has an element of its own. Page translators take texts out of the page and put `<font>` elements in their
// place. React still holds the old text: inserting something before it or removing it stops the page, and changing it shows nothing. A
// text that is alone in its element is safe, because React then sets the content of the element.

/** Names that stand for a text in this project. */
const TEXT_NAMES = /^(text|label|error|title|name|message|words?|hint|description|country|code|part)$/;
const TEXT_CALLS = /^(t|isolate|number|format|formatDateTime|toFixed|toLocaleString|join|slice|trim)$/;

export const looseText = {
  meta: { fixable: 'code' },
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'A text beside other content breaks when a page translator moves it. Put it into an element of its own, such as <span>.',
        fix: (fixer) =>
          node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment'
            ? [fixer.insertTextBefore(node, '<span>'), fixer.insertTextAfter(node, '</span>')]
            : [fixer.insertTextBefore(node, '<span>{'), fixer.insertTextAfter(node, '}</span>')],
      });
    return {
      JSXElement({ children }) {
        if (children.filter(isChild).length > 1 || children.some(isList)) children.flatMap(textsIn).forEach(report);
      },
      // What is beside its content isn't known here.
      JSXFragment({ children }) {
        children.flatMap(textsIn).forEach(report);
      },
      // Nor for what a component or the function of a list returns.
      ReturnStatement({ argument, parent }) {
        const around = functionAround(parent);
        if (argument && around && (/^[A-Z]/.test(around.id?.name) || isListCall(around.parent))) textsIn(argument).forEach(report);
      },
    };
  },
};

/** Whether React makes something of it: not of line breaks with their indents. */
function isChild(node) {
  if (node.type === 'JSXText') return node.value.trim() !== '' || !node.value.includes('\n');
  return node.type !== 'JSXExpressionContainer' || node.expression.type !== 'JSXEmptyExpression';
}

/** The parts of an expression that would become texts beside the other children. */
function textsIn(node) {
  switch (node.type) {
    case 'JSXText':
      // Translators leave white space alone.
      return node.value.trim() === '' ? [] : [node];
    case 'JSXExpressionContainer':
      return textsIn(node.expression).map((text) => (text === node.expression ? node : text));
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(textsIn);
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(textsIn);
    case 'CallExpression':
      if (isListCall(node)) return node.arguments.slice(0, 1).flatMap(textsReturnedBy);
      return isText(node) ? [node] : [];
    default:
      return isText(node) ? [node] : [];
  }
}

function isList(node) {
  return node.type === 'JSXExpressionContainer' && isListCall(node.expression);
}

function isListCall({ type, callee }) {
  return type === 'CallExpression' && /^(map|flatMap)$/.test(callee.property?.name);
}

/** Of `(item) => …` only. */
function textsReturnedBy(callback) {
  return callback.type === 'ArrowFunctionExpression' && callback.body.type !== 'BlockStatement' ? textsIn(callback.body) : [];
}

function isText(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '');
    case 'TemplateLiteral':
      return true;
    case 'Identifier':
      return TEXT_NAMES.test(node.name);
    case 'MemberExpression':
      return node.object.name === 'words' || TEXT_NAMES.test(node.property.name);
    case 'CallExpression':
      return isText(node.callee) || TEXT_CALLS.test(node.callee.property?.name ?? node.callee.name);
    default:
      return false;
  }
}

function functionAround(node) {
  return !node || /Function/.test(node.type) ? node : functionAround(node.parent);
}
