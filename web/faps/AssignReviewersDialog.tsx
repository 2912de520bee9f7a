import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Flex, Form, Select } from 'antd';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import {
  AssignFapReviewersDocument,
  FapMembersDocument,
  PanelConflictsDocument,
  type FapFactsFragment,
  type FapPlaceFragment,
} from '../generated/faps.ts';
import { useFeature } from '../shell/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { byWords } from '../ui/by-words.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useRefusal } from '../ui/use-refusal.tsx';
import { warningBetween } from '../ui/conflict-words.ts';
import { nameOrLeft } from './name-or-left.ts';
import { choicesWithRanks, highestRank, withRank, type Ranks } from './chosen-ranks.ts';
import { LabelledSelect } from '../ui/fields/LabelledSelect.tsx';

interface AssignReviewersProps {
  readonly fap: FapFactsFragment;
  readonly callId: number;
  readonly places: readonly FapPlaceFragment[];
  /** Ids of proposals with a conflict of interest of the reader. */
  readonly leftOut: readonly string[];
  readonly onClose: (changed: boolean) => void;
}

export default function AssignReviewersDialog({ fap, callId, places, leftOut, onClose }: AssignReviewersProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const { refuse, note } = useRefusal();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [ranks, setRanks] = useState<Ranks>(new Map());
  const { data: memberData } = useQuery(FapMembersDocument, { variables: { fapId: fap.id } });
  const [assign, { loading }] = useMutation(AssignFapReviewersDocument);
  const members = [...new Map(memberData?.getFapMembers.map((member) => [member.userId, member])).values()];
  const nameOf = (userId: number): string => {
    const member = members.find((it) => it.userId === userId);
    return member ? fullName(member.user) : '';
  };
  const warnings = useConflictWarnings({ fap, callId, places, chosen, nameOf });
  const save = async (): Promise<void> => {
    const proposalPks = [...new Set(places.map(({ proposalPk }) => proposalPk))];
    const assignments = choicesWithRanks(proposalPks, chosen, ranks);
    const work = () => assign({ variables: { fapId: fap.id, assignments } });
    if (await attempt(work, t('faps.assign.done', { count: chosen.length }), refuse)) onClose(true);
  };
  return (
    <Modal
      title={t('faps.assign.title', { count: places.length })}
      okText={t('faps.assign.run')}
      confirmLoading={loading}
      okButtonProps={{ disabled: chosen.length === 0 || places.length === 0 }}
      onOk={() => void save()}
      onCancel={() => onClose(false)}
    >
      {note}
      {leftOut.length > 0 && (
        <Alert type="info" showIcon style={{ marginBottom: 12 }} title={t('faps.assign.leftOut', { proposals: leftOut.join(', ') })} />
      )}
      <Form layout="vertical">
        <LabelledSelect
          label={t('faps.assign.reviewers')}
          extra={t('faps.assign.help')}
          mode="multiple"
          showSearch={byWords}
          value={[...chosen]}
          options={members.map(({ userId, user, deactivated, proposalsCount }) => ({
            value: userId,
            disabled: deactivated,
            label: `${nameOrLeft(fullName(user), deactivated, t)} (${t('faps.members.proposals', { count: proposalsCount })})`,
          }))}
          onChange={setChosen}
        />
        {chosen.length > 0 && (
          <RankFields chosen={chosen} highest={highestRank(places, chosen)} ranks={ranks} nameOf={nameOf} onChange={setRanks} />
        )}
      </Form>
      {warnings.length > 0 && (
        <Alert
          type={fap.barsConflicts ? 'error' : 'warning'}
          showIcon
          title={t('faps.assign.conflicts', { count: warnings.length })}
          description={warnings.map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
    </Modal>
  );
}

interface Warned extends Pick<AssignReviewersProps, 'fap' | 'callId' | 'places'> {
  readonly chosen: readonly number[];
  readonly nameOf: (userId: number) => string;
}

function useConflictWarnings({ fap, callId, places, chosen, nameOf }: Warned): readonly string[] {
  const { t } = useTranslation();
  const warns = useFeature('CONFLICT_OF_INTEREST_WARNING') || fap.barsConflicts;
  const { data: conflictData } = useQuery(PanelConflictsDocument, { variables: { fapId: fap.id, callId }, skip: !warns });
  return chosen.flatMap((userId) =>
    places.flatMap(({ proposalPk, proposal }) => {
      const why = warningBetween(conflictData?.getPanelConflicts ?? [], proposalPk, userId);
      return why === '' ? [] : [t('faps.assign.conflict', { name: nameOf(userId), proposal: proposal.proposalId, why })];
    }),
  );
}

interface RankFieldsProps {
  readonly chosen: readonly number[];
  readonly highest: number;
  readonly ranks: Ranks;
  readonly nameOf: (userId: number) => string;
  readonly onChange: Dispatch<SetStateAction<Ranks>>;
}

function RankFields({ chosen, highest, ranks, nameOf, onChange }: RankFieldsProps) {
  const { t } = useTranslation();
  return (
    <Form.Item label={t('faps.assign.ranks')} extra={t('faps.assign.ranksHelp')}>
      <Flex vertical gap={6}>
        {chosen.map((userId) => (
          <Flex key={userId} justify="space-between" align="center" gap={12}>
            <span>{nameOf(userId)}</span>
            <Select
              allowClear
              style={{ width: 110 }}
              aria-label={t('faps.assign.rankOf', { name: nameOf(userId) })}
              placeholder={t('faps.assign.noRank')}
              value={ranks.get(userId) ?? null}
              options={Array.from({ length: highest }, (_, index) => ({ value: index + 1, label: String(index + 1) }))}
              onChange={(rank: number | null | undefined) => onChange((before) => withRank(before, userId, rank ?? null))}
            />
          </Flex>
        ))}
      </Flex>
    </Form.Item>
  );
}
