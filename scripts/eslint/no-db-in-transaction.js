/** @import { Rule } from 'eslint' */

/**
 * As much of a syntax tree as this rule looks at.
 * @typedef {object} Node
 * @property {string} type
 * @property {string} [name]
 * @property {Node} [property]
 * @property {Node} [object]
 * @property {Node} [callee]
 * @property {Node} [key]
 * @property {boolean} [shorthand]
 * @property {Node[]} [params]
 * @property {Node} [parent]
 */

/** `x.transaction()…execute(callback)`: also with setIsolationLevel and the like between the two. @param {Node | undefined} call */
function opensTransaction(call) {
  const callee = call?.type === 'CallExpression' ? call.callee : undefined;
  if (callee?.type !== 'MemberExpression' || callee.property?.name !== 'execute') return false;
  for (let inner = callee.object; inner?.type === 'CallExpression'; inner = inner.callee?.object) {
    if (inner.callee?.type === 'MemberExpression' && inner.callee.property?.name === 'transaction') return true;
  }
  return false;
}

/** @param {Node} node */
const isFunction = (node) => node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

/** The callback of the transaction around this place, if any. @param {Node} node */
function transactionAround(node) {
  for (let at = node; at.parent; at = at.parent) {
    if (isFunction(at) && opensTransaction(at.parent)) return at;
  }
  return undefined;
}

/** The key in `{ db: tx }` is no use of the variable. @param {Node} node */
const isKey = (node) => node.parent?.type === 'Property' && node.parent.key === node && !node.parent.shorthand;

/**
 * Inside a transaction, a statement on `db` waits for ever on the embedded database, which has one connection.
 * On PostgreSQL it does not see the transaction's rows and outlives its rollback.
 *
 * @type {Rule.RuleModule}
 */
export const noDbInTransaction = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { useTx: 'Use the transaction here: `db` waits for the connection that this transaction holds.' },
  },
  create(context) {
    /** In `{ db }` key and value stand at one place, which is said once. */
    const seen = new Set();
    return {
      Identifier(identifier) {
        if (identifier.name !== 'db' || seen.has(identifier.range?.[0])) return;
        seen.add(identifier.range?.[0]);
        const node = /** @type {Node} */ (/** @type {unknown} */ (identifier));
        const callback = isKey(node) ? undefined : transactionAround(node);
        // A callback that calls its own parameter `db` means the transaction by it.
        if (!callback || callback.params?.some((param) => param.name === 'db')) return;
        context.report({ node: identifier, messageId: 'useTx' });
      },
    };
  },
};
