import { createHash } from 'node:crypto';
import type { ImportKind, ImportVerdict, JudgedRow, TableRow, TextEncoding } from '../../engine/imports/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { expiryDatePlanner } from './expiry-dates.ts';
import { institutionPlanner } from './institutions.ts';
import { instrumentPlanner } from './instruments.ts';
import { peoplePlanner } from './people.ts';
import { importRowsAlone } from './repository/imports.ts';
import { readTableFile } from './table.ts';
import type { ImportPlan, ImportServices, Planner } from './types.ts';

export interface FileToImport {
  readonly kind: ImportKind;
  readonly file: Buffer;
  /** Encoding that the person chose; null: as recognised. */
  readonly encoding: TextEncoding | null;
}

const PLANNERS: Readonly<Record<ImportKind, (services: ImportServices, actor: Actor) => Promise<Planner>>> = {
  PEOPLE: peoplePlanner,
  INSTITUTIONS: institutionPlanner,
  INSTRUMENTS: instrumentPlanner,
  EXPIRY_DATES: expiryDatePlanner,
};

const checkedOf = ({ kind, file, encoding }: FileToImport, { rows }: ImportPlan): string =>
  createHash('sha256')
    .update(`${kind} ${encoding ?? ''}`)
    .update(file)
    .update(JSON.stringify(rows))
    .digest('base64url');

const count = (rows: readonly JudgedRow[], verdict: ImportVerdict): number => rows.filter((it) => it.verdict === verdict).length;

const countsOf = (rows: readonly JudgedRow[]) => ({
  new: count(rows, 'NEW'),
  changed: count(rows, 'CHANGED'),
  same: count(rows, 'SAME'),
  refused: count(rows, 'REFUSED'),
});

/** Stores nothing. @throws IMPORT_UNREADABLE, IMPORT_COLUMNS, IMPORT_INVALID, FEATURE_DISABLED */
export async function checkImport(services: ImportServices, actor: Actor, request: FileToImport) {
  const planner = await PLANNERS[request.kind](services, actor);
  const { rows, encoding } = await readTableFile(request.file, actor.userId ?? 0, request.encoding);
  const plan = await planner(services.core.db, rows);
  return {
    ...{ checked: checkedOf(request, plan), rows: plan.rows, counts: countsOf(plan.rows), unknownColumns: plan.unknownColumns },
    encoding: encoding?.encoding ?? null,
    encodingInDoubt: encoding?.inDoubt ?? false,
    readings: encoding?.readings ?? [],
  };
}

export interface Import extends FileToImport {
  readonly checked: string;
  readonly leaveOutRefused: boolean;
}

/** @throws IMPORT_CHANGED if the check would answer otherwise by now; IMPORT_INVALID for refused rows that are not left out */
export async function importRows(services: ImportServices, actor: Actor, request: Import) {
  const { core } = services;
  const planner = await PLANNERS[request.kind](services, actor);
  const { rows: table } = await readTableFile(request.file, actor.userId ?? 0, request.encoding);
  try {
    return await core.versionedCache.transaction(core.db, async (tx) => {
      await importRowsAlone(tx);
      const plan = await planner(tx, table);
      if (checkedOf(request, plan) !== request.checked) throw fail('IMPORT_CHANGED');
      const counts = countsOf(plan.rows);
      if (counts.refused > 0 && !request.leaveOutRefused) throw fail('IMPORT_INVALID', { faults: refusedText(plan.rows) });
      await writeRows(services, tx, actor, request.kind, plan);
      return { counts };
    });
  } catch (error) {
    // somebody stored the same thing between the comparison and the writing
    if (isUniqueViolation(error)) throw fail('IMPORT_CHANGED');
    throw error;
  }
}

async function writeRows({ core, events }: ImportServices, tx: Tx, actor: Actor, kind: ImportKind, plan: ImportPlan): Promise<void> {
  const written = plan.rows.filter(({ verdict }) => verdict === 'NEW' || verdict === 'CHANGED');
  for (const row of written) await row.write(tx);
  if (written.length === 0) return;
  await events.record(tx, {
    event: 'ROWS_IMPORTED',
    entity: { kind: 'IMPORT', id: 0 },
    actor,
    at: core.now(),
    changes: { count: written.length, kind: kind.toLowerCase().replace('_', ' ') },
  });
}

/** Stores what can be stored of a table that nobody checked before. @throws IMPORT_COLUMNS */
export async function importTable(services: ImportServices, actor: Actor, kind: ImportKind, table: readonly TableRow[]) {
  const planner = await PLANNERS[kind](services, actor);
  return services.core.versionedCache.transaction(services.core.db, async (tx) => {
    await importRowsAlone(tx);
    const plan = await planner(tx, table);
    await writeRows(services, tx, actor, kind, plan);
    return { rows: plan.rows, counts: countsOf(plan.rows) };
  });
}

function refusedText(rows: readonly JudgedRow[]): string {
  const refused = rows.filter(({ verdict }) => verdict === 'REFUSED');
  const [first] = refused;
  const others = refused.length > 1 ? ` ${refused.length - 1} more rows are refused.` : '';
  return `Line ${first?.line ?? 0}: ${first?.problems.join('. ') ?? ''}.${others}`;
}
