import { Alert, Button } from 'antd';
import { FilePdfOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { errors, type Reason } from '../../../engine/errors.ts';
import { runningDownloads } from '../../shell/index.ts';
import { DecisionFields, EndButton, LastStepEnd } from '../end/EndParts.tsx';
import { ReviewStep } from '../end/ReviewStep.tsx';
import { useQuestionaryEnd, type QuestionaryEnd } from '../end/use-questionary-end.ts';
import { Summary } from '../summary/Summary.tsx';
import { FormAbilities } from '../wizard/FormAbilities.tsx';
import { isFrozen } from '../wizard/session-state.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { StoppedNote } from '../wizard/StoppedNote.tsx';
import { useDerived } from '../wizard/use-derived.ts';
import { QuestionaryBody, type QuestionaryBodyProps } from './QuestionaryBody.tsx';
import { reasonText } from '../../ui/errors.ts';

export interface QuestionaryRules extends Omit<
  QuestionaryBodyProps,
  'session' | 'readOnly' | 'isHeld' | 'review' | 'atEnd' | 'ended' | 'onFinished' | 'frozenBy' | 'endLabel'
> {
  /** It is only read here, whatever the server says. */
  readonly readOnly?: boolean;
  /** Layout of the read-only form: step by step, or as one document. */
  readonly readAs?: 'steps' | 'document';
  /** How it ends; absent: it does not end here. */
  readonly end?: QuestionaryEnd;
  /** The document of it. */
  readonly pdf?: { readonly path: string; readonly name: string };
}

interface OwnQuestionaryProps extends QuestionaryRules {
  readonly session: QuestionarySession;
  /** It was submitted here. */
  readonly onDone: () => void;
}

const NO_END: QuestionaryEnd = { state: 'DRAFT', done: false, submit: () => Promise.resolve() };

/** The questionary of an item as its template group describes it: steps, review, decision, and the way to end it. */
export function OwnQuestionary({ session, end, pdf, readOnly = false, readAs = 'steps', onDone, ...body }: OwnQuestionaryProps) {
  const { t } = useTranslation();
  const { ends } = session.group;
  const closed = end ?? NO_END;
  const used = useQuestionaryEnd(session, closed, onDone);
  const stopped = useDerived(session, () => (isFrozen(session.getState()) ? session.getState().stopped : null));
  const isRead = readOnly || !session.mayWrite || closed.done;
  const frozen = isRead || stopped !== null;
  const pdfButton = pdf && (
    <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => runningDownloads.start(pdf.path, pdf.name)}>
      {t('wizard.downloadPdf')}
    </Button>
  );
  const why = !readOnly && !closed.done && !session.mayWrite ? textOf(session.mayNotWriteReason) : '';
  const notes = (
    <>
      {why !== '' && <Alert type="info" showIcon style={{ marginBottom: 16 }} title={why} />}
      {stopped && !isRead && <StoppedNote session={session} title={reasonText(stopped)} />}
      {body.note}
    </>
  );
  if (isRead && readAs === 'document') {
    return (
      <FormAbilities session={session}>
        {notes}
        <Summary store={session.store} steps={[]} />
        {pdfButton}
      </FormAbilities>
    );
  }
  const parts = { session, end: closed, used, readOnly: frozen };
  const hasReview = ends.review && end !== undefined;
  const submits = end !== undefined && ends.action !== 'none';
  return (
    <QuestionaryBody
      {...body}
      session={session}
      readOnly={frozen}
      isHeld={used.ending.phase === 'sending'}
      follows={body.follows ?? !isRead}
      frozenBy={stopped && !isRead ? { title: reasonText(stopped), text: '' } : null}
      ended={closed.done}
      note={notes}
      endLabel={end ? (ends.labels[end.state] ?? '') : t('wizard.save')}
      {...(isRead && body.startAt === undefined ? { startAt: hasReview ? ('review' as const) : 0 } : {})}
      {...(hasReview
        ? {
            review: ({ steps, goTo }) => (
              <ReviewStep
                session={session}
                steps={steps}
                goTo={goTo}
                readOnly={frozen}
                done={closed.done}
                ending={used.ending}
                pdf={pdfButton}
                end={(ready) => <EndButton {...parts} ready={ready} />}
                note={<DecisionFields {...parts} />}
              />
            ),
          }
        : {
            extraButtons: (
              <>
                {body.extraButtons}
                {pdfButton}
              </>
            ),
            ...(submits ? { atEnd: <LastStepEnd {...parts} />, onFinished: used.ending.submit } : {}),
          })}
    />
  );
}

const textOf = (reason: string | null): string => (reason !== null && reason in errors ? reasonText(reason as Reason) : '');
