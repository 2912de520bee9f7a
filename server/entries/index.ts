import { LIMITS } from '../../engine/rules/limits.ts';
import { bound, type Domain } from '../domain.ts';
import { cloneEntry, cloneWithin } from './clone.ts';
import { createWithCopiedAnswers } from './copy.ts';
import { createEntry } from './create.ts';
import { deleteEntry } from './delete.ts';
import { entryHolder } from './holder.ts';
import { entryOwner } from './owner.ts';
import { templateNamedBy } from './place.ts';
import { entriesByIds, entriesToCopy, entryById, findEntries, listEntries } from './read.ts';
import { rowFacts } from './repository/entries.ts';
import { entryPersonUses, sampleDependents } from './repository/uses.ts';
import { resolvers } from './resolvers.ts';
import { restoreEntry, sweepDeletedEntries } from './restore.ts';
import { REVIEWED, reviewSample, safeWhenAllAre } from './review.ts';
import type { EntryKind, EntryServices } from './types.ts';
import { updateEntry } from './update.ts';

const SAMPLE: EntryKind = {
  ownerKind: 'SAMPLE',
  table: 'samples',
  forExperiments: true,
  notFound: 'SAMPLE_NOT_FOUND',
  titleMax: LIMITS.sampleTitle,
};

const GENERIC_TEMPLATE: EntryKind = {
  ownerKind: 'GENERIC_TEMPLATE',
  table: 'generic_templates',
  forExperiments: false,
  notFound: 'ENTRY_NOT_FOUND',
  titleMax: LIMITS.entryTitle,
};

const SWEEP_MS = 60 * 60_000;

const createEntries = (services: EntryServices, kind: EntryKind) =>
  bound(
    { ...services, kind },
    {
      find: findEntries,
      list: listEntries,
      onCopy: entriesToCopy,
      byId: entryById,
      byIds: entriesByIds,
      templateNamedBy,
      create: createEntry,
      createWithCopiedAnswers,
      update: updateEntry,
      delete: deleteEntry,
      restore: restoreEntry,
      clone: cloneEntry,
      cloneWithin,
    },
  );

const createSamples = (services: EntryServices) => ({
  ...createEntries(services, SAMPLE),
  ...bound({ ...services, kind: SAMPLE }, { review: reviewSample }),
});

declare module '../context.ts' {
  interface Services {
    readonly samples: ReturnType<typeof createSamples>;
    readonly genericTemplates: ReturnType<typeof createEntries>;
  }
}

export const entries: Domain<EntryServices, 'samples' | 'genericTemplates'> = {
  name: 'entries',
  create: (services) => ({ samples: createSamples(services), genericTemplates: createEntries(services, GENERIC_TEMPLATE) }),
  ready: (services) => {
    const { events, facts, proposals, questionaries, users, worker } = services;
    for (const kind of [SAMPLE, GENERIC_TEMPLATE]) {
      questionaries.own(kind.ownerKind, entryOwner({ ...services, kind }));
      facts.provideRows({ kind: kind.ownerKind, parent: 'PROPOSAL' }, rowFacts(kind));
      proposals.holds(kind.ownerKind, entryHolder({ ...services, kind }));
    }
    proposals.hasDependents('entries', sampleDependents);
    users.whyNeeded('entries', entryPersonUses);
    events.derive(REVIEWED, safeWhenAllAre);
    worker.job({
      name: 'deleted entries',
      title: 'Delete entries that can no longer be restored',
      cadence: { everyMs: SWEEP_MS },
      counts: 'entries deleted',
      work: (now) => sweepDeletedEntries(services, now),
    });
  },
  resolvers,
};

export type { ProposalEntry } from './types.ts';
