/** @import { Rule } from 'eslint' */

/** Attributes that people read or hear. */
const READ = '/^(title|label|placeholder|alt|content|description|okText|cancelText|aria-label|aria-description)$/';
const ATTRIBUTE = `JSXAttribute[name.name=${READ}]`;

/** Names that no language translates, keys of texts, colours, a header of requests. */
const NO_TEXT = /^(Beamtime|HTML|PDF|#[\da-f]+|[a-z]+(\.\w+)+|Authorization: Bearer .*)$/i;
const isText = (/** @type {string} */ value) => /\p{L}{2}/u.test(value) && !NO_TEXT.test(value.trim());

/** Texts come from the translation files, so that each is there in every language. @type {Rule.RuleModule} */
export const noTextInCode = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'Texts are in web/public/locales: t(…) instead of "{{text}}".' },
  },
  create(context) {
    /** @param {Rule.Node} node */
    const report = (node) => {
      const text = 'value' in node && typeof node.value === 'string' ? node.value : '';
      if (isText(text)) context.report({ node, messageId: 'text', data: { text: text.trim().slice(0, 40) } });
    };
    const inside = ['JSXElement', 'JSXFragment'].map((element) => `${element} > JSXExpressionContainer`);
    const places = [...inside, `${ATTRIBUTE} > JSXExpressionContainer`];
    return Object.fromEntries(
      [
        'JSXText',
        `${ATTRIBUTE} > Literal`,
        ...places.flatMap((place) =>
          ['', ' > ConditionalExpression', ' > LogicalExpression'].map((within) => `${place}${within} > Literal`),
        ),
      ].map((selector) => [selector, report]),
    );
  },
};
