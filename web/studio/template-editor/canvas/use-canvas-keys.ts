import { useCallback, type KeyboardEvent } from 'react';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { carryQuestion, moveTopic, nudgeQuestion, type Command } from '../commands.ts';
import { useEditing } from '../editing.ts';
import { placeIn } from '../places.ts';
import { useRemoval } from '../removal.ts';
import { focusRow, goToRow } from '../focus.ts';
import { domIdOf, rowsOf, type Selection } from '../selection.ts';

/** The row that holds the focus. */
function rowAt(template: TemplateDefinition, element: Element): Selection | undefined {
  const id = element.closest('.beamtime-row-main')?.id;
  return rowsOf(template).find((row) => domIdOf(row) === id);
}

function moveBy(template: TemplateDefinition, row: Selection, by: 1 | -1, far: boolean): Command | null {
  if (row.kind === 'question') return far ? carryQuestion(template, row.questionId, by) : nudgeQuestion(template, row.questionId, by);
  if (row.kind === 'template') return null;
  return moveTopic(template, row.topicId, template.steps.findIndex(({ topicId }) => topicId === row.topicId) + by);
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys of the canvas, on a row: arrows go up and down, with Alt they take the row along, with Alt and Shift into the next topic; Home and
 * End; Delete takes it out; I inserts, T makes a topic.
 */
export function useCanvasKeys(): (event: KeyboardEvent) => void {
  const { draft, run, select, insertAt, addTopic } = useEditing();
  const { removeQuestion, deleteTopic } = useRemoval();
  return useCallback(
    (event) => {
      const template = draft.getState().definition;
      const row = rowAt(template, event.target as Element);
      if (!row || event.ctrlKey || event.metaKey) return;
      const go = (to: Selection | undefined): void => {
        if (!to) return;
        select(to);
        goToRow(to);
      };
      const rows = rowsOf(template);
      const at = rows.findIndex((one) => domIdOf(one) === domIdOf(row));
      const topicId = row.kind === 'topic' ? row.topicId : row.kind === 'question' ? placeIn(template, row.questionId)?.topicId : undefined;
      const by = DIRECTIONS[event.key];
      const actions: Readonly<Record<string, (() => void) | undefined>> = {
        Home: () => go(rows[0]),
        End: () => go(rows.at(-1)),
        Delete: () =>
          row.kind === 'question' ? removeQuestion(row.questionId) : row.kind === 'topic' ? deleteTopic(row.topicId) : undefined,
        i: () => insertBelow(),
        t: () => void addTopic(template.steps.findIndex((step) => step.topicId === topicId) + 1),
      };
      const insertBelow = (): void => {
        if (topicId === undefined) return;
        insertAt({ topicId, index: row.kind === 'question' ? (placeIn(template, row.questionId)?.index ?? 0) + 1 : 0 });
      };
      if (by !== undefined && event.altKey) {
        if (run(moveBy(template, row, by, event.shiftKey))) focusRow(row);
      } else if (by !== undefined) go(rows[at + by]);
      else if (!event.altKey && actions[event.key]) actions[event.key]?.();
      else return;
      event.preventDefault();
    },
    [draft, run, select, insertAt, addTopic, removeQuestion, deleteTopic],
  );
}
