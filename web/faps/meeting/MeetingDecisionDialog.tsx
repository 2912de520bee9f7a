import { Form, Switch, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textWithoutMarkup } from '../../../engine/logic/index.ts';
import { FINAL_STATUSES } from '../../../engine/rules/decisions.ts';
import { DecisionComment } from '../../decisions/index.ts';
import type { MeetingDecisionFragment } from '../../generated/faps.ts';
import { Modal } from '../../ui/Modal.tsx';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { focusContent, useReturnFocus } from '../../ui/return-focus.ts';
import { SavedMeanwhile } from '../../ui/SavedMeanwhile.tsx';
import { useAskClose } from '../../ui/use-ask-close.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { knownError } from '../../ui/errors.ts';
import { columnsChanged, decisionChange, withoutRank, type ChangedDecision } from './decision-change.ts';
import type { ShownProposal } from './meeting-rows.ts';
import { RankAfter } from './RankAfter.tsx';
import { ranksAround } from './ranks.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

interface MeetingDecisionDialogProps {
  readonly proposal: ShownProposal;
  readonly instrument: string;
  readonly isReadOnly: boolean;
  /** All of the instrument that the reader sees, in their order. */
  readonly rows: readonly ShownProposal[];
  /** False for somebody with a proposal of their own there, who chooses the one before it instead. */
  readonly isRankTyped: boolean;
  readonly save: (read: MeetingDecisionFragment, change: ChangedDecision) => Promise<void>;
  readonly onClose: () => void;
}

type DecisionDraft = Omit<MeetingDecisionFragment, 'rankOrder'> & { readonly rankOrder: NumberEntry };

const LABELS = {
  recommendation: 'meeting.columns.recommendation',
  commentForUser: 'decisions.commentForUser',
  commentForManagement: 'decisions.commentForManagement',
  rankOrder: 'meeting.rank',
  submitted: 'meeting.decided',
} as const;

/** Recommendation, comments and rank of a proposal on an instrument. */
export function MeetingDecisionDialog({ proposal, instrument, isReadOnly, rows, isRankTyped, save, onClose }: MeetingDecisionDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  // the leader may have turned the page
  useReturnFocus(focusContent);
  const { refuse, clear, note } = useRefusal();
  const [read] = useState(proposal.decision);
  const [values, setValues] = useState<DecisionDraft>(read);
  const [rankAfter, setRankAfter] = useState<number | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [saving, setSaving] = useState(false);
  const set = (part: Partial<DecisionDraft>): void => setValues((before) => ({ ...before, ...part }));
  const keptNote = useKeptForm({
    name: isReadOnly ? null : `meeting decision ${proposal.proposalPk} ${instrument}`,
    stored: read,
    value: values,
    take: setValues,
  });
  const close = useAskClose(JSON.stringify(values) !== JSON.stringify(read) || rankAfter !== null, onClose);
  const shown = (column: keyof typeof LABELS): string => {
    const { decision } = proposal;
    if (column === 'recommendation') return decision.recommendation === null ? '' : t(`proposals.finalStatus.${decision.recommendation}`);
    if (column === 'submitted') return t(decision.submitted ? 'common.yes' : 'common.no');
    return textWithoutMarkup(String(decision[column] ?? ''));
  };
  const { others, rankBefore, holder, beforeHolder } = ranksAround(rows, proposal, values.rankOrder);
  const isMoved = isRankTyped && holder !== null && values.rankOrder !== read.rankOrder;
  const submit = async (): Promise<void> => {
    clear();
    const { rankOrder } = values;
    if (typeof rankOrder === 'string') return refuse(t('common.notAWholeNumber'));
    setSaving(true);
    try {
      const change = decisionChange(read, { ...values, rankOrder }, isRefused ? proposal.decision : read);
      await save(read, isMoved ? { ...withoutRank(change), rankAfter: beforeHolder, rankBefore } : { ...change, rankAfter, rankBefore });
      onClose();
    } catch (error) {
      setIsRefused(knownError(error, '').reason === 'CHANGED_MEANWHILE');
      refuse(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      width={720}
      title={t('meeting.decisionOn', { proposal: proposal.proposalId, instrument })}
      okText={t('decisions.save')}
      cancelText={t(isReadOnly ? 'common.close' : 'common.cancel')}
      confirmLoading={saving}
      okButtonProps={{ style: isReadOnly ? { display: 'none' } : {} }}
      onOk={() => void submit()}
      onCancel={close}
    >
      {keptNote}
      {note}
      {isRefused && <SavedMeanwhile values={columnsChanged(read, proposal.decision).map((column) => [t(LABELS[column]), shown(column)])} />}
      <Form layout="vertical" disabled={isReadOnly}>
        <LabelledSelect
          label={t('meeting.columns.recommendation')}
          allowClear
          value={values.recommendation}
          options={FINAL_STATUSES.filter((one) => one !== 'UNSET').map((value) => ({
            value,
            label: t(`proposals.finalStatus.${value}`),
          }))}
          onChange={(recommendation?: DecisionDraft['recommendation']) => set({ recommendation: recommendation ?? null })}
        />
        <DecisionComment
          label={t('decisions.commentForUser')}
          messageKey="user"
          value={values.commentForUser ?? ''}
          readOnly={isReadOnly}
          onChange={(commentForUser) => set({ commentForUser })}
        />
        <DecisionComment
          label={t('decisions.commentForManagement')}
          messageKey="manager"
          value={values.commentForManagement ?? ''}
          readOnly={isReadOnly}
          onChange={(commentForManagement) => set({ commentForManagement })}
        />
        {isRankTyped ? (
          <Form.Item label={t('meeting.rank')} htmlFor={`${id}-rank`} extra={t('meeting.rankHelp')}>
            <NumberBox
              id={`${id}-rank`}
              messageId={`${id}-fault`}
              value={values.rankOrder}
              style={{ width: 120 }}
              onChange={(rankOrder) => set({ rankOrder })}
            />
            <NotANumber id={`${id}-fault`} entries={[values.rankOrder]} whole />
            <Typography.Text role="status" style={{ display: 'block' }}>
              {isMoved && t('meeting.rankHeld', { proposal: holder.proposalId, rank: holder.rankOrder })}
            </Typography.Text>
          </Form.Item>
        ) : (
          <RankAfter id={`${id}-rank`} others={others} value={rankAfter} onChange={setRankAfter} />
        )}
        <Form.Item label={t('meeting.decided')} htmlFor={`${id}-submitted`} extra={t('meeting.submitNeeds')}>
          <Switch id={`${id}-submitted`} checked={values.submitted} onChange={(submitted) => set({ submitted })} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
