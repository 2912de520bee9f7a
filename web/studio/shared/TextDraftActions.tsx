import { HistoryOutlined } from '@ant-design/icons';
import { Button, Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../ui/use-attempt.ts';
import { hasConflict } from './overwritten.ts';
import { SavedLine } from './SavedLine.tsx';
import type { EditedDraft } from './use-text-draft.tsx';

interface TextDraftActionsProps {
  readonly edited: Pick<EditedDraft<unknown, string>, 'phase' | 'savedAt' | 'found' | 'busy' | 'dirty'> & {
    readonly discard: () => Promise<boolean>;
  };
  /** The stored texts differ from the published ones. */
  readonly isUnpublished: boolean;
  readonly discardConsequence: string;
  readonly onPublish: () => void;
  readonly onRevisions: () => void;
}

/** Texts are saved as they are typed, and published on purpose. */
export function TextDraftActions({ edited, isUnpublished, discardConsequence, onPublish, onRevisions }: TextDraftActionsProps) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const { phase, savedAt, found: overwritten, busy, dirty, discard } = edited;
  return (
    <Space wrap>
      <SavedLine phase={phase} savedAt={savedAt} />
      {isUnpublished && <Tag color="warning">{t('studio.documents.unpublished')}</Tag>}
      <Button icon={<HistoryOutlined />} onClick={onRevisions}>
        {t('studio.documents.revisions')}
      </Button>
      {isUnpublished && (
        <Button disabled={busy} onClick={() => confirmed(discardConsequence, t('studio.documents.discard'), true, discard)}>
          {t('studio.documents.discard')}
        </Button>
      )}
      <Button type="primary" disabled={(!dirty && !isUnpublished) || hasConflict(overwritten)} loading={busy} onClick={onPublish}>
        {t('studio.documents.publish')}
      </Button>
    </Space>
  );
}
