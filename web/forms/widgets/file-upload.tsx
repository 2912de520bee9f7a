import { DeleteOutlined, DownloadOutlined, ExclamationCircleOutlined, InboxOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAbilities, type AnswerFile } from '../abilities.ts';
import { sizeText } from '../../ui/format.ts';
import { UploadState } from '../uploads/UploadState.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { groupAria } from '../control-aria.ts';
import { notPrintedText } from '../../../engine/documents/index.ts';
import { firstKey } from '../../../engine/json.ts';
import { limitsText } from '../../../engine/questionnaires/index.ts';
import { useFacility } from '../../shell/index.ts';
import type { WidgetProps } from '../widget.ts';

interface UploadConfig {
  readonly file_type: readonly string[];
  readonly max_files: number;
  readonly omitFromPdf?: boolean;
}
type AttachedFile = { readonly id: string; readonly caption: string | null; readonly figure: string | null };

/** Files with caption and figure number, added by click or drop. */
export default function FileUpload(props: WidgetProps<readonly AttachedFile[], UploadConfig>) {
  const { value, config, facts, id, labelId, aria, problems, readOnly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const { download } = useAbilities();
  const { maxFileBytes } = useFacility();
  const known = (facts['files'] ?? {}) as Readonly<Record<string, AnswerFile>>;
  // An upload ends long after its start: it must be added to the files present then.
  const { running, start, retry, cancel, dismiss } = useUploads(config.file_type, (file) => {
    onChange([...value, { id: file.id, caption: null, figure: null }]);
    onBlur();
  });
  const change = (fileId: string, part: Partial<AttachedFile>): void =>
    onChange(value.map((file) => (file.id === fileId ? { ...file, ...part } : file)));
  const full = config.max_files > 0 && value.length + running.filter(({ state }) => state.kind === 'uploading').length >= config.max_files;

  const limits = [limitsText({ ...config }), t('widgets.upload.size', { size: sizeText(maxFileBytes) })].filter(Boolean).join(' · ');

  return (
    <Flex vertical gap={8} role="group" aria-labelledby={labelId} {...groupAria(aria, id)}>
      {value.map((file, at) => {
        const isWrong = problems.some(({ path }) => firstKey(path) === String(at));
        const uploaded = known[file.id];
        const name = uploaded?.name ?? t('widgets.upload.file');
        const notPrinted = uploaded && !config.omitFromPdf ? notPrintedText(uploaded.mimeType, uploaded.pdfFault) : null;
        return (
          <div key={file.id} id={`${id}-${at}`} className={`beamtime-file${isWrong ? ' beamtime-file-wrong' : ''}`}>
            <Flex justify="space-between" align="center" gap={8}>
              <Button
                type="link"
                icon={isWrong ? <ExclamationCircleOutlined aria-hidden /> : <PaperClipOutlined aria-hidden />}
                danger={isWrong}
                aria-describedby={isWrong ? aria['aria-describedby'] : undefined}
                className="beamtime-file-name"
                onClick={() => download(file.id, name)}
              >
                {name}
              </Button>
              <Flex gap={4} align="center">
                <Typography.Text type="secondary">{sizeText(uploaded?.sizeInBytes ?? 0)}</Typography.Text>
                <Button
                  type="text"
                  icon={<DownloadOutlined aria-hidden />}
                  aria-label={t('widgets.upload.download', { name })}
                  onClick={() => download(file.id, name)}
                />
                {!readOnly && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('widgets.upload.remove', { name })}
                    onClick={() => {
                      onChange(value.filter((other) => other.id !== file.id));
                      onBlur();
                    }}
                  />
                )}
              </Flex>
            </Flex>
            {notPrinted && <Typography.Text type={uploaded?.pdfFault ? 'warning' : 'secondary'}>{notPrinted}</Typography.Text>}
            <Flex gap={8} wrap>
              <Input
                style={{ flex: '0 1 120px' }}
                value={file.figure ?? ''}
                placeholder={t('widgets.upload.figure')}
                aria-label={t('widgets.upload.figureOf', { name })}
                disabled={readOnly}
                onChange={(event) => change(file.id, { figure: event.target.value || null })}
              />
              <Input
                style={{ flex: '1 1 200px' }}
                value={file.caption ?? ''}
                placeholder={t('widgets.upload.caption')}
                aria-label={t('widgets.upload.captionOf', { name })}
                disabled={readOnly}
                onChange={(event) => change(file.id, { caption: event.target.value || null })}
              />
            </Flex>
          </div>
        );
      })}
      {running.map((upload) => (
        <UploadState
          key={upload.key}
          upload={upload}
          onCancel={() => cancel(upload.key)}
          onDismiss={() => dismiss(upload.key)}
          onRetry={() => retry(upload)}
        />
      ))}
      {!readOnly && !full && (
        <Upload.Dragger
          id={id}
          {...groupAria(aria, id)}
          accept={config.file_type.join(',')}
          multiple={config.max_files !== 1}
          showUploadList={false}
          customRequest={({ file }) => {
            if (file instanceof File) start(file);
          }}
        >
          <InboxOutlined style={{ fontSize: 24 }} aria-hidden />
          <div>{t('widgets.upload.invite')}</div>
          <Typography.Text type="secondary">{limits}</Typography.Text>
        </Upload.Dragger>
      )}
      {!readOnly && full && <Typography.Text type="secondary">{limits}</Typography.Text>}
      {readOnly && value.length === 0 && <Typography.Text type="secondary">{t('widgets.upload.none')}</Typography.Text>}
    </Flex>
  );
}
