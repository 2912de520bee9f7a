import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { settingText, changedSettingTitle } from '../../../../engine/diff/index.ts';
import { useDates } from '../../../shell/index.ts';
import { EditConflictChoice } from '../../../ui/EditConflictChoice.tsx';
import { heldAt, type QuestionConflict } from './conflicts.ts';
import type { EditedQuestion } from './edited-question.ts';

interface QuestionConflictsProps {
  readonly catalog: Catalog;
  readonly question: EditedQuestion;
  readonly conflicts: readonly QuestionConflict[];
  readonly onChoose: (conflict: QuestionConflict, keep: 'mine' | 'theirs') => void;
}

export function QuestionConflicts({ catalog, question, conflicts, onChoose }: QuestionConflictsProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" ref={panel} tabIndex={-1} className="beamtime-question-conflicts">
      <p>{t('studio.question.conflict.intro', { count: conflicts.length })}</p>
      {conflicts.map((conflict) => {
        const { field, setting, theirs, at } = conflict;
        const who = conflict.who ?? t('common.conflict.somebody');
        const part =
          setting === null
            ? t(`studio.question.${field === 'question' ? 'text' : 'key'}`)
            : changedSettingTitle(catalog, question.dataType, setting);
        return (
          <EditConflictChoice
            key={`${field} ${setting ?? ''}`}
            title={t(at === null ? 'studio.question.conflict.title' : 'studio.question.conflict.titleAt', {
              who,
              part,
              at: at === null ? '' : readerTime.time(at),
            })}
            who={who}
            theirs={settingText(theirs)}
            mine={settingText(heldAt(question, conflict))}
            onChoose={(keep) => onChoose(conflict, keep)}
          />
        );
      })}
    </div>
  );
}
