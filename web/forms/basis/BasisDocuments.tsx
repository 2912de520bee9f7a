import { DeleteOutlined, InboxOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Flex, Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../../engine/json.ts';
import { limitsText } from '../../../engine/questionnaires/index.ts';
import { useFacility } from '../../shell/index.ts';
import { sizeText } from '../../ui/format.ts';
import { useAbilities, type AnswerFile } from '../abilities.ts';
import { groupAria, type ControlAria } from '../control-aria.ts';
import { UploadState } from '../uploads/UploadState.tsx';
import { useUploads } from '../uploads/use-uploads.ts';

interface BasisDocumentsProps {
  readonly id: string;
  readonly labelId: string;
  readonly aria: ControlAria;
  readonly value: readonly string[];
  readonly facts: JsonObject;
  readonly max: number;
  readonly readOnly: boolean;
  readonly onChange: (fileIds: readonly string[]) => void;
  readonly onBlur: () => void;
}

const PDF = ['.pdf'];

/** PDF documents of a review. */
export function BasisDocuments({ id, labelId, aria, value, facts, max, readOnly, onChange, onBlur }: BasisDocumentsProps) {
  const { t } = useTranslation();
  const { download } = useAbilities();
  const { maxFileBytes } = useFacility();
  const known = (facts['files'] ?? {}) as Readonly<Record<string, AnswerFile>>;
  // An upload ends long after its start, so it is added to the files present then.
  const { running, start, retry, cancel, dismiss } = useUploads(PDF, (file) => {
    onChange([...value, file.id]);
    onBlur();
  });
  const full = value.length + running.filter(({ state }) => state.kind === 'uploading').length >= max;
  const limits = [limitsText({ file_type: PDF, max_files: max }), t('widgets.upload.size', { size: sizeText(maxFileBytes) })].join(' · ');
  return (
    <Flex vertical gap={8} role="group" aria-labelledby={labelId} {...groupAria(aria, id)}>
      {value.map((fileId) => {
        const name = known[fileId]?.name ?? t('widgets.upload.file');
        return (
          <Flex key={fileId} justify="space-between" align="center" gap={8} className="beamtime-file">
            <Button
              type="link"
              icon={<PaperClipOutlined aria-hidden />}
              className="beamtime-file-name"
              onClick={() => download(fileId, name)}
            >
              {name}
            </Button>
            {!readOnly && (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('widgets.upload.remove', { name })}
                onClick={() => {
                  onChange(value.filter((other) => other !== fileId));
                  onBlur();
                }}
              />
            )}
          </Flex>
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
          accept={PDF.join(',')}
          multiple
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
