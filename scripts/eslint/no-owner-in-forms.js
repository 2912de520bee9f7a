/** @import { Rule } from 'eslint' */

/** A kind of item whose page hands to the form what only it has. */
const OWNER = /proposal/i;

/**
 * The wizard fills in a questionary of anything: what only one kind of item has is handed in by its page.
 * @type {Rule.RuleModule}
 */
export const noOwnerInForms = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { owner: '"{{text}}" is about one kind of item: its page hands it to the form.' },
  },
  create(context) {
    /** @param {Rule.Node} node @param {unknown} text */
    const check = (node, text) => {
      if (typeof text === 'string' && OWNER.test(text)) context.report({ node, messageId: 'owner', data: { text: text.trim() } });
    };
    return {
      Identifier: (node) => check(node, node.name),
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      /** @param {Rule.Node} node */
      JSXText: (node) => check(node, 'value' in node && node.value),
    };
  },
};
