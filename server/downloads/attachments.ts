import type { DocumentField, DocumentStep } from '../../engine/documents/index.ts';
import type { DisplayedFile } from '../../engine/questionnaires/types.ts';
import { fail } from '../../engine/errors.ts';
import type { ZipItem } from '../printing/index.ts';
import type { Services } from '../context.ts';
import type { PrintedProposal } from './proposals.ts';

interface PlacedFile {
  readonly id: string;
  readonly name: string;
}

/**
 * Distinct files in answers of the proposal, its samples and entries.
 *
 * @param questionIds ids of questions; null: all
 */
export function attachedFilesOf({ row, document }: PrintedProposal, questionIds: ReadonlySet<string> | null): readonly PlacedFile[] {
  const own = visibleFields(document);
  const open = new Set(own.map((field) => field.questionId));
  const held = [...document.samples, ...document.genericTemplates].filter(({ questionId }) => open.has(questionId));
  const fields = [...own, ...held.flatMap(visibleFields)].filter(({ questionId }) => questionIds?.has(questionId) ?? true);
  const files = fields.flatMap(({ displayed }): readonly DisplayedFile[] => (displayed.kind === 'files' ? displayed.files : []));
  const once = new Map(files.map((file) => [file.id, file]));
  return [...once.values()].map(({ id, name }) => ({ id, name: `${row.proposalId}/${name}` }));
}

const visibleFields = ({ steps }: { readonly steps: readonly DocumentStep[] }): readonly DocumentField[] =>
  steps.flatMap((step) => step.fields).filter((field) => field.visible);

/**
 * Files of the requested questions, with all proposals checked before sending.
 *
 * @throws INSUFFICIENT_PERMISSIONS when a question is hidden from the person's role, NO_ATTACHMENTS when there is no file
 */
export async function proposalAttachments(
  parts: AsyncIterable<readonly PrintedProposal[]>,
  questionIds: ReadonlySet<string>,
): Promise<readonly PlacedFile[]> {
  const files: PlacedFile[] = [];
  for await (const proposals of parts) {
    const hidden = [...questionIds].find((questionId) => proposals.some((it) => it.hiddenQuestions.has(questionId)));
    if (hidden !== undefined) throw fail('INSUFFICIENT_PERMISSIONS', { questionId: hidden });
    files.push(...proposals.flatMap((it) => attachedFilesOf(it, questionIds)));
  }
  if (files.length === 0) throw fail('NO_ATTACHMENTS');
  return files;
}

export async function* asItems({ files }: Pick<Services, 'files'>, placed: readonly PlacedFile[]): AsyncGenerator<ZipItem> {
  for (const { id, name } of placed) yield await Promise.resolve({ name, content: files.open(id) });
}
