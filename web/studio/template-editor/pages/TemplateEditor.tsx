import { Skeleton } from 'antd';
import { usePageCatalog } from '../../../forms/index.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { dirtyForms } from '../../../ui/dirty-forms.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import PageProblem from '../../../ui/PageProblem.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useServedDraft } from '../../shared/use-served-draft.ts';
import type { TemplateDraft } from '../editing.ts';
import { openTemplateDraft } from '../open-draft.ts';
import { TemplateWorkspace } from '../Workspace.tsx';

export default function TemplateEditor() {
  const { t } = useTranslation();
  const templateId = Number(useParams()['templateId']);
  const { catalog, error, retry } = usePageCatalog();
  const loaded = useServedDraft(templateId, openTemplateDraft);
  const draft = loaded.kind === 'ready' ? loaded.draft : null;
  // Blocks leaving while edits are unsaved.
  useEffect(() => {
    if (draft) return dirtyForms.watch(draft.isUnread, { settle: draft.settled });
  }, [draft]);
  if (error || loaded.kind === 'failed') {
    const again = (): void => {
      if (error) retry();
      if (loaded.kind === 'failed') loaded.retry();
    };
    return (
      <PageProblem
        status="warning"
        title={t('studio.editor.failed')}
        subTitle={loaded.kind === 'failed' ? loaded.text : ''}
        extra={<TryAgain again={again} />}
      />
    );
  }
  if (!catalog || loaded.kind === 'loading') return <Skeleton active paragraph={{ rows: 10 }} aria-label={t('studio.editor.loading')} />;
  const group = loaded.kind === 'ready' ? catalog.templateGroups.get(loaded.draft.getState().definition.groupId) : undefined;
  if (loaded.kind !== 'ready' || !group) {
    return (
      <PageProblem
        status="404"
        title={t('studio.editor.notFound')}
        extra={<Link to="/ProposalTemplates">{t('studio.editor.toList')}</Link>}
      />
    );
  }
  return (
    <>
      <LeaveGuard />
      <Head draft={loaded.draft} list={group.list} />
      <TemplateWorkspace templateId={templateId} draft={loaded.draft} catalog={catalog} group={group} />
    </>
  );
}

interface HeadProps {
  readonly draft: TemplateDraft;
  readonly list: { readonly title: string; readonly path: string };
}

function Head({ draft, list }: HeadProps) {
  const { definition } = useSyncExternalStore(draft.subscribe, draft.getState);
  return <PageHeader title={definition.name} note={definition.description} trail={[{ label: list.title, to: list.path }]} />;
}
