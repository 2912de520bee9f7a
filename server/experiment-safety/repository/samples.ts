import { sql, type Generated } from 'kysely';
import { jsonb, oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import type { ExperimentSampleRow } from '../types.ts';

/** `title` is the sample's. */
interface ExperimentSamplesTable extends Omit<ExperimentSampleRow, 'title' | 'isEsiSubmitted' | 'createdAt' | 'updatedAt'> {
  readonly isEsiSubmitted: Generated<boolean>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    experimentSamples: ExperimentSamplesTable;
  }
}

export const experimentSamples = (db: Connection, by: Piece<boolean>): Promise<ExperimentSampleRow[]> =>
  db
    .selectFrom('experimentSamples as es')
    .select([
      'es.experimentPk',
      'es.sampleId',
      'es.isEsiSubmitted',
      'es.sampleEsiQuestionaryId',
      'es.createdAt',
      'es.updatedAt',
      sql<string>`(select x.title from samples x where x.id = es.sample_id)`.as('title'),
    ])
    .where(by)
    .orderBy('es.experimentPk')
    .orderBy('es.sampleId')
    .execute();

export const samplesOfExperiments = (keys: readonly number[]): Piece<boolean> => sql<boolean>`es.experiment_pk = ${oneOf(keys)}`;
export const samplesOfQuestionaries = (ids: readonly number[]): Piece<boolean> =>
  sql<boolean>`es.sample_esi_questionary_id = ${oneOf(ids)}`;

export interface SampleKey {
  readonly experimentPk: number;
  readonly sampleId: number;
}

export const bySampleKeys = (keys: readonly SampleKey[]): Piece<boolean> =>
  sql<boolean>`(es.experiment_pk, es.sample_id) in (select (k->>'experimentPk')::int, (k->>'sampleId')::int
    from jsonb_array_elements(${jsonb(keys)}) k)`;

export const insertExperimentSample = (
  tx: Tx,
  { at, ...row }: SampleKey & { readonly sampleEsiQuestionaryId: number; readonly at: Date },
) =>
  tx
    .insertInto('experimentSamples')
    .values({ ...row, createdAt: at, updatedAt: at })
    .execute();

export const markExperimentSample = (tx: Tx, { experimentPk, sampleId }: SampleKey, isEsiSubmitted: boolean, at: Date) =>
  tx
    .updateTable('experimentSamples')
    .set({ isEsiSubmitted, updatedAt: at })
    .where('experimentPk', '=', experimentPk)
    .where('sampleId', '=', sampleId)
    .execute();

export const deleteExperimentSample = (tx: Tx, { experimentPk, sampleId }: SampleKey) =>
  tx.deleteFrom('experimentSamples').where('experimentPk', '=', experimentPk).where('sampleId', '=', sampleId).execute();
