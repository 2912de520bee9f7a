import type { FeatureId } from '../../server/generated/resolvers.ts';

interface FeatureRow {
  /** Calls, or changes named in `test/server/every-feature.test.ts`, that answer FEATURE_DISABLED while it is off. */
  readonly refuses: readonly string[];
  /** Pages that are not found while it is off, with their menu items. */
  readonly pages: readonly string[];
  /** Fields of the form of a call. */
  readonly callFields?: readonly string[];
}

/** Every feature as the reference of permissions has it. */
export const FEATURE_TABLE: Readonly<Record<FeatureId, FeatureRow>> = {
  CONFLICT_OF_INTEREST_WARNING: { refuses: [], pages: [] },
  DATA_ACCESS_USERS: { refuses: ['updateDataAccessUsers'], pages: [] },
  EMAIL_INVITE: { refuses: ['an invitation of a new address'], pages: [] },
  EMAIL_INVITE_LEGACY: { refuses: ['redeemCode', 'createUserByEmailInvite without both ways'], pages: [] },
  // People are found by name again; nothing is refused.
  EMAIL_SEARCH: { refuses: [], pages: [] },
  EXPERIMENT_SAFETY_REVIEW: {
    refuses: [
      'reviewExperimentSafety',
      'submitExperimentSafetyReviewerExperimentSafetyReview',
      'submitInstrumentScientistExperimentSafetyReview',
      'submitSampleReview',
      'a template of EXPERIMENT_SAFETY_PDF',
      'a template of EXPERIMENT_SAFETY_REVIEW',
    ],
    pages: ['/ExperimentSafetyReview', '/ExperimentSafetyReviewTemplates', '/PdfTemplates/ExperimentSafety'],
    callFields: ['experimentSafetyPdfTemplateId'],
  },
  FAP_REVIEW: {
    refuses: [
      'addUserForReview',
      'assignFapReviewersToProposals',
      'assignProposalsToFaps',
      'removeMemberFromFapProposal',
      'removeProposalsFromFaps',
      'removeUserForReview',
      'saveReviewerRank',
      'updateFapToCallInstrument',
      'a template of FAP_REVIEW',
      'panels of a call',
      'a call with panels',
      'an instrument with a panel',
      'updateReview',
      'submitProposalsReview',
      'createFap',
      'updateFap',
      'deleteFap',
      'assignReviewersToFap',
      'assignChairOrSecretary',
      'setViceChair',
      'setChairAway',
      'removeMemberFromFap',
      'declareConflict',
      'declareNoConflict',
      'handBackReviews',
      'saveFapMeetingDecision',
      'submitFapMeetingDecisions',
      'reorderFapMeetingDecisionProposals',
      'updateFapTimeAllocation',
      'leadMeeting',
      'endMeeting',
      'saveMeetingNotes',
      'submitInstrumentInFap',
      'unsubmitInstrumentInFap',
      'sendReviewReminders',
    ],
    pages: ['/FapPage/:fapId', '/FapPage/:fapId/Meeting', '/FapReviewTemplates', '/Faps', '/GradeGuidePage'],
    callFields: ['endFapReview', 'fapReviewTemplateId', 'faps', 'startFapReview'],
  },
  INSTRUMENT_MANAGEMENT: {
    refuses: [
      'a record of instrument',
      'assignInstrumentsToCall',
      'assignProposalsToInstruments',
      'assignScientistsToInstrument',
      'clearInstrumentAvailabilityTime',
      'createInstrument',
      'deleteInstrument',
      'removeAssignedInstrumentFromCall',
      'removeProposalsFromInstrument',
      'removeScientistFromInstrument',
      'setInstrumentAvailabilityTime',
      'updateFapToCallInstrument',
      'updateInstrument',
    ],
    pages: ['/Instruments'],
    callFields: ['instrumentIds', 'instrumentTerms'],
  },
  // The way of signing in is a matter of the installation.
  OAUTH: { refuses: [], pages: [] },
  PREGENERATED_PROPOSAL_PDF: { refuses: ['an action that stores PDFs'], pages: ['/ProposalDownloadStatusActionsLogs'] },
  RISK_ASSESSMENT: {
    refuses: [
      'addSampleToExperiment',
      'cloneExperimentSample',
      'createExperimentSafety',
      'removeSampleFromExperiment',
      'submitExperimentSafety',
      'requestSafetyFormReopening',
      'updateExperimentSample',
      'a template of PROPOSAL_ESI',
      'a template of SAMPLE_ESI',
    ],
    pages: ['/EsiTemplates', '/ExperimentSafety/:experimentSafetyPk', '/SampleEsiTemplates'],
    callFields: ['esiTemplateId'],
  },
  SCHEDULER: {
    refuses: [
      'previewExperiment',
      'becomeLocalContact',
      'handOverLocalContact',
      'createExperiment',
      'deleteExperiment',
      'discardSchedulerMessage',
      'sendSchedulerMessageAgain',
      'updateExperiment',
    ],
    pages: ['/ExperimentTimes', '/SchedulerMessages'],
  },
  SHIPPING: {
    refuses: ['addSamplesToShipment', 'createShipment', 'deleteShipment', 'submitShipment', 'updateShipment', 'a template of SHIPMENT'],
    pages: ['/DeclareShipments/:experimentPk', '/ShipmentDeclarationTemplates'],
  },
  // Only pages end a session that is idle (web/shell).
  STFC_IDLE_TIMER: { refuses: [], pages: [] },
  TAGS: {
    refuses: [
      'a record of tag',
      'assignCallsToTag',
      'assignInstrumentsToTag',
      'createTag',
      'removeCallFromTag',
      'removeInstrumentFromTag',
      'updateTag',
    ],
    pages: ['/Tag'],
  },
  TECHNICAL_REVIEW: {
    refuses: [
      'a template of TECHNICAL_REVIEW',
      'addTechnicalReview',
      'submitTechnicalReviews',
      'updateTechnicalReviewAssignee',
      'createInternalReview',
      'updateInternalReview',
      'deleteInternalReview',
    ],
    pages: ['/TechnicalReviewTemplates'],
    callFields: ['technicalReviewTemplateId'],
  },
  TECHNIQUE_PROPOSALS: {
    refuses: [
      'a record of technique',
      'assignInstrumentsToTechnique',
      'assignProposalToTechniques',
      'assignScientistsToTechnique',
      'assignTechniqueProposalsToInstruments',
      'changeTechniqueProposalsStatus',
      'createTechnique',
      'deleteTechnique',
      'removeInstrumentsFromTechnique',
      'removeProposalsFromTechnique',
      'removeScientistFromTechnique',
      'updateTechnique',
    ],
    pages: ['/TechniqueProposals', '/Techniques'],
  },
  USER_MANAGEMENT: {
    refuses: [
      'an import of people',
      'deactivateUser',
      'deleteUser',
      'mergeUsers',
      'previewMergeUsers',
      'reactivateUser',
      'setUserNotPlaceholder',
      'undoMergeUsers',
      'updateUserRoles',
    ],
    pages: ['/People', '/People/:id', '/ProfilePage/:id'],
  },
  // Only pages have the row of filters.
  USER_SEARCH_FILTER: { refuses: [], pages: [] },
  VISIT_MANAGEMENT: {
    refuses: [
      'a template of VISIT_REGISTRATION',
      'createVisit',
      'updateVisit',
      'deleteVisit',
      'createVisitRegistration',
      'updateVisitRegistration',
      'submitVisitRegistration',
      'approveVisitRegistration',
      'cancelVisitRegistration',
      'requestVisitRegistrationChanges',
    ],
    pages: ['/VisitTemplates', '/Visits'],
  },
};

export const FEATURE_IDS = Object.keys(FEATURE_TABLE) as readonly FeatureId[];
