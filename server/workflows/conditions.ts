import type { EntityType } from '../../engine/catalog/types.ts';
import { unconditional, type JudgeConnection } from '../../engine/workflows/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { StepParts } from './step.ts';

/** Judges the conditions of connections by the answers and facts of now, read for all entities at once. */
export function judgesFor(
  _parts: Pick<StepParts, 'subjects'>,
  _on: Connection,
  _kind: EntityType,
  _ids: readonly number[],
): Promise<(entityId: number) => JudgeConnection> {
  return Promise.resolve(() => unconditional);
}
