import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex, Typography, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '../forms/index.ts';
import { runningDownloads } from '../shell/index.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useFileNames } from './use-file-names.ts';
import { IconButton } from '../ui/IconButton.tsx';

interface ReviewFilesProps {
  readonly files: readonly string[];
  readonly max?: number;
  /** Absent: the files are only shown. */
  readonly onChange?: (change: (files: readonly string[]) => readonly string[]) => void;
}

/** PDF files of an internal review. */
export function ReviewFiles({ files, max = 0, onChange }: ReviewFilesProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const [percent, setPercent] = useState<number | null>(null);
  // A new file is not readable as the review's until that is saved.
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([...useFileNames(files), ...uploaded]);
  const upload = async (file: File): Promise<void> => {
    setPercent(0);
    await attempt(
      async () => {
        const { id } = await uploadFile(file, { onProgress: setPercent, signal: new AbortController().signal });
        setUploaded((before) => new Map([...before, [id, file.name]]));
        onChange?.((before) => [...before, id]);
      },
      t('technicalReviews.internal.fileAdded', { name: file.name }),
    );
    setPercent(null);
  };
  return (
    <Flex vertical gap={4} align="start">
      {files.map((id) => {
        const name = names.get(id) ?? t('widgets.upload.file');
        return (
          <Flex key={id} align="center" gap={8}>
            <Typography.Link onClick={() => runningDownloads.start(`/files/download/${id}`, name)}>{name}</Typography.Link>
            {onChange && (
              <IconButton
                icon={<DeleteOutlined aria-hidden />}
                label={t('widgets.upload.remove', { name })}
                size="small"
                onClick={() => onChange((before) => before.filter((other) => other !== id))}
              />
            )}
          </Flex>
        );
      })}
      {onChange && files.length < max && (
        <Upload
          accept=".pdf"
          showUploadList={false}
          beforeUpload={(file) => {
            void upload(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} loading={percent !== null}>
            {t('technicalReviews.internal.addFile')}
          </Button>
        </Upload>
      )}
      {onChange && <Typography.Text type="secondary">{t('technicalReviews.internal.fileLimit', { max })}</Typography.Text>}
    </Flex>
  );
}
