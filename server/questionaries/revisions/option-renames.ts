import type { OptionRename } from '../../../engine/edits/index.ts';
import type { QuestionaryDeps } from '../context.ts';
import { answersWithOptions } from '../repository/renames.ts';

export interface CountedRename extends OptionRename {
  readonly question: string;
  readonly answers: number;
}

export async function optionRenames({ core, services }: QuestionaryDeps, templateId: number): Promise<readonly CountedRename[]> {
  const { renames, definition } = await services.templates.renamedOptions(templateId);
  if (renames.length === 0) return [];
  const counts = await answersWithOptions(core.db, templateId, renames);
  const texts = new Map(
    definition.steps.flatMap(({ fields }) => fields.map(({ questionId, question }) => [questionId, question] as const)),
  );
  return renames.map((rename, i) => ({ ...rename, question: texts.get(rename.questionId) ?? rename.questionId, answers: counts[i] ?? 0 }));
}
