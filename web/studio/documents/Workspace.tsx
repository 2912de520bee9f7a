import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfVariablesDocument, type PdfDraftFragment } from '../../generated/studio.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import CodeEditor from '../shared/code/CodeEditor.tsx';
import { Actions } from './Actions.tsx';
import { partsOf, type Part } from './layout-texts.ts';
import { PartChoice } from './PartChoice.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useMarks } from './use-marks.ts';
import { usePdfDraft } from './use-pdf-draft.ts';

const RevisionsDrawer = lazy(() => import('./RevisionsDrawer.tsx'));

/** Texts at the left, the real PDF at the right; under each other where there is no room. */
export function Workspace({ stored }: { readonly stored: PdfDraftFragment }) {
  const { t } = useTranslation();
  const draft = usePdfDraft(stored);
  const { texts, facts } = draft;
  const [part, setPart] = useState<Part>('templateData');
  const [showsRevisions, setShowsRevisions] = useState(false);
  const { data } = useQuery(PdfVariablesDocument, { variables: { groupId: facts.groupId } });
  const marks = useMarks(facts.groupId, texts);
  const count = (of: Part): number => marks.filter((mark) => mark.part === of).length;
  const list = facts.groupId === 'PROPOSAL_PDF' ? '/PdfTemplates/Proposal' : '/PdfTemplates/ExperimentSafety';
  return (
    <>
      <PageHeader
        title={facts.name}
        note={facts.description}
        trail={[{ label: t(`studio.documents.list.${facts.groupId}`), to: list }]}
        actions={<Actions draft={draft} onRevisions={() => setShowsRevisions(true)} />}
      />
      <div className="beamtime-document-editor">
        <section aria-label={t('studio.documents.texts')}>
          <PartChoice parts={partsOf(facts.groupId)} value={part} onChange={setPart} count={count} />
          <p className="beamtime-setting-help">{t(`studio.documents.help.${part}`)}</p>
          <CodeEditor
            key={part}
            label={t(`studio.documents.part.${part}`)}
            language={part === 'dummyData' ? 'json' : 'html'}
            value={texts[part]}
            onChange={(value) => draft.write(part, value)}
            marks={marks.filter((mark) => mark.part === part)}
            variables={data?.getPdfVariables ?? []}
          />
          <ul className="beamtime-document-marks" aria-live="polite">
            {marks
              .filter((mark) => mark.part === part)
              .map(({ line, column, message, severity }) => (
                <li key={`${line}:${column}:${message}`} className={`beamtime-mark-${severity.toLowerCase()}`}>
                  {line === 0 ? message : t('studio.code.mark', { line, message })}
                </li>
              ))}
          </ul>
        </section>
        <PreviewPane templateId={facts.templateId} texts={texts} forProposals={facts.groupId === 'PROPOSAL_PDF'} />
      </div>
      {showsRevisions && (
        <Suspense>
          <RevisionsDrawer draft={draft} onClose={() => setShowsRevisions(false)} />
        </Suspense>
      )}
    </>
  );
}
