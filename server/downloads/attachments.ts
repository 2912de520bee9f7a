import type { DocumentField, DocumentStep } from '../../engine/documents/index.ts';
import type { DisplayedFile } from '../../engine/questionnaires/types.ts';
import { fail } from '../../engine/errors.ts';
import type { ZipItem } from '../documents/index.ts';
import type { Services } from '../context.ts';
import type { PrintedProposal } from './proposals.ts';

/** A file of a proposal with its place in a ZIP: a folder for each proposal. */
interface PlacedFile {
  readonly id: string;
  readonly name: string;
}

/** Files in answers of the proposal, its samples and entries, each once. @param asked ids of questions; null: all */
export function filesOf({ row, document }: PrintedProposal, asked: ReadonlySet<string> | null): readonly PlacedFile[] {
  const own = visibleFields(document);
  const open = new Set(own.map((field) => field.questionId));
  const held = [...document.samples, ...document.genericTemplates].filter(({ questionId }) => open.has(questionId));
  const fields = [...own, ...held.flatMap(visibleFields)].filter(({ questionId }) => asked?.has(questionId) ?? true);
  const files = fields.flatMap(({ displayed }): readonly DisplayedFile[] => (displayed.kind === 'files' ? displayed.files : []));
  const once = new Map(files.map((file) => [file.id, file]));
  return [...once.values()].map(({ id, name }) => ({ id, name: `${row.proposalId}/${name}` }));
}

const visibleFields = ({ steps }: { readonly steps: readonly DocumentStep[] }): readonly DocumentField[] =>
  steps.flatMap((step) => step.fields).filter((field) => field.visible);

/**
 * Files of the asked questions. All proposals are judged before anything is sent; of each part only the list of files is kept.
 * @throws INSUFFICIENT_PERMISSIONS when one of the questions is hidden from the person's role, NO_ATTACHMENTS when there is no file
 */
export async function attachmentsOf(
  parts: AsyncIterable<readonly PrintedProposal[]>,
  asked: ReadonlySet<string>,
): Promise<readonly PlacedFile[]> {
  const files: PlacedFile[] = [];
  for await (const proposals of parts) {
    const hidden = [...asked].find((questionId) => proposals.some((it) => it.hiddenQuestions.has(questionId)));
    if (hidden !== undefined) throw fail('INSUFFICIENT_PERMISSIONS', { questionId: hidden });
    files.push(...proposals.flatMap((it) => filesOf(it, asked)));
  }
  if (files.length === 0) throw fail('NO_ATTACHMENTS');
  return files;
}

/** Stored files as parts of a ZIP; each is opened when its turn comes. */
export async function* asItems({ files }: Pick<Services, 'files'>, placed: readonly PlacedFile[]): AsyncGenerator<ZipItem> {
  for (const { id, name } of placed) yield await Promise.resolve({ name, content: files.open(id) });
}
