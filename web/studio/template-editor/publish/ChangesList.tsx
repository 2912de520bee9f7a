import { Empty, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceText, type Catalog } from '../../../../engine/catalog/index.ts';
import { diff, type TemplateChange } from '../../../../engine/diff/index.ts';
import { isObject, own } from '../../../../engine/json.ts';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';

interface ChangesListProps {
  readonly catalog: Catalog;
  readonly before: TemplateDefinition;
  readonly after: TemplateDefinition;
}

/** What changed between two revisions, by meaning and topic by topic. */
export function ChangesList({ catalog, before, after }: ChangesListProps) {
  const { t } = useTranslation();
  const changes = useMemo(() => diff(before, after, settingTitles(catalog)), [catalog, before, after]);
  if (changes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('studio.editor.changes.none')} />;
  return (
    <div className="beamtime-changes">
      {groupsOf(changes, before, after).map(({ title, changes: some }) => (
        <section key={title}>
          <Typography.Text strong>{title === '' ? t('studio.editor.template') : title}</Typography.Text>
          <ul>
            {some.map((change, i) => (
              <li key={`${i} ${change.code}`} data-kind={kindOf(change)}>
                {sentenceText(catalog, change)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** How the settings of a type are called in its editor. */
const settingTitles =
  ({ questionTypes }: Catalog) =>
  (dataType: string, key: string): string => {
    const properties = own(questionTypes.get(dataType)?.config ?? {}, 'properties');
    const property = isObject(properties) ? own(properties, key) : undefined;
    const title = isObject(property) ? own(property, 'title') : undefined;
    return typeof title === 'string' ? title : key;
  };

interface Group {
  readonly title: string;
  readonly changes: readonly TemplateChange[];
}

/** By topic, in the order of the new template; '' for the template itself. */
function groupsOf(changes: readonly TemplateChange[], before: TemplateDefinition, after: TemplateDefinition): readonly Group[] {
  const titles = new Map([...before.steps, ...after.steps].map(({ topicId, title }) => [topicId, title]));
  const ids = [...new Set([undefined, ...after.steps.map(({ topicId }) => topicId), ...before.steps.map(({ topicId }) => topicId)])];
  return ids.flatMap((topicId) => {
    const some = changes.filter(({ place }) => place.topicId === topicId);
    return some.length > 0 ? [{ title: topicId === undefined ? '' : (titles.get(topicId) ?? ''), changes: some }] : [];
  });
}

const kindOf = ({ code }: TemplateChange): 'added' | 'removed' | 'changed' =>
  code.endsWith('_ADDED') ? 'added' : code.endsWith('_REMOVED') ? 'removed' : 'changed';
