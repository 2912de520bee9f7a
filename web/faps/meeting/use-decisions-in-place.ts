import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dirtyForms } from '../../ui/dirty-forms.ts';
import { notices } from '../../ui/notices.ts';
import type { DecisionStores } from './DecisionInPlace.tsx';
import { decisionSavers, isUnsaved, saveAll, type DecisionSavers } from './decision-savers.ts';
import type { FieldSaver, StoreField } from './field-saver.ts';
import type { InHand, LiveFacts } from './use-live-meeting.ts';
import type { Meeting } from './use-meeting.ts';

type Proposal = InHand['proposal'];

interface LastChange {
  readonly text: string;
  readonly undo: () => Promise<void>;
}

interface MeetingInPlace {
  readonly meeting: Meeting;
  readonly instrumentId: number;
  readonly unit: LiveFacts['allocationTimeUnit'];
  /** The connection is lost. */
  readonly isLost: boolean;
}

/** Chooses what was before. A refusal is told by a notice, since another proposal may be in hand. */
async function goBack<T>(saver: FieldSaver<T>, before: T): Promise<void> {
  await saver.choose(before);
  const { status } = saver.state();
  if (status.kind !== 'overtaken' && status.kind !== 'failed') return;
  notices.error(status.text);
  saver.takeTheirs();
}

/** Decisions that are typed on the meeting view: edits that are not saved yet stay with their proposal. */
export function useDecisionsInPlace({ meeting, instrumentId, unit, isLost }: MeetingInPlace) {
  const { t } = useTranslation();
  const [saversOf] = useState(() => new Map<number, DecisionSavers>());
  const [last, setLast] = useState<LastChange | null>(null);
  useEffect(() => {
    const settle = (): Promise<unknown> => Promise.all([...saversOf.values()].map(saveAll));
    if (!isLost) void settle();
    return dirtyForms.watch(() => [...saversOf.values()].some(isUnsaved), { settle });
  }, [saversOf, isLost]);

  const wordOf = (value: Proposal['decision']['recommendation']): string => (value === null ? '–' : t(`proposals.finalStatus.${value}`));
  const inUnit = (count: number | null): string => (count === null ? '–' : t(`proposals.timeUnit.${unit}`, { count }));

  return {
    last: last && { ...last, undo: () => last.undo().finally(() => setLast(null)) },
    saversOf: (proposal: Proposal): DecisionSavers => {
      const savers = saversOf.get(proposal.proposalPk) ?? decisionSavers(proposal, t('common.failed'));
      saversOf.set(proposal.proposalPk, savers);
      return savers;
    },
    storesOf: (proposal: Proposal, savers: DecisionSavers): DecisionStores => {
      const place = { ...proposal, instrumentId };
      /** Offers to undo what is stored. */
      const undoable =
        <T>(saver: FieldSaver<T>, store: StoreField<T>, word: (value: T) => string): StoreField<T> =>
        async (value, base) => {
          const now = await store(value, base);
          setLast({ text: t('meeting.live.undo', { proposal: proposal.proposalId, value: word(now) }), undo: () => goBack(saver, base) });
          return now;
        };
      return {
        recommendation: undoable(savers.recommendation, (value, base) => meeting.storeColumn(place, 'recommendation', value, base), wordOf),
        submitted: undoable(
          savers.submitted,
          async (value, base) => {
            // it needs them
            await Promise.all([savers.recommendation.save(), savers.commentForUser.save(), savers.commentForManagement.save()]);
            return meeting.storeColumn(place, 'submitted', value, base);
          },
          (value) => t(value ? 'meeting.decided' : 'meeting.undecided'),
        ),
        time: async (value, base) => {
          const now = await meeting.storeTime(place, value, base);
          setLast({
            text: t('meeting.live.undo', { proposal: proposal.proposalId, value: inUnit(now) }),
            undo: () => goBack(savers.time, base),
          });
          return now;
        },
        comment: (column) => async (value, base) => (await meeting.storeColumn(place, column, value, base)) ?? '',
      };
    },
  };
}
