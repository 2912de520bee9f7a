/** @import { Rule, Scope } from 'eslint' */

const VAGUE = new Set(['found', 'known', 'asked', 'told', 'of', 'there', 'said', 'given', 'wanted']);

/** A variable, or a parameter of several statements. @param {Scope.Definition} definition */
function isReadFarAway({ type, node }) {
  if (type === 'Variable') return Boolean(node.init);
  /** @type {{ type: string, body?: unknown } | null | undefined} a type or an overload has none */
  const body = type === 'Parameter' ? node.body : null;
  return body?.type === 'BlockStatement' && Array.isArray(body.body) && body.body.length > 1;
}

/** Locals and parameters are named after the thing that they hold; `it` is for one expression. @type {Rule.RuleModule} */
export const plainLocals = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { vague: 'Name the thing that "{{name}}" holds.' },
  },
  create: (context) => ({
    Program() {
      for (const { name, defs } of context.sourceCode.scopeManager.scopes.flatMap((scope) => scope.variables))
        for (const definition of defs)
          if (definition.type !== 'ImportBinding' && (VAGUE.has(name) || (name === 'it' && isReadFarAway(definition))))
            context.report({ node: definition.name, messageId: 'vague', data: { name } });
    },
  }),
};
