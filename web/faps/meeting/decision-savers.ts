import type { NumberEntry } from '../../ui/NumberBox.tsx';
import { FieldSaver } from './field-saver.ts';
import { timeSaver } from './PanelTime.tsx';
import type { InHand } from './use-live-meeting.ts';

type Decision = InHand['proposal']['decision'];

/** Milliseconds without typing; each save is a line of the log. */
const COMMENT_PAUSE_MS = 3_000;

/** Fields of a proposal that save themselves during a meeting. */
export interface DecisionSavers {
  readonly recommendation: FieldSaver<Decision['recommendation']>;
  readonly submitted: FieldSaver<boolean>;
  readonly time: FieldSaver<NumberEntry>;
  readonly commentForUser: FieldSaver<string>;
  readonly commentForManagement: FieldSaver<string>;
}

export function decisionSavers({ decision, fapTimeAllocation }: InHand['proposal'], failed: string): DecisionSavers {
  const { recommendation, submitted, commentForUser, commentForManagement } = decision;
  const comment = (stored: string | null) => new FieldSaver<string>({ stored: stored ?? '', pauseMs: COMMENT_PAUSE_MS, failed });
  return {
    recommendation: new FieldSaver<Decision['recommendation']>({ stored: recommendation, pauseMs: 0, failed }),
    submitted: new FieldSaver<boolean>({ stored: submitted, pauseMs: 0, failed }),
    time: timeSaver(fapTimeAllocation, failed),
    commentForUser: comment(commentForUser),
    commentForManagement: comment(commentForManagement),
  };
}

export const isUnsaved = (savers: DecisionSavers): boolean => Object.values(savers).some(({ isDirty }: FieldSaver<unknown>) => isDirty);

export const saveAll = (savers: DecisionSavers): Promise<unknown> =>
  Promise.all([
    savers.recommendation.save(),
    savers.submitted.save(),
    savers.time.save(),
    savers.commentForUser.save(),
    savers.commentForManagement.save(),
  ]);
