import { useLazyQuery, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Flex, Form, InputNumber, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import {
  AssignFapReviewersDocument,
  FapMembersDocument,
  PreviewFapAssignmentDocument,
  type FapFactsFragment,
  type FapPlaceFragment,
} from '../generated/faps.ts';
import { Modal } from '../ui/Modal.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { useRefusal } from '../ui/use-refusal.tsx';
import { useConflicts } from './conflicts.ts';
import { PlannedAssignments } from './PlannedAssignments.tsx';

interface AutomaticAssignmentProps {
  readonly fap: FapFactsFragment;
  readonly callId: number;
  readonly places: readonly FapPlaceFragment[];
  readonly onClose: (changed: boolean) => void;
}

const MAX_LOAD = 10;

/** Shows who would be assigned before anything is stored. */
export default function AutomaticAssignment({ fap, callId, places, onClose }: AutomaticAssignmentProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const { refuse, clear, note } = useRefusal();
  const [perProposal, setPerProposal] = useState(fap.numberRatingsRequired);
  const [perReviewer, setPerReviewer] = useState(MAX_LOAD);
  const { data: found } = useQuery(FapMembersDocument, { variables: { fapId: fap.id } });
  const [ask, { data, loading }] = useLazyQuery(PreviewFapAssignmentDocument, { fetchPolicy: 'network-only' });
  const [assign, assigning] = useMutation(AssignFapReviewersDocument);
  const numbers = `${perProposal} ${perReviewer}`;
  const [previewed, setPreviewed] = useState(numbers);
  const isStale = previewed !== numbers;
  const preview = isStale ? undefined : data?.previewFapAssignment;
  const conflict = useConflicts(fap.id, callId, true);
  const nameOf = (userId: number): string => {
    const member = found?.getFapMembers.find((it) => it.userId === userId);
    return member ? fullName(member.user) : '';
  };
  const proposalOf = (proposalPk: number): string => places.find((it) => it.proposalPk === proposalPk)?.proposal.proposalId ?? '';
  const propose = async (): Promise<void> => {
    clear();
    setPreviewed(numbers);
    try {
      await ask({ variables: { fapId: fap.id, callId, reviewersPerProposal: perProposal, maxPerReviewer: perReviewer } });
    } catch (error) {
      refuse(error);
    }
  };
  const save = async (): Promise<void> => {
    const assignments = preview?.pairs.map(({ memberId, proposalPk }) => ({ memberId, proposalPk })) ?? [];
    const work = () => assign({ variables: { fapId: fap.id, assignments } });
    if (await attempt(work, t('faps.automatic.done', { count: assignments.length }), refuse)) onClose(true);
  };
  return (
    <Modal
      width={720}
      title={t('faps.automatic.title')}
      okText={t('faps.automatic.run', { count: preview?.pairs.length ?? 0 })}
      confirmLoading={assigning.loading}
      okButtonProps={{ disabled: loading || !preview?.pairs.length }}
      onOk={() => void save()}
      onCancel={() => onClose(false)}
    >
      {note}
      <Form layout="vertical" onFinish={() => void propose()}>
        <Flex gap={16} wrap align="end">
          <Form.Item label={t('faps.automatic.perProposal')} htmlFor="fap-per-proposal">
            <InputNumber id="fap-per-proposal" min={1} precision={0} value={perProposal} onChange={(value) => setPerProposal(value ?? 1)} />
          </Form.Item>
          <Form.Item label={t('faps.automatic.perReviewer')} htmlFor="fap-per-reviewer">
            <InputNumber id="fap-per-reviewer" min={1} precision={0} value={perReviewer} onChange={(value) => setPerReviewer(value ?? 1)} />
          </Form.Item>
          <Form.Item>
            <Button htmlType="submit" loading={loading}>
              {t('faps.automatic.preview')}
            </Button>
          </Form.Item>
        </Flex>
      </Form>
      <div aria-live="polite">
        {isStale && data && <Typography.Text>{t('faps.automatic.stale')}</Typography.Text>}
        {preview?.unmet && (
          <Alert
            type="error"
            showIcon
            title={t('faps.automatic.unmet', { needed: preview.unmet.needed, possible: preview.unmet.possible })}
            description={t('faps.automatic.unmetWhere', {
              proposals: preview.unmet.proposalPks.map(proposalOf).join(', '),
              reviewers: preview.unmet.reviewerIds.map(nameOf).join(', ') || t('faps.automatic.nobody'),
            })}
          />
        )}
        {preview && !preview.unmet && preview.pairs.length === 0 && <Typography.Text>{t('faps.automatic.nothing')}</Typography.Text>}
        {preview && preview.pairs.length > 0 && (
          <PlannedAssignments pairs={preview.pairs} places={places} conflict={conflict} nameOf={nameOf} />
        )}
      </div>
    </Modal>
  );
}
