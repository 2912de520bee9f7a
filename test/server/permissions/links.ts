/**
 * Links between types for users who are not officers. `with it`: same access as the item; `officers`: officers only; a new link without a line fails
 * the tests.
 */
type LinkRule = 'with it' | 'officers';

const withIt = (...fields: readonly string[]): Readonly<Record<string, LinkRule>> =>
  Object.fromEntries(fields.map((field) => [field, 'with it' as const]));

export const LINKS: Readonly<Record<string, Readonly<Record<string, LinkRule>>>> = {
  // needed to apply; templates hide questions as getTemplate does
  Call: withIt(
    'proposalWorkflow',
    'experimentWorkflow',
    'template',
    'esiTemplate',
    'proposalPdfTemplate',
    'experimentSafetyPdfTemplate',
    'fapReviewTemplate',
    'technicalReviewTemplate',
    'instruments',
    'faps',
  ),
  CallsPage: withIt('calls'),
  InstrumentWithAvailabilityTime: withIt('instrumentContact', 'scientists', 'techniques', 'fap'),
  // panel roles read the panels of their seats, see faps.test.ts
  Fap: withIt(
    'chairs',
    'secretaries',
    'viceChair',
    'chairsAway',
    'chairsCurrentProposalCounts',
    'secretariesCurrentProposalCounts',
    'reviewProgress',
  ),
  ChairAway: withIt('user'),
  FapAssignmentPreview: withIt('pairs', 'unmet'),
  FapReviewer: withIt('role', 'user'),
  FapProposal: withIt('proposal', 'instrument', 'assignments'),
  // hides the reviews of others as getReview does
  FapAssignment: withIt('user', 'role', 'review'),
  Review: withIt('reviewer', 'proposal', 'listedProposal', 'listedReviewer', 'instrument', 'declaredConflict', 'questionary'),
  ListedProposal: withIt('call'),
  FapMeetingInstrument: withIt('proposals', 'conflicted'),
  FapMeetingProposal: withIt('reviews', 'decision'),
  // shown to all members of the meeting, see live-meetings.test.ts
  LiveMeeting: withIt('inHand'),
  ProposalInHand: withIt('proposal'),
  Instrument: withIt('instrumentContact', 'scientists'),
  InstrumentWithManagementTime: withIt('instrumentContact', 'scientists', 'timeBalance'),
  InstrumentsResult: withIt('instruments'),
  // hides visit and feedback as their own calls do
  Experiment: withIt('proposal', 'instrument', 'localContact', 'shipments', 'experimentSafety', 'visit', 'feedback', 'reports'),
  // the forms follow their own owners
  ExperimentSafety: withIt(
    'status',
    'samples',
    'questionary',
    'safetyReviewQuestionary',
    'proposal',
    'experiment',
    'instrumentScientist',
    'experimentSafetyReviewer',
    'lastReview',
    'reopenRequest',
  ),
  ExperimentsResult: withIt('experiments'),
  ExperimentSample: withIt('sample', 'questionary'),
  // hidden as by getFeedback
  Feedback: withIt('questionary'),
  // those that the caller may read
  EarlierExperiment: withIt('instrument', 'reports'),
  // read as their proposal
  Shipment: withIt('samples', 'questionary', 'proposal'),
  // invitations are empty for who may not see them
  Visit: withIt('teamLead', 'team', 'registrations', 'proposal', 'experiment', 'invites'),
  // null for who may not read the form: see visits.test.ts
  // hides dates of others as getExpiryDates does
  VisitRegistration: withIt('user', 'questionary', 'visit', 'expiryDates'),
  // chairs and secretaries of the panel
  PlannedReminder: withIt('mails'),
  // rehearsed deeds, each as its own call; addresses and texts for officers only
  PlannedRow: withIt('mails'),
  PredefinedMessage: withIt('modifiedBy'),
  Technique: withIt('instruments', 'scientists'),
  TechniquesResult: withIt('techniques'),
  Workflow: withIt('workflowConnectionGroups'),
  WorkflowConnectionGroup: withIt('connections'),
  WorkflowConnection: withIt('status', 'statusChangingEvents', 'statusActions'),
  Status: withIt('traits'),
  // contains addresses and exchanges
  // names only what the caller may read
  DeskCard: withIt('items'),
  ConnectionStatusAction: { action: 'with it', config: 'officers' },
  StatusAction: { defaultConfig: 'officers' },
  EmailActionDefaultConfig: withIt('recipients', 'emailTemplates'),
  EmailActionConfig: withIt('recipientsWithEmailTemplate'),
  EmailStatusActionRecipientWithTemplate: withIt('recipient', 'emailTemplate'),
  // layouts may be confidential
  Template: {
    ...withIt('steps', 'complementaryQuestions', 'group'),
    proposalPdfTemplate: 'officers',
    experimentSafetyPdfTemplate: 'officers',
  },
  TemplateStep: withIt('topic', 'fields'),
  QuestionTemplateRelation: withIt('question', 'config', 'dependencies'),
  Question: withIt('config'),
  // contains secrets of the choice service
  DynamicMultipleChoiceConfig: { apiCallRequestHeaders: 'officers' },
  NumberInputConfig: withIt('units'),
  SelectionFromOptionsConfig: withIt('choices'),
  MatrixConfig: withIt('columnsChoices', 'rowsChoices'),
  TableConfig: withIt('columns'),
  InstrumentPickerConfig: withIt('instruments'),
  TechniquePickerConfig: withIt('techniques'),
  IntervalConfig: withIt('units'),
  FieldDependency: withIt('condition'),
  // readable with its proposal
  GenericTemplate: withIt('questionary', 'proposal'),
  Sample: withIt('questionary', 'proposal'),
  StoredPdf: withIt('submittedBy'),
  Proposal: withIt(
    'status',
    // hidden as by getExperiment
    'experiments',
    // empty until the decision may be known
    'managementTimeAllocations',
    // empty for who may not read the question
    'requestedTimes',
    'proposer',
    'users',
    // empty except for members and officers
    'coProposerInvites',
    // null except for members and officers
    'submittedBy',
    'withdrawnBy',
    'copiedFrom',
    // those without content hidden from the requester
    'storedPdfs',
    'samples',
    'genericTemplates',
    'instruments',
    'call',
    'techniques',
    'questionary',
    'questionaryForm',
    // panels that the requester may read
    'faps',
    'fapInstruments',
    // those that the caller may read
    'technicalReviews',
    // those of own proposals that are the caller's to give away
    'reviewsToHandOver',
    // as getReview, empty for users: see panel-reviews.test.ts
    'reviews',
    // empty except for officers, and chair and secretary of the panel
    'fapMeetingDecisions',
    // empty except for those who judge the proposal
    'earlierExperiments',
    // empty except for officers
    'setAsideJudgements',
  ),
  TechnicalReview: withIt('proposal', 'reviewer', 'technicalReviewAssignee', 'questionary'),
  InternalReview: withIt('assignedByUser', 'reviewer'),
  UserWithReviews: withIt('reviews'),
  UserProposalsPage: withIt('proposals'),
  ProposalWithdrawal: withIt('proposal'),
  ProposalViewsResult: withIt('proposals'),
  // scientists read these proposals completely
  ProposalView: withIt(
    'principalInvestigator',
    'instruments',
    'techniques',
    'requestedTimes',
    'faps',
    'fapInstruments',
    'technicalReviews',
    'internalReviews',
  ),
  ProposalViewTechnicalReview: withIt('technicalReviewAssignee'),
  ProposalWithAttachments: withIt('questions'),
  Questionary: withIt('steps'),
  QuestionaryNews: withIt('proposal', 'changed', 'company'),
  QuestionaryCompany: withIt('user'),
  QuestionaryStep: withIt('topic', 'fields'),
  QuestionaryForm: withIt('answers'),
  RecordPage: withIt('rows'),
  Answer: withIt('question', 'config', 'dependencies'),
  SaveAnswersResult: withIt('saved', 'conflicts', 'problems', 'notices', 'unchanged'),
  AnswerConflict: withIt('changedBy', 'impersonatedBy'),
  // answers belong to any proposal
  QuestionWithUsage: { ...withIt('config', 'templates'), answers: 'officers' },
  CheckTokenResult: withIt('payload'),
  SessionTokenContent: withIt('user', 'roles', 'currentRole'),
  UsersResult: withIt('users'),
  User: withIt('roles'),
  Institution: withIt('country'),
};

/** Counts in the types above. `readable` counts only what the requester may read; a new count without a line fails. */
export const COUNTS: Readonly<Record<string, Readonly<Record<string, LinkRule | 'readable'>>>> = {
  Call: { proposalCount: 'readable' },
  // its reviewers read no number of them
  Fap: { proposalCount: 'with it', proposalCurrentCount: 'with it', reviewerCount: 'with it' },
  FapReviewer: { proposalsCount: 'with it' },
  FapMeetingInstrument: { hiddenCount: 'with it' },
  LiveMeeting: { hiddenCount: 'with it' },
  // everybody may read calls
  Template: { questionaryCount: 'officers', callCount: 'with it' },
  // question library, for scientists and officers alike
  QuestionWithUsage: { answerCount: 'with it' },
};
