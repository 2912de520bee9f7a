import { useCallback, type KeyboardEvent } from 'react';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { carryQuestion, moveTopic, nudgeQuestion, type TemplateCommand } from '../commands.ts';
import { useTemplateEditing } from '../editing.ts';
import { placeIn } from '../places.ts';
import { useQuestionRemoval } from '../removal.ts';
import { focusCanvasRow, goToRow } from '../focus.ts';
import { domIdOf, canvasRowsOf, type CanvasSelection } from '../selection.ts';

function rowAt(template: TemplateDefinition, element: Element): CanvasSelection | undefined {
  const id = element.closest('.beamtime-row-main')?.id;
  return canvasRowsOf(template).find((row) => domIdOf(row) === id);
}

function moveBy(template: TemplateDefinition, row: CanvasSelection, by: 1 | -1, far: boolean): TemplateCommand | null {
  if (row.kind === 'question') return far ? carryQuestion(template, row.questionId, by) : nudgeQuestion(template, row.questionId, by);
  if (row.kind === 'template') return null;
  return moveTopic(template, row.topicId, template.steps.findIndex(({ topicId }) => topicId === row.topicId) + by);
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Canvas keys: arrows move the focus, Alt+arrow the row, Alt+Shift+arrow moves it to the next topic; Home and End. Delete removes, I inserts, T
 * creates a topic.
 */
export function useCanvasKeys(): (event: KeyboardEvent) => void {
  const { draft, run, select, insertAt, addTopic } = useTemplateEditing();
  const { removeQuestion, deleteTopic } = useQuestionRemoval();
  return useCallback(
    (event) => {
      const template = draft.getState().definition;
      const row = rowAt(template, event.target as Element);
      if (!row || event.ctrlKey || event.metaKey) return;
      const go = (to: CanvasSelection | undefined): void => {
        if (!to) return;
        select(to);
        goToRow(to);
      };
      const rows = canvasRowsOf(template);
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
        if (run(moveBy(template, row, by, event.shiftKey))) focusCanvasRow(row);
      } else if (by !== undefined) go(rows[at + by]);
      else if (!event.altKey && actions[event.key]) actions[event.key]?.();
      else return;
      event.preventDefault();
    },
    [draft, run, select, insertAt, addTopic, removeQuestion, deleteTopic],
  );
}
