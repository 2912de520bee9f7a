import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isList, isObject } from '../../../engine/json.ts';
import { display, givenAnswer, searchValue, type CompiledField } from '../../../engine/questionnaires/index.ts';
import { useAbilities } from '../abilities.ts';
import { invitedNames } from '../basis/invited-name.ts';
import type { FormStore } from '../renderer/form-store.ts';
import { AnswerView } from './AnswerView.tsx';
import { InstrumentList } from './InstrumentList.tsx';

export interface FieldSummaryProps {
  readonly store: FormStore;
  readonly field: CompiledField;
  /** Draws the rows of a question, each of which has its own questionary. */
  readonly rows: (field: CompiledField) => ReactNode;
}

const takesInvitations = ({ type }: CompiledField): boolean => isObject(type.empty) && 'coProposerInvites' in type.empty;

export function FieldSummary({ store, field, rows }: FieldSummaryProps) {
  const { t } = useTranslation();
  const { invited } = useAbilities();
  if (field.type.answer === null && field.type.holds === null) return null;
  const answer = givenAnswer(field, store.filled, store.context);
  const displayed = display(field, answer, store.context);
  if (displayed.kind === 'none') return null;
  if (displayed.kind === 'pairs' && field.type.basis) {
    const names = takesInvitations(field) ? invitedNames(t, invited) : '';
    return (
      <>
        {[...displayed.pairs, ...(names ? [{ label: t('widgets.basis.invitedCoProposers'), text: names }] : [])].map(({ label, text }) => (
          <div key={label} className="beamtime-answer">
            <dt>{label}</dt>
            <dd style={{ whiteSpace: 'pre-wrap' }}>{text || t('widgets.leftBlank')}</dd>
          </div>
        ))}
      </>
    );
  }
  const content = (): ReactNode => {
    if (displayed.kind === 'entries') return rows(field);
    const ids = searchValue(field, answer);
    if (displayed.kind === 'list' && field.type.optionsFrom === 'call.instruments' && isList(ids))
      return <InstrumentList items={displayed.items} ids={ids} facts={store.context.facts} />;
    return <AnswerView displayed={displayed} />;
  };
  return (
    <div className="beamtime-answer">
      <dt>{store.fieldNow(field.questionId)?.question}</dt>
      <dd>{content()}</dd>
    </div>
  );
}
