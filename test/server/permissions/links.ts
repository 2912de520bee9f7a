/**
 * Links from one type to others, as far as somebody who is no officer can reach them. `with it`: who has the item may have what hangs on it,
 * because it is part of it or judged by the same rule. `officers`: it is there for officers alone. A new link without a line here fails the tests.
 */
type LinkRule = 'with it' | 'officers';

const withIt = (...fields: readonly string[]): Readonly<Record<string, LinkRule>> =>
  Object.fromEntries(fields.map((field) => [field, 'with it' as const]));

export const LINKS: Readonly<Record<string, Readonly<Record<string, LinkRule>>>> = {
  // what proposers must see of a call to apply; its templates drop hidden questions as getTemplate does
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
  ),
  CallsPage: withIt('calls'),
  InstrumentWithAvailabilityTime: withIt('instrumentContact', 'scientists', 'techniques'),
  Instrument: withIt('instrumentContact', 'scientists'),
  InstrumentWithManagementTime: withIt('instrumentContact', 'scientists'),
  InstrumentsResult: withIt('instruments'),
  Technique: withIt('instruments', 'scientists'),
  TechniquesResult: withIt('techniques'),
  Workflow: withIt('workflowConnectionGroups'),
  WorkflowConnectionGroup: withIt('connections'),
  WorkflowConnection: withIt('status', 'statusChangingEvents', 'statusActions'),
  Status: withIt('traits'),
  // addresses and exchanges stand in it
  ConnectionStatusAction: { action: 'with it', config: 'officers' },
  StatusAction: { defaultConfig: 'officers' },
  EmailActionDefaultConfig: withIt('recipients', 'emailTemplates'),
  EmailActionConfig: withIt('recipientsWithEmailTemplate'),
  EmailStatusActionRecipientWithTemplate: withIt('recipient', 'emailTemplate'),
  // layouts may carry what the facility keeps to itself
  Template: {
    ...withIt('steps', 'complementaryQuestions', 'group'),
    proposalPdfTemplate: 'officers',
    experimentSafetyPdfTemplate: 'officers',
  },
  TemplateStep: withIt('topic', 'fields'),
  QuestionTemplateRelation: withIt('question', 'config', 'dependencies'),
  Question: withIt('config'),
  // secrets of the service that is asked for the choices
  DynamicMultipleChoiceConfig: { apiCallRequestHeaders: 'officers' },
  NumberInputConfig: withIt('units'),
  InstrumentPickerConfig: withIt('instruments'),
  TechniquePickerConfig: withIt('techniques'),
  IntervalConfig: withIt('units'),
  FieldDependency: withIt('condition'),
  // a sample or an entry is read by whoever may read its proposal
  GenericTemplate: withIt('questionary', 'proposal'),
  Sample: withIt('questionary', 'proposal'),
  StoredPdf: withIt('submittedBy'),
  Proposal: withIt(
    'status',
    // empty until the decision may be known
    'managementTimeAllocations',
    'proposer',
    'users',
    // empty but for members and officers
    'coProposerInvites',
    // null but for them
    'submittedBy',
    'copiedFrom',
    // those that hold nothing hidden from whoever asks
    'storedPdfs',
    'samples',
    'genericTemplates',
    'instruments',
    'call',
    'techniques',
    'questionary',
    'questionaryForm',
  ),
  UserProposalsPage: withIt('proposals'),
  ProposalViewsResult: withIt('proposals'),
  // scientists read these proposals whole
  ProposalView: withIt('principalInvestigator', 'instruments', 'techniques'),
  ProposalWithAttachments: withIt('questions'),
  Questionary: withIt('steps'),
  QuestionaryNews: withIt('proposal', 'changed', 'company'),
  QuestionaryCompany: withIt('user'),
  QuestionaryStep: withIt('topic', 'fields'),
  QuestionaryForm: withIt('answers'),
  RecordPage: withIt('rows'),
  Answer: withIt('question', 'config', 'dependencies'),
  SaveAnswersResult: withIt('saved', 'clashes', 'problems', 'notices', 'unchanged'),
  AnswerClash: withIt('changedBy', 'impersonatedBy'),
  // answers are those of anybody's proposals
  QuestionWithUsage: { ...withIt('config', 'templates'), answers: 'officers' },
  CheckTokenResult: withIt('payload'),
  SessionTokenContent: withIt('user', 'roles', 'currentRole'),
  UsersResult: withIt('users'),
  User: withIt('roles'),
  Institution: withIt('country'),
};

/** Numbers that say how much there is of something, in the types above. `readable`: as many as who asks may read. A new one without a line fails. */
export const COUNTS: Readonly<Record<string, Readonly<Record<string, LinkRule | 'readable'>>>> = {
  Call: { proposalCount: 'readable' },
  // calls are for everybody
  Template: { questionaryCount: 'officers', callCount: 'with it' },
  // of the library, which scientists have as officers do
  QuestionWithUsage: { answerCount: 'with it' },
};
