import { Button, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, type PersonName } from '../../../engine/text.ts';
import { useDates } from '../../shell/index.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loading, type LoadingProps } from '../../ui/NotLoaded.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

export interface ToldRevision {
  readonly revision: number;
  readonly at: string;
  readonly by: PersonName | null | undefined;
  readonly note: string;
}

interface RevisionListProps {
  readonly revisions: readonly ToldRevision[] | undefined;
  readonly query: LoadingProps;
  readonly now: number;
  readonly onRestore: (revision: number) => Promise<boolean>;
  readonly losing: (revision: number) => string | null;
  readonly onClose: () => void;
}

export function RevisionList({ revisions, query, now, onRestore, losing, onClose }: RevisionListProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { confirmed } = useAttempt();
  const [restoring, setRestoring] = useState<number | null>(null);
  const back = async (revision: number): Promise<void> => {
    setRestoring(revision);
    const done = await onRestore(revision);
    setRestoring(null);
    if (done) onClose();
  };
  const ask = (revision: number): void => {
    const lost = losing(revision);
    if (lost === null) void back(revision);
    else confirmed(lost, t('studio.documents.restore', { revision }), true, () => back(revision));
  };
  return (
    <Drawer open title={t('studio.documents.revisions')} onClose={onClose}>
      {revisions === undefined && <Loading {...query} title={t('studio.editor.revisions.failed')} />}
      <ol className="beamtime-document-revisions">
        {revisions?.map(({ revision, at, by, note }) => (
          <li key={revision}>
            <Flex justify="space-between" gap={8} wrap>
              <strong>{t('studio.documents.revision', { revision })}</strong>
              {revision === now ? (
                <Tag color="success">{t('studio.documents.current')}</Tag>
              ) : (
                <Button size="small" loading={restoring === revision} disabled={restoring !== null} onClick={() => ask(revision)}>
                  {t('studio.documents.restore', { revision })}
                </Button>
              )}
            </Flex>
            <Typography.Text type="secondary">
              {readerTime.dateTime(at)}
              {by && ` · ${fullName(by)}`}
            </Typography.Text>
            {note !== '' && <div>{note}</div>}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
