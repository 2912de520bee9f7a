import type { Person } from '../../world/index.ts';
import type { DoubleRoleStage, Judge, Subject } from '../../world/double-roles.ts';

/** Answer to somebody who is on the proposal: refused by name, as if nothing were there, or going on without the proposal. */
export type OnOwn = 'refused' | 'hidden' | 'left out';

export interface Deed {
  readonly ask: (it: Subject, me: Person, stage: DoubleRoleStage) => string;
  /** They do it on proposals of others; others are refused there, too. */
  readonly by: readonly Judge[];
  /** For the principal investigator and co-proposers; `refused` for people with access to the data, unless it is left out. */
  readonly own: OnOwn;
}

const SCIENTISTS = ['contact scientist', 'second scientist', 'user officer'] as const;
const SEATS = ['chair', 'secretary', 'user officer'] as const;
const TECHNICAL = ['chair', 'secretary', ...SCIENTISTS] as const;

const technicalReview =
  (submitted: boolean): Deed['ask'] =>
  (
    it,
    me,
  ) => `addTechnicalReview(proposalPk: ${it.pk}, instrumentId: ${it.instrumentId}, status: FEASIBLE, timeAllocation: 4, comment: "Mine",
    submitted: ${submitted}, reviewerId: ${me.id}) { id }`;
const answer =
  (
    call: 'answerTopic' | 'saveAnswers',
    form: (it: Subject) => number,
    step: keyof DoubleRoleStage['topics'],
    question: string,
  ): Deed['ask'] =>
  (it, _me, { topics }) => {
    const value = call === 'answerTopic' ? `value: "By answerTopic"` : `value: "By saveAnswers", basedOn: null`;
    const answers = call === 'answerTopic' ? `[{ questionId: "${question}", ${value} }]` : '[]';
    return `${call}(questionaryId: ${form(it)}, topicId: ${topics[step]}, isPartialSave: true, answers: ${answers}) { __typename }`;
  };
const reviewer = (stage: DoubleRoleStage, at: 0 | 1 | 2 | 3): number => stage.otherReviewers[at].id;

