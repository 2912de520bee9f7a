import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Space, Timeline, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CheckCallDocument, UpdateCallDocument, type CheckCallQuery } from '../../generated/calls.ts';
import { useDates } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { CallDialogProps } from './props.ts';

const COLORS = { CALL_DATE: 'blue', JOB: 'gray', MAIL: 'green' } as const;

/** Problems of a call and what its dates will cause; an inactive call is activated from here. */
export function CheckDialog({ call, onClose, onChanged }: CallDialogProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const [update, { loading: saving }] = useMutation(UpdateCallDocument);
  const { data, loading, error, refetch } = useQuery(CheckCallDocument, { variables: { callId: call.id }, fetchPolicy: 'network-only' });
  const isUnfinished = data?.checkCall.findings.some(({ severity }) => severity === 'error') ?? false;
  const activate = async (): Promise<void> => {
    const done = t('calls.activate.done', { name: call.shortCode });
    if (await attempt(() => update({ variables: { id: call.id, isActive: true, confirmFindings: isUnfinished } }), done)) {
      onChanged();
      onClose();
    }
  };
  return (
    <Modal
      width={720}
      title={t('callCheck.title', { name: call.shortCode })}
      okText={t(call.isActive ? 'common.close' : isUnfinished ? 'callCheck.activate' : 'calls.action.activate')}
      okButtonProps={{ danger: isUnfinished && !call.isActive, disabled: !call.isActive && !data }}
      {...(call.isActive ? { cancelButtonProps: { style: { display: 'none' } } } : {})}
      confirmLoading={saving}
      onOk={() => (call.isActive ? onClose() : void activate())}
      onCancel={onClose}
    >
      {data ? <CheckResult check={data.checkCall} /> : <Loading loading={loading} error={error} refetch={refetch} />}
    </Modal>
  );
}

function CheckResult({ check: { findings, timeline } }: { readonly check: CheckCallQuery['checkCall'] }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  return (
    <div role="region" aria-label={t('callCheck.action')} tabIndex={0} style={{ maxHeight: '65vh', overflow: 'auto' }}>
      <Space orientation="vertical" style={{ width: '100%' }}>
        {findings.some(({ severity }) => severity === 'error') && <Alert type="error" showIcon title={t('callCheck.unfinished')} />}
        {findings.length === 0 && <Alert type="success" showIcon title={t('callCheck.sound')} />}
        {findings.map(({ severity, text, address }) => (
          <Alert
            key={text}
            type={severity === 'error' || severity === 'warning' ? severity : 'info'}
            showIcon
            title={text}
            action={address && <Link to={address}>{t('callCheck.open')}</Link>}
          />
        ))}
      </Space>
      <Typography.Title level={5} style={{ margin: '20px 0 12px' }}>
        {t('callCheck.timeline')}
      </Typography.Title>
      <Timeline
        items={timeline.map(({ at, kind, text }, index) => ({
          key: index,
          color: COLORS[kind],
          content: (
            <>
              <Typography.Text type="secondary">{facilityTime.dateTime(at)}</Typography.Text> {text}
            </>
          ),
        }))}
      />
    </div>
  );
}
