import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notices, useActor } from '../../shell/index.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';
import { LeaveGuard, useIsGuarded } from '../../ui/LeaveGuard.tsx';
import type { Frozen } from '../entries/EntryDialog.tsx';
import type { HeldRows } from '../entries/held-rows.ts';
import { useEntryUndoLog } from '../entries/use-entry-undo-log.ts';
import { WithEntries } from '../entries/WithEntries.tsx';
import { FormAbilities, type FormAbilitiesProps } from '../wizard/FormAbilities.tsx';
import { Wizard, type WizardProps } from '../wizard/Wizard.tsx';

export interface QuestionaryBodyProps
  extends
    Pick<FormAbilitiesProps, 'session' | 'picker' | 'invited' | 'messagePicker'>,
    Omit<WizardProps, 'session' | 'officer' | 'readOnly' | 'onReset' | 'onKept' | 'undoable'> {
  /** Nothing can be changed now. */
  readonly readOnly: boolean;
  /** Typing is refused just now, though other changes are possible. */
  readonly isHeld?: boolean;
  /** Officers can edit steps that are locked for others. */
  readonly officer?: boolean;
  /** The rows of its questions; absent: there can be none. */
  readonly rows?: { readonly held: HeldRows; readonly parentId: number | null };
  /** Reason why the page became read-only after it was opened. */
  readonly frozenBy?: Frozen | null;
  /** Above the steps. */
  readonly note?: ReactNode;
}

/** Seconds; the notice lists one sentence per row. */
const SECONDS_TO_READ = 15;

const NO_ROWS: HeldRows = { calls: new Map(), columnsOfNew: () => ({}), saveFirst: 'widgets.entries.saveFirst', CopyDialog: () => null };

/** The steps of a questionary of any item, with the rows of its questions. */
export function QuestionaryBody(props: QuestionaryBodyProps) {
  const { session, picker, invited, messagePicker, rows, frozenBy = null, readOnly, isHeld = false, note, ...wizard } = props;
  const { t } = useTranslation();
  const isGuarded = useIsGuarded();
  const { role } = useActor();
  const { officer = role === 'USER_OFFICER' && !readOnly, ...steps } = wizard;
  const held = rows?.held ?? NO_ROWS;
  const { made, undoable } = useEntryUndoLog(held);
  const failureText = (failure: unknown): string =>
    failure instanceof ConnectionProblem ? t('wizard.resetRowsAway') : knownError(failure, t('wizard.somethingWrong')).text;
  return (
    <FormAbilities
      session={session}
      {...(picker ? { picker } : {})}
      {...(invited ? { invited } : {})}
      {...(messagePicker ? { messagePicker } : {})}
    >
      <WithEntries
        session={session}
        held={held}
        parentId={rows?.parentId ?? null}
        officer={role === 'USER_OFFICER'}
        readOnly={readOnly}
        frozenBy={frozenBy}
        made={made}
      >
        {!isGuarded && <LeaveGuard />}
        {note}
        <Wizard
          {...steps}
          session={session}
          officer={officer}
          readOnly={readOnly || isHeld}
          undoable={undoable}
          onReset={async (topicId) => {
            const { stay, failures } = await made.undo(topicId);
            const messages = new Set([...stay, ...failures.map(failureText)]);
            if (messages.size > 0) notices[failures.length > 0 ? 'error' : 'info']([...messages].join('. '), SECONDS_TO_READ);
          }}
          onKept={(topicId) => made.keep(topicId)}
        />
      </WithEntries>
    </FormAbilities>
  );
}
