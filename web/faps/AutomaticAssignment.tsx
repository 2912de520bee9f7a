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
  type PreviewFapAssignmentQuery,
} from '../generated/faps.ts';
import { Modal } from '../ui/Modal.tsx';
import { Labelled } from '../ui/fields/Labelled.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { useRefusal } from '../ui/use-refusal.tsx';
import { enoughPerReviewer } from './assignable.ts';
import { useConflicts } from './conflicts.ts';
import { PlannedAssignments } from './PlannedAssignments.tsx';

interface AutomaticAssignmentProps {
  readonly fap: FapFactsFragment;
  readonly callId: number;
  readonly places: readonly FapPlaceFragment[];
  readonly onClose: (changed: boolean) => void;
}

/** Shows who would be assigned before anything is stored. */
export default function AutomaticAssignment({ fap, callId, places, onClose }: AutomaticAssignmentProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const { refuse, clear, note } = useRefusal();
  const [perProposal, setPerProposal] = useState(fap.numberRatingsRequired);
  const [chosenMost, setPerReviewer] = useState<number | null>(null);
  const { data: memberData } = useQuery(FapMembersDocument, { variables: { fapId: fap.id } });
  const reviewers =
    memberData?.getFapMembers.filter(({ role, deactivated }) => role?.shortCode === 'FAP_REVIEWER' && !deactivated).length ?? 0;
  const perReviewer = chosenMost ?? enoughPerReviewer(places.length * perProposal, reviewers);
  const [ask, { data, loading }] = useLazyQuery(PreviewFapAssignmentDocument, { fetchPolicy: 'network-only' });
  const [assign, assigning] = useMutation(AssignFapReviewersDocument);
  const numbers = `${perProposal} ${perReviewer}`;
  const [previewed, setPreviewed] = useState(numbers);
  const isStale = previewed !== numbers;
  const preview = isStale ? undefined : data?.previewFapAssignment;
  const conflict = useConflicts(fap.id, callId, true);
  const names = new Map(memberData?.getFapMembers.map(({ userId, user }) => [userId, fullName(user)]));
  const nameOf = (userId: number): string => names.get(userId) ?? '';
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
          <CountField label={t('faps.automatic.perProposal')} value={perProposal} onChange={setPerProposal} />
          <CountField label={t('faps.automatic.perReviewer')} value={perReviewer} onChange={setPerReviewer} />
          <Form.Item>
            <Button htmlType="submit" loading={loading}>
              {t('faps.automatic.preview')}
            </Button>
          </Form.Item>
        </Flex>
      </Form>
      <div aria-live="polite">
        {isStale && data && <Typography.Text>{t('faps.automatic.stale')}</Typography.Text>}
        {preview && <PreviewResult {...{ preview, places, conflict, nameOf }} />}
      </div>
    </Modal>
  );
}

interface PreviewResultProps extends Pick<AutomaticAssignmentProps, 'places'> {
  readonly preview: PreviewFapAssignmentQuery['previewFapAssignment'];
  readonly conflict: ReturnType<typeof useConflicts>;
  readonly nameOf: (userId: number) => string;
}

function PreviewResult({ preview, places, conflict, nameOf }: PreviewResultProps) {
  const { t } = useTranslation();
  const proposalOf = (proposalPk: number): string => places.find((it) => it.proposalPk === proposalPk)?.proposal.proposalId ?? '';
  return (
    <>
      {preview.unmet && (
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
      {!preview.unmet && preview.pairs.length === 0 && <Typography.Text>{t('faps.automatic.nothing')}</Typography.Text>}
      {preview.pairs.length > 0 && <PlannedAssignments pairs={preview.pairs} places={places} conflict={conflict} nameOf={nameOf} />}
    </>
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (count: number) => void;
}

const CountField = ({ label, value, onChange }: CountFieldProps) => (
  <Labelled label={label}>
    {(id) => <InputNumber id={id} min={1} precision={0} value={value} onChange={(count) => onChange(count ?? 1)} />}
  </Labelled>
);
