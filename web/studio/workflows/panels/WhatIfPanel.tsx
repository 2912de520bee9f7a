import { useLazyQuery, useQuery } from '@apollo/client/react';
import { Alert, Button, Flex, Select, Table, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhatIfCallsDocument, WhatIfWorkflowDocument, type WhatIfWorkflowQuery } from '../../../generated/studio.ts';
import { knownError } from '../../../ui/errors.ts';
import { usePageLinks } from '../../../ui/list/index.ts';
import { byWords } from '../../../ui/by-words.ts';
import { useWorkflowEditing, useNames } from '../editing.ts';

type Case = WhatIfWorkflowQuery['whatIfWorkflow']['cases'][number];
type Mails = Case['mailsMore'];

const PAGE_SIZE = 20;

export function WhatIfPanel() {
  const { t } = useTranslation();
  const { workflowId, draft } = useWorkflowEditing();
  const calls = useQuery(WhatIfCallsDocument);
  const [callId, setCallId] = useState<number | null>(null);
  const [ask, { data, variables, loading, error }] = useLazyQuery(WhatIfWorkflowDocument, { fetchPolicy: 'network-only' });
  const run = async (): Promise<void> => {
    if (callId === null) return;
    // The server must have the displayed version.
    await draft.settled();
    await ask({ variables: { workflowId, callId } }).catch(() => undefined);
  };
  const result = variables.callId === callId ? data?.whatIfWorkflow : undefined;
  return (
    <div className="beamtime-flow-play">
      <Typography.Paragraph type="secondary">{t('studio.workflows.whatIf.note')}</Typography.Paragraph>
      <Flex gap={8} wrap>
        <Select
          className="beamtime-flow-lead"
          aria-label={t('studio.workflows.whatIf.call')}
          placeholder={t('studio.workflows.whatIf.call')}
          showSearch={byWords}
          value={callId}
          loading={calls.loading}
          options={(calls.data?.getCallsMinimal ?? []).map(({ id, shortCode, title }) => ({
            value: id,
            label: `${shortCode} ${title ?? ''}`,
          }))}
          onChange={setCallId}
        />
        <Button type="primary" disabled={callId === null} loading={loading} onClick={() => void run()}>
          {t('studio.workflows.whatIf.run')}
        </Button>
      </Flex>
      {error && variables.callId === callId && <Alert showIcon type="error" title={knownError(error, t('common.failed')).text} />}
      {result && <WhatIfResult result={result} />}
    </div>
  );
}

function WhatIfResult({ result }: { readonly result: WhatIfWorkflowQuery['whatIfWorkflow'] }) {
  const { t } = useTranslation();
  const pageLinks = usePageLinks();
  const { statusName, recipientName, mailName } = useNames();
  const mails = (list: Mails, sign: string) =>
    list.map(({ recipient, emailTemplate, count }) => (
      <div key={`${recipient} ${emailTemplate}`}>
        {sign}
        {count} {recipientName(recipient)}: {mailName(emailTemplate)}
      </div>
    ));
  return (
    <>
      <p role="status">
        {result.total === 0
          ? t('studio.workflows.whatIf.nothing')
          : t('studio.workflows.whatIf.summary', {
              total: result.total,
              count: result.cases.filter((it) => it.status !== it.reproducedStatus).length,
              mails: result.cases.filter((it) => it.mailsMore.length + it.mailsLess.length > 0).length,
            })}{' '}
        {result.reproduced < result.total && t('studio.workflows.whatIf.notReproduced', { count: result.total - result.reproduced })}
      </p>
      {result.cases.length > 0 && (
        <Table<Case>
          size="small"
          rowKey="id"
          dataSource={[...result.cases]}
          scroll={{ x: true }}
          pagination={result.cases.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false, itemRender: pageLinks } : false}
          columns={[
            { title: t('studio.workflows.whatIf.proposal'), render: (_, it) => `${it.label} ${it.title}` },
            { title: t('studio.workflows.whatIf.was'), render: (_, it) => statusName(it.recordedStatus) },
            {
              title: t('studio.workflows.whatIf.would'),
              render: (_, it) => (it.status === it.recordedStatus ? '=' : <strong>{statusName(it.status)}</strong>),
            },
            {
              title: t('studio.workflows.whatIf.mails'),
              render: (_, it) => (
                <>
                  {mails(it.mailsMore, '+ ')}
                  {mails(it.mailsLess, '− ')}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
