import { useQuery } from '@apollo/client/react';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CheckEmailTemplateDocument, type EmailTemplateRowFragment } from '../../generated/studio.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import CodeEditor, { type CodeMark } from '../shared/code/CodeEditor.tsx';
import type { Variable } from '../shared/code/variables.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { OverwrittenNote } from '../shared/OverwrittenNote.tsx';
import { TextDraftActions } from '../shared/TextDraftActions.tsx';
import { MailBody } from './MailBody.tsx';
import { MailPreview, type RecipientGroup } from './MailPreview.tsx';
import { LIST } from './places.ts';
import { WorkflowLinks } from './WorkflowLinks.tsx';
import { useMailDraft } from './use-mail-draft.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { LabelledInput, LabelledTextArea } from '../../ui/fields/Labelled.tsx';

const MailRevisions = onDemand(() => import('./MailRevisions.tsx'));
const REST_MS = 500;
const LABELS = {
  name: 'studio.mail.column.name',
  description: 'studio.mail.description',
  subject: 'studio.mail.column.subject',
  body: 'studio.mail.body',
} as const;

interface MailWorkspaceProps {
  readonly stored: EmailTemplateRowFragment;
  readonly variables: readonly Variable[];
  readonly recipients: readonly RecipientGroup[];
}

export function MailWorkspace({ stored, variables, recipients }: MailWorkspaceProps) {
  const { t } = useTranslation();
  const draft = useMailDraft(stored);
  const { texts } = draft;
  const { write } = draft.draft;
  const { confirmed } = useAttempt();
  const [showsRevisions, setShowsRevisions] = useState(false);
  const { beginsAtSubject = false } = (useLocation().state as { readonly beginsAtSubject?: boolean } | null) ?? {};
  const rested = useDebounced(texts, REST_MS);
  const { data, previousData } = useQuery(CheckEmailTemplateDocument, {
    variables: { emailTemplateId: stored.id, subject: rested.subject, body: rested.body },
    fetchPolicy: 'no-cache',
  });
  const marks = (data ?? previousData)?.checkEmailTemplate ?? [];
  const marksOf = (field: string): readonly CodeMark[] => marks.filter((mark) => mark.field === field);
  const lines = (field: string) =>
    marksOf(field).map(({ line, column, message, severity }) => (
      <div key={`${line}:${column}:${message}`} className={`beamtime-mark-${severity.toLowerCase()}`}>
        {line === 0 ? message : t('studio.code.mark', { line, message })}
      </div>
    ));
  const { use, workflows } = draft.stored;
  return (
    <>
      <PageHeader
        title={texts.name.trim() || draft.stored.name}
        note={
          use === 'AUTOMATIC' ? (
            t('studio.mail.automaticNote')
          ) : workflows.length > 0 ? (
            <Trans i18nKey="studio.mail.usedBy" components={{ workflows: <WorkflowLinks workflows={workflows} /> }} />
          ) : (
            t('studio.mail.unusedNote')
          )
        }
        trail={[{ label: t('studio.mail.title'), to: LIST }]}
        actions={
          <TextDraftActions
            edited={draft}
            isUnpublished={draft.stored.draft !== null}
            discardConsequence={t('studio.mail.discardConsequence')}
            onPublish={() => confirmed(t('studio.mail.publishConsequence'), t('studio.documents.publish'), false, draft.publish)}
            onRevisions={() => setShowsRevisions(true)}
          />
        }
      />
      {draft.notes}
      <OverwrittenNote edited={draft} labelOf={(part) => t(LABELS[part])} />
      <div className="beamtime-document-editor">
        <section aria-label={t('studio.mail.texts')}>
          <Form layout="vertical" component="div">
            <LabelledInput label={t('studio.mail.column.name')} maxLength={200} value={texts.name} onChange={(name) => write({ name })} />
            <LabelledTextArea
              label={t('studio.mail.description')}
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={2000}
              value={texts.description}
              onChange={(description) => write({ description })}
            />
            <Form.Item label={t('studio.mail.column.subject')}>
              <CodeEditor
                label={t('studio.mail.column.subject')}
                language="html"
                lines="one"
                selected={beginsAtSubject}
                value={texts.subject}
                onChange={(subject) => write({ subject })}
                marks={marksOf('subject')}
                variables={variables}
              />
              <div aria-live="polite">{lines('subject')}</div>
            </Form.Item>
            <Form.Item label={<span id="mail-body-label">{t('studio.mail.body')}</span>}>
              <MailBody
                label={t('studio.mail.body')}
                labelId="mail-body-label"
                value={texts.body}
                onChange={(body) => write({ body })}
                marks={marksOf('body')}
                variables={variables}
              />
              <div aria-live="polite">{lines('body')}</div>
            </Form.Item>
          </Form>
          <Alert type="info" showIcon title={t('studio.mail.hint')} />
        </section>
        <MailPreview emailTemplateId={stored.id} texts={texts} recipients={recipients} forProposals={draft.stored.isAboutProposal} />
      </div>
      {showsRevisions && <MailRevisions draft={draft} onClose={() => setShowsRevisions(false)} />}
    </>
  );
}
