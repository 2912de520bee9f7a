import { Skeleton, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compile, type CompiledField } from '../../../engine/questionnaires/index.ts';
import type { FormEntry } from '../abilities.ts';
import { entryName } from '../entries/entry-name.ts';
import { FormStore } from '../renderer/form-store.ts';
import { loadForm } from '../wizard/api.ts';
import { FieldSummary } from './FieldSummary.tsx';

interface EntrySummaryProps {
  readonly field: CompiledField;
  readonly entry: FormEntry;
  readonly parent: FormStore;
}

/** A sample or entry with all its answers. */
export function EntrySummary({ field, entry, parent }: EntrySummaryProps) {
  const { t } = useTranslation();
  const [store, setStore] = useState<FormStore | 'failed' | null>(null);
  // A sample row of a preview has no questionary.
  const isStored = entry.questionaryId > 0;
  useEffect(() => {
    if (!isStored) return;
    let here = true;
    loadForm(entry.questionaryId)
      .then(({ template, answers, context }) => {
        const { catalog, viewer } = parent;
        if (here) setStore(new FormStore({ catalog, questionnaire: compile(template, catalog), answers, context, viewer }));
      })
      .catch(() => here && setStore('failed'));
    return () => {
      here = false;
    };
  }, [entry.questionaryId, isStored, parent]);
  return (
    <div className="beamtime-entry">
      <Typography.Text strong>{entryName(t, field, entry)}</Typography.Text>
      {store === null && isStored && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {store === 'failed' && <Typography.Paragraph type="danger">{t('wizard.loadFailed')}</Typography.Paragraph>}
      {store instanceof FormStore && (
        <dl className="beamtime-answers">
          {[...store.questionnaire.fields.values()]
            .filter(({ type, questionId }) => !type.basis && store.state(questionId).visible)
            .map((answered) => (
              <FieldSummary key={answered.questionId} store={store} field={answered} rows={() => null} />
            ))}
        </dl>
      )}
    </div>
  );
}
