import { useQuery } from '@apollo/client/react';
import { Button, Drawer, Flex, Skeleton, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { PdfTemplateRevisionsDocument } from '../../generated/studio.ts';
import { useDates } from '../../shell/index.ts';
import { PARTS, textsOf } from './layout-texts.ts';
import type { PdfDraft } from './use-pdf-draft.ts';

interface RevisionsDrawerProps {
  readonly draft: PdfDraft;
  readonly onClose: () => void;
}

/** What was published, newest first, with the parts that changed; an earlier one can be written on. */
export default function RevisionsDrawer({ draft, onClose }: RevisionsDrawerProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { templateId, revision: now } = draft.facts;
  const { data } = useQuery(PdfTemplateRevisionsDocument, { variables: { templateId }, fetchPolicy: 'network-only' });
  const revisions = data?.getPdfTemplateRevisions;
  const back = async (revision: number): Promise<void> => {
    if (await draft.restore(revision)) onClose();
  };
  return (
    <Drawer open title={t('studio.documents.revisions')} onClose={onClose}>
      {revisions === undefined && <Skeleton active />}
      <ol className="beamtime-document-revisions">
        {revisions?.map(({ revision, publishedAt, publishedBy, texts }, i) => {
          const before = revisions[i + 1];
          const changed = before ? PARTS.filter((part) => textsOf(before.texts)[part] !== textsOf(texts)[part]) : [];
          return (
            <li key={revision}>
              <Flex justify="space-between" gap={8} wrap>
                <strong>{t('studio.documents.revision', { revision })}</strong>
                {revision === now ? (
                  <Tag color="success">{t('studio.documents.current')}</Tag>
                ) : (
                  <Button size="small" onClick={() => void back(revision)}>
                    {t('studio.documents.restore', { revision })}
                  </Button>
                )}
              </Flex>
              <Typography.Text type="secondary">
                {dates.dateTime(publishedAt)}
                {publishedBy && ` · ${publishedBy.firstname} ${publishedBy.lastname}`}
              </Typography.Text>
              {changed.length > 0 && (
                <div>
                  {t('studio.documents.changedParts', { parts: changed.map((part) => t(`studio.documents.part.${part}`)).join(', ') })}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}
