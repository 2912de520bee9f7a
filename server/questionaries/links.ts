import type { Context, Services } from '../context.ts';
import { batched } from '../plugins/batch.ts';

/** A questionary as the caller may see it, batched per request. */
export const questionaryLink = batched((ids: readonly number[], { actor, questionaries }: Context & Pick<Services, 'questionaries'>) =>
  questionaries.views(actor, ids),
);
