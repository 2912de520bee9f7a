import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateGroup } from '../../../engine/catalog/index.ts';
import { PdfVariablesDocument, type PdfDraftFragment } from '../../generated/studio.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { notices } from '../../shell/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { OverwrittenNote } from '../shared/OverwrittenNote.tsx';
import { TextDraftActions } from '../shared/TextDraftActions.tsx';
import CodeEditor from '../shared/code/CodeEditor.tsx';
import { partsOf, type LayoutPart } from './layout-texts.ts';
import { PartChoice } from './PartChoice.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useMarks } from './use-marks.ts';
import { usePdfDraft } from './use-pdf-draft.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const RevisionsDrawer = onDemand(() => import('./RevisionsDrawer.tsx'));

interface WorkspaceProps {
  readonly group: TemplateGroup;
  readonly opened: PdfDraftFragment;
}

export function LayoutWorkspace({ group, opened }: WorkspaceProps) {
  const { t } = useTranslation();
  const draft = usePdfDraft(opened);
  const { texts, stored: facts } = draft;
  const { confirmed } = useAttempt();
  const [part, setPart] = useState<LayoutPart>('templateData');
  const [showsRevisions, setShowsRevisions] = useState(false);
  const { data } = useQuery(PdfVariablesDocument, { variables: { groupId: facts.groupId } });
  const { marks, fault } = useMarks(facts.groupId, texts);
  const publish = (): void => {
    if (!fault) return confirmed(t('studio.documents.publishConsequence'), t('studio.documents.publish'), false, draft.publish);
    const { line, message } = fault;
    const faulty = t(`studio.documents.part.${fault.part}`);
    notices.error(t(line === 0 ? 'studio.documents.notPublishedWhole' : 'studio.documents.notPublished', { part: faulty, line, message }));
  };
  const marksOf = (one: LayoutPart) => marks.filter((mark) => mark.part === one);
  const shown = marksOf(part);
  return (
    <>
      <PageHeader
        title={facts.name}
        note={facts.description}
        trail={[{ label: group.list.title, to: group.list.path }]}
        actions={
          <TextDraftActions
            edited={draft}
            isUnpublished={facts.changes > 0}
            discardConsequence={t('studio.documents.discardConsequence')}
            onPublish={publish}
            onRevisions={() => setShowsRevisions(true)}
          />
        }
      />
      {draft.notes}
      <OverwrittenNote edited={draft} labelOf={(it) => t(`studio.documents.part.${it}`)} />
      <div className="beamtime-document-editor">
        <section aria-label={t('studio.documents.texts')}>
          <PartChoice parts={partsOf(group)} value={part} onChange={setPart} count={(one) => marksOf(one).length} />
          <p className="beamtime-setting-help">{t(`studio.documents.help.${part}`)}</p>
          <CodeEditor
            key={part}
            label={t(`studio.documents.part.${part}`)}
            language={part === 'dummyData' ? 'json' : 'html'}
            value={texts[part]}
            onChange={(value) => draft.draft.write({ [part]: value })}
            marks={shown}
            variables={data?.getPdfVariables ?? []}
          />
          <MarkList marks={shown} />
        </section>
        <PreviewPane templateId={facts.templateId} texts={texts} forProposals={group.prints?.proposals === true} />
      </div>
      {showsRevisions && <RevisionsDrawer draft={draft} onClose={() => setShowsRevisions(false)} />}
    </>
  );
}

function MarkList({ marks }: { readonly marks: ReturnType<typeof useMarks>['marks'] }) {
  const { t } = useTranslation();
  return (
    <ul className="beamtime-document-marks" aria-live="polite">
      {marks.map(({ line, column, message, severity }) => (
        <li key={`${line}:${column}:${message}`} className={`beamtime-mark-${severity.toLowerCase()}`}>
          {line === 0 ? message : t('studio.code.mark', { line, message })}
        </li>
      ))}
    </ul>
  );
}
