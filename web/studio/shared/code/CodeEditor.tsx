import './code.css';
import { autocompletion, closeBrackets, completionKeymap, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { joinedLines } from './joined-lines.ts';
import { BOOSTS, suggestions, type Variable } from './variables.ts';

/** A message about a text: line from 1 (0: the whole text), column from 0. */
export interface CodeMark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: 'ERROR' | 'WARNING';
}

interface CodeEditorProps {
  readonly label: string;
  readonly language: 'html' | 'json';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly marks?: readonly CodeMark[];
  readonly variables?: readonly Variable[];
  readonly lines?: 'one' | 'many';
  readonly selected?: boolean;
}

const NO_MARKS: readonly CodeMark[] = [];
const NO_VARIABLES: readonly Variable[] = [];

/** Theme colours, which have enough contrast in both modes. */
const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.propertyName], class: 'beamtime-code-name' },
  { tag: [tags.string, tags.attributeValue], class: 'beamtime-code-text' },
  { tag: [tags.attributeName, tags.number, tags.bool, tags.null], class: 'beamtime-code-value' },
  { tag: tags.comment, class: 'beamtime-code-comment' },
]);

const completeWith =
  (variablesNow: () => Parameters<typeof suggestions>[1]) =>
  (context: CompletionContext): CompletionResult | null => {
    const hints = suggestions(context.state.sliceDoc(0, context.pos), variablesNow());
    if (!hints || (!context.explicit && !context.matchBefore(/[\w.#/{]/))) return null;
    const types = { variable: 'variable', block: 'keyword', helper: 'function' } as const;
    return {
      from: hints.from,
      options: hints.options.map(({ label: name, detail, kind }) => ({ label: name, detail, type: types[kind], boost: BOOSTS[kind] })),
      validFor: /^\w*$/,
    };
  };

const BASIC_EXTENSIONS = [
  history(),
  search({ top: true }),
  bracketMatching(),
  closeBrackets(),
  highlightSelectionMatches(),
  syntaxHighlighting(colours),
];

/** Text editor with line numbers, completion of variables inside braces (Ctrl+Space), and error marks. Tab leaves it. */
export default function CodeEditor(props: CodeEditorProps) {
  const { label, language, value, onChange, marks = NO_MARKS, variables = NO_VARIABLES, lines = 'many', selected = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef({ onChange, variables, value });
  useEffect(() => {
    latest.current = { onChange, variables, value };
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const complete = completeWith(() => latest.current.variables);
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          ...BASIC_EXTENSIONS,
          ...(language === 'html' ? [html()] : [json()]),
          autocompletion({ override: language === 'html' ? [complete] : [] }),
          // No Tab binding: Tab leaves the field.
          keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
          ...(lines === 'many' ? [lineNumbers(), lintGutter(), highlightActiveLine()] : [oneLine]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, role: 'textbox', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [label, language, lines]);
  useEffect(() => {
    const shown = view.current;
    if (!shown || !selected) return;
    shown.dispatch({ selection: { anchor: 0, head: shown.state.doc.length } });
    shown.focus();
  }, [selected]);
  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.doc.toString() === value) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const shown = view.current;
    if (!shown) return;
    shown.dispatch(
      setDiagnostics(
        shown.state,
        marks.map((mark) => diagnosticOf(shown.state.doc, mark)),
      ),
    );
  }, [marks]);
  return <div ref={place} className={`beamtime-code beamtime-code-${lines}`} />;
}

/** Line breaks that are pasted become spaces. */
const oneLine = EditorState.transactionFilter.of((transaction) =>
  transaction.newDoc.lines > 1
    ? { changes: { from: 0, to: transaction.startState.doc.length, insert: joinedLines(transaction.newDoc.toString()) } }
    : transaction,
);

function diagnosticOf(doc: Text, { line, column, message, severity }: CodeMark): Diagnostic {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
  const start = Math.min(from + column, to);
  return { from: start, to: Math.max(start, Math.min(to, start + 1)), severity: severity === 'ERROR' ? 'error' : 'warning', message };
}
