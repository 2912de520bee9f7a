import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PdfTemplateRevisionsDocument } from '../../generated/studio.ts';
import { RevisionList } from '../shared/RevisionList.tsx';
import { PARTS, layoutTextsOf } from './layout-texts.ts';
import type { PdfDraft } from './use-pdf-draft.ts';

interface RevisionsDrawerProps {
  readonly draft: PdfDraft;
  readonly onClose: () => void;
}

export default function LayoutRevisionsDrawer({ draft, onClose }: RevisionsDrawerProps) {
  const { t } = useTranslation();
  const { templateId, revision } = draft.stored;
  const { data, ...query } = useQuery(PdfTemplateRevisionsDocument, { variables: { templateId }, fetchPolicy: 'network-only' });
  const published = data?.getPdfTemplateRevisions;
  const revisions = published?.map((layoutRevision, i) => {
    const before = published[i + 1];
    const changed = before ? PARTS.filter((part) => layoutTextsOf(before.texts)[part] !== layoutTextsOf(layoutRevision.texts)[part]) : [];
    const parts = changed.map((part) => t(`studio.documents.part.${part}`)).join(', ');
    const note = parts === '' ? '' : t('studio.documents.changedParts', { parts });
    return { revision: layoutRevision.revision, at: layoutRevision.publishedAt, by: layoutRevision.publishedBy, note };
  });
  const losing = (to: number): string | null =>
    draft.stored.changes > 0 || draft.dirty ? t('studio.documents.restoreConsequence', { revision: to }) : null;
  return <RevisionList revisions={revisions} query={query} now={revision} onRestore={draft.restore} losing={losing} onClose={onClose} />;
}
