import type { Catalog } from '../../../../engine/catalog/index.ts';
import { finding, fieldLabel, settingTitle, type Finding } from '../../../../engine/lint/index.ts';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { fieldIn, placeIn } from '../places.ts';
import type { RefusedQuestion } from '../refused-settings.ts';

const REFUSED = 'CONFIGURATION_REFUSED';

/** Findings for unsaved settings replace those of the stored ones. */
export function withRefused(
  findings: readonly Finding[],
  refused: readonly RefusedQuestion[],
  definition: TemplateDefinition,
  catalog: Catalog,
): readonly Finding[] {
  if (refused.length === 0) return findings;
  const typed = new Set(refused.map(({ questionId }) => questionId));
  const others = findings.filter(({ code, place }) => code !== REFUSED || place.questionId === undefined || !typed.has(place.questionId));
  return [...refused.flatMap((one) => refusedFindings(one, definition, catalog)), ...others];
}

function refusedFindings({ questionId, problems }: RefusedQuestion, definition: TemplateDefinition, catalog: Catalog): readonly Finding[] {
  const field = fieldIn(definition, questionId);
  const topicId = placeIn(definition, questionId)?.topicId;
  const type = field && catalog.questionTypes.get(field.dataType);
  if (!type || topicId === undefined) return [];
  return problems.map(({ key, text }) =>
    finding(catalog, REFUSED, {
      place: { topicId, questionId, path: `/config/${key}` },
      params: { question: fieldLabel(field), setting: settingTitle(type, key), problem: text },
    }),
  );
}
