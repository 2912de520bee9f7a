import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DiscardPdfTemplateChangesDocument,
  PdfTemplateDraftDocument,
  PublishPdfTemplateDocument,
  RestorePdfTemplateRevisionDocument,
  SavePdfTemplateDocument,
  type PdfDraftFragment,
} from '../../generated/studio.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { orMeet, useOverwritten, type OverwriteQuestion } from '../shared/use-overwritten.ts';
import { PARTS, sameTexts, layoutTextsOf, type LayoutPart, type EditedLayoutTexts } from './layout-texts.ts';

export interface PdfDraft {
  readonly facts: PdfDraftFragment;
  readonly texts: EditedLayoutTexts;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly write: (part: LayoutPart, text: string) => void;
  readonly save: () => Promise<boolean>;
  readonly refusal: ReactNode;
  readonly keptNote: ReactNode;
  readonly overwritten: OverwriteQuestion<LayoutPart>;
  readonly publish: () => Promise<boolean>;
  readonly discard: () => Promise<boolean>;
  readonly restore: (revision: number) => Promise<boolean>;
}

export function usePdfDraft(stored: PdfDraftFragment): PdfDraft {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const refusal = useRefusal();
  const [facts, setFacts] = useState(stored);
  const [texts, setTexts] = useState(() => layoutTextsOf(stored.working));
  const [busy, setBusy] = useState(false);
  const overwritten = useOverwritten(PARTS, texts, setTexts);
  const client = useApolloClient();
  const [saveTexts] = useMutation(SavePdfTemplateDocument);
  const [publishTexts] = useMutation(PublishPdfTemplateDocument);
  const [discardTexts] = useMutation(DiscardPdfTemplateChangesDocument);
  const [restoreTexts] = useMutation(RestorePdfTemplateRevisionDocument);
  const { templateId } = facts;
  const dirty = !sameTexts(texts, layoutTextsOf(facts.working));
  const keptNote = useKeptForm({ name: 'layout', stored: layoutTextsOf(facts.working), value: texts, take: setTexts });

  const take = (answer: PdfDraftFragment | undefined): PdfDraftFragment => {
    if (!answer) throw new Error(t('common.failed'));
    setFacts(answer);
    overwritten.close();
    return answer;
  };
  const meet = async (): Promise<void> => {
    const { data } = await client.query({ query: PdfTemplateDraftDocument, variables: { templateId }, fetchPolicy: 'network-only' });
    const theirs = data?.getPdfTemplateDraft;
    if (!theirs) return;
    setFacts(theirs);
    const sides = { base: layoutTextsOf(facts.working), theirs: layoutTextsOf(theirs.working) };
    overwritten.meet(sides, { by: theirs.savedBy, at: theirs.savedAt ?? '' });
  };
  const run = async (work: () => Promise<unknown>, done: string, refuse?: (error: unknown) => void): Promise<boolean> => {
    setBusy(true);
    refusal.clear();
    try {
      return await attempt(work, done, refuse);
    } finally {
      setBusy(false);
    }
  };
  const send = async (): Promise<PdfDraftFragment> => {
    const { data } = await orMeet(saveTexts({ variables: { templateId, version: facts.version, ...texts } }), meet);
    return take(data?.savePdfTemplate);
  };
  return {
    refusal: refusal.note,
    keptNote,
    facts,
    texts,
    dirty,
    busy,
    write: (part, text) => setTexts((before) => ({ ...before, [part]: text })),
    save: () => run(send, t('studio.documents.saved'), refusal.refuse),
    publish: () =>
      run(
        async () => {
          const { version } = dirty ? await send() : facts;
          const { data } = await orMeet(publishTexts({ variables: { templateId, version } }), meet);
          const { working } = take(data?.publishPdfTemplate);
          // Text typed during the save stays and counts as unsaved.
          setTexts((now) => (sameTexts(now, texts) ? layoutTextsOf(working) : now));
        },
        t('studio.documents.published'),
        refusal.refuse,
      ),
    overwritten,
    discard: () =>
      run(
        async () => {
          const { data } = await orMeet(discardTexts({ variables: { templateId, version: facts.version } }), meet);
          setTexts(layoutTextsOf(take(data?.discardPdfTemplateChanges).working));
        },
        t('studio.documents.discarded'),
        refusal.refuse,
      ),
    restore: (revision) =>
      run(
        async () => {
          const { data } = await orMeet(restoreTexts({ variables: { templateId, revision, version: facts.version } }), meet);
          setTexts(layoutTextsOf(take(data?.restorePdfTemplateRevision).working));
        },
        t('studio.documents.restored', { revision }),
      ),
  };
}
