import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { settingText, settingTitle } from '../../../../engine/diff/index.ts';
import { useDates } from '../../../shell/index.ts';
import { ClashChoice } from '../../../ui/ClashChoice.tsx';
import { heldAt, type QuestionClash } from './clashes.ts';
import type { EditedQuestion } from './edited-question.ts';

interface QuestionClashesProps {
  readonly catalog: Catalog;
  readonly question: EditedQuestion;
  readonly clashes: readonly QuestionClash[];
  readonly onChoose: (clash: QuestionClash, keep: 'mine' | 'theirs') => void;
}

/** Another officer changed the same parts of the question: each is shown twice, and one of both is chosen. */
export function QuestionClashes({ catalog, question, clashes, onChoose }: QuestionClashesProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, [clashes]);
  if (clashes.length === 0) return null;
  return (
    <div role="alert" ref={panel} tabIndex={-1} className="beamtime-question-clashes">
      <p>{t('studio.question.clash.intro', { count: clashes.length })}</p>
      {clashes.map((clash) => {
        const { field, setting, theirs, at } = clash;
        const who = clash.who ?? t('common.clash.somebody');
        const part =
          setting === null
            ? t(`studio.question.${field === 'question' ? 'text' : 'key'}`)
            : settingTitle(catalog, question.dataType, setting);
        return (
          <ClashChoice
            key={`${field} ${setting ?? ''}`}
            title={t(at === null ? 'studio.question.clash.title' : 'studio.question.clash.titleAt', {
              who,
              part,
              at: at === null ? '' : readerTime.time(at),
            })}
            who={who}
            theirs={settingText(theirs)}
            mine={settingText(heldAt(question, clash))}
            onChoose={(keep) => onChoose(clash, keep)}
          />
        );
      })}
    </div>
  );
}