/** Every deed that judges a proposal or arranges its judgement, in an order in which one person can do them all. The first word is the call. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  'addTechnicalReview, draft': { own: 'refused', by: TECHNICAL, ask: technicalReview(false) },
  'answerTopic, technical review': {
    own: 'hidden',
    by: TECHNICAL,
    ask: answer('answerTopic', (it) => it.technicalForm, 'technical', 'risk'),
  },
  'saveAnswers, technical review': {
    own: 'hidden',
    by: TECHNICAL,
    ask: answer('saveAnswers', (it) => it.technicalForm, 'technical', 'risk'),
  },
  createInternalReview: {
    own: 'hidden',
    by: SCIENTISTS,
    ask: (it, _me, { world }) =>
      `createInternalReview(input: { technicalReviewId: ${it.technicalReviewId}, reviewerId: ${world.stranger.id}, title: "Please look" }) { id }`,
  },
  updateInternalReview: {
    own: 'hidden',
    by: ['internal reviewer', ...SCIENTISTS],
    ask: (it, _me, { world }) =>
      `updateInternalReview(input: { id: ${it.internalReviewIds[0]}, technicalReviewId: ${it.technicalReviewId}, title: "Please look",
        comment: "Looked", reviewerId: ${world.irma.id} }) { id }`,
  },
  deleteInternalReview: {
    own: 'hidden',
    by: SCIENTISTS,
    ask: (it) => `deleteInternalReview(input: { id: ${it.internalReviewIds[1]}, technicalReviewId: ${it.technicalReviewId} }) { id }`,
  },
  submitTechnicalReviews: {
    own: 'refused',
    by: TECHNICAL,
    ask: (
      it,
      me,
    ) => `submitTechnicalReviews(technicalReviews: [{ proposalPk: ${it.pk}, instrumentId: ${it.instrumentId}, reviewerId: ${me.id},
      submitted: true }]) { id }`,
  },
  'addTechnicalReview, submitted': { own: 'refused', by: SEATS, ask: technicalReview(true) },
  addUserForReview: {
    own: 'refused',
    by: SEATS,
    ask: (it, _me, stage) => `addUserForReview(fapID: ${stage.fapId}, proposalPk: ${it.pk}, userID: ${reviewer(stage, 2)}) { id }`,
  },
  assignFapReviewersToProposals: {
    own: 'refused',
    by: SEATS,
    ask: (it, _me, stage) =>
      `assignFapReviewersToProposals(fapId: ${stage.fapId}, assignments: [{ memberId: ${reviewer(stage, 3)}, proposalPk: ${it.pk} }]) { id }`,
  },
  saveReviewerRank: {
    own: 'hidden',
    by: SEATS,
    ask: (it, _me, { world }) => `saveReviewerRank(fapReviewId: ${it.review.id}, reviewerId: ${world.rita.id}, rank: 1) { rank }`,
  },
  sendReviewReminders: {
    own: 'left out',
    by: SEATS,
    ask: (it, _me, { fapId, world }) => `sendReviewReminders(fapId: ${fapId}, callId: ${it.callId}, reviewerIds: [${world.rita.id}])`,
  },
  'answerTopic, panel review': {
    own: 'hidden',
    by: ['panel reviewer', 'user officer'],
    ask: answer('answerTopic', (it) => it.review.questionaryId, 'panel', 'novelty'),
  },
  'saveAnswers, panel review': {
    own: 'hidden',
    by: ['panel reviewer', 'user officer'],
    ask: answer('saveAnswers', (it) => it.review.questionaryId, 'panel', 'novelty'),
  },
  updateReview: {
    own: 'hidden',
    by: ['panel reviewer', 'user officer'],
    ask: (
      it,
      _me,
      { fapId },
    ) => `updateReview(reviewID: ${it.review.id}, fapID: ${fapId}, questionaryID: ${it.review.questionaryId}, status: DRAFT,
      grade: 3, comment: "Sound") { id }`,
  },
  submitProposalsReview: {
    own: 'hidden',
    by: ['panel reviewer', 'user officer'],
    ask: (it) => `submitProposalsReview(proposals: [{ proposalPk: ${it.pk}, reviewId: ${it.review.id} }]) { id }`,
  },
  removeUserForReview: {
    own: 'hidden',
    by: SEATS,
    ask: (it, _me, { fapId }) => `removeUserForReview(reviewId: ${it.otherReviewIds[0]}, fapId: ${fapId}) { id }`,
  },
  removeMemberFromFapProposal: {
    own: 'refused',
    by: SEATS,
    ask: (it, _me, stage) =>
      `removeMemberFromFapProposal(fapId: ${stage.fapId}, memberId: ${reviewer(stage, 1)}, proposalPk: ${it.pk}) { id }`,
  },
  updateFapTimeAllocation: {
    own: 'refused',
    by: SEATS,
    ask: (it, _me, { fapId }) =>
      `updateFapTimeAllocation(fapId: ${fapId}, proposalPk: ${it.pk}, instrumentId: ${it.instrumentId}, fapTimeAllocation: 3) { proposalPk }`,
  },
  saveFapMeetingDecision: {
    own: 'refused',
    by: SEATS,
    ask: (it, _me, { fapId }) => `saveFapMeetingDecision(input: { fapId: ${fapId}, proposalPk: ${it.pk}, instrumentId: ${it.instrumentId},
      recommendation: ACCEPTED, rankAfter: 0 }) { rankOrder }`,
  },
  leadMeeting: {
    own: 'refused',
    by: SEATS,
    ask: (it, _me, { fapId }) => `leadMeeting(fapId: ${fapId}, callId: ${it.callId}, instrumentId: ${it.instrumentId}, proposalPk: ${it.pk},
      takesOver: true) { state }`,
  },
  saveMeetingNotes: {
    own: 'refused',
    by: SEATS,
    ask: (
      it,
      me,
      { fapId },
    ) => `saveMeetingNotes(fapId: ${fapId}, callId: ${it.callId}, instrumentId: ${it.instrumentId}, proposalPk: ${it.pk},
      notes: "By ${me.id}", base: "")`,
  },
  submitFapMeetingDecisions: {
    own: 'left out',
    by: SEATS,
    ask: (it, _me, { fapId }) => `submitFapMeetingDecisions(fapId: ${fapId}, callId: ${it.callId}) { proposalPk }`,
  },
  administrationProposal: {
    own: 'refused',
    by: SEATS,
    ask: (
      it,
    ) => `administrationProposal(proposalPk: ${it.pk}, finalStatus: ACCEPTED, managementTimeAllocations: [{ instrumentId: ${it.instrumentId},
      value: 4 }]) { primaryKey }`,
  },
  createProposalScientistComment: {
    own: 'refused',
    by: SCIENTISTS,
    ask: (it) => `createProposalScientistComment(proposalPk: ${it.techniquePk}, comment: "Between us") { commentId }`,
  },
  updateProposalScientistComment: {
    own: 'hidden',
    by: ['local contact', ...SCIENTISTS],
    ask: (it) => `updateProposalScientistComment(commentId: ${it.commentId}, comment: "Between two") { commentId }`,
  },
  deleteProposalScientistComment: {
    own: 'hidden',
    by: ['local contact', ...SCIENTISTS],
    ask: (it) => `deleteProposalScientistComment(commentId: ${it.commentId}) { commentId }`,
  },
  assignTechniqueProposalsToInstruments: {
    own: 'refused',
    by: SCIENTISTS,
    ask: (it, _me, { world }) =>
      `assignTechniqueProposalsToInstruments(proposalPks: [${it.techniquePk}], instrumentIds: [${world.imaging.id}]) { primaryKey }`,
  },
  changeTechniqueProposalsStatus: {
    own: 'refused',
    by: SCIENTISTS,
    ask: (it, _me, { statusId }) =>
      `changeTechniqueProposalsStatus(proposalPks: [${it.techniquePk}], statusId: ${statusId('UNSUCCESSFUL')}) { primaryKey }`,
  },
  submitSampleReview: {
    own: 'refused',
    by: ['safety reviewer', 'user officer'],
    ask: (it) => `submitSampleReview(sampleId: ${it.sampleId}, safetyStatus: LOW_RISK, safetyComment: "Harmless") { id }`,
  },
  reviewExperimentSafety: {
    own: 'refused',
    by: ['safety reviewer', 'local contact', ...SCIENTISTS],
    ask: (it) => `reviewExperimentSafety(experimentSafetyPk: ${it.safetyPk}) { experimentSafetyPk }`,
  },
  'answerTopic, safety review': {
    own: 'hidden',
    by: ['safety reviewer', 'local contact', ...SCIENTISTS],
    ask: answer('answerTopic', (it) => it.safetyForm, 'safety', 'measures'),
  },
  'saveAnswers, safety review': {
    own: 'hidden',
    by: ['safety reviewer', 'local contact', ...SCIENTISTS],
    ask: answer('saveAnswers', (it) => it.safetyForm, 'safety', 'measures'),
  },
  submitInstrumentScientistExperimentSafetyReview: {
    own: 'refused',
    by: ['contact scientist', 'second scientist', 'local contact'],
    ask: (it) =>
      `submitInstrumentScientistExperimentSafetyReview(experimentSafetyPk: ${it.safetyPk}, decision: ACCEPTED, comment: "Fine") { experimentSafetyPk }`,
  },
  submitExperimentSafetyReviewerExperimentSafetyReview: {
    own: 'refused',
    by: ['safety reviewer', 'user officer'],
    ask: (it) =>
      `submitExperimentSafetyReviewerExperimentSafetyReview(experimentSafetyPk: ${it.safetyPk}, decision: ACCEPTED, comment: "Fine") { experimentSafetyPk }`,
  },
};

/** Calls that others than officers make, and that judge no proposal: why not. A new call has its place here or above. */
export const NO_JUDGEMENT: Readonly<Record<string, readonly string[]>> = {
  'sessions, and one’s own account': [
    'acceptInvite',
    'addClientLog',
    'createUserByEmailInvite',
    'endSessions',
    'externalTokenLogin',
    'getToken',
    'getTokenForUser',
    'logout',
    'redeemCode',
    'renewCalendarAddress',
    'selectRole',
    'setLocale',
    'updateUser',
  ],
  'records of the facility, with rights of their own': ['createRecord', 'deleteRecord', 'updateRecord'],
  'one’s own selections and views': ['deleteSavedView', 'renameSavedView', 'saveView', 'selectProposals'],
  'the proposal itself and what hangs on it, by its people': [
    'cloneGenericTemplate',
    'cloneProposals',
    'cloneSample',
    'createGenericTemplate',
    'createGenericTemplateWithCopiedAnswers',
    'createProposal',
    'createQuestionary',
    'createSample',
    'deleteGenericTemplate',
    'deleteProposal',
    'deleteSample',
    'followQuestionary',
    'restoreGenericTemplate',
    'restoreSample',
    'setCoProposerInvites',
    'submitProposal',
    'takeBackWithdrawal',
    'updateDataAccessUsers',
    'updateGenericTemplate',
    'updateProposal',
    'updateSample',
    'withdrawProposal',
  ],
  'the experiment, by its team or its scientist': [
    'addSampleToExperiment',
    'addSamplesToShipment',
    'becomeLocalContact',
    'handOverLocalContact',
    'cancelVisitRegistration',
    'cloneExperimentSample',
    'createExperimentReport',
    'createExperimentSafety',
    'createFeedback',
    'createShipment',
    'createVisit',
    'createVisitRegistration',
    'deleteShipment',
    'deleteVisit',
    'removeSampleFromExperiment',
    'requestSafetyFormReopening',
    'submitExperimentReport',
    'submitExperimentSafety',
    'submitShipment',
    'submitVisitRegistration',
    'updateExperimentSample',
    'updateFeedback',
    'updateShipment',
    'updateVisit',
    'updateVisitRegistration',
  ],
  'the meeting as a whole, of which nothing is in hand afterwards': ['endMeeting'],
  'seats of the panel: reviews of the actor’s own proposals stay (see above)': ['assignReviewersToFap', 'removeMemberFromFap'],
  'what the assignee may not judge, given to a colleague who may': ['updateTechnicalReviewAssignee'],
  'the chair’s own word on being away, which only lets a vice-chair stand in': ['setChairAway'],
  'the reviewer’s own word, which only takes judgement away from them': ['declareConflict', 'declareNoConflict', 'handBackReviews'],
};
