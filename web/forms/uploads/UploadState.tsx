import { CloseOutlined } from '@ant-design/icons';
import { Button, Flex, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RunningUpload } from './use-uploads.ts';
import { IconButton } from '../../ui/IconButton.tsx';

export interface UploadStateProps {
  readonly upload: RunningUpload;
  readonly onCancel: () => void;
  readonly onDismiss: () => void;
  readonly onRetry: () => void;
}

/** States and texts of specification 8. */
export function UploadState({ upload: { file, state }, onCancel, onDismiss, onRetry }: UploadStateProps) {
  const { t } = useTranslation();
  const { name } = file;
  const uploading = state.kind === 'uploading';
  return (
    <div
      className={`beamtime-file${state.kind === 'rejected' || state.kind === 'error' ? ' beamtime-file-wrong' : ''}`}
      role={uploading ? 'status' : 'alert'}
    >
      <Flex justify="space-between" align="center" gap={8}>
        <Typography.Text ellipsis>{name}</Typography.Text>
        <IconButton
          icon={<CloseOutlined aria-hidden />}
          label={t(uploading ? 'widgets.upload.cancel' : 'widgets.upload.dismiss', { name })}
          size="small"
          onClick={uploading ? onCancel : onDismiss}
        />
      </Flex>
      {uploading && <Progress percent={state.percent} size="small" aria-label={t('widgets.upload.progress', { name })} />}
      {state.kind === 'error' && <Typography.Text type="danger">{t('widgets.upload.error')}</Typography.Text>}
      {state.kind === 'aborted' && <Typography.Text type="secondary">{t('widgets.upload.aborted')}</Typography.Text>}
      {(state.kind === 'error' || state.kind === 'aborted') && (
        <Button size="small" style={{ alignSelf: 'flex-start' }} aria-label={t('widgets.upload.retryOf', { name })} onClick={onRetry}>
          {t('widgets.upload.retry')}
        </Button>
      )}
      {state.kind === 'rejected' && (
        <>
          <Typography.Text type="danger">{state.text}</Typography.Text>
          <Typography.Text type="secondary">
            {t(state.isTooLarge ? 'widgets.upload.tooLargeHint' : 'widgets.upload.rejectedHint')}
          </Typography.Text>
        </>
      )}
    </div>
  );
}
