import { HistoryOutlined } from '@ant-design/icons';
import { Button, Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import { hasConflict } from '../shared/overwritten.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { Mark } from './use-marks.ts';
import type { PdfDraft } from './use-pdf-draft.ts';

interface ActionsProps {
  readonly draft: PdfDraft;
  readonly fault: Mark | undefined;
  readonly onRevisions: () => void;
}

/** Save, publish, discard, history. A layout that no call uses is published with every save. */
export function Actions({ draft, fault, onRevisions }: ActionsProps) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const { facts, dirty, busy } = draft;
  const waits = facts.changes > 0;
  const undecided = hasConflict(draft.overwritten.found);
  const publish = (): void => {
    if (!fault) return confirmed(t('studio.documents.publishConsequence'), false, draft.publish);
    const { line, message } = fault;
    const part = t(`studio.documents.part.${fault.part}`);
    notices.error(t(line === 0 ? 'studio.documents.notPublishedWhole' : 'studio.documents.notPublished', { part, line, message }));
  };
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
      <Button
        type={waits || facts.isUsed ? 'default' : 'primary'}
        disabled={!dirty || undecided}
        loading={busy}
        onClick={() => void draft.save()}
      >
        {t('common.save')}
      </Button>
      {(waits || facts.isUsed) && (
        <Button type="primary" disabled={(!dirty && !waits) || undecided} loading={busy} onClick={publish}>
          {t('studio.documents.publish')}
        </Button>
      )}
    </Space>
  );
}
