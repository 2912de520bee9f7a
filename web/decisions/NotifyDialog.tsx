import { WarningOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayNotify } from '../../engine/rules/decisions.ts';
import { NotificationPreviewDocument, NotifyProposersDocument, type MailsOfProposalFragment } from '../generated/decisions.ts';
import { BulkDialog } from '../ui/BulkDialog.tsx';
import { rowLabel, type DecidedRow, type DecisionDialogProps } from './decided-row.ts';
import { PlannedMails } from './PlannedMails.tsx';
import { reasonText } from '../ui/errors.ts';

/** Sends the final results of proposals, after showing each e-mail. */
export default function NotifyDialog({ rows, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const [notify] = useMutation(NotifyProposersDocument);
  const possible = rows.filter((row) => offOf(row) === undefined).map(({ primaryKey }) => primaryKey);
  const { data, error } = useQuery(NotificationPreviewDocument, {
    variables: { proposalPks: possible },
    skip: possible.length === 0,
    fetchPolicy: 'network-only',
  });
  const previews = new Map(data?.previewNotification.map((it) => [it.proposalPk, it]));
  const incomplete = [...previews.values()].filter(({ warnings }) => warnings.length > 0).length;
  const run = async ([key]: readonly string[]): Promise<string> => {
    await notify({ variables: { proposalPk: Number(key) } });
    return t('decisions.notify.done');
  };
  return (
    <BulkDialog
      title={t('decisions.notify.title')}
      action={t('decisions.notify.run')}
      rows={rows.map((row) => {
        const preview = previews.get(row.primaryKey);
        const off = offOf(row) ?? preview?.refusal ?? undefined;
        return {
          key: String(row.primaryKey),
          label: rowLabel(row),
          what: preview ? <Preview {...preview} /> : t(error ? 'decisions.mail.unknown' : 'common.loading'),
          off,
        };
      })}
      isPreviewing={possible.length > 0 && !data && !error}
      atOnce={1}
      run={run}
      onClose={onClose}
    >
      {incomplete > 0 && (
        <Alert type="warning" showIcon style={{ marginBottom: 12 }} title={t('decisions.notify.incomplete', { count: incomplete })} />
      )}
      <p>
        {t('decisions.notify.about')} <Link to="/EmailStatusActionsLogs">{t('decisions.notify.log')}</Link>
      </p>
    </BulkDialog>
  );
}

const Preview = ({ warnings, mails }: Pick<MailsOfProposalFragment, 'warnings' | 'mails'>) => (
  <>
    {warnings.map((text) => (
      <div key={text}>
        <Typography.Text type="warning">
          <WarningOutlined aria-hidden /> {text}
        </Typography.Text>
      </div>
    ))}
    <PlannedMails mails={mails} />
  </>
);

function offOf({ finalStatus, ...row }: DecidedRow): string | undefined {
  const answer = mayNotify({ ...row, finalStatus: finalStatus ?? 'UNSET' });
  return answer.ok ? undefined : reasonText(answer.reason, answer.context);
}
