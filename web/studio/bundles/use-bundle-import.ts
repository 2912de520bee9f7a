import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { checkIsOurs, formFileName, formOrigin, isPublished, type FormOrigin } from '../../../engine/bundles/index.ts';
import type { Json } from '../../../engine/json.ts';
import {
  ConvertRedcapDocument,
  ConvertSurveyJsDocument,
  ConvertXlsFormDocument,
  ImportBundleDocument,
  ValidateBundleDocument,
} from '../../generated/studio.ts';
import type { BundleKind, TemplateGroupId } from '../../generated/types.ts';
import { encodedFile } from '../../ui/encoded-file.ts';
import { countedItems, fateOf, tallyInWords, type ImportChoices, type ComparedRow, type Review } from './compared.ts';
import type { FileQuestion, ImportPanelProps } from './ImportPanel.tsx';

const CONVERSIONS = {
  xlsform: ConvertXlsFormDocument,
  surveyjs: ConvertSurveyJsDocument,
  redcap: ConvertRedcapDocument,
} satisfies Readonly<Record<FormOrigin, object>>;
const ANOTHER = '';

/**
 * Reads, validates and imports bundles; a form of another tool is converted to a bundle first.
 *
 * @param groupId template group for its template
 */
export function useBundleImport(groupId: TemplateGroupId): Pick<ImportPanelProps, 'read' | 'validate' | 'run'> {
  const { t } = useTranslation();
  const client = useApolloClient();
  return {
    read: async (file, answer) => {
      const content = await file.text();
      const origin = formOrigin(file.name, content);
      if (origin === null) {
        checkIsOurs(content);
        return { text: content, notes: [] };
      }
      const versionOf = answer === undefined || answer === ANOTHER ? {} : { versionOf: answer };
      const variables = { file: await encodedFile(file), groupId, fileName: formFileName(file.name), ...versionOf };
      const { data } = await client.mutate({ mutation: CONVERSIONS[origin], variables });
      const form = data?.converted;
      const question: FileQuestion = {
        label: t('studio.bundles.formIs'),
        answer: answer ?? form?.versionOf ?? null,
        options: [
          { value: ANOTHER, label: t('studio.bundles.formAnother') },
          ...(form?.alike ?? []).map(({ key, name }) => ({ value: key, label: t('studio.bundles.formVersionOf', { name }) })),
        ],
      };
      const noteLines = (key: string, lines: readonly string[] = []): readonly string[] => lines.map((line) => t(key, { line }));
      return {
        text: form?.bundle ?? '',
        ...(question.options.length > 1 ? { question } : {}),
        notes: [
          t('studio.bundles.formTaken', { count: form?.taken.length ?? 0 }),
          ...noteLines('studio.bundles.formApproximated', form?.approximated),
          ...noteLines('studio.bundles.formLeft', form?.left),
        ],
      };
    },
    validate: async (file): Promise<Review> => {
      const { data } = await client.mutate({ mutation: ValidateBundleDocument, variables: { file } });
      const plan = data?.validateBundle;
      const rows = (plan?.items ?? []).map(({ kind, key, name, state, changed, existing, incoming, before, ...decided }) => ({
        id: `${kind} ${key}`,
        sort: t(`studio.bundles.kind.${kind}`),
        name,
        state,
        changed: changed ?? null,
        existing: (existing ?? null) as Json,
        incoming: incoming as Json,
        before: (before ?? null) as Json,
        ...decided,
      }));
      return { rows, problems: plan?.problems ?? [], notes: (plan?.notes ?? []).map((note) => inWords(note, rows)) };
    },
    run: async ({ text, rows, choices, dryRun }) => {
      const { data } = await client.mutate({
        mutation: ImportBundleDocument,
        variables: { file: text, resolutions: resolutionsOf(choices), dryRun },
      });
      if (!dryRun) await client.refetchQueries({ include: 'active' });
      const done = new Set(data?.importBundle.changed.map(({ kind, key }) => `${kind} ${key}`));
      const fates = countedItems(rows.map((row) => fateOf(row, choices, done.has(row.id))));
      const summary = t(dryRun ? 'studio.bundles.tried' : 'studio.bundles.imported', { tally: tallyInWords(fates, t) });
      const names = rows
        .filter(({ id, state }) => state === 'DIFFERENT' && done.has(id) && isPublished(kindOf(id)))
        .map(({ name }) => `“${name}”`);
      const waits = !dryRun && names.length > 0;
      return { text: waits ? `${summary}. ${t('studio.bundles.toPublish', { names: names.join(', ') })}` : summary };
    },
  };
}

function inWords(line: string, rows: readonly ComparedRow[]): string {
  const row = rows.find(({ id }) => line.startsWith(`${id}: `));
  return row ? `${row.sort} “${row.name}”: ${line.slice(row.id.length + 2)}` : line;
}

const kindOf = (id: string): BundleKind => id.slice(0, id.indexOf(' ')) as BundleKind;

const resolutionsOf = (choices: ImportChoices) =>
  Object.entries(choices).map(([id, resolution]) => ({ kind: kindOf(id), key: id.slice(id.indexOf(' ') + 1), resolution }));
