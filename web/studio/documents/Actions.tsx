import { HistoryOutlined } from '@ant-design/icons';
import { Button, Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../shared/use-attempt.ts';
import type { PdfDraft } from './use-pdf-draft.ts';

interface ActionsProps {
  readonly draft: PdfDraft;
  readonly onRevisions: () => void;
}

/** Save, publish, give up, go back: a layout that no call uses is published with every save. */
export function Actions({ draft, onRevisions }: ActionsProps) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const { facts, dirty, busy } = draft;
  const waits = facts.changes > 0;
  return (
    <Space wrap>
      {dirty && <Tag color="warning">{t('studio.documents.unsaved')}</Tag>}
      {waits && <Tag color="processing">{t('studio.documents.changes', { count: facts.changes })}</Tag>}
      <Button icon={<HistoryOutlined />} onClick={onRevisions}>
        {t('studio.documents.revisions')}
      </Button>
      {waits && (
        <Button onClick={() => confirmed(t('studio.documents.discardConsequence'), true, draft.discard)}>
          {t('studio.documents.discard')}
        </Button>
      )}
      <Button type={waits || facts.isUsed ? 'default' : 'primary'} disabled={!dirty} loading={busy} onClick={() => void draft.save()}>
        {t('common.save')}
      </Button>
      {(waits || facts.isUsed) && (
        <Button
          type="primary"
          disabled={!dirty && !waits}
          loading={busy}
          onClick={() => confirmed(t('studio.documents.publishConsequence'), false, draft.publish)}
        >
          {t('studio.documents.publish')}
        </Button>
      )}
    </Space>
  );
}
