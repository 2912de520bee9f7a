import { Alert, Button, Flex } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../abilities.ts';
import { Summary } from '../summary/Summary.tsx';
import { FormWarnings } from './FormWarnings.tsx';
import { allComplete, type WizardStep } from '../wizard/rules.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { useDerived } from '../wizard/use-derived.ts';
import { RefusedEnding } from './RefusedEnding.tsx';
import { unsavedText } from './refusal.ts';
import type { Ending } from './use-ending.ts';

export interface ReviewStepProps {
  readonly session: QuestionarySession;
  readonly steps: readonly WizardStep[];
  readonly goTo: (step: number) => void;
  readonly readOnly: boolean;
  /** It has ended: nothing is open any more. */
  readonly done: boolean;
  readonly ending: Ending;
  /** Said while nobody knows whether it arrived. */
  readonly unsureText?: string;
  /** Above the answers. */
  readonly note?: ReactNode;
  /** Below them, at the left. */
  readonly pdf?: ReactNode;
  /** Below them, at the right: what ends it. */
  readonly end: (ready: boolean) => ReactNode;
}

/** The step after the last: all answers as they will be sent, what is still open, and the button that sends them. */
export function ReviewStep({ session, steps, goTo, readOnly, done, ending, unsureText = '', note, pdf, end }: ReviewStepProps) {
  const { t } = useTranslation();
  const { phase, refusal, visit, awayText } = ending;
  useEffect(visit, [visit]);
  const { entries } = useAbilities();
  const rows = [...session.questionnaire.fields.values()].flatMap((field) => entries?.waiting(field) ?? []);
  const open = steps.filter((step) => !step.complete);
  const ready = allComplete(steps);
  const waits = useDerived(session, () => session.isDirty() && session.waits());
  const unsaved = useDerived(session, () =>
    session.isDirty() && session.getState().phase !== 'saving' && !session.waits() ? unsavedText(t, session) : '',
  );
  return (
    <Flex vertical gap={16}>
      {!ready && !done && (
        <Alert
          type="warning"
          showIcon
          title={t('wizard.stillOpen', { count: open.length })}
          description={
            <Places places={open.map(({ topicId, title }) => ({ key: topicId, title }))} onGo={(i) => goTo(stepAt(steps, open[i]))} />
          }
        />
      )}
      {!done && <FormWarnings store={session.store} goTo={goTo} />}
      {phase === 'unsure' && <Alert role="status" type="warning" showIcon title={unsureText} />}
      {waits && !refusal && <Alert type="warning" showIcon title={awayText} />}
      {unsaved !== '' && !refusal && !readOnly && <Alert type="warning" showIcon title={unsaved} />}
      {rows.length > 0 && !readOnly && (
        <Alert
          type="warning"
          showIcon
          title={t('wizard.rowsUnsaved')}
          description={<Places places={rows} onGo={(i) => rows[i]?.open()} />}
        />
      )}
      <RefusedEnding session={session} ending={ending} rowsWait={rows.length > 0} />
      {note}
      <Summary store={session.store} steps={steps} {...(readOnly ? {} : { onEdit: goTo })} />
      <Flex justify="space-between" gap={12} wrap className="beamtime-wizard-buttons">
        {pdf ?? <span />}
        {end(ready)}
      </Flex>
    </Flex>
  );
}

const stepAt = (steps: readonly WizardStep[], step: WizardStep | undefined): number => (step ? steps.indexOf(step) : 0);

interface PlacesProps {
  readonly places: readonly { readonly key: number; readonly title: string }[];
  readonly onGo: (place: number) => void;
}

const Places = ({ places, onGo }: PlacesProps) => (
  <ul style={{ margin: 0, paddingInlineStart: 20 }}>
    {places.map(({ key, title }, i) => (
      <li key={key}>
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onGo(i)}>
          {title}
        </Button>
      </li>
    ))}
  </ul>
);
