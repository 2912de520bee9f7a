import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  DiscardPdfTemplateChangesDocument,
  PdfTemplateDraftDocument,
  PublishPdfTemplateDocument,
  RestorePdfTemplateRevisionDocument,
  SavePdfTemplateDocument,
  type PdfDraftFragment,
} from '../../generated/studio.ts';
import { knownError } from '../../ui/errors.ts';
import { answered } from '../shared/answered.ts';
import { useTextDraft, type EditedDraft } from '../shared/use-text-draft.tsx';
import { PARTS, layoutTextsOf, type LayoutPart } from './layout-texts.ts';

export interface PdfDraft extends Omit<EditedDraft<PdfDraftFragment, LayoutPart>, 'settle' | 'publish'> {
  readonly publish: () => Promise<boolean>;
  readonly discard: () => Promise<boolean>;
  readonly restore: (revision: number) => Promise<boolean>;
}

const versionOf = ({ templateId, version }: PdfDraftFragment) => ({ templateId, version });

export function usePdfDraft(opened: PdfDraftFragment): PdfDraft {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [save] = useMutation(SavePdfTemplateDocument);
  const [publish] = useMutation(PublishPdfTemplateDocument);
  const [discard] = useMutation(DiscardPdfTemplateChangesDocument);
  const [restore] = useMutation(RestorePdfTemplateRevisionDocument);
  const load = async ({ templateId }: PdfDraftFragment) => {
    const { data } = await client.query({ query: PdfTemplateDraftDocument, variables: { templateId }, fetchPolicy: 'network-only' });
    const stored = answered(data?.getPdfTemplateDraft);
    return { stored, by: stored.savedBy, at: stored.savedAt ?? '' };
  };
  const edited = useTextDraft({
    name: 'layout',
    parts: PARTS,
    opened,
    server: {
      textsOf: ({ working }) => layoutTextsOf(working),
      load,
      save: async (stored, texts) => answered((await save({ variables: { ...versionOf(stored), ...texts } })).data?.savePdfTemplate),
    },
    showsRefusal: (error) => knownError(error, '').reason !== 'PDF_TEMPLATE_TEXT',
  });
  return {
    ...edited,
    publish: () =>
      edited.publish(
        async (stored) => answered((await publish({ variables: versionOf(stored) })).data?.publishPdfTemplate),
        t('studio.documents.published'),
      ),
    discard: () =>
      edited.settle(
        async (stored) => answered((await discard({ variables: versionOf(stored) })).data?.discardPdfTemplateChanges),
        t('studio.documents.discarded'),
      ),
    restore: (revision) =>
      edited.settle(
        async (stored) => answered((await restore({ variables: { ...versionOf(stored), revision } })).data?.restorePdfTemplateRevision),
        t('studio.documents.restored', { revision }),
      ),
  };
}
