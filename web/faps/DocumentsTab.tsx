import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Empty, Flex, Typography, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '../forms/index.ts';
import { FapDocumentsDocument, type FapFactsFragment } from '../generated/faps.ts';
import { runningDownloads } from '../shell/index.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { useUpdateFap } from './use-update-fap.ts';

interface DocumentsTabProps {
  readonly fap: FapFactsFragment;
  readonly readOnly: boolean;
}

/** Files that all members of the panel may read. */
export default function DocumentsTab({ fap, readOnly }: DocumentsTabProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const update = useUpdateFap(fap);
  const [percent, setPercent] = useState<number | null>(null);
  const { data, loading, error, refetch } = useQuery(FapDocumentsDocument, { variables: { fileIds: [...fap.files] } });
  const upload = async (file: File): Promise<void> => {
    setPercent(0);
    await attempt(
      async () => {
        const stored = await uploadFile(file, { onProgress: setPercent, signal: new AbortController().signal });
        await update({ files: [...fap.files, stored.id] });
      },
      t('faps.documents.added', { name: file.name }),
    );
    setPercent(null);
  };
  const remove = (fileId: string, name: string) =>
    attempt(() => update({ files: fap.files.filter((id) => id !== fileId) }), t('faps.documents.removed', { name }));
  const documents = data?.getFilesMetadata ?? [];
  return (
    <NotLoaded loading={loading} error={error} again={() => void refetch()}>
      {!readOnly && (
        <Upload
          showUploadList={false}
          beforeUpload={(file) => {
            void upload(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={percent !== null}>
            {percent === null ? t('faps.documents.add') : t('faps.documents.uploading', { percent })}
          </Button>
        </Upload>
      )}
      {documents.length === 0 && !loading && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('faps.documents.none')} />}
      <ul style={{ listStyle: 'none', padding: 0, margin: '12px 0' }}>
        {documents.map(({ fileId, originalFileName }) => (
          <li key={fileId}>
            <Flex justify="space-between" align="center" gap={8} style={{ minHeight: 40 }}>
              <Typography.Link onClick={() => runningDownloads.start(`/files/download/${fileId}`, originalFileName)}>
                {originalFileName}
              </Typography.Link>
              {!readOnly && (
                <Button
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('faps.documents.remove', { name: originalFileName })}
                  onClick={() => void remove(fileId, originalFileName)}
                />
              )}
            </Flex>
          </li>
        ))}
      </ul>
    </NotLoaded>
  );
}
