import { InputRule, mergeAttributes, Node, type Editor } from '@tiptap/core';
import { CHIP } from './variable-chips.ts';

interface VariableOptions {
  /** Meaning of a variable, shown on its chip. */
  readonly aboutOf: (printed: string) => string;
}

const printedOf = (attributes: Readonly<Record<string, unknown>>): string =>
  typeof attributes['printed'] === 'string' ? attributes['printed'] : '';

/** Removes the chip beside the cursor. */
const remove =
  (side: 'before' | 'after') =>
  (editor: Editor): boolean => {
    const { empty, $from } = editor.state.selection;
    const node = side === 'before' ? $from.nodeBefore : $from.nodeAfter;
    if (!empty || node?.type.name !== 'variable') return false;
    const [from, to] = side === 'before' ? [$from.pos - node.nodeSize, $from.pos] : [$from.pos, $from.pos + node.nodeSize];
    return editor.commands.deleteRange({ from, to });
  };

/** A variable in the text: one unit for cursor, selection and deletion. Typed braces become one, too. */
export const VariableNode = Node.create<VariableOptions>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '_',
  addOptions: () => ({ aboutOf: () => '' }),
  addAttributes: () => ({
    printed: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute(CHIP),
      renderHTML: (attributes: Readonly<Record<string, unknown>>) => ({ [CHIP]: printedOf(attributes) }),
    },
  }),
  parseHTML: () => [{ tag: `span[${CHIP}]` }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => `{{${printedOf(node.attrs)}}}`,
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      const printed = printedOf(node.attrs);
      dom.className = 'beamtime-variable';
      dom.textContent = printed;
      dom.title = this.options.aboutOf(printed);
      return { dom };
    };
  },
  addInputRules() {
    const typed = /\{\{\s*([A-Za-z_][\w.]*)\s*\}\}$/;
    return [
      new InputRule({
        find: typed,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ printed: match[1] }));
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    return { Backspace: () => remove('before')(this.editor), Delete: () => remove('after')(this.editor) };
  },
});
