import { useQuery } from '@apollo/client/react';
import { Button, Empty, Flex, Select, Tag, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../../engine/text.ts';
import { editsBack } from '../../../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { TemplateRevisionsDocument, type TemplateRevisionsQuery } from '../../../generated/studio.ts';
import { useDates } from '../../../shell/index.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { Loading } from '../../../ui/NotLoaded.tsx';
import { returnToTemplate } from '../commands.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { Changes } from './Changes.tsx';
import { editSessions } from './edit-sessions.ts';

type Revision = TemplateRevisionsQuery['getTemplateRevisions']['revisions'][number];

const PAGE = 20;
/** Represents the unpublished state in the choice of revisions to compare. */
const WORKING = 0;

/** Published revisions, to compare or restore. */
export default function TemplateRevisionsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { templateId } = useTemplateEditing();
  const [shown, setShown] = useState(PAGE);
  const { data, previousData, error, loading, refetch } = useQuery(TemplateRevisionsDocument, {
    variables: { templateId, first: shown },
    fetchPolicy: 'cache-and-network',
  });
  const loaded = (data ?? previousData)?.getTemplateRevisions;
  return (
    <Drawer open size={560} title={t('studio.editor.revisions.title')} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      {!loaded && <Loading loading={loading} error={error} title={t('studio.editor.revisions.failed')} refetch={refetch} />}
      {loaded?.revisions.length === 0 && <Empty description={t('studio.editor.revisions.none')} />}
      <ol className="beamtime-revisions">
        {editSessions(loaded?.revisions ?? []).map((sitting) => (
          <Sitting key={sitting[0].revision} sitting={sitting} all={loaded?.revisions ?? []} onClose={onClose} />
        ))}
      </ol>
      {loaded && loaded.totalCount > loaded.revisions.length && (
        <Button type="link" loading={loading} onClick={() => setShown(shown + PAGE)}>
          {t('studio.editor.revisions.more')}
        </Button>
      )}
    </Drawer>
  );
}

interface SittingProps {
  readonly sitting: readonly [Revision, ...Revision[]];
  readonly all: readonly Revision[];
  readonly onClose: () => void;
}

/** Latest revision of one author's series; the earlier ones are expandable. */
function Sitting({ sitting: [newest, ...steps], all, onClose }: SittingProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <RevisionItem revision={newest} all={all} onClose={onClose} />
      {steps.length > 0 && (
        <li>
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'studio.editor.revisions.hideSteps' : 'studio.editor.revisions.steps', { count: steps.length })}
          </Button>
        </li>
      )}
      {open && steps.map((step) => <RevisionItem key={step.revision} revision={step} all={all} onClose={onClose} />)}
    </>
  );
}

interface RevisionItemProps {
  readonly revision: Revision;
  readonly all: readonly Revision[];
  readonly onClose: () => void;
}

function RevisionItem({ revision: { revision, publishedAt, publishedBy, isPublished, definition }, all, onClose }: RevisionItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const { readerTime } = useDates();
  const { draft, run } = useTemplateEditing();
  const [open, setOpen] = useState(false);
  const template = definition as TemplateDefinition; // Written by the engine's own code on the server.
  const who = publishedBy ? fullName(publishedBy) : t('studio.editor.revisions.installation');
  const goBack = (): void => {
    const edits = editsBack(draft.getState().definition, template);
    if (edits.length > 0 && run(returnToTemplate(revision, edits))) onClose();
  };
  return (
    <li>
      <Flex justify="space-between" gap={8} wrap align="baseline">
        <div>
          <Typography.Text strong>{t('studio.editor.revisions.number', { revision })}</Typography.Text>{' '}
          {isPublished && <Tag color="success">{t('studio.editor.revisions.current')}</Tag>}
          <Typography.Text type="secondary" className="beamtime-setting-help">
            {t('studio.editor.revisions.by', { who, when: readerTime.dateTime(publishedAt) })}
          </Typography.Text>
        </div>
        <Flex gap={4}>
          <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t('studio.editor.revisions.compare')}
          </Button>
          <Button size="small" onClick={goBack}>
            {t('studio.editor.revisions.return')}
          </Button>
        </Flex>
      </Flex>
      {open && (
        <div id={id} className="beamtime-revision">
          <Comparison revision={revision} template={template} all={all} />
        </div>
      )}
    </li>
  );
}

interface ComparisonProps extends Pick<RevisionItemProps, 'all'> {
  readonly revision: number;
  readonly template: TemplateDefinition;
}

/** Changes between a revision and the one that is chosen. */
function Comparison({ revision, template, all }: ComparisonProps) {
  const { t } = useTranslation();
  const id = useId();
  const { catalog } = useTemplateEditing();
  const { definition: working } = useTemplateDraftState();
  const [other, setOther] = useState(WORKING);
  const compared = other === WORKING ? working : (all.find((it) => it.revision === other)?.definition as TemplateDefinition);
  const older = other !== WORKING && other < revision;
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <label htmlFor={id}>{t('studio.editor.revisions.with')}</label>
        <Select
          id={id}
          value={other}
          style={{ minWidth: 220 }}
          options={[
            { value: WORKING, label: t('studio.editor.revisions.working') },
            ...all
              .filter((it) => it.revision !== revision)
              .map((it) => ({ value: it.revision, label: t('studio.editor.revisions.number', { revision: it.revision }) })),
          ]}
          onChange={setOther}
        />
      </Flex>
      <Typography.Paragraph type="secondary">
        {other === WORKING
          ? t('studio.editor.revisions.changesSince', { revision })
          : t('studio.editor.revisions.changesBetween', { from: Math.min(revision, other), to: Math.max(revision, other) })}
      </Typography.Paragraph>
      <Changes catalog={catalog} before={older ? compared : template} after={older ? template : compared} />
    </>
  );
}
