import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Grid, Select, Switch, Typography } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../../ui/Drawer.tsx';
import type { RoleCode } from '../../../../engine/catalog/index.ts';
import { CodedError } from '../../../../engine/errors.ts';
import type { EvaluationContext } from '../../../../engine/questionnaires/index.ts';
import { AbilitiesContext, Summary, usePreviewAbilities, Wizard, type QuestionarySession } from '../../../forms/index.ts';
import { notices } from '../../../shell/index.ts';
import { usePreviewContext } from '../../questions/editor/use-preview-context.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { filledIn, previewSession, type Given } from './preview-session.ts';
import { Reasons } from './Reasons.tsx';

/** Preview of the form for a role: the real wizard on an in-memory questionary. */
export default function PreviewDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { definition } = useTemplateDraftState();
  return (
    <Drawer
      open
      size="100%"
      placement="right"
      title={t('studio.editor.preview.title', { name: definition.name })}
      closable={{ placement: 'end' }}
      closeIcon={<CloseOutlined aria-label={t('studio.editor.preview.close')} />}
      onClose={onClose}
    >
      <Preview context={usePreviewContext()} />
    </Drawer>
  );
}

const NOTHING = { answers: {}, completedTopics: [] };

function Preview({ context }: { readonly context: EvaluationContext }) {
  const { t } = useTranslation();
  const id = useId();
  const { catalog } = useTemplateEditing();
  const { definition: template } = useTemplateDraftState();
  const wide = Grid.useBreakpoint().lg ?? true;
  const [role, setRole] = useState<RoleCode>('USER');
  const [content, setContent] = useState<Given | null>(null);
  const [why, setWhy] = useState(false);
  /** Last viewed topic, where the next viewer continues. */
  const [place, setPlace] = useState<number | null>(null);
  const made = useMemo((): { readonly session: QuestionarySession } | { readonly failure: string } => {
    try {
      return { session: previewSession({ catalog, template, role, ...(content ?? { ...NOTHING, context }) }) };
    } catch (error) {
      return { failure: error instanceof CodedError ? error.message : String(error) };
    }
  }, [catalog, template, role, content, context]);
  if ('failure' in made) return <Alert type="error" showIcon title={t('studio.editor.preview.failed')} description={made.failure} />;
  const { session } = made;
  /** Answers are kept when the viewer changes. */
  const keep = (): Given => ({
    answers: session.store.answers,
    completedTopics: session.getState().completedTopics,
    context: session.store.context,
  });
  const fill = async (): Promise<void> => {
    try {
      setContent(await filledIn({ catalog, template, role, context }));
    } catch {
      notices.error(t('common.failed'));
    }
  };
  return (
    <>
      <Flex gap="8px 16px" align="center" wrap className="beamtime-preview-bar">
        <Flex gap={8} align="center">
          <RoleChoice
            value={role}
            onChange={(next) => {
              setContent(keep());
              setRole(next);
            }}
          />
        </Flex>
        <Button onClick={() => void fill()}>{t('studio.editor.preview.fill')}</Button>
        <Button onClick={() => setContent({ ...NOTHING, context })}>{t('studio.editor.preview.clear')}</Button>
        <Flex gap={8} align="center">
          <Switch id={`${id}why`} checked={why} onChange={setWhy} />
          <label htmlFor={`${id}why`}>{t('studio.editor.preview.why')}</label>
        </Flex>
        <Typography.Text type="secondary">{t('studio.editor.preview.nothingStored')}</Typography.Text>
      </Flex>
      <div className={why && wide ? 'beamtime-preview-why' : ''}>
        <PreviewWizard key={sessionKey(session)} session={session} officer={role === 'USER_OFFICER'} place={place} onOpened={setPlace} />
        {why && <Reasons session={session} />}
      </div>
    </>
  );
}

const keys = new WeakMap<QuestionarySession, number>();
let sessions = 0;
function sessionKey(session: QuestionarySession): number {
  if (!keys.has(session)) keys.set(session, ++sessions);
  return keys.get(session) ?? 0;
}

interface PreviewWizardProps {
  readonly session: QuestionarySession;
  readonly officer: boolean;
  readonly place: number | null;
  readonly onOpened: (topicId: number) => void;
}

function PreviewWizard({ session, officer, place, onOpened }: PreviewWizardProps) {
  const { t } = useTranslation();
  const startAt = Math.max(
    0,
    session.questionnaire.steps.findIndex(({ topicId }) => topicId === place),
  );
  const abilities = usePreviewAbilities(session, true);
  const ends = session.group.ends.review;
  return (
    <AbilitiesContext value={abilities}>
      <div className="beamtime-view">
        <Wizard
          session={session}
          officer={officer}
          readOnly={false}
          startAt={startAt}
          onOpened={onOpened}
          {...(ends ? { review: ({ steps, goTo }) => <Summary store={session.store} steps={steps} onEdit={goTo} /> } : {})}
          onFinished={() => notices.success(t('studio.editor.preview.finished'))}
        />
      </div>
    </AbilitiesContext>
  );
}

function RoleChoice({ value, onChange }: { readonly value: RoleCode; readonly onChange: (role: RoleCode) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { catalog } = useTemplateEditing();
  return (
    <>
      <label htmlFor={id}>{t('studio.editor.preview.as')}</label>
      <Select
        id={id}
        value={value}
        style={{ minWidth: 190 }}
        options={catalog.roles.map(({ shortCode, title }) => ({ value: shortCode, label: title }))}
        onChange={onChange}
      />
    </>
  );
}
