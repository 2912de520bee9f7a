import { useQuery } from '@apollo/client/react';
import { Checkbox, Empty, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachmentQuestionsDocument } from '../../generated/officers.ts';
import { runningDownloads } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import type { BulkProps } from './bulk.ts';
import { proposalsInPath } from './download-path.ts';

export default function AttachmentsDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const { data, ...query } = useQuery(AttachmentQuestionsDocument, {
    variables: { referenceNumbers: rows.map((row) => row.proposalId) },
    fetchPolicy: 'network-only',
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const proposals = data?.getProposalsWithAttachments ?? [];
  const questions = new Map(proposals.flatMap((proposal) => proposal.questions).map(({ id, question }) => [id, question]));

  const run = (): void => {
    if (chosen.length === 0) return setProblem(t('proposals.attachments.required'));
    const query = new URLSearchParams({ questionIds: chosen.join(',') });
    void proposalsInPath(rows.map((row) => String(row.primaryKey))).then((which) => {
      if (which === null) return;
      runningDownloads.start(
        `/download/zip/attachment/${which}?${query.toString()}`,
        t('proposals.bulk.as.attachments', { count: rows.length }),
      );
      onClose(false);
    });
  };
  return (
    <Modal
      title={t('proposals.attachments.title')}
      okText={t('proposals.attachments.run')}
      okButtonProps={{ disabled: questions.size === 0 }}
      onOk={run}
      onCancel={() => onClose(false)}
    >
      {!data && <Loading {...query} />}
      {data && questions.size === 0 && <Empty description={t('proposals.attachments.none')} />}
      {questions.size > 0 && (
        <Form layout="vertical">
          <p>{t('proposals.attachments.explanation')}</p>
          <Form.Item help={problem} validateStatus={problem ? 'error' : ''}>
            <Checkbox.Group
              value={[...chosen]}
              options={[...questions].map(([value, label]) => ({ value, label }))}
              onChange={(values) => {
                setChosen(values);
                setProblem('');
              }}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
