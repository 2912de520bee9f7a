import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { display, displayText } from '../../../engine/questionnaires/index.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { useDates } from '../../shell/index.ts';
import { EditConflictChoice } from '../../ui/EditConflictChoice.tsx';
import { showAndFocus } from '../../ui/focus-in-sight.ts';
import type { EditConflict } from './api.ts';
import { columnName, columnText } from './basis-columns.ts';
import type { QuestionarySession } from './session.ts';
import { isOwn, writerName, writerOf } from './writer.ts';

/** Shows and focuses the choice between both sides of a conflict. A row has one in its dialog, above that of the item. */
export const goToEditConflicts = (from: Element | null): void =>
  showAndFocus(from?.closest('.beamtime-wizard-main')?.querySelector<HTMLElement>('.beamtime-conflicts') ?? null);

/** Shows both versions of answers that another person changed too; the person decides. */
export function EditConflictPanel(props: ConflictsProps) {
  return props.conflicts.length > 0 && <Conflicts {...props} />;
}

interface ConflictsProps {
  readonly session: QuestionarySession;
  readonly conflicts: readonly EditConflict[];
  readonly onChoose: (conflict: EditConflict, keep: 'mine' | 'theirs') => void;
  /** The focused conflict was resolved, possibly by a colleague. */
  readonly onLost: (conflict: EditConflict) => void;
}

function Conflicts({ session, conflicts, onChoose, onLost }: ConflictsProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { store, questionnaire } = session;
  useSyncExternalStore(store.subscribe, () => store.evaluation);
  return (
    <div role="alert" tabIndex={-1} className="beamtime-conflicts">
      {conflicts.map((conflict) => {
        const field = questionnaire.fields.get(conflict.questionId);
        if (!field) return null;
        const { column } = conflict;
        const whole = store.state(conflict.questionId).answer;
        const text = (value: Json): string =>
          column ? columnText(field, column, value, store.context.facts) : displayText(display(field, value, store.context));
        const mine = column && isObject(whole) ? (whole[column] ?? null) : whole;
        const writer = writerOf(conflict);
        const who = isOwn(writer, store.viewer) ? null : writerName(writer, store.viewer);
        const params = {
          who: who ?? '',
          question: (column && isObject(whole) && columnName(column, whole)) || field.question,
          at: readerTime.timeOfDay(conflict.changedAt),
        };
        return (
          <EditConflictChoice
            key={`${conflict.questionId} ${column ?? ''}`}
            title={t(who === null ? 'wizard.conflict.ownTitle' : 'wizard.conflict.title', params)}
            who={who}
            theirs={text(conflict.value as Json)}
            mine={text(mine)}
            onChoose={(keep) => onChoose(conflict, keep)}
            onLost={() => onLost(conflict)}
          />
        );
      })}
    </div>
  );
}
