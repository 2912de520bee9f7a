import type { Actor } from '../../engine/rules/actor.ts';
import { isOfficer, ownId } from '../../engine/rules/actor.ts';
import { LIMITS } from '../../engine/rules/limits.ts';
import { entryTitleProblem } from '../../engine/rules/samples.ts';
import type { Domain } from '../domain.ts';
import { createEntries, registerEntries, type EntryRules } from '../proposals/index.ts';
import { createWithCopiedAnswers, type CopyArgs } from './copy.ts';
import { resolvers } from './resolvers.ts';
import type { GenericTemplateServices } from './types.ts';

const rules: EntryRules = {
  kind: 'GENERIC_TEMPLATE',
  table: 'generic_templates',
  forExperiments: false,
  notFound: 'ENTRY_NOT_FOUND',
  titleProblem: entryTitleProblem,
  titleMax: LIMITS.entryTitle,
};

function createGenericTemplates(services: GenericTemplateServices) {
  const entries = createEntries(services, rules);
  return {
    ...entries,
    /** Sources for copies: entries of one's own proposals, all for officers. */
    onCopy: (actor: Actor) => entries.list(actor, isOfficer(actor) || actor.kind === 'token' ? {} : { memberId: ownId(actor) }),
    createWithCopiedAnswers: (actor: Actor, args: CopyArgs) => createWithCopiedAnswers(services, rules, actor, args),
  };
}

declare module '../context.ts' {
  interface Services {
    readonly genericTemplates: ReturnType<typeof createGenericTemplates>;
  }
}

export const genericTemplates: Domain<GenericTemplateServices, 'genericTemplates'> = {
  name: 'generic-templates',
  create: (services) => ({ genericTemplates: createGenericTemplates(services) }),
  ready: (services) => registerEntries(services, rules),
  resolvers,
};
