import { Node, type ChainedCommands, type CommandProps } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** Roles by which prosemirror-tables finds its nodes. */
const ROLES: Readonly<Record<string, string>> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' };

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] === undefined ? {} : { tableRole: ROLES[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (by: -1 | 1) => () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(by)(state, dispatch));
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name) ?? 1),
  renderHTML: (attributes: Readonly<Record<string, unknown>>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

/** A table of two columns with a heading row. */
export const insertTable = ({ commands }: CommandProps): boolean => {
  const row = (type: string) => ({ type: 'tableRow', content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })) });
  return commands.insertContent({ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] });
};

const CHANGES = { addRow: addRowAfter, addColumn: addColumnAfter, deleteRow, deleteColumn, deleteTable } as const;
export type TableChange = keyof typeof CHANGES;
export const TABLE_CHANGES = Object.keys(CHANGES) as readonly TableChange[];

export const changeTable = (chain: ChainedCommands, change: TableChange): boolean =>
  chain.command(({ state, dispatch }) => CHANGES[change](state, dispatch)).run();
