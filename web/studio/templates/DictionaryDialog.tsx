import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Alert, Button, Flex, Table, Typography, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApplyTemplateDictionaryDocument,
  ReadTemplateDictionaryDocument,
  type ReadTemplateDictionaryMutation,
} from '../../generated/studio.ts';
import { notices, runningDownloads } from '../../shell/index.ts';
import { encodedFile } from '../../ui/encoded-file.ts';
import { knownError } from '../../ui/errors.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Lines } from '../bundles/Lines.tsx';
import type { ListedTemplate } from './template-row.ts';

type Dictionary = ReadTemplateDictionaryMutation['readTemplateDictionary'];
type Difference = Dictionary['differences'][number];
type Problem = Dictionary['problems'][number];

interface DictionaryDialogProps {
  readonly template: ListedTemplate;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The questions of a template as a spreadsheet, both ways; nothing changes before its differences are accepted. */
export default function DictionaryDialog({ template: { templateId, name }, onClose, onChanged }: DictionaryDialogProps) {
  const { t } = useTranslation();
  const [read] = useMutation(ReadTemplateDictionaryDocument);
  const [apply] = useMutation(ApplyTemplateDictionaryDocument);
  const [sheet, setSheet] = useState<{ readonly file: string; readonly dictionary: Dictionary } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(knownError(error, t('common.failed')).text);
    } finally {
      setBusy(false);
    }
  };
  const look = (chosen: File): Promise<void> =>
    working(async () => {
      setSheet(null);
      const file = await encodedFile(chosen);
      const { data } = await read({ variables: { templateId, file } });
      if (data) setSheet({ file, dictionary: data.readTemplateDictionary });
    });
  const accept = (file: string): Promise<void> =>
    working(async () => {
      await apply({ variables: { templateId, file } });
      notices.success(t('studio.templates.dictionary.done', { name }));
      onChanged();
    });
  const isReady = sheet !== null && sheet.dictionary.problems.length === 0 && sheet.dictionary.differences.length > 0;
  return (
    <Modal
      title={t('studio.templates.dictionary.title', { name })}
      width={900}
      onCancel={onClose}
      okText={t('studio.templates.dictionary.accept')}
      okButtonProps={{ disabled: !isReady, loading: busy }}
      onOk={() => (sheet ? void accept(sheet.file) : undefined)}
    >
      <Flex vertical gap={12}>
        <Typography.Paragraph style={{ margin: 0 }}>{t('studio.templates.dictionary.text')}</Typography.Paragraph>
        <Flex wrap gap={8}>
          <Button
            icon={<DownloadOutlined />}
            onClick={() =>
              runningDownloads.start(`/download/xlsx/template/${templateId}`, t('studio.templates.dictionary.title', { name }))
            }
          >
            {t('studio.templates.dictionary.download')}
          </Button>
          <Upload
            accept=".xlsx"
            maxCount={1}
            showUploadList={false}
            disabled={busy}
            beforeUpload={(chosen) => {
              void look(chosen);
              return Upload.LIST_IGNORE;
            }}
          >
            <Button icon={<UploadOutlined />} loading={busy}>
              {t('studio.templates.dictionary.upload')}
            </Button>
          </Upload>
        </Flex>
        <div role="status">
          {fault !== null && <Alert type="error" showIcon title={fault} />}
          {sheet && <ReadSheet dictionary={sheet.dictionary} />}
        </div>
      </Flex>
    </Modal>
  );
}

function ReadSheet({ dictionary: { problems, differences } }: { readonly dictionary: Dictionary }) {
  const { t } = useTranslation();
  const place = ({ row, column, text }: Problem): string => {
    if (typeof row !== 'number') return text;
    const at = t('studio.templates.dictionary.row', { row });
    return `${typeof column === 'string' ? `${at}, ${column}` : at}: ${text}`;
  };
  if (problems.length > 0) return <Lines type="error" title={t('studio.templates.dictionary.problems')} lines={problems.map(place)} />;
  if (differences.length === 0) return <Alert type="success" showIcon title={t('studio.templates.dictionary.same')} />;
  const texts = (['question', 'column', 'before', 'after'] as const).map((dataIndex) => ({
    key: dataIndex,
    dataIndex,
    title: t(`studio.templates.dictionary.${dataIndex}`),
    render: (text: string) => <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>,
  }));
  const rowColumn = {
    key: 'row',
    title: t('studio.templates.dictionary.rowTitle'),
    render: (_row: unknown, { row }: Difference) => row ?? t('studio.templates.dictionary.removed'),
  };
  return (
    <Flex vertical gap={8}>
      <strong>{t('studio.templates.dictionary.count', { count: differences.length })}</strong>
      <Table<Difference>
        size="small"
        pagination={false}
        scroll={{ x: 600, y: 360 }}
        rowKey={({ row, column, question }) => `${row ?? ''} ${column} ${question}`}
        dataSource={[...differences]}
        columns={[rowColumn, ...texts]}
      />
    </Flex>
  );
}
