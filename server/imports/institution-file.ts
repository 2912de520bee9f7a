import type { JudgedRow } from '../../engine/imports/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { institutionBatches } from './institution-batches.ts';
import { importTable } from './actions.ts';
import type { ImportServices } from './types.ts';

export interface InstitutionFile {
  /** On this machine. */
  readonly path: string;
  readonly countries: readonly string[];
}

export interface InstitutionFileResult {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly Pick<JudgedRow, 'line' | 'name' | 'problems'>[];
}

/**
 * Imports a file that is too large for a page. Each batch is a transaction, so a run that ended early is simply repeated; refused rows are left out.
 *
 * @throws IMPORT_UNREADABLE, IMPORT_COLUMNS
 */
export async function importInstitutionFile(
  services: ImportServices,
  actor: Actor,
  { path, countries }: InstitutionFile,
): Promise<InstitutionFileResult> {
  const total = { new: 0, changed: 0, same: 0 };
  const refused: JudgedRow[] = [];
  for await (const batch of institutionBatches(path, countries)) {
    const { rows, counts } = await importTable(services, actor, 'INSTITUTIONS', batch);
    for (const verdict of ['new', 'changed', 'same'] as const) total[verdict] += counts[verdict];
    refused.push(...rows.filter(({ verdict }) => verdict === 'REFUSED'));
  }
  return { ...total, refused: refused.map(({ line, name, problems }) => ({ line, name, problems })) };
}
