import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { RequestFeedbackDocument, type FeedbackRowFragment } from '../../generated/feedback.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { knownError } from '../../ui/errors.ts';

interface RequestFeedbackDialogProps {
  readonly rows: readonly FeedbackRowFragment[];
  readonly onClose: (changed: boolean) => void;
}

/** Requests feedback on experiments one by one, with the outcome of each. */
export default function RequestFeedbackDialog({ rows, onClose }: RequestFeedbackDialogProps) {
  const { t } = useTranslation();
  const [request] = useMutation(RequestFeedbackDocument);
  const run: BulkDialogProps['run'] = async (keys, report) => {
    for (const key of keys) {
      try {
        await request({ variables: { experimentPk: Number(key) } });
        report({ key, ok: true, text: t('feedback.office.requested') });
      } catch (error) {
        report({ key, ok: false, text: knownError(error, t('common.failed')).text });
      }
    }
  };
  return (
    <BulkDialog
      title={t('feedback.office.request')}
      action={t('feedback.office.request')}
      rows={rows.map(({ experimentPk, experiment, teamLead, whyNoRequest }) => ({
        key: String(experimentPk),
        label: experiment?.experimentId ?? String(experimentPk),
        what: teamLead ? fullName(teamLead) : '',
        off: whyNoRequest === null ? undefined : t('feedback.office.notPossible', { why: whyNoRequest }),
      }))}
      run={run}
      onClose={onClose}
    >
      {t('feedback.office.requestTells')}
    </BulkDialog>
  );
}
