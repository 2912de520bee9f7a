import type { Actor } from '../../engine/rules/actor.ts';
import { SAFETY_EVENTS } from '../../engine/rules/safety-reviews.ts';
import { bound, type Domain } from '../domain.ts';
import type { Piece } from '../plugins/database/index.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { decideSafety, previewSafetyDecision } from './decision.ts';
import { SAFETY_DOCUMENT_ROLES, safetyPdf, safetyZip } from './documents.ts';
import { createSafetyForm, previewTakeBack, safetyFormForDates, submitSafetyForm } from './form.ts';
import { registerSafetyMail } from './mail.ts';
import { safetyOwner, sampleOwner } from './owners.ts';
import { readableSafeties } from './repository/forms.ts';
import { peopleMetOnForms, replaceOnForms, safetyPersonUses } from './repository/people.ts';
import { experimentSamples, samplesOfExperiments } from './repository/samples.ts';
import { resolvers } from './resolvers.ts';
import { openSafetyReview, SAFETY_REVIEW, safetyReviewOwner } from './review.ts';
import { addSample, cloneSample, markSample, removeSample } from './samples.ts';
import { askToReopen } from './reopening.ts';
import type { ExperimentSafetyServices } from './types.ts';
import { EXPERIMENT, PROPOSAL_ESI, safetySubject, SAMPLE_ESI } from './workflow.ts';

const createExperimentSafety = (services: ExperimentSafetyServices) => {
  const { db } = services.core;
  return {
    readable: async (actor: Actor, by: Piece<boolean>) => countedLoader(await readableSafeties(db, actor, by)),
    /** Without permission check, as that of the form covers its samples. */
    samplesOf: async (experimentPks: readonly number[]) => countedLoader(await experimentSamples(db, samplesOfExperiments(experimentPks))),
    ...bound(services, {
      create: createSafetyForm,
      submit: submitSafetyForm,
      previewTakeBack,
      askToReopen,
      openReview: openSafetyReview,
      previewDecision: previewSafetyDecision,
      decide: decideSafety,
      addSample,
      removeSample,
      markSample,
      cloneSample,
    }),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly experimentSafety: ReturnType<typeof createExperimentSafety>;
  }
}

export const experimentSafety: Domain<ExperimentSafetyServices, 'experimentSafety'> = {
  name: 'experiment-safety',
  create: (services) => ({ experimentSafety: createExperimentSafety(services) }),
  ready: (services) => {
    services.questionaries.own(PROPOSAL_ESI, safetyOwner(services));
    services.questionaries.own(SAMPLE_ESI, sampleOwner(services));
    services.questionaries.own(SAFETY_REVIEW, safetyReviewOwner(services));
    for (const { recorded, ...outcomes } of Object.values(SAFETY_EVENTS))
      services.events.derive(recorded, async (_tx, _entity, { changes: { decision } }) =>
        decision === 'ACCEPTED' || decision === 'REJECTED' ? [outcomes[decision]] : [],
      );
    for (const [path, make] of [
      ['pdf/experiment-safety', safetyPdf],
      ['zip/experiment-safety', safetyZip],
    ] as const)
      services.downloads.offer(path, { roles: SAFETY_DOCUMENT_ROLES, make: (download) => make(services, download) });
    services.workflows.subject(EXPERIMENT, safetySubject(services));
    registerSafetyMail(services);
    services.experiments.datedPart('SAFETY_FORM', safetyFormForDates(services));
    services.users.meetIn(peopleMetOnForms);
    services.users.whyNeeded('safety forms', safetyPersonUses);
    services.users.onPlaceholderClaimed('safety forms', replaceOnForms);
  },
  resolvers,
};
