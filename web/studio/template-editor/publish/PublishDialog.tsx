import { useMutation } from '@apollo/client/react';
import { Alert, Button, Flex, Typography } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { diff } from '../../../../engine/diff/index.ts';
import { editsBack } from '../../../../engine/edits/index.ts';
import { hasErrors, type Finding } from '../../../../engine/lint/index.ts';
import { PublishTemplateDocument } from '../../../generated/studio.ts';
import { notices } from '../../../shell/index.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useRefusal } from '../../../ui/use-refusal.tsx';
import { FindingsList } from '../../shared/FindingsList.tsx';
import { useChangedMeanwhile } from '../../shared/use-changed-meanwhile.tsx';
import { discardChanges } from '../commands.ts';
import { templateAnswered } from '../draft-server.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { selectionAt } from '../findings/marks.ts';
import type { CanvasSelection } from '../selection.ts';
import { Changes } from './Changes.tsx';
import { EffectsList } from './EffectsList.tsx';
import { useRenames } from './use-renames.tsx';

interface PublishDialogProps {
  readonly findings: readonly Finding[];
  readonly onGo: (selection: CanvasSelection, path?: string) => void;
  readonly onClose: () => void;
}

/** Confirms publishing: changes, affected forms and findings. */
export default function PublishTemplateDialog({ findings, onGo, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const { catalog, draft, run, templateId } = useTemplateEditing();
  const { definition, facts, version } = useTemplateDraftState();
  const refusal = useRefusal();
  const [publish, { loading }] = useMutation(PublishTemplateDocument);
  const grave = hasErrors(findings);
  const why = useId();
  // Another officer may have reverted the changes.
  const isSame = useMemo(() => diff(facts.published, definition, catalog).length === 0, [facts.published, definition, catalog]);
  const meanwhile = useChangedMeanwhile(version);
  const renames = useRenames(templateId, version);
  const off = grave || isSame || meanwhile.isUnread || renames.chosen === null;
  const go = async (): Promise<void> => {
    try {
      const { data } = await publish({ variables: { templateId, basedOn: version, renames: [...(renames.chosen ?? [])] } });
      if (data) draft.take(templateAnswered(data.publishTemplate));
      const revision = data?.publishTemplate.revision;
      if (revision === facts.revision) notices.info(t('studio.editor.publish.nothing', { revision }));
      else notices.success(t('studio.editor.publish.done', { revision }));
      onClose();
    } catch (error) {
      refusal.refuse(error);
      void draft.refresh().catch(() => undefined);
    }
  };
  const discard = (): void => {
    if (run(discardChanges(editsBack(definition, facts.published)))) onClose();
  };
  const problems = (
    <>
      <Typography.Title level={3} className="beamtime-inspector-title">
        {t('studio.editor.publish.problems')}
      </Typography.Title>
      <FindingsList findings={findings} onOpen={(place) => onGo(selectionAt(place), place.path)} />
    </>
  );
  return (
    <Modal
      width={720}
      title={t('studio.editor.publish.title', { name: definition.name })}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="space-between" wrap>
          <Button danger onClick={discard}>
            {t('studio.editor.publish.discard')}
          </Button>
          <Flex gap={8} style={{ marginInlineStart: 'auto' }}>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              type="primary"
              loading={loading}
              disabled={off}
              {...((grave || isSame) && { 'aria-describedby': why })}
              onClick={() => void go()}
            >
              {t('studio.editor.publish.publish')}
            </Button>
          </Flex>
        </Flex>
      }
    >
      {refusal.note}
      {meanwhile.note}
      {isSame && !grave && <Alert id={why} showIcon type="info" title={t('studio.editor.publish.nothing', { revision: facts.revision })} />}
      {grave && (
        <>
          <Alert id={why} showIcon type="error" title={t('studio.editor.publish.blocked')} />
          {problems}
        </>
      )}
      <Typography.Title level={3} className="beamtime-inspector-title">
        {t('studio.editor.publish.effects')}
      </Typography.Title>
      {renames.part}
      {renames.chosen && (
        <EffectsList key={`${version} ${JSON.stringify(renames.chosen)}`} templateId={templateId} renames={renames.chosen} />
      )}
      <Typography.Title level={3} className="beamtime-inspector-title">
        {t('studio.editor.publish.changes', { revision: facts.revision })}
      </Typography.Title>
      <Changes catalog={catalog} before={facts.published} after={definition} />
      {!grave && problems}
    </Modal>
  );
}
