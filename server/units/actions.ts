import type { Core } from '../context.ts';
import { allQuantities, allUnits } from './repository.ts';

export const listUnits = ({ db }: Core) => allUnits(db);
export const listQuantities = ({ db }: Core) => allQuantities(db);
