import '../bundles.css';
import { useApolloClient } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Json } from '../../../../engine/json.ts';
import {
  ImportTemplateDocument,
  ValidateTemplateImportDocument,
  type ComparedQuestionFragment,
  type QuestionComparisonsFragment,
} from '../../../generated/studio.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { importChoices } from '../choices.ts';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { loadPageCatalog } from '../../../forms/index.ts';
import { templateEditorOf } from '../../templates/template-row.ts';
import {
  COMPARED,
  takeOrLeave,
  tally,
  tallyInWords,
  type ComparedRow,
  type Done,
  type SentImportOrder,
  type LinkTo,
  type Review,
  type Tally,
} from '../compared.ts';
import { ImportPanel } from '../ImportPanel.tsx';

type Tree = QuestionComparisonsFragment & { readonly subTemplateValidationData?: readonly Tree[] };

const plain = (question: ComparedQuestionFragment | null | undefined): Json => {
  if (!question) return null;
  const { naturalKey, question: text, dataType, categoryId, configuration } = question;
  return { naturalKey, question: text, dataType, categoryId, config: configuration as Json };
};

/** All templates of a file with the keys of their question choices: `own` for the outer one, else the inner one's number. */
const flat = (tree: Tree, place: string): readonly (readonly [string, Tree])[] => [
  [place, tree],
  ...(tree.subTemplateValidationData ?? []).flatMap((sub, i) => flat(sub, place === 'own' ? String(i) : place)),
];

const rowsOf = (t: TFunction, place: string, tree: Tree): readonly ComparedRow[] =>
  tree.questionComparisons.map(({ status, conflictResolutionStrategy, existingQuestion, newQuestion }) => ({
    id: `${place} ${newQuestion.id}`,
    sort: t(place === 'own' ? 'studio.bundles.kind.QUESTION' : 'studio.bundles.subQuestion'),
    name: newQuestion.question,
    state: status,
    changed: null,
    resolution: conflictResolutionStrategy,
    existing: plain(existingQuestion),
    incoming: plain(newQuestion),
    resolutions: takeOrLeave(conflictResolutionStrategy),
    conflicts: [],
    // A new question cannot be excluded, because the template contains it.
    always: status === 'NEW',
  }));

const openIt = (
  t: TFunction,
  { templateGroups }: Catalog,
  { groupId, templateId }: { readonly groupId: string; readonly templateId: number },
): LinkTo => {
  const list = templateGroups.get(groupId)?.list;
  return { to: list ? templateEditorOf(list, { templateId }) : '/', label: t('studio.bundles.openTemplate') };
};

const whatAgainDoes = (t: TFunction, { open, changed, kept }: Tally): string => {
  if (open > 0) return t('studio.bundles.alreadyOpen', { count: open });
  if (changed > 0) return t('studio.bundles.alreadyTaken', { count: changed });
  return t(kept > 0 ? 'studio.bundles.alreadyKept' : 'studio.bundles.alreadyWhole');
};

export default function ImportTemplate() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const validate = async (file: string): Promise<Review> => {
    const { data } = await client.mutate({ mutation: ValidateTemplateImportDocument, variables: { file }, ...COMPARED });
    const catalog = await loadPageCatalog();
    const twin = data?.validateTemplateImport.existingTemplate;
    const trees = data ? flat(data.validateTemplateImport.validationData, 'own') : [];
    return {
      rows: trees.flatMap(([place, tree]) => rowsOf(t, place, tree)),
      problems: trees.flatMap(([, { errors }]) => errors),
      notes: trees.flatMap(([, { warnings }]) => warnings),
      makes: trees.map(([place, { name, groupId, topicCount }]) =>
        t(place === 'own' ? 'studio.bundles.makesTemplate' : 'studio.bundles.makesSubTemplate', {
          name,
          kind: catalog.templateGroups.get(groupId)?.title ?? groupId,
          count: topicCount,
        }),
      ),
      already: twin
        ? {
            text: (fates) =>
              `${t(twin.isArchived ? 'studio.bundles.alreadyArchived' : 'studio.bundles.already')} ${whatAgainDoes(t, fates)}`,
            link: openIt(t, catalog, twin),
            again: t('studio.bundles.importAgain'),
          }
        : null,
    };
  };
  const run = async ({ text, rows, choices }: SentImportOrder): Promise<Done> => {
    const at = (place: string) =>
      importChoices(
        Object.fromEntries(
          Object.entries(choices).flatMap(([id, choice]) =>
            id.startsWith(`${place} `) ? [[id.slice(place.length + 1), choice] as const] : [],
          ),
        ),
      );
    const last = Math.max(
      -1,
      ...Object.keys(choices)
        .map((id) => Number.parseInt(id, 10))
        .filter(Number.isInteger),
    );
    const subChoices = Array.from({ length: last + 1 }, (_, i) => at(String(i)));
    const { data } = await client.mutate({ mutation: ImportTemplateDocument, variables: { file: text, choices: at('own'), subChoices } });
    await client.refetchQueries({ include: 'active' });
    const made = data?.importTemplate;
    return {
      text: t('studio.bundles.templateImported', { name: made?.name ?? '', tally: tallyInWords(tally(rows, choices), t) }),
      ...(made ? { link: openIt(t, await loadPageCatalog(), made) } : {}),
    };
  };
  return (
    <>
      <PageHeader title={t('studio.bundles.importTemplate')} note={t('studio.bundles.importTemplateNote')} />
      <ImportPanel accept=".json" hint={t('studio.bundles.templateHint')} validate={validate} run={run} />
    </>
  );
}
