/* Written by `npm run generate` from the GraphQL schema. Do not edit. */
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { BundlePlanItem as BundlePlanItemRow, WorkflowType as WorkflowTypeRow, TextVariable as TextVariableRow, Finding as FindingRow, WorkflowFinding as WorkflowFindingRow, StatusTraits as StatusTraitsRow, ApiAccessToken as ApiAccessTokenRow, BundleExport as BundleExportRow, InstrumentWithAvailabilityTime as InstrumentWithAvailabilityTimeRow, Call as CallRow, FapProposal as FapProposalRow, FapAssignment as FapAssignmentRow, Review as ReviewRow, UserWithReviews as UserWithReviewsRow, LiveMeeting as LiveMeetingRow, FapMeetingDecision as FapMeetingDecisionRow, FapMeetingProposal as FapMeetingProposalRow, FapMeetingInstrument as FapMeetingInstrumentRow, PanelRecommendation as PanelRecommendationRow, ProposalInHand as ProposalInHandRow, RoundInstrument as RoundInstrumentRow, RoundStatus as RoundStatusRow, Experiment as ExperimentRow, ExperimentWarnings as ExperimentWarningsRow, SchedulerMessage as SchedulerMessageRow, GenericTemplate as GenericTemplateRow, Sample as SampleRow, ExperimentSafety as ExperimentSafetyRow, ExperimentSample as ExperimentSampleRow, EarlierExperiment as EarlierExperimentRow, ExperimentReport as ExperimentReportRow, ReportsOfExperiment as ReportsOfExperimentRow, FeedbackQuestion as FeedbackQuestionRow, FeedbackRequest as FeedbackRequestRow, Feedback as FeedbackRow, FeedbackText as FeedbackTextRow, FeedbackOfExperiment as FeedbackOfExperimentRow, ChairAway as ChairAwayRow, Fap as FapRow, FapReviewer as FapReviewerRow, InstitutionPair as InstitutionPairRow, Instrument as InstrumentRow, Technique as TechniqueRow, Invite as InviteRow, EventLog as EventLogRow, StatusActionsLog as StatusActionsLogRow, EmailDraft as EmailDraftRow, PredefinedMessage as PredefinedMessageRow, InstrumentWithManagementTime as InstrumentWithManagementTimeRow, Proposal as ProposalRow, ProposalView as ProposalViewRow, StoredPdf as StoredPdfRow, AffectedQuestionary as AffectedQuestionaryRow, AnswerConflict as AnswerConflictRow, QuestionaryCompany as QuestionaryCompanyRow, QuestionaryNews as QuestionaryNewsRow, PublishEffects as PublishEffectsRow, RevisionEffects as RevisionEffectsRow, SavedView as SavedViewRow, ProposalScientistComment as ProposalScientistCommentRow, Shipment as ShipmentRow, Feature as FeatureRow, Setting as SettingRow, Tag as TagRow, InternalReview as InternalReviewRow, ProposalViewTechnicalReview as ProposalViewTechnicalReviewRow, TechnicalReview as TechnicalReviewRow, QuestionConfig as QuestionConfigRow, Question as QuestionRow, QuestionWithUsage as QuestionWithUsageRow, QuestionUsage as QuestionUsageRow, TemplateRevision as TemplateRevisionRow, TemplateDraft as TemplateDraftRow, Template as TemplateRow, UndoneUserMerge as UndoneUserMergeRow, UserMerge as UserMergeRow, BasicUserDetails as BasicUserDetailsRow, Institution as InstitutionRow, User as UserRow, VisitRegistration as VisitRegistrationRow, Visit as VisitRow, StatusActionConfig as StatusActionConfigRow, ConnectionStatusAction as ConnectionStatusActionRow, WorkflowConnection as WorkflowConnectionRow, StatusAction as StatusActionRow, WorkflowDraft as WorkflowDraftRow, Job as JobRow, TemplateGroupId as TemplateGroupIdRow, TemplateCategoryId as TemplateCategoryIdRow } from '../mappers.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO 8601 date and time in UTC */
  DateTime: { input: Date; output: Date | string; }
  /** Any JSON value */
  JSON: { input: unknown; output: unknown; }
};

/** Lets another program make the calls and downloads that it names. */
export type ApiAccessToken = {
  readonly __typename?: 'ApiAccessToken';
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** Masked, except in the answer that creates it. */
  readonly accessToken: Scalars['String']['output'];
  /** JSON that maps names of calls and paths of downloads to true. */
  readonly accessPermissions: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy: Maybe<BasicUserDetails>;
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Exact to a minute. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
};

export type QueriesMutationsAndServices = {
  readonly __typename?: 'QueriesMutationsAndServices';
  readonly queries: ReadonlyArray<QueryMutationAndServicesGroup>;
  readonly mutations: ReadonlyArray<QueryMutationAndServicesGroup>;
  readonly services: ReadonlyArray<QueryMutationAndServicesGroup>;
};

export type QueryMutationAndServicesGroup = {
  readonly __typename?: 'QueryMutationAndServicesGroup';
  readonly groupName: Scalars['String']['output'];
  readonly items: ReadonlyArray<Scalars['String']['output']>;
};

export type ProductUpdates = {
  readonly __typename?: 'ProductUpdates';
  readonly items: ReadonlyArray<ProductUpdate>;
  /** a bundle for validateBundle and importBundle, by which each is decided about; null: nothing waits */
  readonly file: Maybe<Scalars['String']['output']>;
};

export type ProductUpdate = {
  readonly __typename?: 'ProductUpdate';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly since: Scalars['DateTime']['output'];
  readonly isNew: Scalars['Boolean']['output'];
  /** changed here since it was shipped */
  readonly isEdited: Scalars['Boolean']['output'];
};

export type BundleKind =
  | 'UNIT'
  | 'STATUS'
  | 'EMAIL_TEMPLATE'
  | 'QUESTION'
  | 'TEMPLATE'
  | 'PDF_TEMPLATE'
  | 'WORKFLOW';

export type BundleResolution =
  | 'UNRESOLVED'
  | 'USE_EXISTING'
  | 'USE_NEW'
  /** both sides' changes, where they do not conflict */
  | 'MERGE'
  /** both sides' changes, and what is here where they conflict */
  | 'MERGE_USE_EXISTING'
  /** both sides' changes, and what the file has where they conflict */
  | 'MERGE_USE_NEW';

export type BundleChanged =
  | 'FILE'
  | 'HERE'
  | 'BOTH';

export type BundleNeedReason =
  | 'ASKS'
  | 'ENTRIES_BY'
  | 'OFFERS_UNIT'
  | 'HAS_STATUS'
  | 'SENDS'
  /** the product itself sends it about what goes through the workflow */
  | 'SENT_BESIDE';

export type BundleItemRef = {
  readonly kind: BundleKind;
  readonly key: Scalars['String']['input'];
};

export type BundleResolutionInput = {
  readonly kind: BundleKind;
  readonly key: Scalars['String']['input'];
  readonly resolution: BundleResolution;
};

export type BundleItem = {
  readonly __typename?: 'BundleItem';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type BundleExport = {
  readonly __typename?: 'BundleExport';
  /** the file; what it holds is kept, to compare it with what comes back */
  readonly content: Scalars['String']['output'];
  readonly items: ReadonlyArray<BundleContent>;
  /** what is named but is not here */
  readonly missing: ReadonlyArray<Scalars['String']['output']>;
  /** templates and workflows in it that could not be published as they are */
  readonly unsound: ReadonlyArray<UnsoundItem>;
  /** what in it fetches something from an address, which may not answer elsewhere */
  readonly addresses: ReadonlyArray<FetchingItem>;
  /** what officers have changed and not published yet goes along */
  readonly unpublished: ReadonlyArray<UnpublishedItem>;
};

export type UnpublishedItem = {
  readonly __typename?: 'UnpublishedItem';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly changes: Scalars['Int']['output'];
};

export type FetchingItem = {
  readonly __typename?: 'FetchingItem';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

export type UnsoundItem = {
  readonly __typename?: 'UnsoundItem';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** the gravest finding */
  readonly fault: Scalars['String']['output'];
};

export type BundleContent = {
  readonly __typename?: 'BundleContent';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly chosen: Scalars['Boolean']['output'];
  readonly because: ReadonlyArray<BundleNeed>;
};

/** the item that names another one, and how */
export type BundleNeed = {
  readonly __typename?: 'BundleNeed';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly reason: BundleNeedReason;
};

export type BundlePlan = {
  readonly __typename?: 'BundlePlan';
  readonly problems: ReadonlyArray<Scalars['String']['output']>;
  readonly notes: ReadonlyArray<Scalars['String']['output']>;
  readonly items: ReadonlyArray<BundlePlanItem>;
};

export type BundlePlanItem = {
  readonly __typename?: 'BundlePlanItem';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly state: ComparisonStatus;
  /** who changed it since it last came from a bundle */
  readonly changed: Maybe<BundleChanged>;
  readonly resolution: BundleResolution;
  /** what can be chosen */
  readonly resolutions: ReadonlyArray<BundleResolution>;
  /** those of them that change nothing here */
  readonly idleResolutions: ReadonlyArray<BundleResolution>;
  readonly existing: Maybe<Scalars['JSON']['output']>;
  readonly incoming: Scalars['JSON']['output'];
  /** where it was deleted here and changed in the file: what it said before */
  readonly before: Maybe<Scalars['JSON']['output']>;
  /** both sides' changes together */
  readonly merged: Maybe<Scalars['JSON']['output']>;
  /** places that both sides changed */
  readonly conflicts: ReadonlyArray<Scalars['String']['output']>;
};

export type BundleImport = {
  readonly __typename?: 'BundleImport';
  readonly dryRun: Scalars['Boolean']['output'];
  readonly changed: ReadonlyArray<BundleChangedItem>;
  readonly notes: ReadonlyArray<Scalars['String']['output']>;
  readonly items: ReadonlyArray<BundlePlanItem>;
};

export type BundleChangedItem = {
  readonly __typename?: 'BundleChangedItem';
  readonly kind: BundleKind;
  readonly key: Scalars['String']['output'];
};

export type TemplateValidation = {
  readonly __typename?: 'TemplateValidation';
  readonly json: Scalars['String']['output'];
  readonly version: Scalars['String']['output'];
  readonly exportDate: Scalars['DateTime']['output'];
  readonly validationData: TemplateValidationData;
  /** a template here that says the same, whatever its questions say by now: an import would make a second one */
  readonly existingTemplate: Maybe<Template>;
};

export type TemplateValidationData = {
  readonly __typename?: 'TemplateValidationData';
  /** of the template in the file */
  readonly name: Scalars['String']['output'];
  readonly groupId: TemplateGroupId;
  readonly topicCount: Scalars['Int']['output'];
  readonly isValid: Scalars['Boolean']['output'];
  readonly errors: ReadonlyArray<Scalars['String']['output']>;
  /** what is left out or cannot be found here; it stands in nobody's way */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
  readonly questionComparisons: ReadonlyArray<QuestionComparison>;
  readonly subTemplateValidationData: ReadonlyArray<TemplateValidationData>;
};

export type QuestionComparison = {
  readonly __typename?: 'QuestionComparison';
  readonly existingQuestion: Maybe<Question>;
  readonly newQuestion: Question;
  readonly status: ComparisonStatus;
  readonly conflictResolutionStrategy: ConflictResolutionStrategy;
};

export type ConvertedForm = {
  readonly __typename?: 'ConvertedForm';
  readonly bundle: Scalars['String']['output'];
  /** templates here from forms that call themselves the same: only an officer knows whether this is one of them */
  readonly alike: ReadonlyArray<FormHere>;
  /** the one that it is a version of, as was said, or as it is the same in every word */
  readonly versionOf: Maybe<Scalars['String']['output']>;
  readonly taken: ReadonlyArray<Scalars['String']['output']>;
  readonly approximated: ReadonlyArray<Scalars['String']['output']>;
  readonly left: ReadonlyArray<Scalars['String']['output']>;
};

export type FormHere = {
  readonly __typename?: 'FormHere';
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type Call = {
  readonly __typename?: 'Call';
  readonly id: Scalars['Int']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly title: Maybe<Scalars['String']['output']>;
  readonly description: Maybe<Scalars['String']['output']>;
  readonly startCall: Scalars['DateTime']['output'];
  readonly endCall: Scalars['DateTime']['output'];
  readonly endCallInternal: Maybe<Scalars['DateTime']['output']>;
  readonly startReview: Scalars['DateTime']['output'];
  readonly endReview: Scalars['DateTime']['output'];
  readonly startFapReview: Maybe<Scalars['DateTime']['output']>;
  readonly endFapReview: Maybe<Scalars['DateTime']['output']>;
  readonly startNotify: Scalars['DateTime']['output'];
  readonly endNotify: Scalars['DateTime']['output'];
  readonly startCycle: Scalars['DateTime']['output'];
  readonly endCycle: Scalars['DateTime']['output'];
  readonly cycleComment: Scalars['String']['output'];
  readonly surveyComment: Scalars['String']['output'];
  readonly submissionMessage: Maybe<Scalars['String']['output']>;
  readonly referenceNumberFormat: Maybe<Scalars['String']['output']>;
  readonly sort_order: Scalars['Int']['output'];
  readonly allocationTimeUnit: AllocationTimeUnits;
  readonly isActive: Scalars['Boolean']['output'];
  readonly isActiveInternal: Scalars['Boolean']['output'];
  /** drafts included; those that who asks may read, which are all for officers */
  readonly proposalCount: Scalars['Int']['output'];
  readonly proposalWorkflowId: Maybe<Scalars['Int']['output']>;
  readonly experimentWorkflowId: Maybe<Scalars['Int']['output']>;
  readonly templateId: Scalars['Int']['output'];
  readonly esiTemplateId: Maybe<Scalars['Int']['output']>;
  readonly proposalPdfTemplateId: Maybe<Scalars['Int']['output']>;
  readonly experimentSafetyPdfTemplateId: Maybe<Scalars['Int']['output']>;
  readonly fapReviewTemplateId: Maybe<Scalars['Int']['output']>;
  readonly technicalReviewTemplateId: Maybe<Scalars['Int']['output']>;
  readonly proposalWorkflow: Maybe<Workflow>;
  /** whether who asks may still change a proposal after submitting it: the confirmation depends on it */
  readonly editableAfterSubmission: Scalars['Boolean']['output'];
  /** whoever submits gets an e-mail that says so */
  readonly confirmsSubmission: Scalars['Boolean']['output'];
  readonly experimentWorkflow: Maybe<Workflow>;
  readonly template: Template;
  readonly esiTemplate: Maybe<Template>;
  readonly proposalPdfTemplate: Maybe<Template>;
  readonly experimentSafetyPdfTemplate: Maybe<Template>;
  readonly fapReviewTemplate: Maybe<Template>;
  readonly technicalReviewTemplate: Maybe<Template>;
  readonly instruments: ReadonlyArray<InstrumentWithAvailabilityTime>;
  /** Panels of the call that the caller may read. */
  readonly faps: ReadonlyArray<Fap>;
  /** the number that the next submission draws; null for who is no officer */
  readonly referenceNumberCounter: Maybe<Scalars['Int']['output']>;
};

export type CallCheck = {
  readonly __typename?: 'CallCheck';
  readonly findings: ReadonlyArray<CallFinding>;
  /** Dates, jobs and e-mails in order of time. */
  readonly timeline: ReadonlyArray<CallMoment>;
};

export type CallFinding = {
  readonly __typename?: 'CallFinding';
  /** One of error, warning and info. */
  readonly severity: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  /** Path of the page where it is fixed; null for the call itself. */
  readonly address: Maybe<Scalars['String']['output']>;
};

export type CallMoment = {
  readonly __typename?: 'CallMoment';
  readonly at: Scalars['DateTime']['output'];
  readonly kind: CallMomentKind;
  readonly text: Scalars['String']['output'];
};

export type CallMomentKind =
  | 'CALL_DATE'
  | 'JOB'
  | 'MAIL';

export type CallsPage = {
  readonly __typename?: 'CallsPage';
  readonly calls: ReadonlyArray<Call>;
  readonly totalCount: Scalars['Int']['output'];
};

export type CallsFilter = {
  readonly shortCode?: InputMaybe<Scalars['String']['input']>;
  readonly proposalStatusShortCode?: InputMaybe<Scalars['String']['input']>;
  readonly templateIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly esiTemplateIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly proposalPdfTemplateIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly experimentSafetyPdfTemplateIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly fapReviewTemplateIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly technicalReviewTemplateIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly proposalWorkflowIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly experimentWorkflowIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly instrumentIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Panels chosen by the call or for one of its instruments. */
  readonly fapIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly isActive?: InputMaybe<Scalars['Boolean']['input']>;
  readonly isActiveInternal?: InputMaybe<Scalars['Boolean']['input']>;
  readonly isEnded?: InputMaybe<Scalars['Boolean']['input']>;
  readonly isEndedInternal?: InputMaybe<Scalars['Boolean']['input']>;
  readonly isReviewEnded?: InputMaybe<Scalars['Boolean']['input']>;
  readonly isFapReviewEnded?: InputMaybe<Scalars['Boolean']['input']>;
  readonly isCallUpcoming?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CallOrderInput = {
  readonly callId: Scalars['Int']['input'];
  readonly sort_order: Scalars['Int']['input'];
};

export type InstrumentFapMappingInput = {
  readonly instrumentId: Scalars['Int']['input'];
  readonly fapId?: InputMaybe<Scalars['Int']['input']>;
};

export type InstrumentWithAvailabilityTime = {
  readonly __typename?: 'InstrumentWithAvailabilityTime';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly managerUserId: Scalars['Int']['output'];
  readonly availabilityTime: Maybe<Scalars['Int']['output']>;
  readonly submitted: Maybe<Scalars['Boolean']['output']>;
  readonly fapId: Maybe<Scalars['Int']['output']>;
  readonly fap: Maybe<Fap>;
  /** proposers may choose it */
  readonly selectable: Scalars['Boolean']['output'];
  readonly instrumentContact: Maybe<BasicUserDetails>;
  readonly scientists: ReadonlyArray<BasicUserDetails>;
  readonly techniques: ReadonlyArray<Technique>;
};

export type AllocationTimeUnits =
  | 'Day'
  | 'Hour'
  | 'Week';

export type DataType =
  | 'BOOLEAN'
  | 'DATE'
  | 'DYNAMIC_MULTIPLE_CHOICE'
  | 'EMBELLISHMENT'
  | 'FILE_UPLOAD'
  | 'INSTRUMENT_PICKER'
  | 'INTERVAL'
  | 'NUMBER_INPUT'
  | 'RICH_TEXT_INPUT'
  | 'SELECTION_FROM_OPTIONS'
  | 'TECHNIQUE_PICKER'
  | 'TEXT_INPUT'
  | 'RATING'
  | 'IDENTIFIER'
  | 'MATRIX'
  | 'TABLE'
  | 'CONSENT'
  | 'TIME'
  | 'DATE_TIME'
  | 'SAMPLE_DECLARATION'
  | 'GENERIC_TEMPLATE'
  | 'PROPOSAL_BASIS'
  | 'PROPOSAL_ESI_BASIS'
  | 'SAMPLE_BASIS'
  | 'SAMPLE_ESI_BASIS'
  | 'SHIPMENT_BASIS'
  | 'VISIT_BASIS'
  | 'TECHNICAL_REVIEW_BASIS'
  | 'FEEDBACK_BASIS'
  | 'EXPERIMENT_REPORT_BASIS'
  | 'FAP_REVIEW_BASIS'
  | 'EXPERIMENT_SAFETY_REVIEW_BASIS'
  | 'GENERIC_TEMPLATE_BASIS';

export type NumberValueConstraint =
  | 'NONE'
  | 'ONLY_NEGATIVE'
  | 'ONLY_NEGATIVE_INTEGER'
  | 'ONLY_POSITIVE'
  | 'ONLY_POSITIVE_INTEGER';

export type TemplateGroupId =
  | 'PROPOSAL'
  | 'PROPOSAL_ESI'
  | 'SAMPLE'
  | 'SAMPLE_ESI'
  | 'SHIPMENT'
  | 'VISIT_REGISTRATION'
  | 'GENERIC_TEMPLATE'
  | 'FEEDBACK'
  | 'EXPERIMENT_REPORT'
  | 'PROPOSAL_PDF'
  | 'EXPERIMENT_SAFETY_PDF'
  | 'FAP_REVIEW'
  | 'TECHNICAL_REVIEW'
  | 'EXPERIMENT_SAFETY_REVIEW';

export type TemplateCategoryId =
  | 'PROPOSAL_QUESTIONARY'
  | 'SAMPLE_DECLARATION'
  | 'SHIPMENT_DECLARATION'
  | 'VISIT_REGISTRATION'
  | 'GENERIC_TEMPLATE'
  | 'FEEDBACK'
  | 'EXPERIMENT_REPORT'
  | 'PROPOSAL_PDF'
  | 'FAP_REVIEW'
  | 'TECHNICAL_REVIEW'
  | 'EXPERIMENT_SAFETY_REVIEW'
  | 'EXPERIMENT_SAFETY_PDF';

export type StatusActionType =
  | 'EMAIL'
  | 'RABBITMQ'
  | 'PROPOSALDOWNLOAD';

export type EmailStatusActionRecipients =
  | 'PI'
  | 'CO_PROPOSERS'
  | 'INSTRUMENT_SCIENTISTS'
  | 'TECHNIQUE_SCIENTISTS'
  | 'FAP_REVIEWERS'
  | 'FAP_CHAIR_AND_SECRETARY'
  | 'EXPERIMENT_SAFETY_REVIEWERS'
  | 'USER_OFFICE'
  | 'OTHER';

export type QuestionConfig = BooleanConfig | DateConfig | DynamicMultipleChoiceConfig | EmbellishmentConfig | FileUploadConfig | NumberInputConfig | TextInputConfig | RichTextInputConfig | SelectionFromOptionsConfig | InstrumentPickerConfig | TechniquePickerConfig | IntervalConfig | SubTemplateConfig | SampleDeclarationConfig | RatingConfig | IdentifierConfig | MatrixConfig | TableConfig | ConsentConfig | TimeConfig | BasisConfig;

export type BooleanConfig = {
  readonly __typename?: 'BooleanConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
};

export type DateConfig = {
  readonly __typename?: 'DateConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly includeTime: Scalars['Boolean']['output'];
  readonly tooltip: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly minDate: Maybe<Scalars['String']['output']>;
  readonly maxDate: Maybe<Scalars['String']['output']>;
  readonly defaultDate: Maybe<Scalars['String']['output']>;
};

export type DynamicMultipleChoiceConfig = {
  readonly __typename?: 'DynamicMultipleChoiceConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly required: Scalars['Boolean']['output'];
  readonly variant: Scalars['String']['output'];
  readonly isMultipleSelect: Scalars['Boolean']['output'];
  readonly url: Scalars['String']['output'];
  readonly jsonPath: Scalars['String']['output'];
  readonly apiCallRequestHeaders: ReadonlyArray<ApiCallRequestHeader>;
};

export type EmbellishmentConfig = {
  readonly __typename?: 'EmbellishmentConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly html: Scalars['String']['output'];
  readonly plain: Scalars['String']['output'];
  readonly omitFromPdf: Scalars['Boolean']['output'];
};

export type FileUploadConfig = {
  readonly __typename?: 'FileUploadConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly file_type: ReadonlyArray<Scalars['String']['output']>;
  readonly max_files: Scalars['Int']['output'];
  readonly pdf_page_limit: Scalars['Int']['output'];
  readonly small_label: Scalars['String']['output'];
  readonly required: Scalars['Boolean']['output'];
  readonly omitFromPdf: Scalars['Boolean']['output'];
};

export type NumberInputConfig = {
  readonly __typename?: 'NumberInputConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
  readonly units: ReadonlyArray<Unit>;
  readonly numberValueConstraint: Maybe<NumberValueConstraint>;
  readonly min: Maybe<Scalars['Float']['output']>;
  readonly max: Maybe<Scalars['Float']['output']>;
  readonly decimals: Maybe<Scalars['Int']['output']>;
  readonly step: Maybe<Scalars['Float']['output']>;
};

export type TextInputConfig = {
  readonly __typename?: 'TextInputConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly required: Scalars['Boolean']['output'];
  readonly min: Maybe<Scalars['Int']['output']>;
  readonly max: Maybe<Scalars['Int']['output']>;
  readonly placeholder: Scalars['String']['output'];
  readonly multiline: Scalars['Boolean']['output'];
  readonly isCounterHidden: Scalars['Boolean']['output'];
  readonly isHtmlQuestion: Scalars['Boolean']['output'];
  readonly htmlQuestion: Maybe<Scalars['String']['output']>;
  readonly pattern: Maybe<Scalars['JSON']['output']>;
  readonly shortest: Maybe<Scalars['Int']['output']>;
  readonly longest: Maybe<Scalars['Int']['output']>;
};

export type RichTextInputConfig = {
  readonly __typename?: 'RichTextInputConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly required: Scalars['Boolean']['output'];
  readonly allowImages: Scalars['Boolean']['output'];
  readonly max: Maybe<Scalars['Int']['output']>;
};

export type SelectionFromOptionsConfig = {
  readonly __typename?: 'SelectionFromOptionsConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly variant: Scalars['String']['output'];
  readonly isMultipleSelect: Scalars['Boolean']['output'];
  readonly options: ReadonlyArray<Scalars['String']['output']>;
  readonly choices: ReadonlyArray<Choice>;
  readonly other: Scalars['Boolean']['output'];
  readonly exclusive: ReadonlyArray<Scalars['String']['output']>;
  readonly least: Maybe<Scalars['Int']['output']>;
  readonly most: Maybe<Scalars['Int']['output']>;
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
};

export type RatingConfig = {
  readonly __typename?: 'RatingConfig';
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
  readonly highest: Scalars['Int']['output'];
  readonly lowestLabel: Scalars['String']['output'];
  readonly highestLabel: Scalars['String']['output'];
  readonly readPermissions: ReadonlyArray<UserRole>;
};

export type IdentifierConfig = {
  readonly __typename?: 'IdentifierConfig';
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly readPermissions: ReadonlyArray<UserRole>;
};

export type MatrixConfig = {
  readonly __typename?: 'MatrixConfig';
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly rows: ReadonlyArray<Scalars['String']['output']>;
  readonly rowsChoices: ReadonlyArray<Choice>;
  readonly columns: ReadonlyArray<Scalars['String']['output']>;
  readonly columnsChoices: ReadonlyArray<Choice>;
  readonly smallest: Maybe<Scalars['Float']['output']>;
  readonly largest: Maybe<Scalars['Float']['output']>;
  readonly decimals: Maybe<Scalars['Int']['output']>;
  readonly readPermissions: ReadonlyArray<UserRole>;
};

export type TableConfig = {
  readonly __typename?: 'TableConfig';
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
  readonly columns: ReadonlyArray<TableColumn>;
  readonly maxRows: Scalars['Int']['output'];
  readonly addLabel: Scalars['String']['output'];
  readonly readPermissions: ReadonlyArray<UserRole>;
};

export type TableColumn = {
  readonly __typename?: 'TableColumn';
  readonly label: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly options: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly required: Maybe<Scalars['Boolean']['output']>;
  readonly sum: Maybe<Scalars['Boolean']['output']>;
};

export type ConsentConfig = {
  readonly __typename?: 'ConsentConfig';
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  readonly textVersion: Scalars['String']['output'];
  readonly agreeLabel: Scalars['String']['output'];
  readonly readPermissions: ReadonlyArray<UserRole>;
};

export type TimeConfig = {
  readonly __typename?: 'TimeConfig';
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
  readonly earliest: Scalars['String']['output'];
  readonly latest: Scalars['String']['output'];
  readonly readPermissions: ReadonlyArray<UserRole>;
};

export type Choice = {
  readonly __typename?: 'Choice';
  readonly value: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
};

export type InstrumentPickerConfig = {
  readonly __typename?: 'InstrumentPickerConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly instruments: ReadonlyArray<InstrumentOption>;
  readonly variant: Scalars['String']['output'];
  readonly isMultipleSelect: Scalars['Boolean']['output'];
  readonly requestTime: Scalars['Boolean']['output'];
  readonly required: Scalars['Boolean']['output'];
};

export type TechniquePickerConfig = {
  readonly __typename?: 'TechniquePickerConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly required: Scalars['Boolean']['output'];
  readonly variant: Scalars['String']['output'];
  readonly isMultipleSelect: Scalars['Boolean']['output'];
  readonly techniques: ReadonlyArray<TechniqueOption>;
};

export type IntervalConfig = {
  readonly __typename?: 'IntervalConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly units: ReadonlyArray<Unit>;
  readonly required: Scalars['Boolean']['output'];
  readonly small_label: Scalars['String']['output'];
};

export type SubTemplateConfig = {
  readonly __typename?: 'SubTemplateConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly templateId: Maybe<Scalars['Int']['output']>;
  readonly addEntryButtonLabel: Scalars['String']['output'];
  readonly maxEntries: Maybe<Scalars['Int']['output']>;
  readonly minEntries: Maybe<Scalars['Int']['output']>;
  readonly canCopy: Scalars['Boolean']['output'];
  readonly copyButtonLabel: Maybe<Scalars['String']['output']>;
  readonly isMultipleCopySelect: Scalars['Boolean']['output'];
  readonly isCompleteOnCopy: Scalars['Boolean']['output'];
  readonly required: Scalars['Boolean']['output'];
};

export type SampleDeclarationConfig = {
  readonly __typename?: 'SampleDeclarationConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly templateId: Maybe<Scalars['Int']['output']>;
  readonly esiTemplateId: Maybe<Scalars['Int']['output']>;
  readonly addEntryButtonLabel: Scalars['String']['output'];
  readonly maxEntries: Maybe<Scalars['Int']['output']>;
  readonly minEntries: Maybe<Scalars['Int']['output']>;
  readonly required: Scalars['Boolean']['output'];
};

export type BasisConfig = {
  readonly __typename?: 'BasisConfig';
  readonly readPermissions: ReadonlyArray<UserRole>;
  readonly titlePlaceholder: Maybe<Scalars['String']['output']>;
  readonly questionLabel: Maybe<Scalars['String']['output']>;
};

export type ApiCallRequestHeader = {
  readonly __typename?: 'ApiCallRequestHeader';
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type InstrumentOption = {
  readonly __typename?: 'InstrumentOption';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
};

export type TechniqueOption = {
  readonly __typename?: 'TechniqueOption';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
};

export type WorkflowType =
  | 'PROPOSAL'
  | 'EXPERIMENT';

/** the proposal is named by its key or by its displayed id */
export type ProposalDecisionInput = {
  readonly proposalPk?: InputMaybe<Scalars['Int']['input']>;
  readonly proposalId?: InputMaybe<Scalars['String']['input']>;
  readonly finalStatus: ProposalEndStatus;
  readonly commentForUser?: InputMaybe<Scalars['String']['input']>;
  readonly commentForManagement?: InputMaybe<Scalars['String']['input']>;
  readonly managementTimeAllocations?: InputMaybe<ReadonlyArray<ManagementTimeAllocationInput>>;
  readonly managementDecisionSubmitted?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DecisionVerdict =
  | 'CHANGED'
  | 'SAME'
  | 'REFUSED';

export type DecisionRow = {
  readonly __typename?: 'DecisionRow';
  /** null: there is no such proposal */
  readonly proposalPk: Maybe<Scalars['Int']['output']>;
  readonly proposalId: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly notified: Scalars['Boolean']['output'];
  readonly verdict: DecisionVerdict;
  /** of a refusal */
  readonly reason: Maybe<Scalars['String']['output']>;
  readonly before: Maybe<ProposalEndStatus>;
  readonly after: Maybe<ProposalEndStatus>;
  readonly submitted: Scalars['Boolean']['output'];
  /** The plan of checkDecisions. */
  readonly mails: ReadonlyArray<PlannedMail>;
};

/** Values from then on; all are null where it is refused. */
export type UndoneDecision = {
  readonly __typename?: 'UndoneDecision';
  readonly proposalPk: Scalars['Int']['output'];
  /** why it is left as it is */
  readonly refusal: Maybe<Scalars['String']['output']>;
  readonly finalStatus: Maybe<ProposalEndStatus>;
  readonly submitted: Maybe<Scalars['Boolean']['output']>;
  /** name of the status */
  readonly status: Maybe<Scalars['String']['output']>;
};

export type ProposalMails = {
  readonly __typename?: 'ProposalMails';
  readonly proposalPk: Scalars['Int']['output'];
  readonly proposalId: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  /** why nothing would be sent */
  readonly refusal: Maybe<Scalars['String']['output']>;
  /** Gaps of the answer: an accepted proposal without time or without a comment for the user. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
  readonly mails: ReadonlyArray<PlannedMail>;
};

/** Values that are left out are not compared. */
export type ManagementDecisionBase = {
  readonly finalStatus?: InputMaybe<ProposalEndStatus>;
  readonly commentForUser?: InputMaybe<Scalars['String']['input']>;
  readonly commentForManagement?: InputMaybe<Scalars['String']['input']>;
  readonly managementTimeAllocations?: InputMaybe<ReadonlyArray<ManagementTimeAllocationInput>>;
  readonly managementDecisionSubmitted?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ManagementTimeAllocationInput = {
  readonly instrumentId: Scalars['Int']['input'];
  readonly value: Scalars['Int']['input'];
};

export type DeskCard = {
  readonly __typename?: 'DeskCard';
  readonly key: Scalars['String']['output'];
  /** A sentence with the number. */
  readonly title: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  /** Date of the most urgent one. */
  readonly due: Maybe<Scalars['DateTime']['output']>;
  /** Meaning of the date, as “Call closes”. */
  readonly dueIs: Scalars['String']['output'];
  /** Page of the product where the work is. */
  readonly href: Scalars['String']['output'];
  /** At most three, the most urgent first. */
  readonly items: ReadonlyArray<DeskItem>;
};

export type DeskItem = {
  readonly __typename?: 'DeskItem';
  readonly title: Scalars['String']['output'];
  readonly due: Maybe<Scalars['DateTime']['output']>;
  readonly href: Scalars['String']['output'];
};

export type WaitingReviews = {
  readonly __typename?: 'WaitingReviews';
  readonly role: UserRole;
  readonly count: Scalars['Int']['output'];
};

export type Round = {
  readonly __typename?: 'Round';
  /** Proposals of the call by status, drafts included. */
  readonly statuses: ReadonlyArray<RoundStatus>;
  /** Instruments of the call and of its proposals; times in the call's unit. */
  readonly instruments: ReadonlyArray<RoundInstrument>;
  /** People whose reviews are late. */
  readonly behind: ReadonlyArray<RoundPerson>;
  /** Cards of the user office about this call. */
  readonly waiting: ReadonlyArray<DeskCard>;
};

export type RoundStatus = {
  readonly __typename?: 'RoundStatus';
  readonly status: Status;
  readonly count: Scalars['Int']['output'];
};

export type RoundInstrument = {
  readonly __typename?: 'RoundInstrument';
  readonly instrument: Instrument;
  /** In submitted proposals. */
  readonly requested: Scalars['Int']['output'];
  /** By panels, for accepted proposals. */
  readonly recommended: Scalars['Int']['output'];
  /** To accepted proposals. */
  readonly allocated: Scalars['Int']['output'];
  readonly available: Maybe<Scalars['Int']['output']>;
};

export type RoundPerson = {
  readonly __typename?: 'RoundPerson';
  readonly userId: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly kind: RoundReviewKind;
  readonly count: Scalars['Int']['output'];
  /** Panel of the reviews. */
  readonly fapId: Maybe<Scalars['Int']['output']>;
  readonly dueAt: Maybe<Scalars['DateTime']['output']>;
};

export type RoundReviewKind =
  | 'TECHNICAL_REVIEW'
  | 'PANEL_REVIEW';

export type UnprintableLetters = {
  readonly __typename?: 'UnprintableLetters';
  readonly letters: ReadonlyArray<Scalars['String']['output']>;
  /** the questions that they stand in */
  readonly questions: ReadonlyArray<Scalars['String']['output']>;
};

/** a PDF that was stored with a proposal; it never changes */
export type StoredPdf = {
  readonly __typename?: 'StoredPdf';
  readonly fileId: Scalars['String']['output'];
  readonly madeAt: Scalars['DateTime']['output'];
  readonly reason: StoredPdfReason;
  /** when the text was submitted that it was made of */
  readonly submittedAt: Maybe<Scalars['DateTime']['output']>;
  readonly submittedBy: Maybe<BasicUserDetails>;
};

export type StoredPdfReason =
  /** it shows the text that was submitted */
  | 'SUBMISSION'
  /** a status action has stored it after that text was changed, or before it was known which is which */
  | 'STATUS_ACTION';

export type ConfigPlaceholder = {
  readonly __typename?: 'ConfigPlaceholder';
  readonly written: Scalars['String']['output'];
  readonly meant: Scalars['String']['output'];
};

export type Sample = {
  readonly __typename?: 'Sample';
  readonly id: Scalars['Int']['output'];
  readonly title: Scalars['String']['output'];
  readonly creatorId: Scalars['Int']['output'];
  readonly questionaryId: Scalars['Int']['output'];
  readonly safetyStatus: SampleStatus;
  readonly safetyComment: Scalars['String']['output'];
  readonly isPostProposalSubmission: Scalars['Boolean']['output'];
  readonly created: Scalars['DateTime']['output'];
  readonly proposalPk: Scalars['Int']['output'];
  readonly questionId: Scalars['String']['output'];
  readonly questionary: Maybe<Questionary>;
  readonly proposal: Maybe<Proposal>;
};

export type SamplesFilter = {
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly creatorId?: InputMaybe<Scalars['Int']['input']>;
  readonly questionaryIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly sampleIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly status?: InputMaybe<SampleStatus>;
  readonly questionId?: InputMaybe<Scalars['String']['input']>;
  readonly proposalPk?: InputMaybe<Scalars['Int']['input']>;
};

export type SampleStatus =
  | 'LOW_RISK'
  | 'ELEVATED_RISK'
  | 'HIGH_RISK'
  | 'PENDING_EVALUATION';

export type GenericTemplate = {
  readonly __typename?: 'GenericTemplate';
  readonly id: Scalars['Int']['output'];
  readonly title: Scalars['String']['output'];
  readonly creatorId: Scalars['Int']['output'];
  readonly questionaryId: Scalars['Int']['output'];
  readonly created: Scalars['DateTime']['output'];
  readonly proposalPk: Scalars['Int']['output'];
  readonly questionId: Scalars['String']['output'];
  readonly questionary: Maybe<Questionary>;
  readonly proposal: Maybe<Proposal>;
};

export type GenericTemplatesFilter = {
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly creatorId?: InputMaybe<Scalars['Int']['input']>;
  readonly questionaryIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly genericTemplateIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly questionId?: InputMaybe<Scalars['String']['input']>;
  readonly proposalPk?: InputMaybe<Scalars['Int']['input']>;
};

export type CopyAnswersInput = {
  readonly sourceQuestionaryId: Scalars['Int']['input'];
  /** blank: as the source has it by then */
  readonly title: Scalars['String']['input'];
};

export type ExperimentReport = {
  readonly __typename?: 'ExperimentReport';
  readonly id: Scalars['Int']['output'];
  readonly experimentPk: Scalars['Int']['output'];
  readonly kind: ExperimentReportKind;
  readonly status: ExperimentReportStatus;
  readonly questionaryId: Scalars['Int']['output'];
  readonly creatorId: Scalars['Int']['output'];
  readonly submittedAt: Maybe<Scalars['DateTime']['output']>;
  readonly embargoUntil: Maybe<Scalars['String']['output']>;
};

export type ExperimentReportKind =
  | 'PRELIMINARY'
  | 'FINAL';

export type ExperimentReportStatus =
  | 'DRAFT'
  | 'SUBMITTED';

export type ReportsOfExperiment = {
  readonly __typename?: 'ReportsOfExperiment';
  readonly experimentPk: Scalars['Int']['output'];
  readonly state: ExperimentReportState;
  readonly dueAt: Maybe<Scalars['DateTime']['output']>;
  readonly experiment: Maybe<Experiment>;
  readonly reports: ReadonlyArray<ExperimentReport>;
};

export type ReportsOfExperimentsResult = {
  readonly __typename?: 'ReportsOfExperimentsResult';
  readonly experiments: ReadonlyArray<ReportsOfExperiment>;
  readonly totalCount: Scalars['Int']['output'];
};

/** Dates: experiments that overlap them. */
export type ExperimentReportFilter = {
  readonly callId?: InputMaybe<Scalars['Int']['input']>;
  readonly instrumentId?: InputMaybe<Scalars['Int']['input']>;
  readonly experimentStartDate?: InputMaybe<Scalars['DateTime']['input']>;
  readonly experimentEndDate?: InputMaybe<Scalars['DateTime']['input']>;
  readonly state?: InputMaybe<ExperimentReportState>;
};

export type ExperimentReportState =
  | 'NONE'
  | 'DRAFT'
  /** The final report is due and was not submitted. */
  | 'MISSING'
  | 'SUBMITTED';

export type EarlierExperiment = {
  readonly __typename?: 'EarlierExperiment';
  readonly experimentPk: Scalars['Int']['output'];
  readonly experimentId: Scalars['String']['output'];
  readonly endsAt: Scalars['DateTime']['output'];
  readonly instrument: Maybe<Instrument>;
  /** Submitted ones that the caller may read. */
  readonly reports: ReadonlyArray<ExperimentReport>;
  /** The final report is due and was not submitted; told to panels where the setting EXPERIMENT_REPORT_MISSING_SHOWN says so. */
  readonly isReportMissing: Scalars['Boolean']['output'];
};

export type ExperimentSafety = {
  readonly __typename?: 'ExperimentSafety';
  readonly experimentSafetyPk: Scalars['Int']['output'];
  readonly experimentPk: Scalars['Int']['output'];
  readonly esiQuestionaryId: Scalars['Int']['output'];
  readonly esiQuestionarySubmittedAt: Maybe<Scalars['DateTime']['output']>;
  readonly createdBy: Scalars['Int']['output'];
  readonly statusId: Maybe<Scalars['Int']['output']>;
  readonly status: Maybe<Status>;
  readonly safetyReviewQuestionaryId: Maybe<Scalars['Int']['output']>;
  readonly reviewedBy: Maybe<Scalars['Int']['output']>;
  readonly instrumentScientistDecision: Maybe<ExperimentSafetyDecision>;
  readonly instrumentScientistComment: Maybe<Scalars['String']['output']>;
  readonly instrumentScientistDecidedAt: Maybe<Scalars['DateTime']['output']>;
  readonly instrumentScientist: Maybe<BasicUserDetails>;
  readonly experimentSafetyReviewerDecision: Maybe<ExperimentSafetyDecision>;
  readonly experimentSafetyReviewerComment: Maybe<Scalars['String']['output']>;
  readonly experimentSafetyReviewerDecidedAt: Maybe<Scalars['DateTime']['output']>;
  readonly experimentSafetyReviewer: Maybe<BasicUserDetails>;
  /** Decisions on the submission that was taken back last. */
  readonly lastReview: Maybe<LastSafetyReview>;
  /** Null: not asked, or answered. */
  readonly reopenRequest: Maybe<SafetyReopenRequest>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly samples: ReadonlyArray<ExperimentSample>;
  readonly questionary: Maybe<Questionary>;
  readonly safetyReviewQuestionary: Maybe<Questionary>;
  readonly proposal: Maybe<Proposal>;
  readonly experiment: Maybe<Experiment>;
};

export type LastSafetyReview = {
  readonly __typename?: 'LastSafetyReview';
  readonly takenBackAt: Scalars['DateTime']['output'];
  /** Changes that the user office asked for. */
  readonly requestedChanges: Scalars['String']['output'];
  readonly instrumentScientistDecision: Maybe<ExperimentSafetyDecision>;
  readonly instrumentScientistComment: Maybe<Scalars['String']['output']>;
  readonly experimentSafetyReviewerDecision: Maybe<ExperimentSafetyDecision>;
  readonly experimentSafetyReviewerComment: Maybe<Scalars['String']['output']>;
};

export type SafetyReopenRequest = {
  readonly __typename?: 'SafetyReopenRequest';
  readonly askedAt: Scalars['DateTime']['output'];
  readonly userId: Maybe<Scalars['Int']['output']>;
  readonly comment: Scalars['String']['output'];
};

export type ExperimentSample = {
  readonly __typename?: 'ExperimentSample';
  readonly sampleId: Scalars['Int']['output'];
  readonly experimentPk: Scalars['Int']['output'];
  readonly isEsiSubmitted: Scalars['Boolean']['output'];
  readonly sampleEsiQuestionaryId: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly sample: Sample;
  readonly questionary: Maybe<Questionary>;
};

export type ExperimentSafetyDecision =
  | 'ACCEPTED'
  | 'REJECTED'
  | 'UNSET';

export type Experiment = {
  readonly __typename?: 'Experiment';
  readonly experimentPk: Scalars['Int']['output'];
  readonly experimentId: Scalars['String']['output'];
  readonly startsAt: Scalars['DateTime']['output'];
  readonly endsAt: Scalars['DateTime']['output'];
  readonly scheduledEventId: Maybe<Scalars['Int']['output']>;
  readonly proposalPk: Scalars['Int']['output'];
  readonly status: ExperimentStatus;
  /** removed while something hung on it */
  readonly cancelledAt: Maybe<Scalars['DateTime']['output']>;
  readonly localContactId: Maybe<Scalars['Int']['output']>;
  readonly instrumentId: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly proposal: Maybe<Proposal>;
  readonly instrument: Maybe<Instrument>;
  readonly localContact: Maybe<BasicUserDetails>;
  /** Those that the caller may read. */
  readonly reports: ReadonlyArray<ExperimentReport>;
  /** Moment at which the final report is due; null where none is asked for. */
  readonly reportDueAt: Maybe<Scalars['DateTime']['output']>;
  readonly experimentSafety: Maybe<ExperimentSafety>;
  /** Null also for who may not read it. */
  readonly feedback: Maybe<Feedback>;
  /** Shipments that the caller may read. */
  readonly shipments: ReadonlyArray<Shipment>;
  /** Null for who may not read it. */
  readonly visit: Maybe<Visit>;
};

export type ExperimentStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'COMPLETED';

export type ExperimentPart =
  | 'REGISTRATIONS'
  | 'SAFETY_FORM'
  | 'SHIPMENTS';

/** Something that was entered for the dates of an experiment. */
export type ExperimentEntry = {
  readonly __typename?: 'ExperimentEntry';
  readonly part: ExperimentPart;
  /** visitor or title */
  readonly title: Scalars['String']['output'];
  /** state in words */
  readonly state: Scalars['String']['output'];
};

export type ExperimentPreview = {
  readonly __typename?: 'ExperimentPreview';
  readonly row: PlannedRow;
  readonly entries: ReadonlyArray<ExperimentEntry>;
};

export type ExperimentsResult = {
  readonly __typename?: 'ExperimentsResult';
  readonly experiments: ReadonlyArray<Experiment>;
  readonly totalCount: Scalars['Int']['output'];
};

/** Dates: those that overlap them. */
export type ExperimentsFilter = {
  readonly callId?: InputMaybe<Scalars['Int']['input']>;
  readonly instrumentId?: InputMaybe<Scalars['Int']['input']>;
  readonly experimentStartDate?: InputMaybe<Scalars['DateTime']['input']>;
  readonly experimentEndDate?: InputMaybe<Scalars['DateTime']['input']>;
  readonly experimentSafetyStatusId?: InputMaybe<Scalars['Int']['input']>;
  /** key of a card of the caller's desk: what it counts */
  readonly deskCard?: InputMaybe<Scalars['String']['input']>;
  /** False: without cancelled ones. True: these alone. */
  readonly isCancelled?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UserExperimentsFilter = {
  readonly status?: InputMaybe<ReadonlyArray<ExperimentStatus>>;
  readonly endsAfter?: InputMaybe<Scalars['DateTime']['input']>;
  readonly startsBefore?: InputMaybe<Scalars['DateTime']['input']>;
  readonly instrumentId?: InputMaybe<Scalars['Int']['input']>;
  /** key of a card of the caller's desk: what it counts */
  readonly deskCard?: InputMaybe<Scalars['String']['input']>;
};

export type ExperimentWarnings = {
  readonly __typename?: 'ExperimentWarnings';
  /** at the same time on the instrument */
  readonly overlaps: ReadonlyArray<Experiment>;
  /** null: no time has been allocated */
  readonly allocatedTime: Maybe<Scalars['Float']['output']>;
  /** of all its experiments on the instrument, these times included */
  readonly bookedTime: Scalars['Float']['output'];
  readonly allocationTimeUnit: AllocationTimeUnits;
  readonly isOverAllocated: Scalars['Boolean']['output'];
  readonly timeBalance: TimeBalance;
};

export type TimeBalance = {
  readonly __typename?: 'TimeBalance';
  /** null: none yet */
  readonly granted: Maybe<Scalars['Float']['output']>;
  readonly booked: Scalars['Float']['output'];
  /** that of the call */
  readonly unit: AllocationTimeUnits;
};

export type SchedulerMessageState =
  | 'DONE'
  /** a newer message had come before */
  | 'OUTDATED'
  /** kept until it is sent again or discarded */
  | 'FAILED'
  /** waits for the user office, because the proposal is not accepted */
  | 'HELD'
  | 'DISCARDED';

export type SchedulerMessage = {
  readonly __typename?: 'SchedulerMessage';
  readonly id: Scalars['Int']['output'];
  readonly event: Maybe<Scalars['String']['output']>;
  readonly scheduledEventId: Maybe<Scalars['Int']['output']>;
  /** may be in milliseconds, which an Int does not hold */
  readonly sequence: Maybe<Scalars['Float']['output']>;
  /** AMQP type */
  readonly type: Maybe<Scalars['String']['output']>;
  readonly sender: Maybe<Scalars['String']['output']>;
  readonly body: Scalars['String']['output'];
  readonly state: SchedulerMessageState;
  readonly reason: Maybe<Scalars['String']['output']>;
  readonly attempts: Scalars['Int']['output'];
  readonly receivedAt: Scalars['DateTime']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
};

export type SchedulerMessagesResult = {
  readonly __typename?: 'SchedulerMessagesResult';
  readonly messages: ReadonlyArray<SchedulerMessage>;
  readonly totalCount: Scalars['Int']['output'];
};

/** It holds to the end of its day in the facility. */
export type ExpiryDate = {
  readonly __typename?: 'ExpiryDate';
  readonly userId: Scalars['Int']['output'];
  readonly kind: Scalars['String']['output'];
  readonly date: Scalars['DateTime']['output'];
};

/** A kind that the instrument of a visit requires. */
export type RequiredExpiryDate = {
  readonly __typename?: 'RequiredExpiryDate';
  readonly kind: Scalars['String']['output'];
  /** Null: it is missing. */
  readonly date: Maybe<Scalars['DateTime']['output']>;
  /** It is there, and does not run out before the visit ends. */
  readonly holds: Scalars['Boolean']['output'];
};

export type FapMeetingDecision = {
  readonly __typename?: 'FapMeetingDecision';
  readonly proposalPk: Scalars['Int']['output'];
  readonly recommendation: Maybe<ProposalEndStatus>;
  readonly commentForUser: Maybe<Scalars['String']['output']>;
  readonly commentForManagement: Maybe<Scalars['String']['output']>;
  /** For who has a proposal of their own on the instrument: counted without it. */
  readonly rankOrder: Maybe<Scalars['Int']['output']>;
  readonly submitted: Scalars['Boolean']['output'];
  readonly submittedBy: Maybe<Scalars['Int']['output']>;
  readonly instrumentId: Scalars['Int']['output'];
  readonly fapId: Scalars['Int']['output'];
};

export type PanelRecommendation = {
  readonly __typename?: 'PanelRecommendation';
  readonly proposalPk: Scalars['Int']['output'];
  readonly fapId: Scalars['Int']['output'];
  readonly fapCode: Scalars['String']['output'];
  readonly instrumentId: Scalars['Int']['output'];
  readonly instrument: Scalars['String']['output'];
  readonly recommendation: Maybe<ProposalEndStatus>;
  readonly commentForUser: Maybe<Scalars['String']['output']>;
  readonly commentForManagement: Maybe<Scalars['String']['output']>;
  readonly rankOrder: Maybe<Scalars['Int']['output']>;
  readonly submitted: Scalars['Boolean']['output'];
  /** Time that the panel recommends, in the unit; null follows the technical review. */
  readonly fapTimeAllocation: Maybe<Scalars['Int']['output']>;
  readonly technicalTimeAllocation: Maybe<Scalars['Int']['output']>;
  /** Time that the proposal asks for on the instrument. */
  readonly requestedTime: Maybe<Scalars['Float']['output']>;
  readonly allocationTimeUnit: AllocationTimeUnits;
};

export type FapMeetingInstrument = {
  readonly __typename?: 'FapMeetingInstrument';
  readonly instrumentId: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  /** Available time in the call, in the unit of the call. */
  readonly availabilityTime: Maybe<Scalars['Int']['output']>;
  /** Unit of all times. */
  readonly allocationTimeUnit: AllocationTimeUnits;
  /** Sum of the times that other panels recommend on the instrument, without rejected proposals and those of the reader's own. */
  readonly elsewhere: Scalars['Int']['output'];
  readonly submitted: Scalars['Boolean']['output'];
  readonly hiddenCount: Scalars['Int']['output'];
  /** Proposals with which the reader declared a conflict of interest that bars: only that they are there. */
  readonly conflicted: ReadonlyArray<ConflictedProposal>;
  /** Number of places above the line where the available time ends, without hidden proposals. */
  readonly cut: Scalars['Int']['output'];
  /** In the order of the meeting. */
  readonly proposals: ReadonlyArray<FapMeetingProposal>;
};

export type ConflictedProposal = {
  readonly __typename?: 'ConflictedProposal';
  readonly proposalPk: Scalars['Int']['output'];
  readonly proposalId: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type FapMeetingProposal = {
  readonly __typename?: 'FapMeetingProposal';
  readonly proposalPk: Scalars['Int']['output'];
  readonly proposalId: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly principalInvestigator: Scalars['String']['output'];
  /** Place on the instrument, without hidden proposals. */
  readonly place: Scalars['Int']['output'];
  /** Time that the proposal asks for on the instrument. */
  readonly requestedTime: Maybe<Scalars['Float']['output']>;
  readonly technicalTimeAllocation: Maybe<Scalars['Int']['output']>;
  readonly fapTimeAllocation: Maybe<Scalars['Int']['output']>;
  readonly reviews: ReadonlyArray<FapMeetingReview>;
  readonly decision: FapMeetingDecision;
};

export type FapMeetingReview = {
  readonly __typename?: 'FapMeetingReview';
  readonly reviewerId: Scalars['Int']['output'];
  readonly reviewer: Scalars['String']['output'];
  /** The account of the reviewer is deactivated. */
  readonly deactivated: Scalars['Boolean']['output'];
  readonly status: ReviewStatus;
  readonly grade: Maybe<Scalars['Float']['output']>;
};

export type SaveFapMeetingDecisionInput = {
  readonly proposalPk: Scalars['Int']['input'];
  readonly instrumentId: Scalars['Int']['input'];
  readonly fapId: Scalars['Int']['input'];
  readonly recommendation?: InputMaybe<ProposalEndStatus>;
  readonly commentForUser?: InputMaybe<Scalars['String']['input']>;
  readonly commentForManagement?: InputMaybe<Scalars['String']['input']>;
  readonly rankOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Key of the proposal of the instrument that it comes after, instead of a rank; 0: it comes first. Who has a proposal of their own on the instrument types no rank. */
  readonly rankAfter?: InputMaybe<Scalars['Int']['input']>;
  readonly submitted?: InputMaybe<Scalars['Boolean']['input']>;
  /** The values as the writer had read them: a value that somebody else changed since is not overwritten but refused. */
  readonly base?: InputMaybe<FapMeetingDecisionBase>;
};

/** Values that are left out are not compared. */
export type FapMeetingDecisionBase = {
  readonly recommendation?: InputMaybe<ProposalEndStatus>;
  readonly commentForUser?: InputMaybe<Scalars['String']['input']>;
  readonly commentForManagement?: InputMaybe<Scalars['String']['input']>;
  readonly rankOrder?: InputMaybe<Scalars['Int']['input']>;
  readonly submitted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A value that is left out is not compared; null is no time. */
export type FapTimeBase = {
  readonly fapTimeAllocation?: InputMaybe<Scalars['Int']['input']>;
};

export type ProposalRankInput = {
  readonly proposalPk: Scalars['Int']['input'];
  /** The rank as the writer had read it, null for none: where somebody else changed one since, nothing is reordered. Left out, it is not compared. */
  readonly readRankOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Null: ordered by average. */
  readonly rankOrder?: InputMaybe<Scalars['Int']['input']>;
  readonly instrumentId: Scalars['Int']['input'];
  readonly fapId: Scalars['Int']['input'];
};

export type LiveMeetingState =
  /** Nobody leads. */
  | 'IDLE'
  | 'IN_HAND'
  /** Another proposal is discussed, of which the reader is a member or from which a conflict of interest bars them. */
  | 'PAUSED';

export type LiveInstrument = {
  readonly __typename?: 'LiveInstrument';
  readonly instrumentId: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
};

/** Totals and places are as if proposals that are hidden from the reader were not there. */
export type LiveMeeting = {
  readonly __typename?: 'LiveMeeting';
  readonly fapId: Scalars['Int']['output'];
  readonly callId: Scalars['Int']['output'];
  readonly instrumentId: Scalars['Int']['output'];
  readonly instrument: Scalars['String']['output'];
  readonly state: LiveMeetingState;
  readonly leaderId: Maybe<Scalars['Int']['output']>;
  readonly leader: Maybe<Scalars['String']['output']>;
  readonly allocationTimeUnit: AllocationTimeUnits;
  readonly availabilityTime: Maybe<Scalars['Int']['output']>;
  /** Sum of the recommended times, without rejected proposals. */
  readonly recommended: Scalars['Int']['output'];
  /** Sum of the times of the proposals that the panel accepts so far. */
  readonly accepted: Scalars['Int']['output'];
  /** Part of the available time that falls to the panel. */
  readonly available: Maybe<Scalars['Float']['output']>;
  readonly unallocated: Maybe<Scalars['Float']['output']>;
  readonly hiddenCount: Scalars['Int']['output'];
  /** Number of proposals. */
  readonly count: Scalars['Int']['output'];
  /** Number of places above the line where the available time ends. */
  readonly cut: Scalars['Int']['output'];
  readonly inHand: Maybe<ProposalInHand>;
};

export type ProposalInHand = {
  readonly __typename?: 'ProposalInHand';
  readonly proposal: FapMeetingProposal;
  readonly abstract: Scalars['String']['output'];
  readonly coProposers: ReadonlyArray<Scalars['String']['output']>;
  readonly average: Maybe<Scalars['Float']['output']>;
  readonly deviation: Maybe<Scalars['Float']['output']>;
  /** As a submitted technical review says. */
  readonly technicalStatus: Maybe<TechnicalReviewStatus>;
  readonly technicalComment: Maybe<Scalars['String']['output']>;
  /** Null for reviewers. */
  readonly notes: Maybe<Scalars['String']['output']>;
  /** Members of the panel who are on the proposal or barred from it, by name. */
  readonly shutOut: ReadonlyArray<Scalars['String']['output']>;
  /** Decision and time may be changed by the reader. */
  readonly mayChange: Scalars['Boolean']['output'];
};

export type FapReviewProgress = {
  readonly __typename?: 'FapReviewProgress';
  readonly assigned: Scalars['Int']['output'];
  readonly submitted: Scalars['Int']['output'];
};

export type FapProposalCount = {
  readonly __typename?: 'FapProposalCount';
  readonly userId: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
};

export type PanelConflict = {
  readonly __typename?: 'PanelConflict';
  readonly proposalPk: Scalars['Int']['output'];
  readonly reviewerId: Scalars['Int']['output'];
  readonly reviewerName: Scalars['String']['output'];
  readonly kind: InterestConflictKind;
  /** As the reviewer declared it. */
  readonly comment: Maybe<Scalars['String']['output']>;
};

export type OwnConflict = {
  readonly __typename?: 'OwnConflict';
  readonly proposalPk: Scalars['Int']['output'];
  readonly hasConflict: Scalars['Boolean']['output'];
  /** A panel of the proposal bars the caller from judging it. */
  readonly bars: Scalars['Boolean']['output'];
  readonly comment: Maybe<Scalars['String']['output']>;
};

export type InterestConflictKind =
  | 'SAME_INSTITUTION'
  | 'FORMER_CO_PROPOSER'
  | 'DECLARED'
  /** Declared by the reviewer, and taken back since. */
  | 'TAKEN_BACK';

export type FapAssignmentPreview = {
  readonly __typename?: 'FapAssignmentPreview';
  readonly pairs: ReadonlyArray<FapReviewPair>;
  /** Set where the rules cannot all be met; then there are no pairs. */
  readonly unmet: Maybe<UnmetAssignment>;
};

export type PlannedReminder = {
  readonly __typename?: 'PlannedReminder';
  readonly reviewerId: Scalars['Int']['output'];
  readonly mails: ReadonlyArray<PlannedMail>;
};

export type FapReviewPair = {
  readonly __typename?: 'FapReviewPair';
  readonly memberId: Scalars['Int']['output'];
  readonly proposalPk: Scalars['Int']['output'];
};

/** These proposals need more reviews than these reviewers can take. */
export type UnmetAssignment = {
  readonly __typename?: 'UnmetAssignment';
  readonly proposalPks: ReadonlyArray<Scalars['Int']['output']>;
  readonly reviewerIds: ReadonlyArray<Scalars['Int']['output']>;
  readonly needed: Scalars['Int']['output'];
  readonly possible: Scalars['Int']['output'];
};

export type FapProposal = {
  readonly __typename?: 'FapProposal';
  readonly proposalPk: Scalars['Int']['output'];
  readonly fapId: Scalars['Int']['output'];
  readonly instrumentId: Maybe<Scalars['Int']['output']>;
  readonly dateAssigned: Scalars['DateTime']['output'];
  readonly fapTimeAllocation: Maybe<Scalars['Int']['output']>;
  readonly instrumentSubmitted: Scalars['Boolean']['output'];
  readonly proposal: Proposal;
  readonly instrument: Maybe<Instrument>;
  /** The reader declared a conflict of interest that bars: assignments are empty, and times are hidden. */
  readonly isConflicted: Scalars['Boolean']['output'];
  readonly assignments: ReadonlyArray<FapAssignment>;
};

export type FapAssignment = {
  readonly __typename?: 'FapAssignment';
  readonly proposalPk: Scalars['Int']['output'];
  readonly fapId: Scalars['Int']['output'];
  readonly fapMemberUserId: Maybe<Scalars['Int']['output']>;
  readonly dateAssigned: Scalars['DateTime']['output'];
  readonly rank: Maybe<Scalars['Int']['output']>;
  readonly user: Maybe<BasicUserDetails>;
  /** The account of the reviewer is deactivated. */
  readonly deactivated: Scalars['Boolean']['output'];
  readonly role: Maybe<Role>;
  readonly review: Maybe<Review>;
};

export type Review = {
  readonly __typename?: 'Review';
  readonly id: Scalars['Int']['output'];
  readonly userID: Scalars['Int']['output'];
  readonly status: ReviewStatus;
  readonly comment: Maybe<Scalars['String']['output']>;
  readonly grade: Maybe<Scalars['Float']['output']>;
  readonly fapID: Scalars['Int']['output'];
  readonly questionaryID: Scalars['Int']['output'];
  readonly reviewer: Maybe<BasicUserDetails>;
  readonly proposal: Maybe<Proposal>;
  /** The proposal in short, for the list of proposals to grade; null elsewhere. */
  readonly listedProposal: Maybe<ListedProposal>;
  /** The reviewer in short, likewise. */
  readonly listedReviewer: Maybe<ListedReviewer>;
  /** Conflict of interest that the reviewer declared, or took back since; for officers, chairs and secretaries. */
  readonly declaredConflict: Maybe<PanelConflict>;
  /** Null while the review is hidden from the reader. */
  readonly questionary: Maybe<Questionary>;
  /** Instrument for which the panel has the proposal. */
  readonly instrument: Maybe<Instrument>;
  /** A draft that can no longer be written, because the instrument is submitted in the panel or the panel review has ended. */
  readonly hasEnded: Scalars['Boolean']['output'];
  /** False for a draft in which nothing is written yet, for every reader alike. */
  readonly isStarted: Scalars['Boolean']['output'];
};

export type ListedProposal = {
  readonly __typename?: 'ListedProposal';
  readonly primaryKey: Scalars['Int']['output'];
  readonly proposalId: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly call: ListedCall;
};

export type ListedCall = {
  readonly __typename?: 'ListedCall';
  readonly id: Scalars['Int']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly endFapReview: Maybe<Scalars['DateTime']['output']>;
};

export type ListedReviewer = {
  readonly __typename?: 'ListedReviewer';
  readonly id: Scalars['Int']['output'];
  readonly firstname: Scalars['String']['output'];
  readonly lastname: Scalars['String']['output'];
  readonly preferredname: Maybe<Scalars['String']['output']>;
};

export type UserWithReviews = {
  readonly __typename?: 'UserWithReviews';
  readonly id: Scalars['Int']['output'];
  readonly firstname: Scalars['String']['output'];
  readonly lastname: Scalars['String']['output'];
  readonly institutionId: Scalars['Int']['output'];
  readonly reviews: ReadonlyArray<Review>;
};

export type UserReviewsFilter = {
  readonly callId?: InputMaybe<Scalars['Int']['input']>;
  readonly instrumentId?: InputMaybe<Scalars['Int']['input']>;
  readonly status?: InputMaybe<ReviewStatus>;
  /** ME if absent. */
  readonly reviewer?: InputMaybe<ReviewerFilter>;
};

export type ProposalPkWithReviewId = {
  readonly proposalPk: Scalars['Int']['input'];
  readonly reviewId: Scalars['Int']['input'];
};

/** a review as its writer had read it; an absent value is not compared */
export type ReviewBase = {
  readonly grade?: InputMaybe<Scalars['Float']['input']>;
  readonly comment?: InputMaybe<Scalars['String']['input']>;
};

export type ReviewStatus =
  | 'DRAFT'
  | 'SUBMITTED';

export type ProposalViewFap = {
  readonly __typename?: 'ProposalViewFap';
  readonly id: Scalars['Int']['output'];
  readonly code: Scalars['String']['output'];
};

export type FapInstrument = {
  readonly __typename?: 'FapInstrument';
  readonly fapId: Maybe<Scalars['Int']['output']>;
  readonly instrumentId: Maybe<Scalars['Int']['output']>;
};

export type FapInstrumentInput = {
  /** Null: no panel. */
  readonly fapId?: InputMaybe<Scalars['Int']['input']>;
  readonly instrumentId: Scalars['Int']['input'];
};

export type FapReviewAssignmentInput = {
  readonly memberId: Scalars['Int']['input'];
  readonly proposalPk: Scalars['Int']['input'];
  /** From 1; the reviewer who has the rank takes the former one in exchange. Absent: the rank stays. */
  readonly rank?: InputMaybe<Scalars['Int']['input']>;
};

export type Fap = {
  readonly __typename?: 'Fap';
  readonly id: Scalars['Int']['output'];
  readonly code: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly numberRatingsRequired: Scalars['Int']['output'];
  readonly gradeGuide: Maybe<Scalars['String']['output']>;
  readonly customGradeGuide: Maybe<Scalars['Boolean']['output']>;
  readonly active: Scalars['Boolean']['output'];
  readonly files: ReadonlyArray<Scalars['String']['output']>;
  readonly chairs: ReadonlyArray<BasicUserDetails>;
  readonly secretaries: ReadonlyArray<BasicUserDetails>;
  /** stands in for the chairs */
  readonly viceChair: Maybe<BasicUserDetails>;
  /** chairs who said that they are away */
  readonly chairsAway: ReadonlyArray<ChairAway>;
  /** Null for its reviewers. */
  readonly reviewerCount: Maybe<Scalars['Int']['output']>;
  /** A conflict of interest bars a reviewer; otherwise it is a warning. */
  readonly barsConflicts: Scalars['Boolean']['output'];
  readonly chairsCurrentProposalCounts: ReadonlyArray<FapProposalCount>;
  readonly secretariesCurrentProposalCounts: ReadonlyArray<FapProposalCount>;
  readonly proposalCount: Scalars['Int']['output'];
  /** Call that started last among those with proposals in the panel. */
  readonly latestCallId: Maybe<Scalars['Int']['output']>;
  /** Call that is judged, else the latest, among those with proposals in the panel. */
  readonly judgedCallId: Maybe<Scalars['Int']['output']>;
  /** Calls with proposals in the panel. */
  readonly callIds: ReadonlyArray<Scalars['Int']['output']>;
  /** Reviews of current proposals, one per proposal and reviewer; null for its reviewers. */
  readonly reviewProgress: Maybe<FapReviewProgress>;
  /** Without the proposals of calls whose panel review has ended. */
  readonly proposalCurrentCount: Scalars['Int']['output'];
};

export type ChairAway = {
  readonly __typename?: 'ChairAway';
  readonly userId: Scalars['Int']['output'];
  readonly user: BasicUserDetails;
  readonly until: Scalars['DateTime']['output'];
};

export type FapReviewer = {
  readonly __typename?: 'FapReviewer';
  readonly userId: Scalars['Int']['output'];
  readonly fapId: Scalars['Int']['output'];
  readonly role: Maybe<Role>;
  readonly user: BasicUserDetails;
  /** The account is deactivated: no reminders, no new reviews. */
  readonly deactivated: Scalars['Boolean']['output'];
  /** Proposals that the reviewer has in the panel, without those of calls whose panel review has ended. */
  readonly proposalsCount: Scalars['Int']['output'];
};

export type FapsResult = {
  readonly __typename?: 'FapsResult';
  readonly faps: ReadonlyArray<Fap>;
  readonly totalCount: Scalars['Int']['output'];
};

export type FapsFilter = {
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Part of the code or the description. */
  readonly filter?: InputMaybe<Scalars['String']['input']>;
  readonly first?: InputMaybe<Scalars['Int']['input']>;
  readonly offset?: InputMaybe<Scalars['Int']['input']>;
  /** Panels of these calls, chosen by the call or for one of its instruments. */
  readonly callIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};

export type Feedback = {
  readonly __typename?: 'Feedback';
  readonly id: Scalars['Int']['output'];
  readonly experimentPk: Scalars['Int']['output'];
  readonly status: FeedbackStatus;
  readonly questionaryId: Scalars['Int']['output'];
  readonly creatorId: Scalars['Int']['output'];
  readonly questionary: Maybe<Questionary>;
};

export type FeedbackRequest = {
  readonly __typename?: 'FeedbackRequest';
  readonly id: Scalars['Int']['output'];
  readonly experimentPk: Scalars['Int']['output'];
  readonly requestedAt: Scalars['DateTime']['output'];
  readonly sentTo: Maybe<BasicUserDetails>;
};

export type FeedbackOfExperiment = {
  readonly __typename?: 'FeedbackOfExperiment';
  readonly experimentPk: Scalars['Int']['output'];
  readonly state: FeedbackState;
  readonly requestCount: Scalars['Int']['output'];
  readonly lastRequestedAt: Maybe<Scalars['DateTime']['output']>;
  readonly submittedAt: Maybe<Scalars['DateTime']['output']>;
  /** Reason why feedback cannot be requested now. */
  readonly whyNoRequest: Maybe<Scalars['String']['output']>;
  readonly experiment: Maybe<Experiment>;
  readonly feedback: Maybe<Feedback>;
  readonly teamLead: Maybe<BasicUserDetails>;
};

export type FeedbackOfExperimentsResult = {
  readonly __typename?: 'FeedbackOfExperimentsResult';
  readonly experiments: ReadonlyArray<FeedbackOfExperiment>;
  readonly totalCount: Scalars['Int']['output'];
};

export type FeedbackAnswersResult = {
  readonly __typename?: 'FeedbackAnswersResult';
  /** Submitted feedback within the filters. */
  readonly totalCount: Scalars['Int']['output'];
  /** Forms whose answers are summarised: all. */
  readonly readCount: Scalars['Int']['output'];
  /** Questions of all template revisions, each once, in its latest wording. */
  readonly questions: ReadonlyArray<FeedbackQuestion>;
};

export type FeedbackQuestion = {
  readonly __typename?: 'FeedbackQuestion';
  readonly questionId: Scalars['String']['output'];
  readonly naturalKey: Scalars['String']['output'];
  readonly question: Scalars['String']['output'];
  readonly dataType: DataType;
  readonly kind: FeedbackQuestionKind;
  readonly answered: Scalars['Int']['output'];
  /** For COUNTS, also options that nobody chose. Feedback with several choices counts once for each. */
  readonly counts: ReadonlyArray<FeedbackCount>;
  /** For NUMBERS and INTERVALS, by unit as entered. */
  readonly ranges: ReadonlyArray<FeedbackRange>;
  /** For DATES. */
  readonly dates: Maybe<FeedbackDates>;
};

export type FeedbackQuestionKind =
  /** Choices, and boxes as yes and no. */
  | 'COUNTS'
  | 'NUMBERS'
  | 'INTERVALS'
  | 'DATES'
  /** Read by getFeedbackTexts. */
  | 'TEXTS';

export type FeedbackCount = {
  readonly __typename?: 'FeedbackCount';
  readonly option: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type FeedbackRange = {
  readonly __typename?: 'FeedbackRange';
  /** Symbol, or empty for plain numbers. */
  readonly unit: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  readonly minimum: Scalars['Float']['output'];
  readonly maximum: Scalars['Float']['output'];
  /** For INTERVALS the averages of both ends; for NUMBERS they are equal. */
  readonly averageFrom: Scalars['Float']['output'];
  readonly averageTo: Scalars['Float']['output'];
};

/** As displayed. */
export type FeedbackDates = {
  readonly __typename?: 'FeedbackDates';
  readonly earliest: Scalars['String']['output'];
  readonly latest: Scalars['String']['output'];
};

export type FeedbackTextsResult = {
  readonly __typename?: 'FeedbackTextsResult';
  readonly texts: ReadonlyArray<FeedbackText>;
  readonly totalCount: Scalars['Int']['output'];
};

export type FeedbackText = {
  readonly __typename?: 'FeedbackText';
  readonly experimentPk: Scalars['Int']['output'];
  readonly submittedAt: Scalars['DateTime']['output'];
  readonly text: Scalars['String']['output'];
  readonly experiment: Maybe<Experiment>;
  readonly teamLead: Maybe<BasicUserDetails>;
};

/** Dates: experiments that overlap them. */
export type FeedbackFilter = {
  readonly callId?: InputMaybe<Scalars['Int']['input']>;
  readonly instrumentId?: InputMaybe<Scalars['Int']['input']>;
  readonly experimentStartDate?: InputMaybe<Scalars['DateTime']['input']>;
  readonly experimentEndDate?: InputMaybe<Scalars['DateTime']['input']>;
  readonly state?: InputMaybe<FeedbackState>;
};

export type FeedbackState =
  | 'NONE'
  | 'REQUESTED'
  | 'DRAFT'
  | 'SUBMITTED';

export type FeedbackStatus =
  | 'DRAFT'
  | 'SUBMITTED';

export type FileMetadata = {
  readonly __typename?: 'FileMetadata';
  readonly fileId: Scalars['String']['output'];
  readonly originalFileName: Scalars['String']['output'];
  readonly mimeType: Scalars['String']['output'];
  readonly sizeInBytes: Scalars['Int']['output'];
  readonly createdDate: Scalars['DateTime']['output'];
  /** why it is not printed in the PDF of a proposal, and what to do; null: it is printed */
  readonly notPrinted: Maybe<Scalars['String']['output']>;
};

export type FilesMetadataFilter = {
  readonly fileIds: ReadonlyArray<Scalars['String']['input']>;
};

export type ImportKind =
  | 'PEOPLE'
  | 'INSTITUTIONS'
  | 'INSTRUMENTS'
  /** until when trainings, agreements and approvals of people hold */
  | 'EXPIRY_DATES';

export type TextEncoding =
  | 'UTF_8'
  | 'UTF_16'
  | 'WINDOWS_1252'
  | 'WINDOWS_1250';

export type ImportVerdict =
  | 'NEW'
  | 'CHANGED'
  | 'SAME'
  | 'REFUSED';

export type ImportCheck = {
  readonly __typename?: 'ImportCheck';
  /** stands for the file and what it changes; the import wants it back */
  readonly checked: Scalars['String']['output'];
  readonly rows: ReadonlyArray<ImportRow>;
  readonly counts: ImportCounts;
  readonly unknownColumns: ReadonlyArray<Scalars['String']['output']>;
  /** of a CSV file */
  readonly encoding: Maybe<TextEncoding>;
  /** another encoding would give other letters, and nothing in the file says which one is right */
  readonly encodingInDoubt: Scalars['Boolean']['output'];
  /** what each encoding makes of a CSV file */
  readonly readings: ReadonlyArray<TextReading>;
};

export type TextReading = {
  readonly __typename?: 'TextReading';
  readonly encoding: TextEncoding;
  /** the file's first texts beyond ASCII */
  readonly samples: ReadonlyArray<Scalars['String']['output']>;
};

export type ImportRow = {
  readonly __typename?: 'ImportRow';
  /** counted from 1, with the header */
  readonly line: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly verdict: ImportVerdict;
  readonly problems: ReadonlyArray<Scalars['String']['output']>;
  readonly changes: ReadonlyArray<Scalars['String']['output']>;
};

export type ImportCounts = {
  readonly __typename?: 'ImportCounts';
  readonly new: Scalars['Int']['output'];
  readonly changed: Scalars['Int']['output'];
  readonly same: Scalars['Int']['output'];
  readonly refused: Scalars['Int']['output'];
};

export type ImportResult = {
  readonly __typename?: 'ImportResult';
  readonly counts: ImportCounts;
};

export type FirstSteps = {
  readonly __typename?: 'FirstSteps';
  readonly steps: ReadonlyArray<FirstStep>;
  readonly isDismissed: Scalars['Boolean']['output'];
};

export type FirstStep = {
  readonly __typename?: 'FirstStep';
  readonly step: FirstStepName;
  /** judged by what is stored */
  readonly isDone: Scalars['Boolean']['output'];
  /** path of the page where it is done */
  readonly address: Scalars['String']['output'];
};

export type FirstStepName =
  | 'OFFICERS'
  | 'TIME_ZONE'
  | 'ADDRESS'
  | 'PAGES'
  | 'CONTACT'
  | 'INSTRUMENT'
  | 'TECHNIQUE'
  | 'PANEL'
  | 'TEMPLATE'
  | 'CALL';

export type WorkerState = {
  readonly __typename?: 'WorkerState';
  /** Deliveries or jobs are due, and no worker runs that would do them. */
  readonly isMissing: Scalars['Boolean']['output'];
  /** When a worker was last seen; null: never, or not for seven days. */
  readonly lastSeenAt: Maybe<Scalars['DateTime']['output']>;
  /** Since when the longest waiting delivery or job is due; null: none is. */
  readonly dueSince: Maybe<Scalars['DateTime']['output']>;
};

export type Job = {
  readonly __typename?: 'Job';
  readonly name: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly cadence: Scalars['String']['output'];
  readonly lastStartedAt: Maybe<Scalars['DateTime']['output']>;
  readonly lastEndedAt: Maybe<Scalars['DateTime']['output']>;
  /** The last run that ended. */
  readonly lastResult: Maybe<Scalars['String']['output']>;
  /** Null when the last run succeeded. */
  readonly lastError: Maybe<Scalars['String']['output']>;
  readonly nextRunAt: Scalars['DateTime']['output'];
  readonly isRunning: Scalars['Boolean']['output'];
};

export type RestoredDeliveries = {
  readonly __typename?: 'RestoredDeliveries';
  readonly heldAt: Scalars['DateTime']['output'];
  /** Moment that the backup shows; later changes are lost. */
  readonly restoredTo: Scalars['DateTime']['output'];
  readonly kinds: ReadonlyArray<RestoredKind>;
};

export type RestoredKind = {
  readonly __typename?: 'RestoredKind';
  readonly kind: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  readonly oldest: Scalars['DateTime']['output'];
  /** Work inside the product, which is always done. */
  readonly isWork: Scalars['Boolean']['output'];
};

export type RestoredDeed =
  | 'SEND'
  | 'DROP'
  | 'MARK_SENT';

export type RestoredChoiceInput = {
  readonly kind: Scalars['String']['input'];
  readonly deed: RestoredDeed;
};

export type ReleasedWorker = {
  readonly __typename?: 'ReleasedWorker';
  readonly sent: Scalars['Int']['output'];
  readonly dropped: Scalars['Int']['output'];
  readonly marked: Scalars['Int']['output'];
};

export type InstitutionPair = {
  readonly __typename?: 'InstitutionPair';
  readonly one: Institution;
  readonly other: Institution;
  /** A few words for a list: Same name. */
  readonly reason: Scalars['String']['output'];
  readonly peopleOfOne: Scalars['Int']['output'];
  readonly peopleOfOther: Scalars['Int']['output'];
};

export type InstrumentsResult = {
  readonly __typename?: 'InstrumentsResult';
  readonly instruments: ReadonlyArray<Instrument>;
  readonly totalCount: Scalars['Int']['output'];
};

export type TechniquesResult = {
  readonly __typename?: 'TechniquesResult';
  readonly techniques: ReadonlyArray<Technique>;
  readonly totalCount: Scalars['Int']['output'];
};

export type RedeemCode = {
  readonly __typename?: 'RedeemCode';
  /** the code that was redeemed */
  readonly code: Scalars['String']['output'];
  /** who it was; there is nobody with this number any more */
  readonly placeholderUserId: Scalars['Int']['output'];
  readonly createdBy: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly claimedAt: Maybe<Scalars['DateTime']['output']>;
};

export type SetCoProposerInvitesInput = {
  readonly proposalPk: Scalars['Int']['input'];
  /** all that are to be pending: others lose their invitation */
  readonly emails: ReadonlyArray<Scalars['String']['input']>;
  /** what the caller knew to be pending: invitations that others made or took back meanwhile, or that were accepted, are left as they are */
  readonly known?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type Invite = {
  readonly __typename?: 'Invite';
  readonly id: Scalars['Int']['output'];
  /** always null: codes are in the mails only, the product keeps what tells a right one from a wrong one */
  readonly code: Maybe<Scalars['String']['output']>;
  readonly email: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdByUserId: Scalars['Int']['output'];
  readonly claimedAt: Maybe<Scalars['DateTime']['output']>;
  readonly claimedByUserId: Maybe<Scalars['Int']['output']>;
  readonly isEmailSent: Scalars['Boolean']['output'];
  /** no mail has gone out, and none is tried any more by itself: an officer can send it again */
  readonly isEmailFailed: Scalars['Boolean']['output'];
  /** no mail has gone out, and it is tried by itself until then: the mail server could not take it yet */
  readonly emailTriedUntil: Maybe<Scalars['DateTime']['output']>;
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
};

export type SetAsideJudgements = {
  readonly __typename?: 'SetAsideJudgements';
  readonly setAsideAt: Scalars['DateTime']['output'];
  readonly setAsideBy: Maybe<Scalars['String']['output']>;
  readonly keptUntil: Scalars['DateTime']['output'];
  readonly judgements: ReadonlyArray<Scalars['String']['output']>;
  /** Panels, each with its instrument, that the proposal leaves when these judgements return. */
  readonly replacedPanels: ReadonlyArray<Scalars['String']['output']>;
};

export type MailOfLog = {
  readonly __typename?: 'MailOfLog';
  readonly mails: ReadonlyArray<MailText>;
  readonly totalCount: Scalars['Int']['output'];
};

export type MailText = {
  readonly __typename?: 'MailText';
  readonly messageId: Scalars['String']['output'];
  readonly sender: Scalars['String']['output'];
  /** Addresses that have it, copies included. */
  readonly recipients: ReadonlyArray<Scalars['String']['output']>;
  readonly subject: Scalars['String']['output'];
  readonly html: Scalars['String']['output'];
  readonly plain: Scalars['String']['output'];
  readonly sentAt: Scalars['DateTime']['output'];
};

export type EventLog = {
  readonly __typename?: 'EventLog';
  readonly id: Scalars['Int']['output'];
  readonly eventType: Scalars['String']['output'];
  readonly changedBy: Maybe<BasicUserDetails>;
  readonly eventTStamp: Scalars['DateTime']['output'];
  readonly rowData: Scalars['String']['output'];
  readonly changedObjectId: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
};

export type StatusActionsLog = {
  readonly __typename?: 'StatusActionsLog';
  readonly statusActionsLogId: Scalars['Int']['output'];
  readonly message: Scalars['String']['output'];
  readonly recipient: Maybe<EmailStatusActionRecipients>;
  readonly successful: Scalars['Boolean']['output'];
  /** An e-mail for which there was nobody: not successful, and nothing that has failed either. */
  readonly nobodyFound: Scalars['Boolean']['output'];
  /** It has not failed: it waits for its receiver, or for a server that sends such things, and is tried again by itself. */
  readonly isWaiting: Scalars['Boolean']['output'];
  /** It is being made once more at this moment. */
  readonly isBeingDelivered: Scalars['Boolean']['output'];
  /** Receivers of what it sent, and since when; kept for seven days. */
  readonly deliveredTo: ReadonlyArray<DeliveredMessage>;
  readonly timestamp: Scalars['DateTime']['output'];
  /** of an e-mail */
  readonly templateKey: Maybe<Scalars['String']['output']>;
  /** Null when the template does not exist any more. */
  readonly templateName: Maybe<Scalars['String']['output']>;
  /** Subject of its first e-mail; null when none has gone out. */
  readonly subject: Maybe<Scalars['String']['output']>;
  /** Texts of e-mails are stored for 30 days; see getMailOfLog. */
  readonly hasText: Scalars['Boolean']['output'];
  /** It was not sent, because there was no mail server: getSentMail has it. */
  readonly isKept: Scalars['Boolean']['output'];
  readonly connectionStatusAction: Maybe<ConnectionStatusAction>;
  readonly proposals: ReadonlyArray<Proposal>;
};

export type DeliveredMessage = {
  readonly __typename?: 'DeliveredMessage';
  /** E-mail addresses, or where else it went */
  readonly address: Scalars['String']['output'];
  readonly deliveredAt: Scalars['DateTime']['output'];
};

export type StatusActionsLogsResult = {
  readonly __typename?: 'StatusActionsLogsResult';
  readonly statusActionsLogs: ReadonlyArray<StatusActionsLog>;
  readonly totalCount: Scalars['Int']['output'];
};

export type StatusActionsLogsFilter = {
  readonly statusActionsLogIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly statusActionType?: InputMaybe<StatusActionType>;
  readonly successful?: InputMaybe<Scalars['Boolean']['input']>;
  readonly nobodyFound?: InputMaybe<Scalars['Boolean']['input']>;
  readonly waiting?: InputMaybe<Scalars['Boolean']['input']>;
  readonly callIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly recipients?: InputMaybe<ReadonlyArray<EmailStatusActionRecipients>>;
  readonly sentFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** not included */
  readonly sentTo?: InputMaybe<Scalars['DateTime']['input']>;
  readonly proposalPks?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};

export type ReplayStatusActionsLogsResult = {
  readonly __typename?: 'ReplayStatusActionsLogsResult';
  readonly totalRequested: Scalars['Int']['output'];
  readonly successful: ReadonlyArray<Scalars['Int']['output']>;
  /** Those of the successful ones whose receivers had everything already: nothing was sent again. */
  readonly alreadyDelivered: ReadonlyArray<Scalars['Int']['output']>;
  readonly failed: ReadonlyArray<ReplayStatusActionsLogFailure>;
  /** Those that took longer than a request may, or that somebody had in hand already: they go on, and the log says what comes of them. */
  readonly beingDelivered: ReadonlyArray<Scalars['Int']['output']>;
};

export type ReplayStatusActionsLogFailure = {
  readonly __typename?: 'ReplayStatusActionsLogFailure';
  readonly logId: Scalars['Int']['output'];
  readonly error: Scalars['String']['output'];
};

/** A mail as it went out; kept only while no SMTP server is configured. */
export type SentMail = {
  readonly __typename?: 'SentMail';
  readonly id: Scalars['Int']['output'];
  readonly messageId: Scalars['String']['output'];
  readonly sender: Scalars['String']['output'];
  readonly recipients: ReadonlyArray<Scalars['String']['output']>;
  readonly subject: Scalars['String']['output'];
  readonly html: Scalars['String']['output'];
  readonly plain: Scalars['String']['output'];
  readonly sentAt: Scalars['DateTime']['output'];
};

export type SentMailResult = {
  readonly __typename?: 'SentMailResult';
  readonly mails: ReadonlyArray<SentMail>;
  readonly totalCount: Scalars['Int']['output'];
  /** false: a mail server is configured, mails go out and are not kept; those from before are */
  readonly isKept: Scalars['Boolean']['output'];
};

export type EmailTemplate = {
  readonly __typename?: 'EmailTemplate';
  readonly id: Scalars['Int']['output'];
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly use: EmailTemplateUse;
  /** It can be shown with the data of a proposal. */
  readonly isAboutProposal: Scalars['Boolean']['output'];
  readonly subject: Scalars['String']['output'];
  readonly body: Scalars['String']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Texts that are not sent yet; null: none. */
  readonly draft: Maybe<EmailDraft>;
  /** The workflows that send it. */
  readonly workflows: ReadonlyArray<EmailTemplateWorkflow>;
};

export type EmailDraft = {
  readonly __typename?: 'EmailDraft';
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly body: Scalars['String']['output'];
  readonly savedAt: Scalars['DateTime']['output'];
  readonly savedBy: Maybe<BasicUserDetails>;
};

export type UnwrittenEmailTemplate = {
  readonly __typename?: 'UnwrittenEmailTemplate';
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly body: Scalars['String']['output'];
};

export type EmailTemplateUse =
  | 'STATUS_ACTION'
  | 'AUTOMATIC';

export type EmailTemplateWorkflow = {
  readonly __typename?: 'EmailTemplateWorkflow';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly entityType: WorkflowType;
};

export type EmailTemplatesResult = {
  readonly __typename?: 'EmailTemplatesResult';
  readonly emailTemplates: ReadonlyArray<EmailTemplate>;
  readonly totalCount: Scalars['Int']['output'];
};

export type EmailTemplateRevision = {
  readonly __typename?: 'EmailTemplateRevision';
  readonly revision: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly body: Scalars['String']['output'];
  readonly savedAt: Scalars['DateTime']['output'];
  readonly savedBy: Maybe<BasicUserDetails>;
};

export type TextVariable = {
  readonly __typename?: 'TextVariable';
  readonly name: Scalars['String']['output'];
  readonly about: Scalars['String']['output'];
  readonly list: Scalars['Boolean']['output'];
  readonly fields: Maybe<ReadonlyArray<TextVariable>>;
};

export type TextMarkSeverity =
  | 'ERROR'
  | 'WARNING';

export type EmailTextMark = {
  readonly __typename?: 'EmailTextMark';
  /** subject or body */
  readonly field: Scalars['String']['output'];
  /** From 1; 0 for the whole text. */
  readonly line: Scalars['Int']['output'];
  /** From 0. */
  readonly column: Scalars['Int']['output'];
  readonly message: Scalars['String']['output'];
  readonly severity: TextMarkSeverity;
};

export type EmailPreview = {
  readonly __typename?: 'EmailPreview';
  readonly subject: Scalars['String']['output'];
  readonly html: Scalars['String']['output'];
  readonly plain: Scalars['String']['output'];
  /** Addresses it would go to. */
  readonly recipients: ReadonlyArray<Scalars['String']['output']>;
};

/** A row that a deed would touch; nothing is changed. Addresses and texts of e-mails are for officers. */
export type PlannedRow = {
  readonly __typename?: 'PlannedRow';
  readonly key: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  /** Rows that belong together, as those of an instrument. */
  readonly group: Maybe<Scalars['String']['output']>;
  /** Why it stays as it is. */
  readonly refusal: Maybe<Scalars['String']['output']>;
  readonly mails: ReadonlyArray<PlannedMail>;
};

export type PlannedMail = {
  readonly __typename?: 'PlannedMail';
  readonly group: Scalars['String']['output'];
  /** null: nobody is in the group */
  readonly recipient: Maybe<Scalars['String']['output']>;
  readonly copies: ReadonlyArray<Scalars['String']['output']>;
  readonly subject: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  /** why it would not be sent */
  readonly problem: Maybe<Scalars['String']['output']>;
};

/** A text that somebody who writes a comment can take over. */
export type PredefinedMessage = {
  readonly __typename?: 'PredefinedMessage';
  readonly id: Scalars['Int']['output'];
  readonly title: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly key: PredefinedMessageKey;
  /** 0 for a person who has been deleted. */
  readonly lastModifiedBy: Scalars['Int']['output'];
  readonly modifiedBy: Maybe<BasicUserDetails>;
  readonly dateModified: Scalars['DateTime']['output'];
};

export type PredefinedMessageKey =
  | 'manager'
  | 'user'
  | 'general';

export type PredefinedMessagesFilter = {
  readonly key?: InputMaybe<PredefinedMessageKey>;
};

export type CreatePredefinedMessageInput = {
  readonly title: Scalars['String']['input'];
  readonly message: Scalars['String']['input'];
  readonly key: PredefinedMessageKey;
};

export type UpdatePredefinedMessageInput = {
  readonly id: Scalars['Int']['input'];
  readonly title: Scalars['String']['input'];
  readonly message: Scalars['String']['input'];
  readonly key: PredefinedMessageKey;
};

export type DeletePredefinedMessageInput = {
  readonly id: Scalars['Int']['input'];
};

export type ProposalPdfTemplate = {
  readonly __typename?: 'ProposalPdfTemplate';
  readonly proposalPdfTemplateId: Scalars['Int']['output'];
  readonly templateId: Scalars['Int']['output'];
  readonly templateData: Scalars['String']['output'];
  readonly templateHeader: Scalars['String']['output'];
  readonly templateFooter: Scalars['String']['output'];
  readonly templateSampleDeclaration: Scalars['String']['output'];
  readonly dummyData: Scalars['String']['output'];
  readonly creatorId: Scalars['Int']['output'];
  readonly created: Scalars['DateTime']['output'];
};

export type ExperimentSafetyPdfTemplate = {
  readonly __typename?: 'ExperimentSafetyPdfTemplate';
  readonly experimentSafetyPdfTemplateId: Scalars['Int']['output'];
  readonly templateId: Scalars['Int']['output'];
  readonly templateData: Scalars['String']['output'];
  readonly templateHeader: Scalars['String']['output'];
  readonly templateFooter: Scalars['String']['output'];
  readonly templateSampleDeclaration: Scalars['String']['output'];
  readonly dummyData: Scalars['String']['output'];
  readonly creatorId: Scalars['Int']['output'];
  readonly created: Scalars['DateTime']['output'];
};

/** The texts of a layout; dummyData is JSON text. */
export type PdfTexts = {
  readonly __typename?: 'PdfTexts';
  readonly templateData: Scalars['String']['output'];
  readonly templateHeader: Scalars['String']['output'];
  readonly templateFooter: Scalars['String']['output'];
  readonly templateSampleDeclaration: Scalars['String']['output'];
  readonly dummyData: Scalars['String']['output'];
};

export type PdfTemplateDraft = {
  readonly __typename?: 'PdfTemplateDraft';
  readonly templateId: Scalars['Int']['output'];
  readonly groupId: TemplateGroupId;
  readonly name: Scalars['String']['output'];
  readonly description: Maybe<Scalars['String']['output']>;
  /** the published one */
  readonly revision: Scalars['Int']['output'];
  /** parts that differ from the published ones */
  readonly changes: Scalars['Int']['output'];
  /** rises with every save */
  readonly version: Scalars['Int']['output'];
  /** a call uses it */
  readonly isUsed: Scalars['Boolean']['output'];
  readonly working: PdfTexts;
  /** the working texts, if they were ever changed */
  readonly savedAt: Maybe<Scalars['DateTime']['output']>;
  readonly savedBy: Maybe<BasicUserDetails>;
  readonly published: PdfTexts;
};

export type PdfTemplateRevision = {
  readonly __typename?: 'PdfTemplateRevision';
  readonly revision: Scalars['Int']['output'];
  readonly publishedAt: Scalars['DateTime']['output'];
  readonly publishedBy: Maybe<BasicUserDetails>;
  readonly texts: PdfTexts;
};

export type PdfTextMark = {
  readonly __typename?: 'PdfTextMark';
  /** name of the field: templateData, …, dummyData */
  readonly part: Scalars['String']['output'];
  /** From 1; 0 for the whole text. */
  readonly line: Scalars['Int']['output'];
  /** From 0. */
  readonly column: Scalars['Int']['output'];
  readonly message: Scalars['String']['output'];
  readonly severity: TextMarkSeverity;
};

export type ProposalDependentKind =
  | 'SAMPLE'
  | 'TECHNICAL_REVIEW'
  | 'INTERNAL_REVIEW'
  | 'PANEL_REVIEW'
  | 'MEETING_DECISION'
  | 'MANAGEMENT_DECISION'
  | 'SCIENTIST_COMMENT'
  | 'EXPERIMENT'
  | 'VISIT'
  | 'SHIPMENT';

/** Number of rows of a kind that hang on a proposal: reviews and decisions once they are submitted. */
export type ProposalDependents = {
  readonly __typename?: 'ProposalDependents';
  readonly proposalPk: Scalars['Int']['output'];
  readonly kind: ProposalDependentKind;
  readonly count: Scalars['Int']['output'];
  /** the proposal cannot be deleted while it has them; false: they are deleted with it */
  readonly keepsFromDeletion: Scalars['Boolean']['output'];
};

/** the proposal after it was withdrawn, or that was taken back */
export type ProposalWithdrawal = {
  readonly __typename?: 'ProposalWithdrawal';
  readonly proposal: Proposal;
};

export type Proposal = {
  readonly __typename?: 'Proposal';
  readonly primaryKey: Scalars['Int']['output'];
  readonly proposalId: Scalars['String']['output'];
  /** one was drawn at the first submission, and stays */
  readonly hasReferenceNumber: Scalars['Boolean']['output'];
  readonly title: Scalars['String']['output'];
  readonly abstract: Scalars['String']['output'];
  /** Language that it was begun in, which its stored PDF has; null: the facility's. */
  readonly locale: Maybe<Scalars['String']['output']>;
  /** as status */
  readonly statusId: Scalars['Int']['output'];
  /** for its members, until a decision is released: the last one that tells none */
  readonly status: Maybe<Status>;
  /** what proposers are told */
  readonly publicStatus: ProposalPublicStatus;
  readonly finalStatus: Maybe<ProposalEndStatus>;
  readonly commentForUser: Maybe<Scalars['String']['output']>;
  readonly commentForManagement: Maybe<Scalars['String']['output']>;
  readonly created: Scalars['DateTime']['output'];
  readonly updated: Scalars['DateTime']['output'];
  readonly callId: Scalars['Int']['output'];
  readonly questionaryId: Scalars['Int']['output'];
  /** the key under which its proposer's page asked for it; null for everybody else */
  readonly clientKey: Maybe<Scalars['ID']['output']>;
  readonly notified: Scalars['Boolean']['output'];
  readonly submitted: Scalars['Boolean']['output'];
  readonly submittedDate: Maybe<Scalars['DateTime']['output']>;
  readonly withdrawnAt: Maybe<Scalars['DateTime']['output']>;
  readonly withdrawnBy: Maybe<BasicUserDetails>;
  /** the reason */
  readonly withdrawalComment: Maybe<Scalars['String']['output']>;
  /** who submitted it last, for its members and officers */
  readonly submittedBy: Maybe<BasicUserDetails>;
  /** what it was made of as a copy, for its members and officers; null: nothing */
  readonly copiedFrom: Maybe<SourceOfCopy>;
  readonly managementDecisionSubmitted: Scalars['Boolean']['output'];
  readonly managementTimeAllocations: ReadonlyArray<ManagementTimeAllocation>;
  /** as far as the caller may read the question */
  readonly requestedTimes: ReadonlyArray<RequestedTime>;
  /** the newest stored PDF that the caller may know of */
  readonly fileId: Maybe<Scalars['String']['output']>;
  readonly proposer: Maybe<BasicUserDetails>;
  readonly users: ReadonlyArray<BasicUserDetails>;
  readonly instruments: ReadonlyArray<InstrumentWithManagementTime>;
  readonly call: Maybe<Call>;
  readonly techniques: ReadonlyArray<Technique>;
  readonly questionary: Maybe<Questionary>;
  /** The form that the wizard draws, read together with the proposal. */
  readonly questionaryForm: Maybe<QuestionaryForm>;
  /** its stored PDFs, newest first, as far as they hold nothing that is hidden from the caller; downloaded by their file */
  readonly storedPdfs: ReadonlyArray<StoredPdf>;
  readonly samples: ReadonlyArray<Sample>;
  readonly genericTemplates: ReadonlyArray<GenericTemplate>;
  /** Earlier experiments of its principal investigator that have submitted reports or lack one, for those who judge the proposal. */
  readonly earlierExperiments: ReadonlyArray<EarlierExperiment>;
  readonly experiments: ReadonlyArray<Experiment>;
  /** Empty except for officers, and for chairs and secretaries in their panels. */
  readonly fapMeetingDecisions: ReadonlyArray<FapMeetingDecision>;
  /** As getReview; empty for users. */
  readonly reviews: ReadonlyArray<Review>;
  /** Panels that the caller may read. */
  readonly faps: ReadonlyArray<Fap>;
  readonly fapInstruments: ReadonlyArray<FapInstrument>;
  /** for its members and officers; empty for others */
  readonly coProposerInvites: ReadonlyArray<Invite>;
  /** Judgements that were set aside less than seven days ago, newest first; empty except for officers. */
  readonly setAsideJudgements: ReadonlyArray<SetAsideJudgements>;
  /** in the role of a scientist */
  readonly reviewsToHandOver: ReadonlyArray<ReviewToHandOver>;
  /** Reviews that the caller may read. */
  readonly technicalReviews: ReadonlyArray<TechnicalReview>;
};

/** as it was called when the copy was made */
export type SourceOfCopy = {
  readonly __typename?: 'SourceOfCopy';
  readonly reference: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type ManagementTimeAllocation = {
  readonly __typename?: 'ManagementTimeAllocation';
  readonly instrumentId: Scalars['Int']['output'];
  readonly value: Maybe<Scalars['Int']['output']>;
};

/** in the unit of the call */
export type RequestedTime = {
  readonly __typename?: 'RequestedTime';
  readonly instrumentId: Scalars['Int']['output'];
  readonly value: Scalars['Float']['output'];
};

export type InstrumentWithManagementTime = {
  readonly __typename?: 'InstrumentWithManagementTime';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly managerUserId: Scalars['Int']['output'];
  readonly managementTimeAllocation: Maybe<Scalars['Int']['output']>;
  /** Submitted judgements keep the instrument, although the answer no longer names it; for officers, false for others. */
  readonly keptAgainstAnswer: Scalars['Boolean']['output'];
  readonly multipleTechReviewsEnabled: Scalars['Boolean']['output'];
  readonly instrumentContact: Maybe<BasicUserDetails>;
  readonly scientists: ReadonlyArray<BasicUserDetails>;
  /** Time granted, and that of its experiments on the instrument; null for who may not know the decision, and without granted time. */
  readonly timeBalance: Maybe<TimeBalance>;
};

export type ProposalViewsResult = {
  readonly __typename?: 'ProposalViewsResult';
  readonly proposals: ReadonlyArray<ProposalView>;
  readonly totalCount: Scalars['Int']['output'];
};

export type ProposalView = {
  readonly __typename?: 'ProposalView';
  readonly primaryKey: Scalars['Int']['output'];
  readonly proposalId: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly statusId: Scalars['Int']['output'];
  readonly statusName: Scalars['String']['output'];
  readonly statusDescription: Scalars['String']['output'];
  readonly finalStatus: Maybe<ProposalEndStatus>;
  readonly notified: Scalars['Boolean']['output'];
  readonly submitted: Scalars['Boolean']['output'];
  readonly submittedDate: Maybe<Scalars['DateTime']['output']>;
  readonly withdrawnAt: Maybe<Scalars['DateTime']['output']>;
  readonly callId: Scalars['Int']['output'];
  readonly callShortCode: Maybe<Scalars['String']['output']>;
  /** until when reviews are due */
  readonly endReview: Scalars['DateTime']['output'];
  readonly workflowId: Scalars['Int']['output'];
  readonly allocationTimeUnit: AllocationTimeUnits;
  readonly principalInvestigator: Maybe<BasicUserDetails>;
  readonly instruments: ReadonlyArray<ProposalViewInstrument>;
  readonly techniques: ReadonlyArray<ProposalViewTechnique>;
  readonly requestedTimes: ReadonlyArray<RequestedTime>;
  readonly faps: ReadonlyArray<ProposalViewFap>;
  readonly fapInstruments: ReadonlyArray<FapInstrument>;
  /** Reviews that the caller may read. */
  readonly technicalReviews: ReadonlyArray<ProposalViewTechnicalReview>;
  /** of the reviews that the caller may read */
  readonly internalReviews: InternalReviewProgress;
};

export type ProposalViewInstrument = {
  readonly __typename?: 'ProposalViewInstrument';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly managerUserId: Scalars['Int']['output'];
  readonly managementTimeAllocation: Maybe<Scalars['Int']['output']>;
  readonly multipleTechReviewsEnabled: Maybe<Scalars['Boolean']['output']>;
};

export type ProposalViewTechnique = {
  readonly __typename?: 'ProposalViewTechnique';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
};

export type ProposalWithAttachments = {
  readonly __typename?: 'ProposalWithAttachments';
  readonly primaryKey: Scalars['Int']['output'];
  readonly proposalId: Scalars['String']['output'];
  readonly questions: ReadonlyArray<Question>;
};

export type ProposalsFilter = {
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** the principal investigator or a co-proposer */
  readonly memberId?: InputMaybe<Scalars['Int']['input']>;
  readonly reviewer?: InputMaybe<ReviewerFilter>;
  readonly callId?: InputMaybe<Scalars['Int']['input']>;
  readonly instrumentFilter?: InputMaybe<InstrumentFilterInput>;
  readonly techniqueFilter?: InputMaybe<TechniqueFilterInput>;
  readonly dateFilter?: InputMaybe<DateFilterInput>;
  readonly proposalStatusId?: InputMaybe<Scalars['Int']['input']>;
  /** any of these */
  readonly proposalStatusIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly excludeProposalStatusIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly questionaryIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly referenceNumbers?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly questionFilter?: InputMaybe<QuestionFilterInput>;
  /** as far as the caller may know it */
  readonly finalStatus?: InputMaybe<ProposalEndStatus>;
  readonly notified?: InputMaybe<Scalars['Boolean']['input']>;
  readonly withdrawn?: InputMaybe<Scalars['Boolean']['input']>;
  /** of the call or of an instrument; for officers */
  readonly tagId?: InputMaybe<Scalars['Int']['input']>;
  /** accepted, and the decision submitted or notified; false: the others */
  readonly isAccepted?: InputMaybe<Scalars['Boolean']['input']>;
  /** key of a card of the caller's desk: what it counts */
  readonly deskCard?: InputMaybe<Scalars['String']['input']>;
  readonly fapId?: InputMaybe<Scalars['Int']['input']>;
  /** for officers */
  readonly hasFap?: InputMaybe<Scalars['Boolean']['input']>;
  /** a panel member declared a conflict of interest; for officers */
  readonly hasConflict?: InputMaybe<Scalars['Boolean']['input']>;
  /** proposals with such a review that the caller may read */
  readonly technicalReview?: InputMaybe<TechnicalReviewState>;
};

export type InstrumentFilterInput = {
  readonly instrumentId?: InputMaybe<Scalars['Int']['input']>;
  readonly showAllProposals: Scalars['Boolean']['input'];
  readonly showMultiInstrumentProposals: Scalars['Boolean']['input'];
};

export type TechniqueFilterInput = {
  readonly techniqueId?: InputMaybe<Scalars['Int']['input']>;
  readonly showAllProposals: Scalars['Boolean']['input'];
  readonly showMultiTechniqueProposals: Scalars['Boolean']['input'];
};

export type DateFilterInput = {
  readonly from?: InputMaybe<Scalars['String']['input']>;
  readonly to?: InputMaybe<Scalars['String']['input']>;
};

export type QuestionFilterInput = {
  readonly questionId: Scalars['String']['input'];
  readonly value: Scalars['String']['input'];
  readonly compareOperator: QuestionFilterCompareOperator;
  readonly dataType: DataType;
};

export type ProposalSelection = {
  readonly __typename?: 'ProposalSelection';
  readonly id: Scalars['ID']['output'];
  readonly count: Scalars['Int']['output'];
};

export type UserProposalsPage = {
  readonly __typename?: 'UserProposalsPage';
  readonly proposals: ReadonlyArray<Proposal>;
  readonly totalCount: Scalars['Int']['output'];
};

export type UserProposalsFilter = {
  readonly callId?: InputMaybe<Scalars['Int']['input']>;
  /** false: drafts alone */
  readonly submitted?: InputMaybe<Scalars['Boolean']['input']>;
  readonly instrumentId?: InputMaybe<Scalars['Int']['input']>;
  readonly managementDecisionSubmitted?: InputMaybe<Scalars['Boolean']['input']>;
  readonly finalStatus?: InputMaybe<ProposalEndStatus>;
};

export type ProposalEndStatus =
  | 'ACCEPTED'
  | 'REJECTED'
  | 'RESERVED'
  | 'UNSET';

export type ProposalPublicStatus =
  | 'accepted'
  | 'draft'
  | 'rejected'
  | 'reserved'
  | 'submitted'
  | 'unknown';

export type QuestionFilterCompareOperator =
  | 'EQUALS'
  | 'EXISTS'
  | 'GREATER_THAN'
  | 'INCLUDES'
  | 'LESS_THAN';

export type ReviewerFilter =
  | 'ME'
  | 'ALL';

export type Questionary = {
  readonly __typename?: 'Questionary';
  readonly questionaryId: Scalars['Int']['output'];
  readonly templateId: Scalars['Int']['output'];
  readonly created: Scalars['DateTime']['output'];
  readonly isCompleted: Scalars['Boolean']['output'];
  readonly steps: ReadonlyArray<QuestionaryStep>;
};

export type QuestionaryStep = {
  readonly __typename?: 'QuestionaryStep';
  readonly topic: Topic;
  readonly isCompleted: Scalars['Boolean']['output'];
  readonly fields: ReadonlyArray<Answer>;
};

export type Answer = {
  readonly __typename?: 'Answer';
  readonly answerId: Maybe<Scalars['Int']['output']>;
  readonly question: Question;
  readonly sortOrder: Scalars['Int']['output'];
  readonly topicId: Scalars['Int']['output'];
  readonly config: QuestionConfig;
  readonly dependencies: ReadonlyArray<FieldDependency>;
  readonly dependenciesOperator: Maybe<DependenciesLogicOperator>;
  readonly value: Maybe<Scalars['JSON']['output']>;
};

export type AnswerBasic = {
  readonly __typename?: 'AnswerBasic';
  readonly answerId: Maybe<Scalars['Int']['output']>;
  readonly questionId: Scalars['String']['output'];
  readonly questionaryId: Scalars['Int']['output'];
  readonly value: Maybe<Scalars['JSON']['output']>;
};

export type AnswerInput = {
  readonly questionId: Scalars['String']['input'];
  readonly value?: InputMaybe<Scalars['JSON']['input']>;
};

/** Everything the form renderer needs to draw a questionary and to judge it as the server does. */
export type QuestionaryForm = {
  readonly __typename?: 'QuestionaryForm';
  /** 0 for a blank one that nothing stores yet */
  readonly questionaryId: Scalars['Int']['output'];
  readonly ownerKind: Scalars['String']['output'];
  readonly templateId: Scalars['Int']['output'];
  readonly revision: Scalars['Int']['output'];
  /** engine TemplateDefinition, without the questions that the caller may not read and without secrets */
  readonly template: Scalars['JSON']['output'];
  readonly answers: ReadonlyArray<StoredAnswer>;
  readonly completedTopics: ReadonlyArray<Scalars['Int']['output']>;
  /** engine EvaluationContext: owner, facts, settings, now, timeZone, verdicts */
  readonly context: Scalars['JSON']['output'];
  readonly mayWrite: Scalars['Boolean']['output'];
  /** why not, as a reason of the error catalogue */
  readonly mayNotWriteReason: Maybe<Scalars['String']['output']>;
};

export type StoredAnswer = {
  readonly __typename?: 'StoredAnswer';
  /** null for a basis question, which is kept in the item itself */
  readonly answerId: Maybe<Scalars['Int']['output']>;
  readonly questionId: Scalars['String']['output'];
  readonly value: Maybe<Scalars['JSON']['output']>;
  /** rises with every change; saveAnswers names the version it was made on */
  readonly version: Scalars['Int']['output'];
};

export type VersionedAnswerInput = {
  readonly questionId: Scalars['String']['input'];
  readonly value?: InputMaybe<Scalars['JSON']['input']>;
  /** null or absent: the answer was empty when the page loaded it */
  readonly basedOn?: InputMaybe<Scalars['Int']['input']>;
  /** for a basis question: its columns as the page knew them; what is the same in value is left as it is. Absent: value replaces all columns */
  readonly base?: InputMaybe<Scalars['JSON']['input']>;
  /** of a basis question: people whom it takes off only because that they were added is undone; who has done something on the item themselves stays */
  readonly takesBack?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};

export type AnswerConflict = {
  readonly __typename?: 'AnswerConflict';
  readonly questionId: Scalars['String']['output'];
  /** of a basis question; null: the whole answer */
  readonly column: Maybe<Scalars['String']['output']>;
  /** what is stored now */
  readonly value: Maybe<Scalars['JSON']['output']>;
  readonly version: Scalars['Int']['output'];
  readonly changedBy: Maybe<BasicUserDetails>;
  /** the officer who did it, acting as them; null: they did it themselves */
  readonly impersonatedBy: Maybe<BasicUserDetails>;
  readonly changedAt: Scalars['DateTime']['output'];
  /** that of the save that wrote it, by which its page recognises it; null where none was given */
  readonly saveId: Maybe<Scalars['String']['output']>;
};

export type AnswerProblem = {
  readonly __typename?: 'AnswerProblem';
  readonly questionId: Scalars['String']['output'];
  /** MALFORMED, UNFINISHED or MISSING */
  readonly kind: Scalars['String']['output'];
  readonly code: Scalars['String']['output'];
  readonly path: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

export type SaveAnswersResult = {
  readonly __typename?: 'SaveAnswersResult';
  readonly saved: ReadonlyArray<StoredAnswer>;
  /** changed by somebody else meanwhile; a full save with any stores nothing */
  readonly conflicts: ReadonlyArray<AnswerConflict>;
  /** what is still open in the step after a partial save; a full save with any is refused: ANSWERS_REFUSED, with the same list in extensions.context.problems */
  readonly problems: ReadonlyArray<AnswerProblem>;
  readonly completedTopics: ReadonlyArray<Scalars['Int']['output']>;
  /** characters removed, HTML cleaned: question ids whose stored text differs from what was sent, with the reason */
  readonly notices: ReadonlyArray<AnswerNotice>;
  /** where the same was there already: whoever has stored it, this save has not */
  readonly unchanged: ReadonlyArray<AnswerPlace>;
};

export type AnswerPlace = {
  readonly __typename?: 'AnswerPlace';
  readonly questionId: Scalars['String']['output'];
  /** of a basis question; null: the whole answer */
  readonly column: Maybe<Scalars['String']['output']>;
  /** of the save that has stored it */
  readonly saveId: Maybe<Scalars['String']['output']>;
};

export type AnswerNotice = {
  readonly __typename?: 'AnswerNotice';
  readonly questionId: Scalars['String']['output'];
  readonly code: Scalars['String']['output'];
};

/** An answer as a page knows it. */
export type KnownAnswerInput = {
  readonly questionId: Scalars['String']['input'];
  readonly version: Scalars['Int']['input'];
  /** of a basis question: its columns */
  readonly columns?: InputMaybe<Scalars['JSON']['input']>;
};

export type QuestionaryNews = {
  readonly __typename?: 'QuestionaryNews';
  /** whose questionary it is, as it is now; null for samples and entries */
  readonly proposal: Maybe<Proposal>;
  /** of the template, which it follows now: where the page was loaded with another one, its questions are others */
  readonly revision: Scalars['Int']['output'];
  /** answers, and columns of the basis question, that are others than the page knows */
  readonly changed: ReadonlyArray<AnswerConflict>;
  readonly completedTopics: ReadonlyArray<Scalars['Int']['output']>;
  readonly mayWrite: Scalars['Boolean']['output'];
  /** why not, as a reason of the error catalogue */
  readonly mayNotWriteReason: Maybe<Scalars['String']['output']>;
  /** others who have the questionary open to write in it, without the caller */
  readonly company: ReadonlyArray<QuestionaryCompany>;
};

export type QuestionaryCompany = {
  readonly __typename?: 'QuestionaryCompany';
  readonly user: Maybe<BasicUserDetails>;
  readonly topicId: Maybe<Scalars['Int']['output']>;
  readonly seenAt: Scalars['DateTime']['output'];
};

export type OptionRename = {
  readonly __typename?: 'OptionRename';
  readonly questionId: Scalars['String']['output'];
  readonly question: Scalars['String']['output'];
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  /** unfinished questionaries that have it in an answer */
  readonly answers: Scalars['Int']['output'];
};

export type PublishEffectKind =
  /** a required question is open that was not */
  | 'MUST_ANSWER'
  /** an answer breaks a rule that it did not break */
  | 'BECOMES_INVALID'
  /** an answer is kept, out of sight, and comes back with its question */
  | 'HIDES_ANSWER'
  /** an answer that was kept out of sight is shown again */
  | 'SHOWS_ANSWER_AGAIN'
  /** a question appears that need not be answered */
  | 'GAINS_OPTIONAL';

export type PublishEffects = {
  readonly __typename?: 'PublishEffects';
  readonly templateId: Scalars['Int']['output'];
  /** of the draft that was looked at: publishTemplate(basedOn) publishes just this */
  readonly version: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly unaffected: Scalars['Int']['output'];
  /** submitted questionaries, which keep the revision they were submitted with */
  readonly kept: Scalars['Int']['output'];
  /** questionaries by kind of effect; one may have several */
  readonly counts: ReadonlyArray<PublishEffectCount>;
  readonly affected: ReadonlyArray<AffectedQuestionary>;
  /** how many there are to list */
  readonly affectedCount: Scalars['Int']['output'];
};

/** what other revisions of their templates would do to questionaries */
export type RevisionEffects = {
  readonly __typename?: 'RevisionEffects';
  readonly total: Scalars['Int']['output'];
  readonly unaffected: Scalars['Int']['output'];
  /** questionaries by kind of effect; one may have several */
  readonly counts: ReadonlyArray<PublishEffectCount>;
  readonly affected: ReadonlyArray<AffectedQuestionary>;
  /** how many there are to list */
  readonly affectedCount: Scalars['Int']['output'];
};

export type PublishEffectCount = {
  readonly __typename?: 'PublishEffectCount';
  readonly kind: PublishEffectKind;
  readonly questionaries: Scalars['Int']['output'];
};

export type AffectedQuestionary = {
  readonly __typename?: 'AffectedQuestionary';
  readonly questionaryId: Scalars['Int']['output'];
  readonly ownerKind: Scalars['String']['output'];
  readonly ownerId: Scalars['Int']['output'];
  readonly title: Maybe<Scalars['String']['output']>;
  readonly proposalPk: Maybe<Scalars['Int']['output']>;
  readonly proposal: Maybe<Proposal>;
  readonly effects: ReadonlyArray<QuestionEffect>;
};

export type QuestionEffect = {
  readonly __typename?: 'QuestionEffect';
  readonly kind: PublishEffectKind;
  readonly questionId: Scalars['String']['output'];
  readonly question: Scalars['String']['output'];
};

export type RecordList = {
  readonly __typename?: 'RecordList';
  readonly record: Scalars['String']['output'];
  readonly path: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly order: Scalars['Int']['output'];
  readonly icon: Scalars['String']['output'];
  readonly group: Maybe<Scalars['String']['output']>;
  readonly feature: Maybe<Scalars['String']['output']>;
  readonly roles: ReadonlyArray<UserRole>;
};

export type RecordPage = {
  readonly __typename?: 'RecordPage';
  readonly rows: ReadonlyArray<RecordRow>;
  readonly totalCount: Scalars['Int']['output'];
};

export type RecordRow = {
  readonly __typename?: 'RecordRow';
  readonly id: Scalars['String']['output'];
  readonly values: Scalars['JSON']['output'];
  /** Names of what the fields refer to. */
  readonly labels: Scalars['JSON']['output'];
};

export type RecordChoice = {
  readonly __typename?: 'RecordChoice';
  /** A number or a text, as the field holds it. */
  readonly value: Scalars['JSON']['output'];
  readonly label: Scalars['String']['output'];
};

/** Filters, columns and sort of a list that a person has named. */
export type SavedView = {
  readonly __typename?: 'SavedView';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  /** Parameters of the list's address. */
  readonly query: Scalars['String']['output'];
  /** Keys of the columns shown. */
  readonly columns: ReadonlyArray<Scalars['String']['output']>;
  /** Every officer has it. */
  readonly shared: Scalars['Boolean']['output'];
  /** Name of the officer who shares it; null: the caller's own. */
  readonly sharedBy: Maybe<Scalars['String']['output']>;
};

export type Query = {
  readonly __typename?: 'Query';
  readonly getAllApiAccessTokensAndPermissions: ReadonlyArray<ApiAccessToken>;
  /** Names that accessPermissions may hold, by area. */
  readonly getAllQueriesMutationsAndServices: QueriesMutationsAndServices;
  /** everything that can be chosen for a bundle */
  readonly getBundleItems: ReadonlyArray<BundleItem>;
  /** a file of what was chosen and all it needs */
  readonly exportBundle: BundleExport;
  /** definitions of the product that are newer than those here and wait for an officer: edited here, in use, or new */
  readonly getProductUpdates: ProductUpdates;
  /** JSON text */
  readonly getTemplateExport: Scalars['String']['output'];
  /** Secret address of the caller's calendar, the same until it is renewed. While an officer acts as somebody, another one that ends within a day. */
  readonly calendarAddress: Scalars['String']['output'];
  /** The same with the experiments of an instrument, for its scientists and officers; renewed with the caller's own. */
  readonly instrumentCalendarAddress: Scalars['String']['output'];
  readonly getCalls: ReadonlyArray<Call>;
  /** a page of the calls, sorted and searched by the server; short code and title are searched */
  readonly getCallsPage: CallsPage;
  readonly getCallsMinimal: ReadonlyArray<Call>;
  /** calls with an instrument that this scientist works on or manages; only for oneself, or by an officer */
  readonly getCallsByInstrumentScientist: ReadonlyArray<Call>;
  readonly getCallCloseDetails: Maybe<Call>;
  readonly getCallSubmissionDetails: Maybe<Call>;
  /** Problems of a call before it opens, and what its dates will cause. */
  readonly checkCall: CallCheck;
  readonly getInstruments: InstrumentsResult;
  readonly getInstrumentsMinimal: InstrumentsResult;
  /** E-mails that notifyProposal would send for each of them; nothing is sent. */
  readonly previewNotification: ReadonlyArray<ProposalMails>;
  /** E-mails that changeProposalsStatus would send for each of them; nothing is changed. */
  readonly previewStatusChange: ReadonlyArray<ProposalMails>;
  /** E-mails that administrationProposal would send; nothing is stored. */
  readonly previewAdministration: PlannedRow;
  /** Reason why the caller may not change the decision now; null: they may. */
  readonly getDecisionRefusal: Maybe<Scalars['String']['output']>;
  /** Outcome of undoDecisions for each proposal; nothing is changed. */
  readonly previewUndo: ReadonlyArray<UndoneDecision>;
  /** Verdict of decideProposals on each row; nothing is stored. */
  readonly checkDecisions: ReadonlyArray<DecisionRow>;
  /** Verdict of takeOverPanelDecisions on each proposal; nothing is stored. */
  readonly checkPanelDecisions: ReadonlyArray<DecisionRow>;
  /** Cards of the work that waits for the caller in the current role, the most urgent first. */
  readonly getDesk: ReadonlyArray<DeskCard>;
  /** Reviews that wait for the caller, by each of their roles in which some do. */
  readonly getWaitingReviews: ReadonlyArray<WaitingReviews>;
  /** A call as its round of proposals, times and reviews stands. */
  readonly getRound: Round;
  /** letters of these proposals, as far as the caller may read them, that no font here has; null: that cannot be told just now */
  readonly getUnprintableLetters: Maybe<UnprintableLetters>;
  /** fetched by the server; any failure gives an empty list */
  readonly getDynamicMultipleChoiceOptions: ReadonlyArray<Scalars['String']['output']>;
  /** what configurations write where something of this installation stands, such as its own address */
  readonly getConfigPlaceholders: ReadonlyArray<ConfigPlaceholder>;
  readonly getSample: Maybe<Sample>;
  readonly getSamplesWithQuestionaryStatus: ReadonlyArray<Sample>;
  readonly getGenericTemplate: Maybe<GenericTemplate>;
  readonly getGenericTemplateMinimal: Maybe<GenericTemplate>;
  readonly getGenericTemplatesOnCopy: ReadonlyArray<GenericTemplate>;
  readonly getGenericTemplatesWithQuestionaryStatus: ReadonlyArray<GenericTemplate>;
  /** Read by principal investigator, co-proposers, officers and scientists of the experiment; once submitted and free of embargo, also by reviewers of later proposals of the principal investigator. */
  readonly getExperimentReport: Maybe<ExperimentReport>;
  /** Those that the caller may read. */
  readonly getExperimentReports: ReadonlyArray<ExperimentReport>;
  /** Experiments of accepted proposals that are over, with their reports; by default the latest first. */
  readonly getReportsOfExperiments: ReportsOfExperimentsResult;
  readonly getExperimentSafety: Maybe<ExperimentSafety>;
  /** E-mails that the decision of the caller's role would send; nothing is stored. */
  readonly previewSafetyDecision: PlannedRow;
  /** E-mails that taking the submission back would send; nothing is stored. */
  readonly previewSafetyTakeBack: PlannedRow;
  readonly getExperimentSample: Maybe<ExperimentSample>;
  readonly getExperiment: Maybe<Experiment>;
  readonly getAllExperiments: ExperimentsResult;
  /** of proposals that the caller is a member of, or whose visit they are on, by start */
  readonly getUserExperiments: ReadonlyArray<Experiment>;
  /** what to look at before an experiment with these times is stored; experimentPk: the one that is changed */
  readonly getExperimentWarnings: ExperimentWarnings;
  /** E-mails that deleting or cancelling the experiment would send; nothing is changed. */
  readonly previewExperimentDeletion: PlannedRow;
  /**
   * E-mails that making or changing an experiment would send, and entries for its former dates; nothing is changed.
   * experimentPk: the one that is changed.
   */
  readonly previewExperiment: ExperimentPreview;
  /** Log of the experiment with its safety form, visit and shipments, oldest first. */
  readonly getExperimentLog: ReadonlyArray<EventLog>;
  /** messages of the scheduler, latest first */
  readonly getSchedulerMessages: SchedulerMessagesResult;
  /** Until when trainings, agreements and approvals of a person hold; for the person, officers and safety reviewers. */
  readonly getExpiryDates: ReadonlyArray<ExpiryDate>;
  /** Instruments of the call under which the panel has proposals. Proposals of which the reader is a member are only counted: places, times and the line are as if they were not there. */
  readonly getFapMeeting: ReadonlyArray<FapMeetingInstrument>;
  /** Previews submitFapMeetingDecisions by instrument: decisions, e-mails, what stays open and why, and proposals of one's own. Nothing is changed. */
  readonly previewFapMeetingSubmission: ReadonlyArray<PlannedRow>;
  /** A panel's meeting on an instrument, live. Reviewers read the proposal in hand alone; whose own it is, or whom a conflict bars, reads a pause. */
  readonly getLiveMeeting: LiveMeeting;
  /** Instruments on which the panel has proposals of others in the call. */
  readonly getLiveInstruments: ReadonlyArray<LiveInstrument>;
  /** Recommendation of each panel on each instrument, open ones too; for chairs and secretaries those of their panels, without proposals of their own. */
  readonly getPanelRecommendations: ReadonlyArray<PanelRecommendation>;
  /** Other reviewers of the panel read the status alone until every review of the proposal in the panel is submitted. */
  readonly getReview: Maybe<Review>;
  /** Reviews of the caller in the panels of their current role; ALL adds those of others there. */
  readonly userWithReviews: UserWithReviews;
  /** Reviews of a person in all panels, newest first. */
  readonly getReviewsOfReviewer: ReadonlyArray<Review>;
  /** Without the proposals of which a reviewer is a member. */
  readonly getFapProposals: ReadonlyArray<FapProposal>;
  readonly getFapProposal: Maybe<FapProposal>;
  readonly getFapProposalsByInstrument: ReadonlyArray<FapProposal>;
  /** Conflicts of interest between the members of the panel and its proposals of the call. */
  readonly getPanelConflicts: ReadonlyArray<PanelConflict>;
  /** Answers of the caller about conflicts of interest with proposals; none for a proposal before its answer. */
  readonly getOwnConflicts: ReadonlyArray<OwnConflict>;
  /** Reviewers that would be assigned in addition, or what cannot be met; nothing is stored. */
  readonly previewFapAssignment: FapAssignmentPreview;
  /** E-mails that sendReviewReminders would send; reviewers without drafts are left out. */
  readonly previewReviewReminders: ReadonlyArray<PlannedReminder>;
  /** Instruments of the call under which the panel has proposals. */
  readonly getInstrumentsByFap: ReadonlyArray<InstrumentWithAvailabilityTime>;
  /** Panel roles read only the panels in which they sit under their current role. */
  readonly getFap: Maybe<Fap>;
  readonly getFaps: FapsResult;
  readonly getFapsMinimal: FapsResult;
  /** Panels in which the caller sits under the current role. */
  readonly getUserFaps: ReadonlyArray<Fap>;
  /** All seats: chairs, secretaries and reviewers. */
  readonly getFapMembers: ReadonlyArray<FapReviewer>;
  readonly getFapReviewers: ReadonlyArray<FapReviewer>;
  /** By one of the two. Read by its creator, the team of the visit and officers. */
  readonly getFeedback: Maybe<Feedback>;
  /** Completed experiments that were not cancelled, with the state of their feedback; by default the latest first. */
  readonly getFeedbackOfExperiments: FeedbackOfExperimentsResult;
  /** Answers of submitted feedback on these experiments by question; only relevant ones that the caller may read. */
  readonly getFeedbackAnswers: FeedbackAnswersResult;
  /** Answers to one question as text, the latest first. */
  readonly getFeedbackTexts: FeedbackTextsResult;
  /** The most that an uploaded file may have. It may be more than an Int holds. */
  readonly getMaxFileBytes: Scalars['Float']['output'];
  readonly getFileMetadata: Maybe<FileMetadata>;
  readonly getFilesMetadata: ReadonlyArray<FileMetadata>;
  /** Compares a file with what is stored, and stores nothing. The file is CSV or XLSX, in base64. */
  readonly checkImport: ImportCheck;
  /** Work that the worker does regularly. */
  readonly getJobs: ReadonlyArray<Job>;
  /** The processes that deliver and run jobs, on all servers together. */
  readonly getWorkerState: WorkerState;
  /** The way from an empty installation to an open call. */
  readonly getFirstSteps: FirstSteps;
  /** Deliveries that wait while the worker stands still after a restore; null: it does not. */
  readonly getRestoredDeliveries: Maybe<RestoredDeliveries>;
  readonly getInstitution: Maybe<Institution>;
  /** Pairs that may be one institution, the most alike first. */
  readonly getInstitutionDuplicates: ReadonlyArray<InstitutionPair>;
  readonly getInstrument: Maybe<Instrument>;
  readonly getInstrumentsByIds: ReadonlyArray<Instrument>;
  readonly getInstrumentsByIdsMinimal: ReadonlyArray<Instrument>;
  readonly getMyInstruments: ReadonlyArray<Instrument>;
  readonly getMyInstrumentsMinimal: ReadonlyArray<Instrument>;
  readonly getTechniques: TechniquesResult;
  readonly getTechnique: Maybe<Technique>;
  readonly getTechniquesMinimal: TechniquesResult;
  readonly getTechniquesByIds: ReadonlyArray<Technique>;
  readonly getTechniquesByScientist: ReadonlyArray<Technique>;
  /** people one has written submitted proposals with; only for oneself, or by an officer */
  readonly getPreviousCollaborators: UsersResult;
  readonly getEventLogs: ReadonlyArray<EventLog>;
  readonly getStatusActionsLogs: StatusActionsLogsResult;
  /** The e-mails of an entry as they went out, without the codes in them: none 30 days later. */
  readonly getMailOfLog: MailOfLog;
  readonly getSentMail: SentMailResult;
  readonly getEmailTemplates: EmailTemplatesResult;
  /** Messages that the product would send by itself and that have no template here, as the product brings them: nobody gets them. */
  readonly getUnwrittenEmailTemplates: ReadonlyArray<UnwrittenEmailTemplate>;
  readonly getEmailTemplate: EmailTemplate;
  readonly getEmailTemplateRevisions: ReadonlyArray<EmailTemplateRevision>;
  /** Variables that a template may print, with those of its own message where the product sends it by itself. */
  readonly getEmailVariables: ReadonlyArray<TextVariable>;
  /** Faults that an editor marks while somebody types. */
  readonly checkEmailTemplate: ReadonlyArray<EmailTextMark>;
  /** The message as it would be read: about a proposal by the first person of a recipient group, or with the names of the variables. */
  readonly previewEmailTemplate: EmailPreview;
  /** Without a filter, all of them. */
  readonly getPredefinedMessages: ReadonlyArray<PredefinedMessage>;
  readonly getProposalPdfTemplate: Maybe<ProposalPdfTemplate>;
  readonly getExperimentSafetyPdfTemplate: Maybe<ExperimentSafetyPdfTemplate>;
  readonly getPdfTemplateDraft: PdfTemplateDraft;
  readonly getPdfTemplateRevisions: ReadonlyArray<PdfTemplateRevision>;
  /** Variables that a layout of the group may print. */
  readonly getPdfVariables: ReadonlyArray<TextVariable>;
  /** Faults that an editor marks while somebody types. */
  readonly checkPdfTemplate: ReadonlyArray<PdfTextMark>;
  readonly getUserProposals: ReadonlyArray<Proposal>;
  /** a page of the caller's own proposals, sorted and searched by the server: id, title and call are searched */
  readonly getUserProposalsPage: UserProposalsPage;
  readonly getProposal: Maybe<Proposal>;
  readonly getProposalToClone: Maybe<Proposal>;
  /** what a proposal in this call is begun with, and whether the caller may begin one now; null: there is no such call */
  readonly getBlankProposalForm: Maybe<QuestionaryForm>;
  /**
   * Sorted by a field of the list: proposalId, title, principalInvestigator, principalInvestigatorEmail, statusName, finalStatus, finalTime, notified,
   * submitted, submittedDate, created, callShortCode, endReview, instruments, techniques, faps (code of the first panel) or technicalReviews (the one furthest behind), internalReviews (those to come).
   * Searched are id, title, status, names and e-mail of the investigator, instruments, and codes of panels.
   */
  readonly getProposalsCore: ProposalViewsResult;
  readonly getProposalCoreBasic: ProposalViewsResult;
  /** a scientist's: on instruments they work on or manage; an internal reviewer's: of the internal reviews assigned to them */
  readonly getInstrumentScientistProposals: ProposalViewsResult;
  /** a scientist's: of their techniques, expired ones apart; officers get all */
  readonly getTechniqueScientistProposals: ProposalViewsResult;
  readonly getTechniqueScientistProposalsBasic: ProposalViewsResult;
  /** E-mails that changeTechniqueProposalsStatus would send. Nothing is changed. */
  readonly previewTechniqueStatus: ReadonlyArray<PlannedRow>;
  readonly getProposalsWithAttachments: ReadonlyArray<ProposalWithAttachments>;
  /** what reopening submitted proposals would do to them, their samples and entries: they follow the published templates again */
  readonly getReopenEffects: RevisionEffects;
  /** Counts by kind for the question before proposals are deleted; kinds that a proposal has none of are left out. */
  readonly getProposalDependents: ReadonlyArray<ProposalDependents>;
  /** People who read the proposal and its data without being members; empty for callers who may not know them. */
  readonly getDataAccessUsers: ReadonlyArray<BasicUserDetails>;
  readonly getQuestionary: Maybe<Questionary>;
  /** the call of the item whose questionary has this answer; null where there is none, or none that one may read */
  readonly getCallByAnswerId: Maybe<Call>;
  readonly getBlankQuestionary: Questionary;
  readonly getBlankQuestionarySteps: ReadonlyArray<QuestionaryStep>;
  readonly getBlankQuestionaryStepsByCallId: ReadonlyArray<QuestionaryStep>;
  readonly getQuestionaryForm: Maybe<QuestionaryForm>;
  /** the form of an item that does not exist yet; callId, or parentId of what it will belong to (the proposal of a sample), for its facts */
  readonly getBlankQuestionaryForm: Maybe<QuestionaryForm>;
  /** people of the item who have done something on it themselves: a reset does not take them off, see takesBack */
  readonly getPeopleAtWork: ReadonlyArray<Scalars['Int']['output']>;
  /**
   * what publishing the changes of a template would do to every unfinished questionary that follows it, or holds one that does
   * kind: only these in the list
   * renames: options whose new names given answers get as well
   */
  readonly getTemplatePublishEffects: PublishEffects;
  /** options that the changes of a template give another name */
  readonly getTemplateOptionRenames: ReadonlyArray<OptionRename>;
  /** The pages of records, for the menu and the addresses. */
  readonly getRecordLists: ReadonlyArray<RecordList>;
  /** Rows of a record that the caller may see. A filter names fields and the value each must have. */
  readonly getRecordPage: RecordPage;
  /** Offered in a field: people or rows that it may name, or the values that rows have. */
  readonly getRecordChoices: ReadonlyArray<RecordChoice>;
  /** The caller's views of a list and, for officers, those that the office shares, by name. */
  readonly getSavedViews: ReadonlyArray<SavedView>;
  /** Comment of the scientists on a proposal of their techniques or instruments. */
  readonly getProposalScientistComment: Maybe<ProposalScientistComment>;
  readonly checkToken: CheckTokenResult;
  readonly checkExternalToken: CheckExternalTokenResult;
  readonly getMyRoles: ReadonlyArray<Role>;
  readonly getFeatures: ReadonlyArray<Feature>;
  readonly getSettings: ReadonlyArray<Setting>;
  /** Language of the request: the one that the person chose, else one of Accept-Language, else the facility's. */
  readonly getLocale: Scalars['String']['output'];
  /** Text in the language of the request, else the facility's; with a code, in that language alone. */
  readonly getPageContent: Maybe<Scalars['String']['output']>;
  /** Null for who may not read its proposal. */
  readonly getShipment: Maybe<Shipment>;
  /** Shipments of readable proposals. */
  readonly getShipments: ReadonlyArray<Shipment>;
  readonly getTags: ReadonlyArray<Tag>;
  /** One tag, for its panel. */
  readonly getTag: Maybe<Tag>;
  /** Panel reviewers get it without comment, files and questionary. */
  readonly getTechnicalReview: Maybe<TechnicalReview>;
  /** Without technicalReviewId an internal reviewer gets the own. */
  readonly getInternalReviews: ReadonlyArray<InternalReview>;
  /** Previews submitTechnicalReviews: reviews, e-mails and what is missing. Nothing is stored. */
  readonly previewTechnicalReviews: ReadonlyArray<PlannedRow>;
  readonly getTemplates: ReadonlyArray<Template>;
  readonly getTemplate: Maybe<Template>;
  /** the pages that list templates, one for each template group */
  readonly getTemplateLists: ReadonlyArray<TemplateListPage>;
  readonly getTemplateCategories: ReadonlyArray<TemplateCategory>;
  readonly getActiveTemplateId: Maybe<Scalars['Int']['output']>;
  readonly getQuestions: ReadonlyArray<QuestionWithUsage>;
  readonly getAllQuestions: QuestionsResult;
  /** what the checks say of the template as it is being edited */
  readonly getTemplateFindings: ReadonlyArray<Finding>;
  readonly getIsNaturalKeyPresent: Scalars['Boolean']['output'];
  /** the working revision of a template; since: what others did after that version is told */
  readonly getTemplateDraft: TemplateDraft;
  /** published revisions, the newest first */
  readonly getTemplateRevisions: TemplateRevisions;
  readonly getTemplateRevision: Maybe<TemplateRevision>;
  readonly getQuestionUsage: Maybe<QuestionUsage>;
  readonly getUnits: ReadonlyArray<Unit>;
  readonly getQuantities: ReadonlyArray<Quantity>;
  readonly getUnitsAsJson: Scalars['String']['output'];
  /** Moves of a merge of the first account into the second, and conflicts that keep it from that; nothing is changed. */
  readonly previewMergeUsers: UserMergePreview;
  /** Merges that a person took part in, newest first. */
  readonly getUserMerges: ReadonlyArray<UserMerge>;
  readonly getUsers: UsersResult;
  readonly getUser: Maybe<User>;
  readonly getUserMe: User;
  readonly getBasicUserDetails: Maybe<BasicUserDetails>;
  readonly getBasicUserDetailsByEmail: Maybe<BasicUserDetails>;
  /** Everybody, also people who are invited or have left. Names, institution and e-mail are searched. */
  readonly getPeoplePage: PeoplePage;
  /** Accounts whose stored e-mail address has a character that nobody sees. */
  readonly getInvisibleAddresses: ReadonlyArray<InvisibleAddress>;
  /** All that names a person, for the question before a deletion. */
  readonly getUserUses: ReadonlyArray<UserUse>;
  readonly getRoles: ReadonlyArray<Role>;
  readonly getInstitutions: ReadonlyArray<Institution>;
  readonly getInstitutionsWithCountry: ReadonlyArray<Institution>;
  readonly getCountries: ReadonlyArray<Country>;
  readonly getVisit: Maybe<Visit>;
  readonly getVisits: ReadonlyArray<Visit>;
  readonly getVisitRegistration: Maybe<VisitRegistration>;
  /** One's own registrations on all visits; cancelled ones stay readable. */
  readonly getUserVisitRegistrations: ReadonlyArray<VisitRegistration>;
  /** E-mails that moving a registration would send; nothing is changed. The comment is the one of requested changes, or the reason of a cancellation. */
  readonly previewVisitRegistrationMove: PlannedRow;
  /** Registrations of all visits, by default the submitted ones, which wait for approval, those of the earliest start first. */
  readonly getVisitRegistrations: VisitRegistrationsResult;
  readonly getStatuses: ReadonlyArray<Status>;
  readonly getWorkflows: ReadonlyArray<Workflow>;
  readonly getWorkflow: Maybe<Workflow>;
  readonly getEvents: ReadonlyArray<WorkflowEvent>;
  readonly getStatusActions: ReadonlyArray<StatusAction>;
  /** the workflow with its edits that are not published; null when there is none */
  readonly getWorkflowDraft: Maybe<WorkflowDraft>;
  readonly getWorkflowRevisions: ReadonlyArray<WorkflowRevision>;
  /** what the checks say of the workflow as it is being edited */
  readonly getWorkflowFindings: ReadonlyArray<WorkflowFinding>;
  /** what would stand in statuses that the workflow, as it is being edited, does not have */
  readonly getWorkflowStranded: ReadonlyArray<StrandedStatus>;
  /** plays steps on a made-up proposal or experiment; nothing is stored or sent */
  readonly simulateWorkflow: ReadonlyArray<WorkflowPlayed>;
  /** runs what has happened to everything of a call through the workflow as it is being edited; nothing is stored or sent */
  readonly whatIfWorkflow: WorkflowWhatIf;
};


export type QueryExportBundleArgs = {
  selection: ReadonlyArray<BundleItemRef>;
};


export type QueryGetTemplateExportArgs = {
  templateId: Scalars['Int']['input'];
};


export type QueryInstrumentCalendarAddressArgs = {
  instrumentId: Scalars['Int']['input'];
};


export type QueryGetCallsArgs = {
  filter?: InputMaybe<CallsFilter>;
};


export type QueryGetCallsPageArgs = {
  filter?: InputMaybe<CallsFilter>;
  searchText?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetCallsMinimalArgs = {
  filter?: InputMaybe<CallsFilter>;
};


export type QueryGetCallsByInstrumentScientistArgs = {
  scientistId: Scalars['Int']['input'];
};


export type QueryGetCallCloseDetailsArgs = {
  callId: Scalars['Int']['input'];
};


export type QueryGetCallSubmissionDetailsArgs = {
  callId: Scalars['Int']['input'];
};


export type QueryCheckCallArgs = {
  callId: Scalars['Int']['input'];
};


export type QueryGetInstrumentsArgs = {
  callIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};


export type QueryGetInstrumentsMinimalArgs = {
  callIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};


export type QueryPreviewNotificationArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryPreviewStatusChangeArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  statusId: Scalars['Int']['input'];
};


export type QueryPreviewAdministrationArgs = {
  proposalPk: Scalars['Int']['input'];
  finalStatus: ProposalEndStatus;
  commentForUser?: InputMaybe<Scalars['String']['input']>;
  commentForManagement?: InputMaybe<Scalars['String']['input']>;
  managementTimeAllocations: ReadonlyArray<ManagementTimeAllocationInput>;
  managementDecisionSubmitted?: InputMaybe<Scalars['Boolean']['input']>;
  base?: InputMaybe<ManagementDecisionBase>;
};


export type QueryGetDecisionRefusalArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type QueryPreviewUndoArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryCheckDecisionsArgs = {
  decisions: ReadonlyArray<ProposalDecisionInput>;
};


export type QueryCheckPanelDecisionsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  andSubmit?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetRoundArgs = {
  callId: Scalars['Int']['input'];
};


export type QueryGetUnprintableLettersArgs = {
  primaryKeys: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryGetDynamicMultipleChoiceOptionsArgs = {
  questionId: Scalars['String']['input'];
};


export type QueryGetSampleArgs = {
  sampleId: Scalars['Int']['input'];
};


export type QueryGetSamplesWithQuestionaryStatusArgs = {
  filter?: InputMaybe<SamplesFilter>;
};


export type QueryGetGenericTemplateArgs = {
  genericTemplateId: Scalars['Int']['input'];
};


export type QueryGetGenericTemplateMinimalArgs = {
  genericTemplateId: Scalars['Int']['input'];
};


export type QueryGetGenericTemplatesWithQuestionaryStatusArgs = {
  filter?: InputMaybe<GenericTemplatesFilter>;
};


export type QueryGetExperimentReportArgs = {
  reportId: Scalars['Int']['input'];
};


export type QueryGetExperimentReportsArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type QueryGetReportsOfExperimentsArgs = {
  filter?: InputMaybe<ExperimentReportFilter>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetExperimentSafetyArgs = {
  experimentSafetyPk: Scalars['Int']['input'];
};


export type QueryPreviewSafetyDecisionArgs = {
  experimentSafetyPk: Scalars['Int']['input'];
  decision: ExperimentSafetyDecision;
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPreviewSafetyTakeBackArgs = {
  experimentSafetyPk: Scalars['Int']['input'];
  requestedChanges?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetExperimentSampleArgs = {
  experimentPk: Scalars['Int']['input'];
  sampleId: Scalars['Int']['input'];
};


export type QueryGetExperimentArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type QueryGetAllExperimentsArgs = {
  filter?: InputMaybe<ExperimentsFilter>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetUserExperimentsArgs = {
  filter?: InputMaybe<UserExperimentsFilter>;
};


export type QueryGetExperimentWarningsArgs = {
  proposalPk: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  startsAt: Scalars['DateTime']['input'];
  endsAt: Scalars['DateTime']['input'];
  experimentPk?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPreviewExperimentDeletionArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type QueryPreviewExperimentArgs = {
  experimentPk?: InputMaybe<Scalars['Int']['input']>;
  proposalPk: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  startsAt: Scalars['DateTime']['input'];
  endsAt: Scalars['DateTime']['input'];
  status?: InputMaybe<ExperimentStatus>;
  localContactId?: InputMaybe<Scalars['Int']['input']>;
  andTell?: InputMaybe<Scalars['Boolean']['input']>;
  reopen?: InputMaybe<ReadonlyArray<ExperimentPart>>;
};


export type QueryGetExperimentLogArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type QueryGetSchedulerMessagesArgs = {
  states?: InputMaybe<ReadonlyArray<SchedulerMessageState>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetExpiryDatesArgs = {
  userId: Scalars['Int']['input'];
};


export type QueryGetFapMeetingArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type QueryPreviewFapMeetingSubmissionArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type QueryGetLiveMeetingArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  proposalPk?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetLiveInstrumentsArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type QueryGetPanelRecommendationsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryGetReviewArgs = {
  reviewId: Scalars['Int']['input'];
};


export type QueryUserWithReviewsArgs = {
  filter?: InputMaybe<UserReviewsFilter>;
};


export type QueryGetReviewsOfReviewerArgs = {
  userId: Scalars['Int']['input'];
};


export type QueryGetFapProposalsArgs = {
  fapId: Scalars['Int']['input'];
  callId?: InputMaybe<Scalars['Int']['input']>;
  instrumentId?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetFapProposalArgs = {
  fapId: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
};


export type QueryGetFapProposalsByInstrumentArgs = {
  instrumentId: Scalars['Int']['input'];
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type QueryGetPanelConflictsArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type QueryGetOwnConflictsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryPreviewFapAssignmentArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
  reviewersPerProposal: Scalars['Int']['input'];
  maxPerReviewer: Scalars['Int']['input'];
};


export type QueryPreviewReviewRemindersArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
  reviewerIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryGetInstrumentsByFapArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type QueryGetFapArgs = {
  id: Scalars['Int']['input'];
};


export type QueryGetFapsArgs = {
  filter?: InputMaybe<FapsFilter>;
};


export type QueryGetFapsMinimalArgs = {
  filter?: InputMaybe<FapsFilter>;
};


export type QueryGetFapMembersArgs = {
  fapId: Scalars['Int']['input'];
};


export type QueryGetFapReviewersArgs = {
  fapId: Scalars['Int']['input'];
};


export type QueryGetFeedbackArgs = {
  feedbackId?: InputMaybe<Scalars['Int']['input']>;
  experimentPk?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetFeedbackOfExperimentsArgs = {
  filter?: InputMaybe<FeedbackFilter>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetFeedbackAnswersArgs = {
  filter?: InputMaybe<FeedbackFilter>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetFeedbackTextsArgs = {
  questionId: Scalars['String']['input'];
  filter?: InputMaybe<FeedbackFilter>;
  searchText?: InputMaybe<Scalars['String']['input']>;
  answerText?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetFileMetadataArgs = {
  fileId: Scalars['String']['input'];
};


export type QueryGetFilesMetadataArgs = {
  filter: FilesMetadataFilter;
};


export type QueryCheckImportArgs = {
  kind: ImportKind;
  file: Scalars['String']['input'];
  fileName: Scalars['String']['input'];
  encoding?: InputMaybe<TextEncoding>;
};


export type QueryGetInstitutionArgs = {
  id: Scalars['Int']['input'];
};


export type QueryGetInstitutionDuplicatesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetInstrumentArgs = {
  instrumentId: Scalars['Int']['input'];
};


export type QueryGetInstrumentsByIdsArgs = {
  instrumentIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryGetInstrumentsByIdsMinimalArgs = {
  instrumentIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryGetTechniqueArgs = {
  techniqueId: Scalars['Int']['input'];
};


export type QueryGetTechniquesByIdsArgs = {
  techniqueIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryGetTechniquesByScientistArgs = {
  userId: Scalars['Int']['input'];
};


export type QueryGetPreviousCollaboratorsArgs = {
  userId: Scalars['Int']['input'];
  filter?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  subtractUsers?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  userRole?: InputMaybe<UserRole>;
  columns?: InputMaybe<UserColumns>;
};


export type QueryGetEventLogsArgs = {
  changedObjectId: Scalars['String']['input'];
  eventType: Scalars['String']['input'];
};


export type QueryGetStatusActionsLogsArgs = {
  filter?: InputMaybe<StatusActionsLogsFilter>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetMailOfLogArgs = {
  statusActionsLogId: Scalars['Int']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetSentMailArgs = {
  searchText?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetEmailTemplatesArgs = {
  searchText?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetEmailTemplateArgs = {
  emailTemplateId: Scalars['Int']['input'];
};


export type QueryGetEmailTemplateRevisionsArgs = {
  emailTemplateId: Scalars['Int']['input'];
};


export type QueryGetEmailVariablesArgs = {
  emailTemplateId?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCheckEmailTemplateArgs = {
  emailTemplateId?: InputMaybe<Scalars['Int']['input']>;
  subject: Scalars['String']['input'];
  body: Scalars['String']['input'];
};


export type QueryPreviewEmailTemplateArgs = {
  emailTemplateId?: InputMaybe<Scalars['Int']['input']>;
  subject: Scalars['String']['input'];
  body: Scalars['String']['input'];
  proposalPk?: InputMaybe<Scalars['Int']['input']>;
  recipient?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetPredefinedMessagesArgs = {
  filter?: InputMaybe<PredefinedMessagesFilter>;
};


export type QueryGetProposalPdfTemplateArgs = {
  proposalPdfTemplateId: Scalars['Int']['input'];
};


export type QueryGetExperimentSafetyPdfTemplateArgs = {
  experimentSafetyPdfTemplateId: Scalars['Int']['input'];
};


export type QueryGetPdfTemplateDraftArgs = {
  templateId: Scalars['Int']['input'];
};


export type QueryGetPdfTemplateRevisionsArgs = {
  templateId: Scalars['Int']['input'];
};


export type QueryGetPdfVariablesArgs = {
  groupId: TemplateGroupId;
};


export type QueryCheckPdfTemplateArgs = {
  groupId: TemplateGroupId;
  templateData: Scalars['String']['input'];
  templateHeader: Scalars['String']['input'];
  templateFooter: Scalars['String']['input'];
  templateSampleDeclaration: Scalars['String']['input'];
  dummyData: Scalars['String']['input'];
};


export type QueryGetUserProposalsArgs = {
  filter?: InputMaybe<UserProposalsFilter>;
};


export type QueryGetUserProposalsPageArgs = {
  filter?: InputMaybe<UserProposalsFilter>;
  searchText?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetProposalArgs = {
  primaryKey: Scalars['Int']['input'];
};


export type QueryGetProposalToCloneArgs = {
  primaryKey: Scalars['Int']['input'];
};


export type QueryGetBlankProposalFormArgs = {
  callId: Scalars['Int']['input'];
};


export type QueryGetProposalsCoreArgs = {
  filter?: InputMaybe<ProposalsFilter>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetProposalCoreBasicArgs = {
  filter?: InputMaybe<ProposalsFilter>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetInstrumentScientistProposalsArgs = {
  filter?: InputMaybe<ProposalsFilter>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetTechniqueScientistProposalsArgs = {
  filter?: InputMaybe<ProposalsFilter>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetTechniqueScientistProposalsBasicArgs = {
  filter?: InputMaybe<ProposalsFilter>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPreviewTechniqueStatusArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  statusId: Scalars['Int']['input'];
};


export type QueryGetProposalsWithAttachmentsArgs = {
  referenceNumbers: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryGetReopenEffectsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  kind?: InputMaybe<PublishEffectKind>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetProposalDependentsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
};


export type QueryGetDataAccessUsersArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type QueryGetQuestionaryArgs = {
  questionaryId: Scalars['Int']['input'];
};


export type QueryGetCallByAnswerIdArgs = {
  answerId: Scalars['Int']['input'];
};


export type QueryGetBlankQuestionaryArgs = {
  templateId: Scalars['Int']['input'];
};


export type QueryGetBlankQuestionaryStepsArgs = {
  templateId: Scalars['Int']['input'];
};


export type QueryGetBlankQuestionaryStepsByCallIdArgs = {
  callId: Scalars['Int']['input'];
};


export type QueryGetQuestionaryFormArgs = {
  questionaryId: Scalars['Int']['input'];
};


export type QueryGetBlankQuestionaryFormArgs = {
  templateId: Scalars['Int']['input'];
  callId?: InputMaybe<Scalars['Int']['input']>;
  parentId?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetPeopleAtWorkArgs = {
  questionaryId: Scalars['Int']['input'];
};


export type QueryGetTemplatePublishEffectsArgs = {
  templateId: Scalars['Int']['input'];
  kind?: InputMaybe<PublishEffectKind>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  renames?: InputMaybe<ReadonlyArray<OptionRenameInput>>;
};


export type QueryGetTemplateOptionRenamesArgs = {
  templateId: Scalars['Int']['input'];
};


export type QueryGetRecordPageArgs = {
  record: Scalars['String']['input'];
  filter?: InputMaybe<Scalars['JSON']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetRecordChoicesArgs = {
  record: Scalars['String']['input'];
  field: Scalars['String']['input'];
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetSavedViewsArgs = {
  list: Scalars['String']['input'];
};


export type QueryGetProposalScientistCommentArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type QueryCheckTokenArgs = {
  token: Scalars['String']['input'];
};


export type QueryCheckExternalTokenArgs = {
  token: Scalars['String']['input'];
};


export type QueryGetPageContentArgs = {
  pageId: PageName;
  languageCode?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetShipmentArgs = {
  shipmentId: Scalars['Int']['input'];
};


export type QueryGetShipmentsArgs = {
  filter?: InputMaybe<ShipmentsFilter>;
};


export type QueryGetTagArgs = {
  id: Scalars['Int']['input'];
};


export type QueryGetTechnicalReviewArgs = {
  technicalReviewId: Scalars['Int']['input'];
};


export type QueryGetInternalReviewsArgs = {
  filter?: InputMaybe<InternalReviewsFilter>;
};


export type QueryPreviewTechnicalReviewsArgs = {
  technicalReviews: ReadonlyArray<SubmitTechnicalReviewInput>;
};


export type QueryGetTemplatesArgs = {
  filter?: InputMaybe<TemplatesFilter>;
};


export type QueryGetTemplateArgs = {
  templateId: Scalars['Int']['input'];
};


export type QueryGetActiveTemplateIdArgs = {
  templateGroupId: TemplateGroupId;
};


export type QueryGetQuestionsArgs = {
  filter?: InputMaybe<QuestionsFilter>;
};


export type QueryGetAllQuestionsArgs = {
  filter?: InputMaybe<AllQuestionsFilter>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetTemplateFindingsArgs = {
  templateId: Scalars['Int']['input'];
};


export type QueryGetIsNaturalKeyPresentArgs = {
  naturalKey: Scalars['String']['input'];
};


export type QueryGetTemplateDraftArgs = {
  templateId: Scalars['Int']['input'];
  since?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetTemplateRevisionsArgs = {
  templateId: Scalars['Int']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetTemplateRevisionArgs = {
  templateId: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
};


export type QueryGetQuestionUsageArgs = {
  questionId: Scalars['String']['input'];
};


export type QueryPreviewMergeUsersArgs = {
  fromUserId: Scalars['Int']['input'];
  intoUserId: Scalars['Int']['input'];
};


export type QueryGetUserMergesArgs = {
  userId: Scalars['Int']['input'];
};


export type QueryGetUsersArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  orderDirection?: InputMaybe<SortDirection>;
  subtractUsers?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  userRole?: InputMaybe<UserRole>;
  columns?: InputMaybe<UserColumns>;
};


export type QueryGetUserArgs = {
  userId: Scalars['Int']['input'];
};


export type QueryGetBasicUserDetailsArgs = {
  userId: Scalars['Int']['input'];
};


export type QueryGetBasicUserDetailsByEmailArgs = {
  email: Scalars['String']['input'];
  role?: InputMaybe<UserRole>;
};


export type QueryGetPeoplePageArgs = {
  filter?: InputMaybe<PeopleFilter>;
  searchText?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetUserUsesArgs = {
  userId: Scalars['Int']['input'];
};


export type QueryGetInstitutionsArgs = {
  filter?: InputMaybe<InstitutionsFilter>;
};


export type QueryGetInstitutionsWithCountryArgs = {
  filter?: InputMaybe<InstitutionsFilter>;
};


export type QueryGetVisitArgs = {
  visitId: Scalars['Int']['input'];
};


export type QueryGetVisitsArgs = {
  filter?: InputMaybe<VisitsFilter>;
};


export type QueryGetVisitRegistrationArgs = {
  visitId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
};


export type QueryGetUserVisitRegistrationsArgs = {
  statuses?: InputMaybe<ReadonlyArray<VisitRegistrationStatus>>;
};


export type QueryPreviewVisitRegistrationMoveArgs = {
  visitId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
  move: VisitRegistrationMove;
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetVisitRegistrationsArgs = {
  statuses?: InputMaybe<ReadonlyArray<VisitRegistrationStatus>>;
  instrumentId?: InputMaybe<Scalars['Int']['input']>;
  searchText?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SortInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetStatusesArgs = {
  entityType: WorkflowType;
};


export type QueryGetWorkflowsArgs = {
  entityType: WorkflowType;
};


export type QueryGetWorkflowArgs = {
  workflowId: Scalars['Int']['input'];
  entityType: WorkflowType;
};


export type QueryGetEventsArgs = {
  entityType: WorkflowType;
};


export type QueryGetStatusActionsArgs = {
  entityType: WorkflowType;
};


export type QueryGetWorkflowDraftArgs = {
  workflowId: Scalars['Int']['input'];
  since?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetWorkflowRevisionsArgs = {
  workflowId: Scalars['Int']['input'];
};


export type QueryGetWorkflowFindingsArgs = {
  workflowId: Scalars['Int']['input'];
};


export type QueryGetWorkflowStrandedArgs = {
  workflowId: Scalars['Int']['input'];
};


export type QuerySimulateWorkflowArgs = {
  workflowId: Scalars['Int']['input'];
  steps: ReadonlyArray<WorkflowPlayStepInput>;
};


export type QueryWhatIfWorkflowArgs = {
  workflowId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** accessPermissions is JSON that maps names to true. The answer is the only one with the text of the token. */
  readonly createApiAccessToken: ApiAccessToken;
  /** The text stays the same. expiresAt is kept when it is absent; null: never. */
  readonly updateApiAccessToken: ApiAccessToken;
  readonly deleteApiAccessToken: ApiAccessToken;
  readonly validateTemplateImport: TemplateValidation;
  readonly importTemplate: Template;
  /** what a file would do here; stores nothing */
  readonly validateBundle: BundlePlan;
  /**
   * an XLSForm (.xlsx, base64) as a bundle, with what became of it; stores nothing
   * fileName: what a form is called that does not say so itself
   * versionOf: key of the template here whose form this is, by now; a form of its own without any
   */
  readonly convertXlsForm: ConvertedForm;
  /** a questionnaire of SurveyJS (JSON, base64) as a bundle, as convertXlsForm */
  readonly convertSurveyJs: ConvertedForm;
  /** a data dictionary of REDCap (CSV, base64) as a bundle, as convertXlsForm */
  readonly convertRedcap: ConvertedForm;
  readonly importBundle: BundleImport;
  /** Ends all calendar addresses of the caller, and returns the new one of their own calendar. */
  readonly renewCalendarAddress: Scalars['String']['output'];
  readonly createCall: Call;
  /** Copies a call with its instruments, panels and tags. Its dates move with the start; the copy is archived until an officer activates it. */
  readonly cloneCall: Call;
  readonly updateCall: Call;
  readonly deleteCall: Call;
  /** Refused when a call is unknown or named twice, and when `basedOn` is given and not the order of all calls. */
  readonly updateCallOrder: ReadonlyArray<Call>;
  /** Adds instruments. One that the call has already stays as it is, except for a panel that is given. */
  readonly assignInstrumentsToCall: Call;
  readonly removeAssignedInstrumentFromCall: Call;
  /** Without a panel the instrument has none in this call. */
  readonly updateFapToCallInstrument: Call;
  readonly setInstrumentAvailabilityTime: InstrumentWithAvailabilityTime;
  readonly clearInstrumentAvailabilityTime: InstrumentWithAvailabilityTime;
  /** Saves the management decision. The times are all those of the proposal; an omitted comment or mark stays as it is. */
  readonly administrationProposal: Proposal;
  /** Sends the answer to the proposers, once. */
  readonly notifyProposal: Proposal;
  /** Saves management decisions, all or none. Omitted times, comments and marks stay as they are. */
  readonly decideProposals: ReadonlyArray<DecisionRow>;
  /**
   * Copies the recommendation, times and comments that the panels submitted into the management decisions, all or none; andSubmit also submits them.
   * Refused, by name, where panels have not decided or differ, and where another decision is submitted or was sent.
   */
  readonly takeOverPanelDecisions: ReadonlyArray<DecisionRow>;
  /** Restores the decisions before the last change, all or none; refused once the proposers were notified. */
  readonly undoDecisions: ReadonlyArray<Proposal>;
  readonly createSample: Sample;
  readonly updateSample: Sample;
  /** unlessOthersWrote: refused where somebody else has ever written in it, which undoing its making must not take away */
  readonly deleteSample: Sample;
  /** undoes one's own deletion of the last seven days, with all answers; what is there is left as it is */
  readonly restoreSample: Sample;
  readonly cloneSample: Sample;
  /** safetyComment: absent leaves it as it is */
  readonly submitSampleReview: Sample;
  readonly createGenericTemplate: GenericTemplate;
  readonly updateGenericTemplate: GenericTemplate;
  /** unlessOthersWrote: refused where somebody else has ever written in it, which undoing its making must not take away */
  readonly deleteGenericTemplate: GenericTemplate;
  /** undoes one's own deletion of the last seven days, with all answers; what is there is left as it is */
  readonly restoreGenericTemplate: GenericTemplate;
  readonly cloneGenericTemplate: GenericTemplate;
  readonly createGenericTemplateWithCopiedAnswers: ReadonlyArray<GenericTemplate>;
  /** By principal investigator and co-proposers, once the experiment is over. There is one of each kind: a second call returns it. */
  readonly createExperimentReport: ExperimentReport;
  /** Once all steps are completed. */
  readonly submitExperimentReport: ExperimentReport;
  /** Returns the form of the experiment if there is one. */
  readonly createExperimentSafety: ExperimentSafety;
  /** Only an officer takes a submission back: the decisions become the last review. requestedChanges says what to change; andTell e-mails the team. */
  readonly submitExperimentSafety: ExperimentSafety;
  /** Asks the user office, by e-mail, to open a submitted form again; once until it has answered. */
  readonly requestSafetyFormReopening: ExperimentSafety;
  readonly addSampleToExperiment: ExperimentSample;
  /** Deletes the safety answers of the sample. */
  readonly removeSampleFromExperiment: ExperimentSample;
  /** isSubmitted: the declaration of the sample is ready; needs every step complete. */
  readonly updateExperimentSample: ExperimentSample;
  /** The copy is a sample added after submission, and not ready. */
  readonly cloneExperimentSample: ExperimentSample;
  /** Opens the review form from the active template, once. */
  readonly reviewExperimentSafety: ExperimentSafety;
  /** UNSET takes the decision back; a rejection needs a comment. */
  readonly submitInstrumentScientistExperimentSafetyReview: ExperimentSafety;
  /** UNSET takes the decision back; a rejection needs a comment. */
  readonly submitExperimentSafetyReviewerExperimentSafetyReview: ExperimentSafety;
  /**
   * Its instrument is one of the proposal; its number counts from 1 in the proposal.
   * beforeAcceptance false: refused for a proposal that is not accepted, so that a page can ask first.
   * andTell: e-mails team and local contact.
   */
  readonly createExperiment: Experiment;
  /** andTell: e-mails team, visitors and local contact. reopen: opens again what was entered for the dates. */
  readonly updateExperiment: Experiment;
  /** A scientist of its instrument becomes its local contact. */
  readonly becomeLocalContact: Experiment;
  /** The local contact hands it to another scientist or the contact of its instrument, who gets an e-mail with the comment. */
  readonly handOverLocalContact: Experiment;
  /** Deletes one that no scheduler has booked. When a visit, safety form, sample, shipment, feedback or report hangs on it, it is kept as cancelled. */
  readonly deleteExperiment: Experiment;
  /** tries a failed or held message again; its state says what came of it. beforeAcceptance: books for a proposal that is not accepted, too */
  readonly sendSchedulerMessageAgain: SchedulerMessage;
  /** of a failed or held one */
  readonly discardSchedulerMessage: SchedulerMessage;
  /** Sets a date of a person; null removes it. Answers all dates of the person. `kind` is in capital letters, such as SAFETY_TRAINING. */
  readonly setExpiryDate: ReadonlyArray<ExpiryDate>;
  /** All kinds of dates that a visitor of the instrument needs before a registration is approved. */
  readonly setInstrumentRequirements: Instrument;
  /** Omitted values stay as they are; null and an empty comment clear a value. */
  readonly saveFapMeetingDecision: FapMeetingDecision;
  /** Submits the decisions that have a recommendation and both comments; answers the others. */
  readonly submitFapMeetingDecisions: ReadonlyArray<FapMeetingDecision>;
  /** Refused while one of the instruments is submitted. */
  readonly reorderFapMeetingDecisionProposals: ReadonlyArray<FapMeetingDecision>;
  /** Null follows the technical review. */
  readonly updateFapTimeAllocation: FapProposal;
  /** Puts a proposal in hand for all who follow. Refused while somebody else leads, unless one takes over. */
  readonly leadMeeting: LiveMeeting;
  /** Nothing is in hand afterwards. Refused while somebody else leads, unless one takes over. */
  readonly endMeeting: LiveMeeting;
  /** Notes that chairs, secretaries and officers read. Refused where somebody else has changed them since they were read. */
  readonly saveMeetingNotes: Scalars['String']['output'];
  /**
   * Needs a submitted decision of each proposal; missing ranks are filled by the order of the meeting. Open drafts of reviews end until it is opened again.
   * despiteMissingReviews: without it the call is refused while reviews are missing, and names them.
   */
  readonly submitInstrumentInFap: InstrumentWithAvailabilityTime;
  /** Ranks stay. */
  readonly unsubmitInstrumentInFap: InstrumentWithAvailabilityTime;
  /** A draft may lack its comment and its grade, for which 0 stands. */
  readonly updateReview: Review;
  /** Submits all or none. A missing grade or comment does not matter, and submitted ones stay so. Ended drafts are refused. */
  readonly submitProposalsReview: ReadonlyArray<Review>;
  /**
   * Replaces the panels of the proposals; an instrument without a panel loses its place.
   * andReviews: judgements there are set aside for seven days; without it submitted ones refuse the change.
   */
  readonly assignProposalsToFaps: ReadonlyArray<Proposal>;
  readonly removeProposalsFromFaps: ReadonlyArray<Proposal>;
  /** Pairs that are assigned already are left as they are, but for a rank that is given. */
  readonly assignFapReviewersToProposals: Fap;
  /** andReviews: an officer sets a submitted review aside for seven days; without it it refuses the change. */
  readonly removeMemberFromFapProposal: Fap;
  readonly addUserForReview: Review;
  readonly removeUserForReview: Review;
  /** Reminds reviewers of their drafts in the panel; returns those who have any. */
  readonly sendReviewReminders: ReadonlyArray<Scalars['Int']['output']>;
  /** The caller's own conflict of interest with a proposal of a panel; their drafts are set aside in panels where it bars. */
  readonly declareConflict: PanelConflict;
  /** Gives the caller's drafts of a proposal back to the panels, after a declared conflict of interest; returns the ids of those reviews. */
  readonly handBackReviews: ReadonlyArray<Scalars['Int']['output']>;
  /** The caller has no conflict of interest with a proposal of a panel; an earlier declaration is taken back, which those who lead the panel still read. */
  readonly declareNoConflict: OwnConflict;
  /** The reviewer who has the rank takes the former one in exchange. */
  readonly saveReviewerRank: FapAssignment;
  /** customGradeGuide: its own guide instead of the facility's. barsConflicts: a conflict of interest bars a reviewer instead of a warning. */
  readonly createFap: Fap;
  /** Arguments that are left out stay as they are. */
  readonly updateFap: Fap;
  readonly deleteFap: Fap;
  readonly assignReviewersToFap: Fap;
  /** The role of a chair or secretary comes with the seat. givesRole: also to an active person who is no panel reviewer. */
  readonly assignChairOrSecretary: Fap;
  /**
   * The vice-chair stands in while each chair is away, and for proposals that no chair may judge.
   * userId null: the panel has none. givesRole as for a chair.
   */
  readonly setViceChair: Fap;
  /** Chairs say it of themselves, officers of a chair by userId. until null: the chair is back. */
  readonly setChairAway: Fap;
  /** Deletes the person's drafts; refused while submitted reviews count in a call that is still judged. */
  readonly removeMemberFromFap: Fap;
  /** By the team lead, once the experiment is completed. There is one of an experiment: a second call returns it. */
  readonly createFeedback: Feedback;
  /** By one of the two. The team lead submits it once all steps are completed; an officer also opens it again. */
  readonly updateFeedback: Feedback;
  /** Asks the team lead by e-mail, within the settings of feedback. */
  readonly requestFeedback: FeedbackRequest;
  /** Stores the rows of a checked file in one transaction. Refused with IMPORT_CHANGED if the check would answer otherwise by now. */
  readonly importRows: ImportResult;
  /**
   * Empties the database and fills it with the starter definitions, and with the demonstration facility if seeds are included. Answers a line for each
   * step. Refused in production. All sessions end.
   */
  readonly prepareDB: ReadonlyArray<Scalars['String']['output']>;
  /** The next free worker runs it. */
  readonly runJob: Job;
  /** Hides the first steps from the office's start page and menu, or shows them again. */
  readonly dismissFirstSteps: FirstSteps;
  /** Starts the worker after a restore, once every kind of delivery has a decision. Answers how many were dropped, marked as sent and are sent now. */
  readonly releaseWorker: ReleasedWorker;
  readonly createInstitution: Institution;
  readonly updateInstitution: Institution;
  /** Moves the people of the first institution to the second, removes the first and renames the second. */
  readonly mergeInstitutions: Institution;
  /** updateTechReview hands the unsubmitted technical reviews of the old contact to the new one. */
  readonly updateInstrument: Instrument;
  readonly assignScientistsToInstrument: Instrument;
  readonly removeScientistFromInstrument: Instrument;
  readonly assignInstrumentsToTechnique: Technique;
  readonly removeInstrumentsFromTechnique: Technique;
  /** Each person must hold the role of an instrument scientist. */
  readonly assignScientistsToTechnique: Technique;
  readonly removeScientistFromTechnique: Technique;
  readonly setCoProposerInvites: ReadonlyArray<Invite>;
  readonly acceptInvite: Invite;
  /** the older way: makes a placeholder for somebody who is not registered, mails a code, and answers the placeholder's number */
  readonly createUserByEmailInvite: Scalars['Int']['output'];
  /** the older way: everything of the placeholder that the code stands for becomes the caller's */
  readonly redeemCode: RedeemCode;
  /** Brings back judgements that left the proposal less than seven days ago: those that went at a time, or all. Refused where somebody wrote a new review in their place. */
  readonly restoreJudgements: Proposal;
  /** sendAgain: what was delivered already is sent once more, as a new message in an entry of its own; otherwise it is not */
  readonly replayStatusActionsLog: StatusActionsLog;
  readonly replayStatusActionsLogs: ReplayStatusActionsLogsResult;
  /** `key` names a message that the product sends by itself and that has no template here; absent: a template for workflows. */
  readonly createEmailTemplate: EmailTemplate;
  /** Saves texts that are not sent yet. Refused when `revision` or `draftAt` is not what was opened last. */
  readonly saveEmailDraft: EmailTemplate;
  /** The draft becomes what is sent. Refused as `saveEmailDraft`. */
  readonly publishEmailTemplate: EmailTemplate;
  readonly discardEmailDraft: EmailTemplate;
  /** Copies the texts of the revision `earlier` to the draft. Refused as `saveEmailDraft`. */
  readonly restoreEmailTemplate: EmailTemplate;
  readonly deleteEmailTemplate: EmailTemplate;
  /** Sends the message to whoever asks, and answers with the address. */
  readonly sendTestEmail: Scalars['String']['output'];
  readonly createPredefinedMessage: PredefinedMessage;
  readonly updatePredefinedMessage: PredefinedMessage;
  readonly deletePredefinedMessage: PredefinedMessage;
  readonly updateProposalPdfTemplate: ProposalPdfTemplate;
  readonly updateExperimentSafetyPdfTemplate: ExperimentSafetyPdfTemplate;
  /** Saves texts that are not printed until they are published. Refused when `version` is not the newest one. */
  readonly savePdfTemplate: PdfTemplateDraft;
  /** Refused when a `version` is given that is not the newest one. */
  readonly publishPdfTemplate: PdfTemplateDraft;
  /** Refused when a `version` is given that is not the newest one. */
  readonly discardPdfTemplateChanges: PdfTemplateDraft;
  /** Refused when a `version` is given that is not the newest one. */
  readonly restorePdfTemplateRevision: PdfTemplateDraft;
  /** Replaces the people with access to the data: by members of an accepted proposal and officers. */
  readonly updateDataAccessUsers: ReadonlyArray<BasicUserDetails>;
  /** keeps the keys for an hour; downloads name them by selection-ID in place of the keys */
  readonly selectProposals: ProposalSelection;
  readonly createProposal: Proposal;
  readonly updateProposal: Proposal;
  readonly submitProposal: Proposal;
  /**
   * Withdraws a submitted proposal before its answer; the reviews stay, and nothing more is judged or changed on its experiments.
   * cancelExperiments: for officers; removes its experiments, but for completed ones and those of the scheduler.
   */
  readonly withdrawProposal: ProposalWithdrawal;
  /** By the principal investigator until the call closes, by officers at any time; the proposal returns to its place in the workflow. */
  readonly takeBackWithdrawal: ProposalWithdrawal;
  readonly deleteProposal: Proposal;
  /** Proposals of the caller, any by officers. */
  readonly cloneProposals: ReadonlyArray<Proposal>;
  /** runActions: e-mails and other actions of the new status run, unless false; reason: for the log */
  readonly changeProposalsStatus: ReadonlyArray<Proposal>;
  /**
   * Replaces the instruments; each must be in the call of every proposal.
   * andReviews: judgements on instruments that leave are set aside for seven days; without it submitted ones refuse the change.
   */
  readonly assignProposalsToInstruments: ReadonlyArray<Proposal>;
  /** Removes all instruments. */
  readonly removeProposalsFromInstrument: ReadonlyArray<Proposal>;
  /** Replaces the techniques. */
  readonly assignProposalToTechniques: Proposal;
  readonly removeProposalsFromTechnique: ReadonlyArray<Proposal>;
  readonly changeTechniqueProposalsStatus: ReadonlyArray<Proposal>;
  /** Replaces the instruments; each must belong to a technique of every proposal. */
  readonly assignTechniqueProposalsToInstruments: ReadonlyArray<Proposal>;
  readonly createQuestionary: Questionary;
  readonly answerTopic: ReadonlyArray<AnswerBasic>;
  /** says that the caller is at a step (leaving: no more), and tells what others did meanwhile */
  readonly followQuestionary: QuestionaryNews;
  /** saveId: chosen by the page, 1 to 64 letters, digits, points and hyphens; stored with each answer and column that this save writes */
  readonly saveAnswers: SaveAnswersResult;
  readonly createRecord: RecordRow;
  readonly updateRecord: RecordRow;
  readonly deleteRecord: RecordRow;
  /**
   * A view of the caller's of the same name is replaced.
   * shared: every officer has it, which officers decide; left out, it stays as it is.
   */
  readonly saveView: SavedView;
  readonly renameSavedView: SavedView;
  /** One's own; officers also one that the office shares. */
  readonly deleteSavedView: SavedView;
  readonly createProposalScientistComment: ProposalScientistComment;
  readonly updateProposalScientistComment: ProposalScientistComment;
  readonly deleteProposalScientistComment: ProposalScientistComment;
  readonly externalTokenLogin: Scalars['String']['output'];
  readonly getToken: Scalars['String']['output'];
  /** to act as somebody else, and to go back */
  readonly getTokenForUser: Scalars['String']['output'];
  readonly selectRole: Scalars['String']['output'];
  readonly logout: Scalars['Boolean']['output'];
  /** ends every other session of the person and says how many there were: one's own, or by an officer */
  readonly endSessions: Scalars['Int']['output'];
  readonly updateFeatures: ReadonlyArray<Feature>;
  readonly updateSettings: Setting;
  readonly setPageContent: Page;
  readonly addClientLog: Scalars['Boolean']['output'];
  /** By the team of an accepted proposal, or an officer. The experiment must be of the proposal. */
  readonly createShipment: Shipment;
  /** Only while it is a draft. The status is heeded from officers; they also move it to another proposal, for its next experiment. */
  readonly updateShipment: Shipment;
  /** Replaces its samples: at least one, all of its proposal. */
  readonly addSamplesToShipment: Shipment;
  /** Needs all steps completed and gives the external reference. andTell: e-mails the local contact. */
  readonly submitShipment: Shipment;
  /** By the team while it is a draft, by an officer at any time. */
  readonly deleteShipment: Shipment;
  readonly assignInstrumentsToTag: Tag;
  readonly assignCallsToTag: Tag;
  readonly removeInstrumentFromTag: Tag;
  readonly removeCallFromTag: Tag;
  /** Texts and files that are left out stay; status and time allocation are required. */
  readonly addTechnicalReview: TechnicalReview;
  /** All or none. */
  readonly submitTechnicalReviews: ReadonlyArray<TechnicalReview>;
  /**
   * All or none; the person must be a scientist or the contact of the instrument.
   * An assignee on the proposal hands it over, and gets no review of it.
   * andTell e-mails the person, with the comment as a word of the sender. Assignees give reviews of their own proposals away only so.
   */
  readonly updateTechnicalReviewAssignee: ReadonlyArray<TechnicalReview>;
  /** The reviewer gets the role INTERNAL_REVIEWER. */
  readonly createInternalReview: InternalReview;
  readonly updateInternalReview: InternalReview;
  readonly deleteInternalReview: InternalReview;
  readonly createTemplate: Template;
  readonly updateTemplate: Template;
  readonly deleteTemplate: Template;
  readonly cloneTemplate: Template;
  readonly setActiveTemplate: Template;
  readonly createTopic: Template;
  readonly updateTopic: Template;
  readonly deleteTopic: Template;
  /** questionId: of a question that was made and taken away again; it comes back as it was made */
  readonly createQuestion: Question;
  /**
   * config: JSON text. knew: what the caller knew of what it changes; where somebody else has changed the same text, key or setting since, it is refused
   * (EDIT_CONFLICT, with who changed what and when), and what they did to other parts stays
   */
  readonly updateQuestion: Question;
  /** onlyAsMade: refused once somebody has written a text, a key or settings */
  readonly deleteQuestion: Question;
  readonly createQuestionTemplateRelation: Template;
  /** config: JSON text */
  readonly updateQuestionTemplateRelation: Template;
  /** config: JSON text */
  readonly updateQuestionTemplateRelationSettings: Template;
  readonly deleteQuestionTemplateRelation: Template;
  /**
   * Carries out edits (engine TemplateEdit) on what is there, all or none. basedOn: the version they were made on; where others have edited since,
   * what does not meet is carried out on what they left, and what does is refused (EDIT_CONFLICT).
   */
  readonly editTemplate: TemplateDraft;
  /**
   * refused when others have edited since the version basedOn
   * renames: of getTemplateOptionRenames, those whose new names the answers of unfinished questionaries get as well
   */
  readonly publishTemplate: TemplateDraft;
  /** back to what is published */
  readonly discardTemplateChanges: TemplateDraft;
  /** makes the working revision equal to an earlier one; it is published like any other change */
  readonly restoreTemplateRevision: TemplateDraft;
  /** numbers for topics that edits are going to add */
  readonly reserveTopicIds: ReadonlyArray<Scalars['Int']['output']>;
  /** a data dictionary (.xlsx, base64) that came from /download/xlsx/template/{templateId}, as edits with their differences; stores nothing */
  readonly readTemplateDictionary: TemplateDictionary;
  /**
   * carries out the edits of readTemplateDictionary, all or none. Refused where it has problems (IMPORT_INVALID), or where others have changed the same
   * since the download (EDIT_CONFLICT)
   */
  readonly applyTemplateDictionary: TemplateDraft;
  readonly validateUnitsImport: UnitsImportWithValidation;
  readonly importUnits: ReadonlyArray<Unit>;
  /** Moves all that names the first account to the second, to which the first one then leads. Sessions of both end. */
  readonly mergeUsers: UserMerge;
  /** Within a day. What was changed since the merge stays, and is named. */
  readonly undoMergeUsers: UndoneUserMerge;
  readonly updateUser: User;
  /** Own language, one of the setting LANGUAGES. */
  readonly setLocale: User;
  readonly updateUserRoles: User;
  readonly setUserNotPlaceholder: User;
  /** Refused while anything needs the person; answers the person as they were. */
  readonly deleteUser: User;
  /** Ends sign-in and sessions of somebody who leaves; all that names the person stays. */
  readonly deactivateUser: User;
  readonly reactivateUser: User;
  /** Invites people by e-mail, too: who accepts is put on the team. */
  readonly createVisit: Visit;
  /**
   * The team is complete: new people get a drafted registration; submitted ones of people taken off become cancelled, others are deleted.
   * Without `invites` the invitations stay.
   */
  readonly updateVisit: Visit;
  readonly deleteVisit: Visit;
  /** Opens the form of a member of the team; a repeated call changes nothing. */
  readonly createVisitRegistration: VisitRegistration;
  readonly updateVisitRegistration: VisitRegistration;
  readonly submitVisitRegistration: VisitRegistration;
  readonly approveVisitRegistration: VisitRegistration;
  /** `comment` is the reason, which the mail to the visitor names. */
  readonly cancelVisitRegistration: VisitRegistration;
  /** Writes to the visitor; `comment` says what to change, in plain text of at most 6000 characters. */
  readonly requestVisitRegistrationChanges: VisitRegistration;
  /** traits: what it means beside its name; those left out are as usual */
  readonly createStatus: Status;
  /** traits: those left out stay */
  readonly updateStatus: Status;
  readonly setStatusTraits: Status;
  readonly deleteStatus: Status;
  readonly createWorkflow: Workflow;
  readonly updateWorkflow: Workflow;
  readonly cloneWorkflow: Workflow;
  readonly deleteWorkflow: Workflow;
  readonly addWorkflowStatus: WorkflowConnection;
  readonly moveWorkflowStatus: WorkflowConnection;
  readonly deleteWorkflowStatus: Workflow;
  readonly addStatusChangingEventsToConnection: WorkflowConnection;
  readonly addConnectionStatusActions: WorkflowConnection;
  /** edits: definitions/schemas/workflow-edits.schema.json; since: the version they were made on */
  readonly editWorkflow: WorkflowDraft;
  /** version: what was looked at before publishing; fireDue: timers that are due already fire, too */
  readonly publishWorkflow: WorkflowDraft;
  /** makes an earlier revision the one being edited; version: what was looked at, refused when somebody has changed the workflow since */
  readonly restoreWorkflowRevision: WorkflowDraft;
  /** Refused while people use it. */
  readonly deleteInstitution: Institution;
  readonly createInstrument: Instrument;
  /** Refused while calls or proposals or experiments use it. */
  readonly deleteInstrument: Instrument;
  readonly createTag: Tag;
  readonly updateTag: Tag;
  readonly createTechnique: Technique;
  readonly updateTechnique: Technique;
  /** Refused while proposals use it. */
  readonly deleteTechnique: Technique;
  readonly createUnit: Unit;
  readonly deleteUnit: Unit;
};


export type MutationCreateApiAccessTokenArgs = {
  name: Scalars['String']['input'];
  accessPermissions: Scalars['String']['input'];
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationUpdateApiAccessTokenArgs = {
  accessTokenId: Scalars['String']['input'];
  name: Scalars['String']['input'];
  accessPermissions: Scalars['String']['input'];
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationDeleteApiAccessTokenArgs = {
  accessTokenId: Scalars['String']['input'];
};


export type MutationValidateTemplateImportArgs = {
  templateAsJson: Scalars['String']['input'];
};


export type MutationImportTemplateArgs = {
  templateAsJson: Scalars['String']['input'];
  conflictResolutions: ReadonlyArray<ConflictResolution>;
  subTemplatesConflictResolutions: ReadonlyArray<ReadonlyArray<ConflictResolution>>;
};


export type MutationValidateBundleArgs = {
  file: Scalars['String']['input'];
};


export type MutationConvertXlsFormArgs = {
  file: Scalars['String']['input'];
  groupId: TemplateGroupId;
  fileName?: InputMaybe<Scalars['String']['input']>;
  versionOf?: InputMaybe<Scalars['String']['input']>;
};


export type MutationConvertSurveyJsArgs = {
  file: Scalars['String']['input'];
  groupId: TemplateGroupId;
  fileName?: InputMaybe<Scalars['String']['input']>;
  versionOf?: InputMaybe<Scalars['String']['input']>;
};


export type MutationConvertRedcapArgs = {
  file: Scalars['String']['input'];
  groupId: TemplateGroupId;
  fileName?: InputMaybe<Scalars['String']['input']>;
  versionOf?: InputMaybe<Scalars['String']['input']>;
};


export type MutationImportBundleArgs = {
  file: Scalars['String']['input'];
  resolutions: ReadonlyArray<BundleResolutionInput>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCreateCallArgs = {
  shortCode: Scalars['String']['input'];
  startCall: Scalars['DateTime']['input'];
  endCall: Scalars['DateTime']['input'];
  endCallInternal?: InputMaybe<Scalars['DateTime']['input']>;
  startReview: Scalars['DateTime']['input'];
  endReview: Scalars['DateTime']['input'];
  startFapReview?: InputMaybe<Scalars['DateTime']['input']>;
  endFapReview?: InputMaybe<Scalars['DateTime']['input']>;
  startNotify: Scalars['DateTime']['input'];
  endNotify: Scalars['DateTime']['input'];
  startCycle: Scalars['DateTime']['input'];
  endCycle: Scalars['DateTime']['input'];
  cycleComment: Scalars['String']['input'];
  surveyComment: Scalars['String']['input'];
  submissionMessage?: InputMaybe<Scalars['String']['input']>;
  referenceNumberFormat?: InputMaybe<Scalars['String']['input']>;
  sort_order?: InputMaybe<Scalars['Int']['input']>;
  allocationTimeUnit: AllocationTimeUnits;
  title?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  proposalWorkflowId: Scalars['Int']['input'];
  experimentWorkflowId?: InputMaybe<Scalars['Int']['input']>;
  templateId: Scalars['Int']['input'];
  esiTemplateId?: InputMaybe<Scalars['Int']['input']>;
  proposalPdfTemplateId?: InputMaybe<Scalars['Int']['input']>;
  experimentSafetyPdfTemplateId?: InputMaybe<Scalars['Int']['input']>;
  fapReviewTemplateId?: InputMaybe<Scalars['Int']['input']>;
  technicalReviewTemplateId?: InputMaybe<Scalars['Int']['input']>;
  faps?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  confirmFindings?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCloneCallArgs = {
  callId: Scalars['Int']['input'];
  shortCode: Scalars['String']['input'];
  startCall: Scalars['DateTime']['input'];
};


export type MutationUpdateCallArgs = {
  id: Scalars['Int']['input'];
  shortCode?: InputMaybe<Scalars['String']['input']>;
  startCall?: InputMaybe<Scalars['DateTime']['input']>;
  endCall?: InputMaybe<Scalars['DateTime']['input']>;
  endCallInternal?: InputMaybe<Scalars['DateTime']['input']>;
  startReview?: InputMaybe<Scalars['DateTime']['input']>;
  endReview?: InputMaybe<Scalars['DateTime']['input']>;
  startFapReview?: InputMaybe<Scalars['DateTime']['input']>;
  endFapReview?: InputMaybe<Scalars['DateTime']['input']>;
  startNotify?: InputMaybe<Scalars['DateTime']['input']>;
  endNotify?: InputMaybe<Scalars['DateTime']['input']>;
  startCycle?: InputMaybe<Scalars['DateTime']['input']>;
  endCycle?: InputMaybe<Scalars['DateTime']['input']>;
  cycleComment?: InputMaybe<Scalars['String']['input']>;
  surveyComment?: InputMaybe<Scalars['String']['input']>;
  submissionMessage?: InputMaybe<Scalars['String']['input']>;
  referenceNumberFormat?: InputMaybe<Scalars['String']['input']>;
  sort_order?: InputMaybe<Scalars['Int']['input']>;
  allocationTimeUnit?: InputMaybe<AllocationTimeUnits>;
  title?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  proposalWorkflowId?: InputMaybe<Scalars['Int']['input']>;
  experimentWorkflowId?: InputMaybe<Scalars['Int']['input']>;
  templateId?: InputMaybe<Scalars['Int']['input']>;
  esiTemplateId?: InputMaybe<Scalars['Int']['input']>;
  proposalPdfTemplateId?: InputMaybe<Scalars['Int']['input']>;
  experimentSafetyPdfTemplateId?: InputMaybe<Scalars['Int']['input']>;
  fapReviewTemplateId?: InputMaybe<Scalars['Int']['input']>;
  technicalReviewTemplateId?: InputMaybe<Scalars['Int']['input']>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  callFapReviewEnded?: InputMaybe<Scalars['Boolean']['input']>;
  faps?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  confirmRenumbering?: InputMaybe<Scalars['Boolean']['input']>;
  confirmFindings?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationDeleteCallArgs = {
  id: Scalars['Int']['input'];
};


export type MutationUpdateCallOrderArgs = {
  data: ReadonlyArray<CallOrderInput>;
  basedOn?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};


export type MutationAssignInstrumentsToCallArgs = {
  callId: Scalars['Int']['input'];
  instrumentFapIds: ReadonlyArray<InstrumentFapMappingInput>;
};


export type MutationRemoveAssignedInstrumentFromCallArgs = {
  callId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
};


export type MutationUpdateFapToCallInstrumentArgs = {
  callId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  fapId?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSetInstrumentAvailabilityTimeArgs = {
  callId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  availabilityTime: Scalars['Int']['input'];
};


export type MutationClearInstrumentAvailabilityTimeArgs = {
  callId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
};


export type MutationAdministrationProposalArgs = {
  proposalPk: Scalars['Int']['input'];
  finalStatus: ProposalEndStatus;
  commentForUser?: InputMaybe<Scalars['String']['input']>;
  commentForManagement?: InputMaybe<Scalars['String']['input']>;
  managementTimeAllocations: ReadonlyArray<ManagementTimeAllocationInput>;
  managementDecisionSubmitted?: InputMaybe<Scalars['Boolean']['input']>;
  base?: InputMaybe<ManagementDecisionBase>;
};


export type MutationNotifyProposalArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type MutationDecideProposalsArgs = {
  decisions: ReadonlyArray<ProposalDecisionInput>;
};


export type MutationTakeOverPanelDecisionsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  andSubmit?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUndoDecisionsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationCreateSampleArgs = {
  title: Scalars['String']['input'];
  templateId: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
  questionId: Scalars['String']['input'];
  isPostProposalSubmission?: InputMaybe<Scalars['Boolean']['input']>;
  clientKey?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateSampleArgs = {
  title?: InputMaybe<Scalars['String']['input']>;
  sampleId: Scalars['Int']['input'];
};


export type MutationDeleteSampleArgs = {
  sampleId: Scalars['Int']['input'];
  unlessOthersWrote?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRestoreSampleArgs = {
  sampleId: Scalars['Int']['input'];
};


export type MutationCloneSampleArgs = {
  sampleId: Scalars['Int']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  isPostProposalSubmission?: InputMaybe<Scalars['Boolean']['input']>;
  clientKey?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSubmitSampleReviewArgs = {
  sampleId: Scalars['Int']['input'];
  safetyComment?: InputMaybe<Scalars['String']['input']>;
  safetyStatus: SampleStatus;
};


export type MutationCreateGenericTemplateArgs = {
  title: Scalars['String']['input'];
  templateId: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
  questionId: Scalars['String']['input'];
  clientKey?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateGenericTemplateArgs = {
  title?: InputMaybe<Scalars['String']['input']>;
  genericTemplateId: Scalars['Int']['input'];
};


export type MutationDeleteGenericTemplateArgs = {
  genericTemplateId: Scalars['Int']['input'];
  unlessOthersWrote?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRestoreGenericTemplateArgs = {
  genericTemplateId: Scalars['Int']['input'];
};


export type MutationCloneGenericTemplateArgs = {
  genericTemplateId: Scalars['Int']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  clientKey?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateGenericTemplateWithCopiedAnswersArgs = {
  templateId: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
  questionId: Scalars['String']['input'];
  copyAnswersInput: ReadonlyArray<CopyAnswersInput>;
  clientKey?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateExperimentReportArgs = {
  experimentPk: Scalars['Int']['input'];
  kind?: ExperimentReportKind;
};


export type MutationSubmitExperimentReportArgs = {
  reportId: Scalars['Int']['input'];
  embargoUntil?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateExperimentSafetyArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type MutationSubmitExperimentSafetyArgs = {
  experimentSafetyPk: Scalars['Int']['input'];
  isSubmitted: Scalars['Boolean']['input'];
  requestedChanges?: InputMaybe<Scalars['String']['input']>;
  andTell?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRequestSafetyFormReopeningArgs = {
  experimentSafetyPk: Scalars['Int']['input'];
  comment: Scalars['String']['input'];
};


export type MutationAddSampleToExperimentArgs = {
  experimentPk: Scalars['Int']['input'];
  sampleId: Scalars['Int']['input'];
};


export type MutationRemoveSampleFromExperimentArgs = {
  experimentPk: Scalars['Int']['input'];
  sampleId: Scalars['Int']['input'];
};


export type MutationUpdateExperimentSampleArgs = {
  experimentPk: Scalars['Int']['input'];
  sampleId: Scalars['Int']['input'];
  isSubmitted?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCloneExperimentSampleArgs = {
  experimentPk: Scalars['Int']['input'];
  sampleId: Scalars['Int']['input'];
  newSampleTitle?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReviewExperimentSafetyArgs = {
  experimentSafetyPk: Scalars['Int']['input'];
};


export type MutationSubmitInstrumentScientistExperimentSafetyReviewArgs = {
  experimentSafetyPk: Scalars['Int']['input'];
  decision: ExperimentSafetyDecision;
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSubmitExperimentSafetyReviewerExperimentSafetyReviewArgs = {
  experimentSafetyPk: Scalars['Int']['input'];
  decision: ExperimentSafetyDecision;
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateExperimentArgs = {
  proposalPk: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  startsAt: Scalars['DateTime']['input'];
  endsAt: Scalars['DateTime']['input'];
  status?: InputMaybe<ExperimentStatus>;
  localContactId?: InputMaybe<Scalars['Int']['input']>;
  scheduledEventId?: InputMaybe<Scalars['Int']['input']>;
  beforeAcceptance?: InputMaybe<Scalars['Boolean']['input']>;
  andTell?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUpdateExperimentArgs = {
  experimentPk: Scalars['Int']['input'];
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  status?: InputMaybe<ExperimentStatus>;
  localContactId?: InputMaybe<Scalars['Int']['input']>;
  andTell?: InputMaybe<Scalars['Boolean']['input']>;
  reopen?: InputMaybe<ReadonlyArray<ExperimentPart>>;
};


export type MutationBecomeLocalContactArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type MutationHandOverLocalContactArgs = {
  experimentPk: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDeleteExperimentArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type MutationSendSchedulerMessageAgainArgs = {
  id: Scalars['Int']['input'];
  beforeAcceptance?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationDiscardSchedulerMessageArgs = {
  id: Scalars['Int']['input'];
};


export type MutationSetExpiryDateArgs = {
  userId: Scalars['Int']['input'];
  kind: Scalars['String']['input'];
  date?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationSetInstrumentRequirementsArgs = {
  instrumentId: Scalars['Int']['input'];
  kinds: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationSaveFapMeetingDecisionArgs = {
  input: SaveFapMeetingDecisionInput;
};


export type MutationSubmitFapMeetingDecisionsArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type MutationReorderFapMeetingDecisionProposalsArgs = {
  proposals: ReadonlyArray<ProposalRankInput>;
};


export type MutationUpdateFapTimeAllocationArgs = {
  fapId: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  fapTimeAllocation?: InputMaybe<Scalars['Int']['input']>;
  base?: InputMaybe<FapTimeBase>;
};


export type MutationLeadMeetingArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
  takesOver?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationEndMeetingArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  takesOver?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSaveMeetingNotesArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
  notes: Scalars['String']['input'];
  base: Scalars['String']['input'];
};


export type MutationSubmitInstrumentInFapArgs = {
  fapId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
  despiteMissingReviews?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUnsubmitInstrumentInFapArgs = {
  fapId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type MutationUpdateReviewArgs = {
  reviewID: Scalars['Int']['input'];
  status: ReviewStatus;
  fapID: Scalars['Int']['input'];
  questionaryID: Scalars['Int']['input'];
  grade: Scalars['Float']['input'];
  comment: Scalars['String']['input'];
  base?: InputMaybe<ReviewBase>;
};


export type MutationSubmitProposalsReviewArgs = {
  proposals: ReadonlyArray<ProposalPkWithReviewId>;
};


export type MutationAssignProposalsToFapsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  fapInstruments: ReadonlyArray<FapInstrumentInput>;
  andReviews?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRemoveProposalsFromFapsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  fapIds: ReadonlyArray<Scalars['Int']['input']>;
  andReviews?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationAssignFapReviewersToProposalsArgs = {
  fapId: Scalars['Int']['input'];
  assignments: ReadonlyArray<FapReviewAssignmentInput>;
};


export type MutationRemoveMemberFromFapProposalArgs = {
  fapId: Scalars['Int']['input'];
  memberId: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
  andReviews?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationAddUserForReviewArgs = {
  userID: Scalars['Int']['input'];
  proposalPk: Scalars['Int']['input'];
  fapID: Scalars['Int']['input'];
};


export type MutationRemoveUserForReviewArgs = {
  reviewId: Scalars['Int']['input'];
  fapId: Scalars['Int']['input'];
  andReviews?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSendReviewRemindersArgs = {
  fapId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
  reviewerIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationDeclareConflictArgs = {
  proposalPk: Scalars['Int']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type MutationHandBackReviewsArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type MutationDeclareNoConflictArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type MutationSaveReviewerRankArgs = {
  fapReviewId: Scalars['Int']['input'];
  reviewerId: Scalars['Int']['input'];
  rank: Scalars['Int']['input'];
};


export type MutationCreateFapArgs = {
  code: Scalars['String']['input'];
  description: Scalars['String']['input'];
  numberRatingsRequired: Scalars['Int']['input'];
  gradeGuide?: InputMaybe<Scalars['String']['input']>;
  customGradeGuide?: InputMaybe<Scalars['Boolean']['input']>;
  active: Scalars['Boolean']['input'];
  barsConflicts?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUpdateFapArgs = {
  id: Scalars['Int']['input'];
  code: Scalars['String']['input'];
  description: Scalars['String']['input'];
  numberRatingsRequired: Scalars['Int']['input'];
  gradeGuide?: InputMaybe<Scalars['String']['input']>;
  customGradeGuide?: InputMaybe<Scalars['Boolean']['input']>;
  active: Scalars['Boolean']['input'];
  files?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  barsConflicts?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationDeleteFapArgs = {
  id: Scalars['Int']['input'];
};


export type MutationAssignReviewersToFapArgs = {
  fapId: Scalars['Int']['input'];
  memberIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationAssignChairOrSecretaryArgs = {
  fapId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
  roleId: UserRole;
  givesRole?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSetViceChairArgs = {
  fapId: Scalars['Int']['input'];
  userId?: InputMaybe<Scalars['Int']['input']>;
  givesRole?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSetChairAwayArgs = {
  fapId: Scalars['Int']['input'];
  userId?: InputMaybe<Scalars['Int']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationRemoveMemberFromFapArgs = {
  fapId: Scalars['Int']['input'];
  memberId: Scalars['Int']['input'];
  roleId: UserRole;
};


export type MutationCreateFeedbackArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type MutationUpdateFeedbackArgs = {
  feedbackId?: InputMaybe<Scalars['Int']['input']>;
  experimentPk?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<FeedbackStatus>;
};


export type MutationRequestFeedbackArgs = {
  experimentPk: Scalars['Int']['input'];
};


export type MutationImportRowsArgs = {
  kind: ImportKind;
  file: Scalars['String']['input'];
  fileName: Scalars['String']['input'];
  encoding?: InputMaybe<TextEncoding>;
  checked: Scalars['String']['input'];
  leaveOutRefused?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationPrepareDbArgs = {
  includeSeeds: Scalars['Boolean']['input'];
};


export type MutationRunJobArgs = {
  name: Scalars['String']['input'];
};


export type MutationDismissFirstStepsArgs = {
  isDismissed: Scalars['Boolean']['input'];
};


export type MutationReleaseWorkerArgs = {
  choices: ReadonlyArray<RestoredChoiceInput>;
};


export type MutationCreateInstitutionArgs = {
  name: Scalars['String']['input'];
  country?: InputMaybe<Scalars['Int']['input']>;
  rorId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateInstitutionArgs = {
  id: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  country: Scalars['Int']['input'];
  rorId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationMergeInstitutionsArgs = {
  institutionIdFrom: Scalars['Int']['input'];
  institutionIdInto: Scalars['Int']['input'];
  newTitle: Scalars['String']['input'];
};


export type MutationUpdateInstrumentArgs = {
  id: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  shortCode: Scalars['String']['input'];
  description: Scalars['String']['input'];
  managerUserId: Scalars['Int']['input'];
  updateTechReview: Scalars['Boolean']['input'];
  selectable?: InputMaybe<Scalars['Boolean']['input']>;
  multipleTechReviewsEnabled?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationAssignScientistsToInstrumentArgs = {
  instrumentId: Scalars['Int']['input'];
  scientistIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationRemoveScientistFromInstrumentArgs = {
  instrumentId: Scalars['Int']['input'];
  scientistId: Scalars['Int']['input'];
};


export type MutationAssignInstrumentsToTechniqueArgs = {
  techniqueId: Scalars['Int']['input'];
  instrumentIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationRemoveInstrumentsFromTechniqueArgs = {
  techniqueId: Scalars['Int']['input'];
  instrumentIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationAssignScientistsToTechniqueArgs = {
  techniqueId: Scalars['Int']['input'];
  scientistIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationRemoveScientistFromTechniqueArgs = {
  techniqueId: Scalars['Int']['input'];
  scientistId: Scalars['Int']['input'];
};


export type MutationSetCoProposerInvitesArgs = {
  input: SetCoProposerInvitesInput;
};


export type MutationAcceptInviteArgs = {
  code: Scalars['String']['input'];
};


export type MutationCreateUserByEmailInviteArgs = {
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  email: Scalars['String']['input'];
  userRole: UserRole;
};


export type MutationRedeemCodeArgs = {
  code: Scalars['String']['input'];
};


export type MutationRestoreJudgementsArgs = {
  proposalPk: Scalars['Int']['input'];
  setAsideAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationReplayStatusActionsLogArgs = {
  statusActionsLogId: Scalars['Int']['input'];
  sendAgain?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationReplayStatusActionsLogsArgs = {
  statusActionsLogIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationCreateEmailTemplateArgs = {
  key?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  description: Scalars['String']['input'];
  subject: Scalars['String']['input'];
  body: Scalars['String']['input'];
};


export type MutationSaveEmailDraftArgs = {
  emailTemplateId: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
  draftAt?: InputMaybe<Scalars['DateTime']['input']>;
  name: Scalars['String']['input'];
  description: Scalars['String']['input'];
  subject: Scalars['String']['input'];
  body: Scalars['String']['input'];
};


export type MutationPublishEmailTemplateArgs = {
  emailTemplateId: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
  draftAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationDiscardEmailDraftArgs = {
  emailTemplateId: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
  draftAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationRestoreEmailTemplateArgs = {
  emailTemplateId: Scalars['Int']['input'];
  earlier: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
  draftAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationDeleteEmailTemplateArgs = {
  emailTemplateId: Scalars['Int']['input'];
};


export type MutationSendTestEmailArgs = {
  emailTemplateId?: InputMaybe<Scalars['Int']['input']>;
  subject: Scalars['String']['input'];
  body: Scalars['String']['input'];
  proposalPk?: InputMaybe<Scalars['Int']['input']>;
  recipient?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreatePredefinedMessageArgs = {
  input: CreatePredefinedMessageInput;
};


export type MutationUpdatePredefinedMessageArgs = {
  input: UpdatePredefinedMessageInput;
};


export type MutationDeletePredefinedMessageArgs = {
  input: DeletePredefinedMessageInput;
};


export type MutationUpdateProposalPdfTemplateArgs = {
  proposalPdfTemplateId: Scalars['Int']['input'];
  templateData?: InputMaybe<Scalars['String']['input']>;
  templateHeader?: InputMaybe<Scalars['String']['input']>;
  templateFooter?: InputMaybe<Scalars['String']['input']>;
  templateSampleDeclaration?: InputMaybe<Scalars['String']['input']>;
  dummyData?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateExperimentSafetyPdfTemplateArgs = {
  experimentSafetyPdfTemplateId: Scalars['Int']['input'];
  templateData?: InputMaybe<Scalars['String']['input']>;
  templateHeader?: InputMaybe<Scalars['String']['input']>;
  templateFooter?: InputMaybe<Scalars['String']['input']>;
  templateSampleDeclaration?: InputMaybe<Scalars['String']['input']>;
  dummyData?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSavePdfTemplateArgs = {
  templateId: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
  templateData?: InputMaybe<Scalars['String']['input']>;
  templateHeader?: InputMaybe<Scalars['String']['input']>;
  templateFooter?: InputMaybe<Scalars['String']['input']>;
  templateSampleDeclaration?: InputMaybe<Scalars['String']['input']>;
  dummyData?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPublishPdfTemplateArgs = {
  templateId: Scalars['Int']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDiscardPdfTemplateChangesArgs = {
  templateId: Scalars['Int']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationRestorePdfTemplateRevisionArgs = {
  templateId: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateDataAccessUsersArgs = {
  proposalPk: Scalars['Int']['input'];
  userIds: ReadonlyArray<Scalars['Int']['input']>;
  seen?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};


export type MutationSelectProposalsArgs = {
  primaryKeys: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationCreateProposalArgs = {
  callId: Scalars['Int']['input'];
  clientKey?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateProposalArgs = {
  proposalPk: Scalars['Int']['input'];
  title: Scalars['String']['input'];
  abstract: Scalars['String']['input'];
  users?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  proposerId?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSubmitProposalArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type MutationWithdrawProposalArgs = {
  proposalPk: Scalars['Int']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
  cancelExperiments?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationTakeBackWithdrawalArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type MutationDeleteProposalArgs = {
  proposalPk: Scalars['Int']['input'];
};


export type MutationCloneProposalsArgs = {
  callId: Scalars['Int']['input'];
  proposalsToClonePk: ReadonlyArray<Scalars['Int']['input']>;
  clientKey?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationChangeProposalsStatusArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  statusId: Scalars['Int']['input'];
  runActions?: InputMaybe<Scalars['Boolean']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAssignProposalsToInstrumentsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  instrumentIds: ReadonlyArray<Scalars['Int']['input']>;
  andReviews?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRemoveProposalsFromInstrumentArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  andReviews?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationAssignProposalToTechniquesArgs = {
  proposalPk: Scalars['Int']['input'];
  techniqueIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationRemoveProposalsFromTechniqueArgs = {
  techniqueId: Scalars['Int']['input'];
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationChangeTechniqueProposalsStatusArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  statusId: Scalars['Int']['input'];
};


export type MutationAssignTechniqueProposalsToInstrumentsArgs = {
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  instrumentIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationCreateQuestionaryArgs = {
  templateId: Scalars['Int']['input'];
};


export type MutationAnswerTopicArgs = {
  questionaryId: Scalars['Int']['input'];
  answers: ReadonlyArray<AnswerInput>;
  topicId: Scalars['Int']['input'];
  isPartialSave?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationFollowQuestionaryArgs = {
  questionaryId: Scalars['Int']['input'];
  topicId?: InputMaybe<Scalars['Int']['input']>;
  known: ReadonlyArray<KnownAnswerInput>;
  leaving?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSaveAnswersArgs = {
  questionaryId: Scalars['Int']['input'];
  topicId: Scalars['Int']['input'];
  answers: ReadonlyArray<VersionedAnswerInput>;
  isPartialSave?: InputMaybe<Scalars['Boolean']['input']>;
  saveId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateRecordArgs = {
  record: Scalars['String']['input'];
  values: Scalars['JSON']['input'];
};


export type MutationUpdateRecordArgs = {
  record: Scalars['String']['input'];
  id: Scalars['String']['input'];
  values: Scalars['JSON']['input'];
};


export type MutationDeleteRecordArgs = {
  record: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type MutationSaveViewArgs = {
  list: Scalars['String']['input'];
  name: Scalars['String']['input'];
  query: Scalars['String']['input'];
  columns: ReadonlyArray<Scalars['String']['input']>;
  shared?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRenameSavedViewArgs = {
  id: Scalars['Int']['input'];
  name: Scalars['String']['input'];
};


export type MutationDeleteSavedViewArgs = {
  id: Scalars['Int']['input'];
};


export type MutationCreateProposalScientistCommentArgs = {
  proposalPk: Scalars['Int']['input'];
  comment: Scalars['String']['input'];
};


export type MutationUpdateProposalScientistCommentArgs = {
  commentId: Scalars['Int']['input'];
  comment: Scalars['String']['input'];
};


export type MutationDeleteProposalScientistCommentArgs = {
  commentId: Scalars['Int']['input'];
};


export type MutationExternalTokenLoginArgs = {
  externalToken: Scalars['String']['input'];
  redirectUri: Scalars['String']['input'];
  iss?: InputMaybe<Scalars['String']['input']>;
};


export type MutationGetTokenArgs = {
  token: Scalars['String']['input'];
};


export type MutationGetTokenForUserArgs = {
  userId: Scalars['Int']['input'];
};


export type MutationSelectRoleArgs = {
  token: Scalars['String']['input'];
  selectedRoleId: Scalars['Int']['input'];
};


export type MutationLogoutArgs = {
  token: Scalars['String']['input'];
};


export type MutationEndSessionsArgs = {
  userId: Scalars['Int']['input'];
};


export type MutationUpdateFeaturesArgs = {
  input: UpdateFeaturesInput;
};


export type MutationUpdateSettingsArgs = {
  input: UpdateSettingsInput;
};


export type MutationSetPageContentArgs = {
  id: PageName;
  text: Scalars['String']['input'];
  languageCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddClientLogArgs = {
  error: Scalars['String']['input'];
};


export type MutationCreateShipmentArgs = {
  title: Scalars['String']['input'];
  proposalPk: Scalars['Int']['input'];
  experimentPk: Scalars['Int']['input'];
};


export type MutationUpdateShipmentArgs = {
  title?: InputMaybe<Scalars['String']['input']>;
  shipmentId: Scalars['Int']['input'];
  proposalPk?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<ShipmentStatus>;
};


export type MutationAddSamplesToShipmentArgs = {
  shipmentId: Scalars['Int']['input'];
  sampleIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationSubmitShipmentArgs = {
  shipmentId: Scalars['Int']['input'];
  andTell?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationDeleteShipmentArgs = {
  shipmentId: Scalars['Int']['input'];
};


export type MutationAssignInstrumentsToTagArgs = {
  tagId: Scalars['Int']['input'];
  instrumentIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationAssignCallsToTagArgs = {
  tagId: Scalars['Int']['input'];
  callIds: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationRemoveInstrumentFromTagArgs = {
  tagId: Scalars['Int']['input'];
  instrumentId: Scalars['Int']['input'];
};


export type MutationRemoveCallFromTagArgs = {
  tagId: Scalars['Int']['input'];
  callId: Scalars['Int']['input'];
};


export type MutationAddTechnicalReviewArgs = {
  proposalPk: Scalars['Int']['input'];
  timeAllocation?: InputMaybe<Scalars['Int']['input']>;
  comment?: InputMaybe<Scalars['String']['input']>;
  publicComment?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<TechnicalReviewStatus>;
  submitted?: InputMaybe<Scalars['Boolean']['input']>;
  reviewerId?: InputMaybe<Scalars['Int']['input']>;
  files?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  instrumentId: Scalars['Int']['input'];
  questionaryId?: InputMaybe<Scalars['Int']['input']>;
  base?: InputMaybe<TechnicalReviewBase>;
};


export type MutationSubmitTechnicalReviewsArgs = {
  technicalReviews: ReadonlyArray<SubmitTechnicalReviewInput>;
};


export type MutationUpdateTechnicalReviewAssigneeArgs = {
  userId: Scalars['Int']['input'];
  proposalPks: ReadonlyArray<Scalars['Int']['input']>;
  instrumentId: Scalars['Int']['input'];
  andTell?: InputMaybe<Scalars['Boolean']['input']>;
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateInternalReviewArgs = {
  input: CreateInternalReviewInput;
};


export type MutationUpdateInternalReviewArgs = {
  input: UpdateInternalReviewInput;
};


export type MutationDeleteInternalReviewArgs = {
  input: DeleteInternalReviewInput;
};


export type MutationCreateTemplateArgs = {
  groupId: TemplateGroupId;
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateTemplateArgs = {
  templateId: Scalars['Int']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  isArchived?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationDeleteTemplateArgs = {
  templateId: Scalars['Int']['input'];
};


export type MutationCloneTemplateArgs = {
  templateId: Scalars['Int']['input'];
};


export type MutationSetActiveTemplateArgs = {
  templateGroupId: TemplateGroupId;
  templateId: Scalars['Int']['input'];
};


export type MutationCreateTopicArgs = {
  templateId: Scalars['Int']['input'];
  sortOrder: Scalars['Int']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateTopicArgs = {
  topicId: Scalars['Int']['input'];
  templateId?: InputMaybe<Scalars['Int']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  isEnabled?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationDeleteTopicArgs = {
  topicId: Scalars['Int']['input'];
};


export type MutationCreateQuestionArgs = {
  categoryId: TemplateCategoryId;
  dataType: DataType;
  questionId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateQuestionArgs = {
  id: Scalars['String']['input'];
  naturalKey?: InputMaybe<Scalars['String']['input']>;
  question?: InputMaybe<Scalars['String']['input']>;
  config?: InputMaybe<Scalars['String']['input']>;
  knew?: InputMaybe<KnownQuestion>;
};


export type MutationDeleteQuestionArgs = {
  questionId: Scalars['String']['input'];
  onlyAsMade?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCreateQuestionTemplateRelationArgs = {
  templateId: Scalars['Int']['input'];
  questionId: Scalars['String']['input'];
  topicId: Scalars['Int']['input'];
  sortOrder: Scalars['Int']['input'];
};


export type MutationUpdateQuestionTemplateRelationArgs = {
  templateId: Scalars['Int']['input'];
  questionId: Scalars['String']['input'];
  topicId?: InputMaybe<Scalars['Int']['input']>;
  sortOrder: Scalars['Int']['input'];
  config?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateQuestionTemplateRelationSettingsArgs = {
  templateId: Scalars['Int']['input'];
  questionId: Scalars['String']['input'];
  config?: InputMaybe<Scalars['String']['input']>;
  dependencies: ReadonlyArray<FieldDependencyInput>;
  dependenciesOperator?: InputMaybe<DependenciesLogicOperator>;
};


export type MutationDeleteQuestionTemplateRelationArgs = {
  templateId: Scalars['Int']['input'];
  questionId: Scalars['String']['input'];
};


export type MutationEditTemplateArgs = {
  templateId: Scalars['Int']['input'];
  edits: ReadonlyArray<Scalars['JSON']['input']>;
  basedOn?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationPublishTemplateArgs = {
  templateId: Scalars['Int']['input'];
  basedOn?: InputMaybe<Scalars['Int']['input']>;
  renames?: InputMaybe<ReadonlyArray<OptionRenameInput>>;
};


export type MutationDiscardTemplateChangesArgs = {
  templateId: Scalars['Int']['input'];
  basedOn?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationRestoreTemplateRevisionArgs = {
  templateId: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
  basedOn?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationReserveTopicIdsArgs = {
  count: Scalars['Int']['input'];
};


export type MutationReadTemplateDictionaryArgs = {
  templateId: Scalars['Int']['input'];
  file: Scalars['String']['input'];
};


export type MutationApplyTemplateDictionaryArgs = {
  templateId: Scalars['Int']['input'];
  file: Scalars['String']['input'];
};


export type MutationValidateUnitsImportArgs = {
  unitsAsJson: Scalars['String']['input'];
};


export type MutationImportUnitsArgs = {
  json: Scalars['String']['input'];
  conflictResolutions: ReadonlyArray<ConflictResolution>;
};


export type MutationMergeUsersArgs = {
  fromUserId: Scalars['Int']['input'];
  intoUserId: Scalars['Int']['input'];
};


export type MutationUndoMergeUsersArgs = {
  fromUserId: Scalars['Int']['input'];
  intoUserId: Scalars['Int']['input'];
};


export type MutationUpdateUserArgs = {
  id: Scalars['Int']['input'];
  user_title?: InputMaybe<Scalars['String']['input']>;
  firstname?: InputMaybe<Scalars['String']['input']>;
  lastname?: InputMaybe<Scalars['String']['input']>;
  preferredname?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  birthdate?: InputMaybe<Scalars['DateTime']['input']>;
  institutionId?: InputMaybe<Scalars['Int']['input']>;
  department?: InputMaybe<Scalars['String']['input']>;
  position?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  telephone?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetLocaleArgs = {
  locale: Scalars['String']['input'];
};


export type MutationUpdateUserRolesArgs = {
  id: Scalars['Int']['input'];
  roles: ReadonlyArray<Scalars['Int']['input']>;
};


export type MutationSetUserNotPlaceholderArgs = {
  id: Scalars['Int']['input'];
};


export type MutationDeleteUserArgs = {
  id: Scalars['Int']['input'];
};


export type MutationDeactivateUserArgs = {
  id: Scalars['Int']['input'];
};


export type MutationReactivateUserArgs = {
  id: Scalars['Int']['input'];
};


export type MutationCreateVisitArgs = {
  experimentPk: Scalars['Int']['input'];
  team: ReadonlyArray<Scalars['Int']['input']>;
  teamLeadUserId: Scalars['Int']['input'];
  invites?: InputMaybe<VisitInvitesInput>;
};


export type MutationUpdateVisitArgs = {
  visitId: Scalars['Int']['input'];
  team?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  teamLeadUserId?: InputMaybe<Scalars['Int']['input']>;
  invites?: InputMaybe<VisitInvitesInput>;
};


export type MutationDeleteVisitArgs = {
  visitId: Scalars['Int']['input'];
};


export type MutationCreateVisitRegistrationArgs = {
  visitId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
};


export type MutationUpdateVisitRegistrationArgs = {
  visitId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationSubmitVisitRegistrationArgs = {
  visitId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
};


export type MutationApproveVisitRegistrationArgs = {
  visitId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
};


export type MutationCancelVisitRegistrationArgs = {
  visitId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRequestVisitRegistrationChangesArgs = {
  visitId: Scalars['Int']['input'];
  userId: Scalars['Int']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateStatusArgs = {
  shortCode: Scalars['String']['input'];
  name: Scalars['String']['input'];
  description: Scalars['String']['input'];
  entityType: WorkflowType;
  traits?: InputMaybe<StatusTraitsInput>;
};


export type MutationUpdateStatusArgs = {
  id: Scalars['Int']['input'];
  shortCode?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  description: Scalars['String']['input'];
  traits?: InputMaybe<StatusTraitsInput>;
};


export type MutationSetStatusTraitsArgs = {
  id: Scalars['Int']['input'];
  traits: StatusTraitsInput;
};


export type MutationDeleteStatusArgs = {
  id: Scalars['Int']['input'];
};


export type MutationCreateWorkflowArgs = {
  name: Scalars['String']['input'];
  description: Scalars['String']['input'];
  entityType: WorkflowType;
};


export type MutationUpdateWorkflowArgs = {
  id: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  description: Scalars['String']['input'];
};


export type MutationCloneWorkflowArgs = {
  id: Scalars['Int']['input'];
};


export type MutationDeleteWorkflowArgs = {
  id: Scalars['Int']['input'];
};


export type MutationAddWorkflowStatusArgs = {
  workflowId: Scalars['Int']['input'];
  sortOrder: Scalars['Int']['input'];
  droppableGroupId: Scalars['String']['input'];
  parentDroppableGroupId?: InputMaybe<Scalars['String']['input']>;
  statusId: Scalars['Int']['input'];
  nextStatusId?: InputMaybe<Scalars['Int']['input']>;
  prevStatusId?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationMoveWorkflowStatusArgs = {
  from: IndexWithGroupId;
  to: IndexWithGroupId;
  workflowId: Scalars['Int']['input'];
};


export type MutationDeleteWorkflowStatusArgs = {
  statusId: Scalars['Int']['input'];
  workflowId: Scalars['Int']['input'];
  sortOrder: Scalars['Int']['input'];
};


export type MutationAddStatusChangingEventsToConnectionArgs = {
  workflowConnectionId: Scalars['Int']['input'];
  statusChangingEvents: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationAddConnectionStatusActionsArgs = {
  connectionId: Scalars['Int']['input'];
  workflowId: Scalars['Int']['input'];
  actions: ReadonlyArray<ConnectionStatusActionInput>;
};


export type MutationEditWorkflowArgs = {
  workflowId: Scalars['Int']['input'];
  edits: ReadonlyArray<Scalars['JSON']['input']>;
  since?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationPublishWorkflowArgs = {
  workflowId: Scalars['Int']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
  moves?: InputMaybe<ReadonlyArray<StatusMoveInput>>;
  fireDue?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRestoreWorkflowRevisionArgs = {
  workflowId: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteInstitutionArgs = {
  id: Scalars['Int']['input'];
};


export type MutationCreateInstrumentArgs = {
  name: Scalars['String']['input'];
  shortCode: Scalars['String']['input'];
  description: Scalars['String']['input'];
  managerUserId: Scalars['Int']['input'];
  selectable?: InputMaybe<Scalars['Boolean']['input']>;
  multipleTechReviewsEnabled?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationDeleteInstrumentArgs = {
  id: Scalars['Int']['input'];
};


export type MutationCreateTagArgs = {
  name: Scalars['String']['input'];
  shortCode: Scalars['String']['input'];
};


export type MutationUpdateTagArgs = {
  id: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  shortCode: Scalars['String']['input'];
};


export type MutationCreateTechniqueArgs = {
  name: Scalars['String']['input'];
  shortCode: Scalars['String']['input'];
  description: Scalars['String']['input'];
};


export type MutationUpdateTechniqueArgs = {
  id: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  shortCode: Scalars['String']['input'];
  description: Scalars['String']['input'];
};


export type MutationDeleteTechniqueArgs = {
  id: Scalars['Int']['input'];
};


export type MutationCreateUnitArgs = {
  id: Scalars['String']['input'];
  unit: Scalars['String']['input'];
  symbol: Scalars['String']['input'];
  quantity: Scalars['String']['input'];
  siConversionFormula: Scalars['String']['input'];
};


export type MutationDeleteUnitArgs = {
  id: Scalars['String']['input'];
};

export type ProposalScientistComment = {
  readonly __typename?: 'ProposalScientistComment';
  readonly commentId: Scalars['Int']['output'];
  readonly comment: Scalars['String']['output'];
  readonly proposalPk: Scalars['Int']['output'];
};

export type Role = {
  readonly __typename?: 'Role';
  readonly id: Scalars['Int']['output'];
  readonly shortCode: UserRole;
  readonly title: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
};

export type SessionTokenUser = {
  readonly __typename?: 'SessionTokenUser';
  readonly id: Scalars['Int']['output'];
  readonly firstname: Scalars['String']['output'];
  readonly lastname: Scalars['String']['output'];
  readonly preferredname: Maybe<Scalars['String']['output']>;
  readonly email: Scalars['String']['output'];
  readonly oidcSub: Maybe<Scalars['String']['output']>;
  readonly placeholder: Scalars['Boolean']['output'];
  readonly institutionId: Scalars['Int']['output'];
  readonly position: Scalars['String']['output'];
  readonly created: Scalars['DateTime']['output'];
};

export type SessionTokenContent = {
  readonly __typename?: 'SessionTokenContent';
  readonly user: SessionTokenUser;
  readonly roles: ReadonlyArray<Role>;
  readonly currentRole: Maybe<Role>;
  readonly exp: Scalars['Int']['output'];
  readonly iat: Scalars['Int']['output'];
  readonly isInternalUser: Scalars['Boolean']['output'];
  readonly impersonatingUserId: Maybe<Scalars['Int']['output']>;
  readonly externalToken: Maybe<Scalars['String']['output']>;
};

export type CheckTokenResult = {
  readonly __typename?: 'CheckTokenResult';
  readonly isValid: Scalars['Boolean']['output'];
  readonly payload: Maybe<SessionTokenContent>;
};

export type CheckExternalTokenResult = {
  readonly __typename?: 'CheckExternalTokenResult';
  /** True if the identity provider says that the token holds; false also where it could not be asked. */
  readonly isValid: Scalars['Boolean']['output'];
  /** False where the provider could not be asked: nothing has ended. */
  readonly isKnown: Scalars['Boolean']['output'];
};

export type UserRole =
  | 'USER'
  | 'USER_OFFICER'
  | 'INSTRUMENT_SCIENTIST'
  | 'FAP_CHAIR'
  | 'FAP_SECRETARY'
  | 'FAP_REVIEWER'
  | 'INTERNAL_REVIEWER'
  | 'EXPERIMENT_SAFETY_REVIEWER';

export type Feature = {
  readonly __typename?: 'Feature';
  readonly id: FeatureId;
  readonly title: Scalars['String']['output'];
  readonly group: Scalars['String']['output'];
  readonly isEnabled: Scalars['Boolean']['output'];
  readonly description: Scalars['String']['output'];
  /** Consequence of switching it off, with the roles that notice it. */
  readonly effect: Scalars['String']['output'];
  /** Stored rows of the area, such as '3 tags'; for officers. */
  readonly usedBy: ReadonlyArray<Scalars['String']['output']>;
};

export type Setting = {
  readonly __typename?: 'Setting';
  readonly id: SettingsId;
  readonly settingsValue: Maybe<Scalars['String']['output']>;
  readonly description: Maybe<Scalars['String']['output']>;
  readonly title: Scalars['String']['output'];
  readonly group: Scalars['String']['output'];
  /** Format of the value, such as 'colour' or 'emails'. */
  readonly type: Scalars['String']['output'];
  readonly default: Scalars['String']['output'];
  /** Pages and documents that it changes. */
  readonly usedIn: Scalars['String']['output'];
  readonly least: Maybe<Scalars['Int']['output']>;
  readonly most: Maybe<Scalars['Int']['output']>;
};

export type Page = {
  readonly __typename?: 'Page';
  readonly id: PageName;
  readonly content: Maybe<Scalars['String']['output']>;
};

export type UpdateFeaturesInput = {
  readonly featureIds: ReadonlyArray<FeatureId>;
  readonly action: FeatureUpdateAction;
};

export type UpdateSettingsInput = {
  readonly settingsId: SettingsId;
  readonly settingsValue?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type SortInput = {
  readonly sortField: Scalars['String']['input'];
  readonly sortDirection: SortDirection;
};

export type FeatureId =
  | 'CONFLICT_OF_INTEREST_WARNING'
  | 'DATA_ACCESS_USERS'
  | 'EMAIL_INVITE'
  | 'EMAIL_INVITE_LEGACY'
  | 'EMAIL_SEARCH'
  | 'EXPERIMENT_SAFETY_REVIEW'
  | 'FAP_REVIEW'
  | 'INSTRUMENT_MANAGEMENT'
  | 'OAUTH'
  | 'PREGENERATED_PROPOSAL_PDF'
  | 'RISK_ASSESSMENT'
  | 'SCHEDULER'
  | 'SHIPPING'
  | 'STFC_IDLE_TIMER'
  | 'TAGS'
  | 'TECHNICAL_REVIEW'
  | 'TECHNIQUE_PROPOSALS'
  | 'USER_MANAGEMENT'
  | 'USER_SEARCH_FILTER'
  | 'VISIT_MANAGEMENT';

export type SettingsId =
  | 'DATE_FORMAT'
  | 'DATE_TIME_FORMAT'
  | 'DEFAULT_INST_SCI_REVIEWER_FILTER'
  | 'DEFAULT_INST_SCI_STATUS_FILTER'
  | 'DISPLAY_FAQ_LINK'
  | 'DISPLAY_PRIVACY_STATEMENT_LINK'
  | 'EXPERIMENT_REPORT_DUE_DAYS'
  | 'EXPERIMENT_REPORT_MISSING_SHOWN'
  | 'EXPERIMENT_SAFETY_REVIEW_EMAIL'
  | 'EXTERNAL_AUTH_LOGIN_URL'
  | 'EXTERNAL_AUTH_LOGOUT_URL'
  | 'FAP_SECS_EDIT_TECH_REVIEWS'
  | 'FEEDBACK_EXHAUST_DAYS'
  | 'FEEDBACK_FREQUENCY_DAYS'
  | 'FEEDBACK_MAX_REQUESTS'
  | 'GRADE_PRECISION'
  | 'HEADER_LOGO_FILENAME'
  | 'IDLE_TIMEOUT'
  | 'INVITE_REMINDERS_SEND_DELAY_DAYS'
  | 'INVITE_VALIDITY_PERIOD_DAYS'
  | 'LANGUAGES'
  | 'ORGANISATION_NAME'
  | 'PALETTE_PRIMARY_DARK'
  | 'PALETTE_PRIMARY_MAIN'
  | 'PALETTE_PRIMARY_ACCENT'
  | 'PALETTE_PRIMARY_LIGHT'
  | 'PALETTE_PRIMARY_CONTRAST'
  | 'PALETTE_SECONDARY_DARK'
  | 'PALETTE_SECONDARY_MAIN'
  | 'PALETTE_SECONDARY_LIGHT'
  | 'PALETTE_SECONDARY_CONTRAST'
  | 'PALETTE_ERROR_MAIN'
  | 'PALETTE_SUCCESS_MAIN'
  | 'PALETTE_WARNING_MAIN'
  | 'PALETTE_INFO_MAIN'
  | 'PROFILE_PAGE_LINK'
  | 'SHIPMENT_DELIVERY_ADDRESS'
  | 'SMTP_BCC_EMAIL'
  | 'TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS'
  | 'TIMEZONE'
  | 'USER_OFFICE_EMAIL';

export type PageName =
  | 'COOKIEPAGE'
  | 'FOOTERCONTENT'
  | 'GRADEGUIDEPAGE'
  | 'HELPPAGE'
  | 'HOMEPAGE'
  | 'LOGINHELPPAGE'
  | 'PRIVACYPAGE'
  | 'REVIEWPAGE'
  | 'TECHNIQUEPROPOSALMANAGEMENTPAGE';

export type FeatureUpdateAction =
  | 'ENABLE'
  | 'DISABLE';

export type Shipment = {
  readonly __typename?: 'Shipment';
  readonly id: Scalars['Int']['output'];
  readonly title: Scalars['String']['output'];
  readonly proposalPk: Scalars['Int']['output'];
  readonly status: ShipmentStatus;
  /** Given when it is submitted. */
  readonly externalRef: Maybe<Scalars['String']['output']>;
  readonly questionaryId: Scalars['Int']['output'];
  readonly experimentPk: Maybe<Scalars['Int']['output']>;
  readonly creatorId: Scalars['Int']['output'];
  readonly created: Scalars['DateTime']['output'];
  readonly samples: ReadonlyArray<Sample>;
  readonly questionary: Maybe<Questionary>;
  readonly proposal: Maybe<Proposal>;
};

export type ShipmentsFilter = {
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly creatorId?: InputMaybe<Scalars['Int']['input']>;
  readonly proposalPk?: InputMaybe<Scalars['Int']['input']>;
  readonly experimentPk?: InputMaybe<Scalars['Int']['input']>;
  readonly status?: InputMaybe<ShipmentStatus>;
  readonly externalRef?: InputMaybe<Scalars['String']['input']>;
  readonly shipmentIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};

export type ShipmentStatus =
  | 'DRAFT'
  | 'SUBMITTED';

export type TechnicalReview = {
  readonly __typename?: 'TechnicalReview';
  readonly id: Scalars['Int']['output'];
  /** Internal. */
  readonly comment: Maybe<Scalars['String']['output']>;
  /** For the panel. */
  readonly publicComment: Maybe<Scalars['String']['output']>;
  /** In the unit of the call. */
  readonly timeAllocation: Maybe<Scalars['Int']['output']>;
  readonly status: Maybe<TechnicalReviewStatus>;
  readonly proposalPk: Scalars['Int']['output'];
  readonly submitted: Scalars['Boolean']['output'];
  /** Ids of internal documents. */
  readonly files: ReadonlyArray<Scalars['String']['output']>;
  readonly technicalReviewAssigneeId: Maybe<Scalars['Int']['output']>;
  readonly instrumentId: Scalars['Int']['output'];
  readonly questionaryId: Scalars['Int']['output'];
  readonly reviewerId: Scalars['Int']['output'];
  readonly proposal: Maybe<Proposal>;
  readonly reviewer: Maybe<BasicUserDetails>;
  readonly technicalReviewAssignee: Maybe<BasicUserDetails>;
  readonly questionary: Maybe<Questionary>;
};

export type InternalReview = {
  readonly __typename?: 'InternalReview';
  readonly id: Scalars['Int']['output'];
  readonly title: Scalars['String']['output'];
  readonly comment: Maybe<Scalars['String']['output']>;
  readonly files: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly assignedByUser: Maybe<BasicUserDetails>;
  readonly reviewerId: Scalars['Int']['output'];
  readonly reviewer: Maybe<BasicUserDetails>;
  readonly technicalReviewId: Scalars['Int']['output'];
};

export type ProposalViewTechnicalReview = {
  readonly __typename?: 'ProposalViewTechnicalReview';
  readonly id: Scalars['Int']['output'];
  readonly status: Maybe<TechnicalReviewStatus>;
  readonly submitted: Scalars['Boolean']['output'];
  readonly timeAllocation: Maybe<Scalars['Int']['output']>;
  readonly technicalReviewAssignee: Maybe<BasicUserDetails>;
  readonly instrumentId: Maybe<Scalars['Int']['output']>;
};

/** an open technical review of a proposal that its assignee, the caller, is on */
export type ReviewToHandOver = {
  readonly __typename?: 'ReviewToHandOver';
  readonly instrumentId: Scalars['Int']['output'];
  readonly instrument: Scalars['String']['output'];
};

export type InternalReviewProgress = {
  readonly __typename?: 'InternalReviewProgress';
  readonly count: Scalars['Int']['output'];
  readonly written: Scalars['Int']['output'];
};

export type TechnicalReviewState =
  | 'OPEN'
  | 'SUBMITTED'
  /** submitted with this status */
  | 'FEASIBLE'
  | 'PARTIALLY_FEASIBLE'
  | 'UNFEASIBLE';

export type SubmitTechnicalReviewInput = {
  readonly proposalPk: Scalars['Int']['input'];
  readonly reviewerId: Scalars['Int']['input'];
  readonly submitted: Scalars['Boolean']['input'];
  readonly instrumentId: Scalars['Int']['input'];
};

export type InternalReviewsFilter = {
  readonly technicalReviewId?: InputMaybe<Scalars['Int']['input']>;
  readonly reviewerId?: InputMaybe<Scalars['Int']['input']>;
};

export type CreateInternalReviewInput = {
  readonly title: Scalars['String']['input'];
  readonly comment?: InputMaybe<Scalars['String']['input']>;
  readonly files?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reviewerId: Scalars['Int']['input'];
  readonly technicalReviewId: Scalars['Int']['input'];
};

export type UpdateInternalReviewInput = {
  readonly id: Scalars['Int']['input'];
  readonly title: Scalars['String']['input'];
  readonly comment?: InputMaybe<Scalars['String']['input']>;
  readonly files?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reviewerId?: InputMaybe<Scalars['Int']['input']>;
  readonly technicalReviewId: Scalars['Int']['input'];
  /** as for addTechnicalReview */
  readonly base?: InputMaybe<InternalReviewBase>;
};

/** a technical review as its writer had read it; an absent value is not compared */
export type TechnicalReviewBase = {
  readonly status?: InputMaybe<TechnicalReviewStatus>;
  readonly timeAllocation?: InputMaybe<Scalars['Int']['input']>;
  readonly comment?: InputMaybe<Scalars['String']['input']>;
  readonly publicComment?: InputMaybe<Scalars['String']['input']>;
  readonly files?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly submitted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** an internal review as its writer had read it; an absent value is not compared */
export type InternalReviewBase = {
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly comment?: InputMaybe<Scalars['String']['input']>;
  readonly files?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reviewerId?: InputMaybe<Scalars['Int']['input']>;
};

export type DeleteInternalReviewInput = {
  readonly id: Scalars['Int']['input'];
  readonly technicalReviewId: Scalars['Int']['input'];
};

export type TechnicalReviewStatus =
  | 'FEASIBLE'
  | 'PARTIALLY_FEASIBLE'
  | 'UNFEASIBLE';

/** A question as its editor had it before the change; what is left out is not compared. */
export type KnownQuestion = {
  readonly naturalKey?: InputMaybe<Scalars['String']['input']>;
  readonly question?: InputMaybe<Scalars['String']['input']>;
  /** JSON text */
  readonly config?: InputMaybe<Scalars['String']['input']>;
  /** the template in which it was changed: its text and key there are compared */
  readonly templateId?: InputMaybe<Scalars['Int']['input']>;
};

export type FieldDependencyInput = {
  readonly dependencyId: Scalars['String']['input'];
  readonly condition: FieldConditionInput;
};

export type FieldConditionInput = {
  readonly condition: EvaluatorOperator;
  /** JSON text: the value, or {"value": …} */
  readonly params: Scalars['String']['input'];
};

export type Template = {
  readonly __typename?: 'Template';
  readonly templateId: Scalars['Int']['output'];
  /** what bundles and configurations call it; never changes */
  readonly key: Scalars['String']['output'];
  /** edits that drafts do not follow yet */
  readonly unpublishedChanges: Scalars['Int']['output'];
  readonly groupId: TemplateGroupId;
  readonly name: Scalars['String']['output'];
  readonly description: Maybe<Scalars['String']['output']>;
  readonly isArchived: Scalars['Boolean']['output'];
  /** 0 for who is no officer */
  readonly questionaryCount: Scalars['Int']['output'];
  readonly callCount: Scalars['Int']['output'];
  /** names of templates in use whose published revision names this one, directly or through others: it is in use with them */
  readonly usedThrough: ReadonlyArray<Scalars['String']['output']>;
  readonly steps: ReadonlyArray<TemplateStep>;
  readonly complementaryQuestions: ReadonlyArray<Question>;
  readonly group: TemplateGroup;
  /** of a template of that group, for officers */
  readonly proposalPdfTemplate: Maybe<ProposalPdfTemplate>;
  /** of a template of that group, for officers */
  readonly experimentSafetyPdfTemplate: Maybe<ExperimentSafetyPdfTemplate>;
};

export type Finding = {
  readonly __typename?: 'Finding';
  readonly code: Scalars['String']['output'];
  /** error, warning or info */
  readonly severity: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly params: Scalars['JSON']['output'];
  /** {topicId, questionId}, and a path from there */
  readonly place: Scalars['JSON']['output'];
  /** the parts of the template that make it true together */
  readonly because: ReadonlyArray<FindingEvidence>;
  /** answers that show it */
  readonly example: Maybe<FindingExample>;
  /** PROVED, REFUTED or UNDECIDED, where a search was made */
  readonly verdict: Maybe<Scalars['String']['output']>;
};

export type FindingEvidence = {
  readonly __typename?: 'FindingEvidence';
  readonly text: Scalars['String']['output'];
  readonly place: Scalars['JSON']['output'];
};

export type FindingExample = {
  readonly __typename?: 'FindingExample';
  readonly answers: Maybe<Scalars['JSON']['output']>;
  readonly lines: ReadonlyArray<FindingEvidence>;
};

export type TemplateStep = {
  readonly __typename?: 'TemplateStep';
  readonly topic: Topic;
  readonly fields: ReadonlyArray<QuestionTemplateRelation>;
};

export type TemplateGroup = {
  readonly __typename?: 'TemplateGroup';
  readonly groupId: TemplateGroupId;
  readonly categoryId: TemplateCategoryId;
};

export type TemplateCategory = {
  readonly __typename?: 'TemplateCategory';
  readonly categoryId: TemplateCategoryId;
  readonly name: Scalars['String']['output'];
};

export type TemplatesFilter = {
  readonly isArchived?: InputMaybe<Scalars['Boolean']['input']>;
  readonly group?: InputMaybe<TemplateGroupId>;
  readonly templateIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};

export type Topic = {
  readonly __typename?: 'Topic';
  readonly title: Scalars['String']['output'];
  readonly id: Scalars['Int']['output'];
  readonly templateId: Scalars['Int']['output'];
  readonly sortOrder: Scalars['Int']['output'];
  readonly isEnabled: Scalars['Boolean']['output'];
};

export type Question = {
  readonly __typename?: 'Question';
  readonly id: Scalars['String']['output'];
  readonly question: Scalars['String']['output'];
  readonly naturalKey: Scalars['String']['output'];
  readonly dataType: DataType;
  readonly categoryId: TemplateCategoryId;
  readonly config: QuestionConfig;
  /** config as JSON, for callers that know its type from the definitions only */
  readonly configuration: Scalars['JSON']['output'];
};

export type QuestionWithUsage = {
  readonly __typename?: 'QuestionWithUsage';
  readonly id: Scalars['String']['output'];
  readonly question: Scalars['String']['output'];
  readonly naturalKey: Scalars['String']['output'];
  readonly dataType: DataType;
  readonly categoryId: TemplateCategoryId;
  readonly config: QuestionConfig;
  /** config as JSON, for callers that know its type from the definitions only */
  readonly configuration: Scalars['JSON']['output'];
  /** a few of the given answers; none but for officers */
  readonly answers: ReadonlyArray<AnswerBasic>;
  readonly answerCount: Scalars['Int']['output'];
  readonly templates: ReadonlyArray<Template>;
};

export type QuestionsResult = {
  readonly __typename?: 'QuestionsResult';
  readonly questions: ReadonlyArray<QuestionWithUsage>;
  readonly totalCount: Scalars['Int']['output'];
};

export type QuestionsFilter = {
  readonly text?: InputMaybe<Scalars['String']['input']>;
  readonly category?: InputMaybe<TemplateCategoryId>;
  readonly dataType?: InputMaybe<ReadonlyArray<DataType>>;
  readonly excludeDataType?: InputMaybe<ReadonlyArray<DataType>>;
  readonly questionIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type AllQuestionsFilter = {
  readonly category?: InputMaybe<TemplateCategoryId>;
  readonly dataType?: InputMaybe<ReadonlyArray<DataType>>;
  readonly excludeDataType?: InputMaybe<ReadonlyArray<DataType>>;
};

export type QuestionTemplateRelation = {
  readonly __typename?: 'QuestionTemplateRelation';
  readonly question: Question;
  readonly sortOrder: Scalars['Int']['output'];
  readonly topicId: Scalars['Int']['output'];
  readonly config: QuestionConfig;
  /** Empty where `hasWhen` is true. */
  readonly dependencies: ReadonlyArray<FieldDependency>;
  readonly dependenciesOperator: Maybe<DependenciesLogicOperator>;
  /** True if the question is shown by a condition that dependencies cannot say. */
  readonly hasWhen: Scalars['Boolean']['output'];
};

export type FieldDependency = {
  readonly __typename?: 'FieldDependency';
  readonly questionId: Scalars['String']['output'];
  readonly dependencyId: Scalars['String']['output'];
  readonly dependencyNaturalKey: Scalars['String']['output'];
  readonly condition: FieldCondition;
};

export type FieldCondition = {
  readonly __typename?: 'FieldCondition';
  readonly condition: EvaluatorOperator;
  readonly params: Maybe<Scalars['JSON']['output']>;
};

export type DependenciesLogicOperator =
  | 'AND'
  | 'OR';

export type EvaluatorOperator =
  | 'eq'
  | 'neq';

/** A spreadsheet of questions, compared with the template that it was made from. */
export type TemplateDictionary = {
  readonly __typename?: 'TemplateDictionary';
  /** engine TemplateEdit; none while there are problems */
  readonly edits: ReadonlyArray<Scalars['JSON']['output']>;
  /** version of the working revision that the edits are made on */
  readonly basedOn: Scalars['Int']['output'];
  readonly differences: ReadonlyArray<DictionaryDifference>;
  readonly problems: ReadonlyArray<DictionaryProblem>;
};

export type DictionaryDifference = {
  readonly __typename?: 'DictionaryDifference';
  /** row of the spreadsheet; null: the question has none any more */
  readonly row: Maybe<Scalars['Int']['output']>;
  readonly column: Scalars['String']['output'];
  readonly question: Scalars['String']['output'];
  readonly before: Scalars['String']['output'];
  readonly after: Scalars['String']['output'];
};

export type DictionaryProblem = {
  readonly __typename?: 'DictionaryProblem';
  /** null: concerns the table as a whole */
  readonly row: Maybe<Scalars['Int']['output']>;
  readonly column: Maybe<Scalars['String']['output']>;
  readonly text: Scalars['String']['output'];
};

export type OptionRenameInput = {
  readonly questionId: Scalars['String']['input'];
  readonly from: Scalars['String']['input'];
  readonly to: Scalars['String']['input'];
};

/** A template as officers edit it. */
export type TemplateDraft = {
  readonly __typename?: 'TemplateDraft';
  readonly templateId: Scalars['Int']['output'];
  readonly key: Scalars['String']['output'];
  readonly groupId: TemplateGroupId;
  readonly name: Scalars['String']['output'];
  readonly isArchived: Scalars['Boolean']['output'];
  /** published last */
  readonly revision: Scalars['Int']['output'];
  /** how much differs from what is published: what the engine's diff tells, counted */
  readonly changes: Scalars['Int']['output'];
  /** rises with every edit of anybody */
  readonly version: Scalars['Int']['output'];
  /** while nothing uses it, every edit is published at once */
  readonly isUsed: Scalars['Boolean']['output'];
  /** names of templates in use whose published revision names this one, directly or through others */
  readonly usedThrough: ReadonlyArray<Scalars['String']['output']>;
  /** engine TemplateDefinition; sub-templates are named by their keys */
  readonly working: Scalars['JSON']['output'];
  /** engine TemplateDefinition */
  readonly published: Scalars['JSON']['output'];
  readonly counts: TemplateCounts;
  /** what others did since the version asked for */
  readonly others: ReadonlyArray<OthersEdit>;
  /** others had edited meanwhile, and the edits were carried out on what they left */
  readonly rebased: Scalars['Boolean']['output'];
};

export type TemplateCounts = {
  readonly __typename?: 'TemplateCounts';
  readonly questionaries: Scalars['Int']['output'];
  readonly calls: Scalars['Int']['output'];
};

export type OthersEdit = {
  readonly __typename?: 'OthersEdit';
  readonly version: Scalars['Int']['output'];
  readonly who: Scalars['String']['output'];
  /** in words, after the name: 'renamed the topic …' */
  readonly what: Scalars['String']['output'];
  readonly at: Scalars['DateTime']['output'];
};

export type TemplateRevisions = {
  readonly __typename?: 'TemplateRevisions';
  readonly revisions: ReadonlyArray<TemplateRevision>;
  readonly totalCount: Scalars['Int']['output'];
};

export type TemplateRevision = {
  readonly __typename?: 'TemplateRevision';
  readonly templateId: Scalars['Int']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly publishedAt: Scalars['DateTime']['output'];
  /** null: made with the installation */
  readonly publishedBy: Maybe<BasicUserDetails>;
  /** two revisions with the same hash say the same */
  readonly hash: Scalars['String']['output'];
  readonly isPublished: Scalars['Boolean']['output'];
  /** engine TemplateDefinition */
  readonly definition: Scalars['JSON']['output'];
};

export type QuestionUsage = {
  readonly __typename?: 'QuestionUsage';
  readonly questionId: Scalars['String']['output'];
  readonly answerCount: Scalars['Int']['output'];
  readonly templates: ReadonlyArray<QuestionPlace>;
  readonly mayDelete: Scalars['Boolean']['output'];
  /** why not, in words */
  readonly mayNotDeleteText: Maybe<Scalars['String']['output']>;
};

export type QuestionPlace = {
  readonly __typename?: 'QuestionPlace';
  readonly templateId: Scalars['Int']['output'];
  readonly groupId: TemplateGroupId;
  readonly name: Scalars['String']['output'];
  readonly isArchived: Scalars['Boolean']['output'];
  /** in what officers edit */
  readonly isInWorking: Scalars['Boolean']['output'];
  /** in what drafts follow */
  readonly isInPublished: Scalars['Boolean']['output'];
};

export type TemplateListPage = {
  readonly __typename?: 'TemplateListPage';
  readonly path: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly section: Maybe<Scalars['String']['output']>;
  readonly order: Scalars['Int']['output'];
  readonly feature: Maybe<Scalars['String']['output']>;
  /** layouts of documents, not questionnaires */
  readonly isOfDocuments: Scalars['Boolean']['output'];
};

export type Quantity = {
  readonly __typename?: 'Quantity';
  readonly id: Scalars['String']['output'];
};

export type UnitsImportWithValidation = {
  readonly __typename?: 'UnitsImportWithValidation';
  readonly json: Scalars['String']['output'];
  readonly version: Scalars['String']['output'];
  readonly exportDate: Scalars['DateTime']['output'];
  readonly isValid: Scalars['Boolean']['output'];
  readonly errors: ReadonlyArray<Scalars['String']['output']>;
  readonly unitComparisons: ReadonlyArray<UnitComparison>;
};

export type UnitComparison = {
  readonly __typename?: 'UnitComparison';
  readonly existingUnit: Maybe<Unit>;
  readonly newUnit: Unit;
  readonly status: ComparisonStatus;
  readonly conflictResolutionStrategy: ConflictResolutionStrategy;
  /** Faults of this unit: while there are any it can only be left out (USE_EXISTING). */
  readonly errors: ReadonlyArray<Scalars['String']['output']>;
};

export type ConflictResolution = {
  readonly itemId: Scalars['String']['input'];
  readonly strategy: ConflictResolutionStrategy;
};

export type ComparisonStatus =
  | 'SAME'
  | 'DIFFERENT'
  | 'NEW';

export type ConflictResolutionStrategy =
  | 'UNRESOLVED'
  | 'USE_EXISTING'
  | 'USE_NEW';

export type UserMerge = {
  readonly __typename?: 'UserMerge';
  readonly id: Scalars['Int']['output'];
  readonly fromUserId: Scalars['Int']['output'];
  readonly from: Maybe<BasicUserDetails>;
  readonly intoUserId: Scalars['Int']['output'];
  readonly into: Maybe<BasicUserDetails>;
  readonly mergedAt: Scalars['DateTime']['output'];
  readonly mergedBy: Maybe<BasicUserDetails>;
  readonly undoneAt: Maybe<Scalars['DateTime']['output']>;
  readonly undoneBy: Maybe<BasicUserDetails>;
};

export type UserMergePreview = {
  readonly __typename?: 'UserMergePreview';
  readonly moves: ReadonlyArray<UserMergeCount>;
  /** Both accounts have these. Those of the account that stays are kept. */
  readonly doubles: ReadonlyArray<UserMergeCount>;
  /** Sentences that say what is to be chosen first; a merge is refused until then. */
  readonly conflicts: ReadonlyArray<Scalars['String']['output']>;
};

export type UserMergeCount = {
  readonly __typename?: 'UserMergeCount';
  /** Read after the number, such as panel reviews. */
  readonly what: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  /** Names of the first three. */
  readonly examples: ReadonlyArray<Scalars['String']['output']>;
};

export type UndoneUserMerge = {
  readonly __typename?: 'UndoneUserMerge';
  readonly merge: UserMerge;
  /** Changed since the merge, and therefore left with the account that stayed. */
  readonly left: ReadonlyArray<UserMergeCount>;
};

export type BasicUserDetails = {
  readonly __typename?: 'BasicUserDetails';
  readonly id: Scalars['Int']['output'];
  readonly firstname: Scalars['String']['output'];
  readonly lastname: Scalars['String']['output'];
  readonly preferredname: Maybe<Scalars['String']['output']>;
  readonly institution: Scalars['String']['output'];
  readonly institutionId: Scalars['Int']['output'];
  readonly position: Scalars['String']['output'];
  readonly created: Maybe<Scalars['DateTime']['output']>;
  readonly placeholder: Maybe<Scalars['Boolean']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly country: Maybe<Scalars['String']['output']>;
};

export type User = {
  readonly __typename?: 'User';
  readonly id: Scalars['Int']['output'];
  readonly user_title: Maybe<Scalars['String']['output']>;
  readonly firstname: Scalars['String']['output'];
  readonly lastname: Scalars['String']['output'];
  readonly preferredname: Maybe<Scalars['String']['output']>;
  readonly username: Scalars['String']['output'];
  readonly gender: Maybe<Scalars['String']['output']>;
  readonly birthdate: Maybe<Scalars['DateTime']['output']>;
  readonly institution: Scalars['String']['output'];
  readonly institutionId: Scalars['Int']['output'];
  readonly department: Maybe<Scalars['String']['output']>;
  readonly position: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly emailVerified: Scalars['Boolean']['output'];
  readonly telephone: Maybe<Scalars['String']['output']>;
  readonly country: Maybe<Scalars['String']['output']>;
  readonly oidcSub: Maybe<Scalars['String']['output']>;
  readonly placeholder: Scalars['Boolean']['output'];
  readonly created: Scalars['DateTime']['output'];
  readonly deactivatedAt: Maybe<Scalars['DateTime']['output']>;
  /** The account into which this one was merged, and which it leads to. */
  readonly mergedIntoId: Maybe<Scalars['Int']['output']>;
  /** Language that the person chose; null: none so far. */
  readonly locale: Maybe<Scalars['String']['output']>;
  readonly roles: ReadonlyArray<Role>;
};

export type InvisibleAddress = {
  readonly __typename?: 'InvisibleAddress';
  readonly user: User;
  /** without such characters */
  readonly email: Scalars['String']['output'];
  /** code point of the first, for example U+200B */
  readonly character: Scalars['String']['output'];
  /** people whose address is the same without them */
  readonly sameAs: ReadonlyArray<User>;
};

export type PeoplePage = {
  readonly __typename?: 'PeoplePage';
  readonly people: ReadonlyArray<User>;
  readonly totalCount: Scalars['Int']['output'];
};

/** Text that each column contains. */
export type UserColumns = {
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  readonly preferredname?: InputMaybe<Scalars['String']['input']>;
  readonly institution?: InputMaybe<Scalars['String']['input']>;
};

export type PeopleFilter = {
  readonly role?: InputMaybe<UserRole>;
  readonly institutionId?: InputMaybe<Scalars['Int']['input']>;
  /** Invited, without a sign-in so far. */
  readonly placeholder?: InputMaybe<Scalars['Boolean']['input']>;
  readonly deactivated?: InputMaybe<Scalars['Boolean']['input']>;
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  readonly preferredname?: InputMaybe<Scalars['String']['input']>;
  readonly institution?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
};

export type UserUse = {
  readonly __typename?: 'UserUse';
  /** Read before the examples: principal investigator of. */
  readonly what: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  readonly examples: ReadonlyArray<Scalars['String']['output']>;
  readonly keepsFromDeletion: Scalars['Boolean']['output'];
};

export type UsersResult = {
  readonly __typename?: 'UsersResult';
  readonly users: ReadonlyArray<BasicUserDetails>;
  readonly totalCount: Scalars['Int']['output'];
};

export type Institution = {
  readonly __typename?: 'Institution';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly countryId: Maybe<Scalars['Int']['output']>;
  readonly country: Maybe<Country>;
  readonly rorId: Maybe<Scalars['String']['output']>;
};

export type InstitutionsFilter = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

export type SortDirection =
  | 'asc'
  | 'desc';

export type VisitRegistrationMove =
  | 'APPROVE'
  | 'REQUEST_CHANGES'
  | 'CANCEL';

export type Visit = {
  readonly __typename?: 'Visit';
  readonly id: Scalars['Int']['output'];
  readonly proposalPk: Scalars['Int']['output'];
  readonly experimentPk: Scalars['Int']['output'];
  readonly creatorId: Scalars['Int']['output'];
  readonly teamLeadUserId: Scalars['Int']['output'];
  readonly teamLead: Maybe<BasicUserDetails>;
  /** For members of the proposal, lead, scientists and officers; another visitor reads their own. */
  readonly registrations: ReadonlyArray<VisitRegistration>;
  /** People on the team, for everybody who reads the visit. */
  readonly team: ReadonlyArray<BasicUserDetails>;
  readonly proposal: Maybe<Proposal>;
  readonly experiment: Maybe<Experiment>;
  /** Pending invitations by e-mail, for members of the proposal and officers; empty for others. */
  readonly invites: ReadonlyArray<Invite>;
};

export type VisitRegistration = {
  readonly __typename?: 'VisitRegistration';
  readonly userId: Scalars['Int']['output'];
  readonly visitId: Scalars['Int']['output'];
  /** For the visitor and officers. */
  readonly registrationQuestionaryId: Maybe<Scalars['Int']['output']>;
  /** For the visitor, the lead, the principal investigator and officers. */
  readonly startsAt: Maybe<Scalars['DateTime']['output']>;
  readonly endsAt: Maybe<Scalars['DateTime']['output']>;
  readonly status: VisitRegistrationStatus;
  /** Taken off the team after submission. */
  readonly leftTeamAt: Maybe<Scalars['DateTime']['output']>;
  /** Null unless it is cancelled. */
  readonly cancelledBecause: Maybe<RegistrationCancellation>;
  /** The person leads the team, also while the registration is cancelled: until another lead is named. */
  readonly isTeamLead: Scalars['Boolean']['output'];
  readonly experimentId: Scalars['String']['output'];
  readonly submittedAt: Maybe<Scalars['DateTime']['output']>;
  /** The last request of the user office for changes; for the visitor and officers. */
  readonly requestedChanges: Maybe<Scalars['String']['output']>;
  /** Reason of the cancellation, for the visitor and officers. */
  readonly cancellationReason: Maybe<Scalars['String']['output']>;
  /** Begins or ends more than a day beside the experiment; null without knowing the dates. */
  readonly hasOtherDates: Maybe<Scalars['Boolean']['output']>;
  /** Requirements of the instrument, for the visitor, officers, and scientists of the instrument; empty for others. */
  readonly expiryDates: ReadonlyArray<RequiredExpiryDate>;
  readonly user: Maybe<BasicUserDetails>;
  readonly questionary: Maybe<Questionary>;
  readonly visit: Maybe<Visit>;
};

export type VisitRegistrationsResult = {
  readonly __typename?: 'VisitRegistrationsResult';
  readonly registrations: ReadonlyArray<VisitRegistration>;
  readonly totalCount: Scalars['Int']['output'];
};

export type VisitInvitesInput = {
  /** All that are to be pending; the others are withdrawn. No address twice. */
  readonly emails: ReadonlyArray<Scalars['String']['input']>;
  /** Pending addresses that the caller knew; changes that others made meanwhile stay. */
  readonly known?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type VisitsFilter = {
  readonly creatorId?: InputMaybe<Scalars['Int']['input']>;
  readonly proposalPk?: InputMaybe<Scalars['Int']['input']>;
  readonly experimentPk?: InputMaybe<Scalars['Int']['input']>;
};

export type RegistrationCancellation =
  | 'BY_VISITOR'
  | 'BY_FACILITY'
  | 'OFF_TEAM'
  | 'EXPERIMENT_CANCELLED';

export type VisitRegistrationStatus =
  | 'DRAFTED'
  | 'SUBMITTED'
  | 'CHANGE_REQUESTED'
  | 'APPROVED'
  | 'CANCELLED_BY_USER'
  | 'CANCELLED_BY_FACILITY';

export type IndexWithGroupId = {
  readonly index: Scalars['Int']['input'];
  readonly droppableId: Scalars['String']['input'];
};

export type ConnectionStatusActionInput = {
  readonly actionId: Scalars['Int']['input'];
  readonly actionType: StatusActionType;
  /** JSON text */
  readonly config?: InputMaybe<Scalars['String']['input']>;
};

export type StatusTraitsInput = {
  readonly editableBy?: InputMaybe<StatusEditableBy>;
  readonly reopens?: InputMaybe<Scalars['Boolean']['input']>;
  readonly locksInstrument?: InputMaybe<Scalars['Boolean']['input']>;
  readonly requiresInstrument?: InputMaybe<Scalars['Boolean']['input']>;
  readonly final?: InputMaybe<Scalars['Boolean']['input']>;
  readonly scheduled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly decision?: InputMaybe<Scalars['Boolean']['input']>;
  readonly tone?: InputMaybe<StatusTone>;
};

export type StatusMoveInput = {
  readonly fromStatusId: Scalars['Int']['input'];
  readonly toStatusId: Scalars['Int']['input'];
};

/** an event that happens, a timer that is due, or a status set by hand */
export type WorkflowPlayStepInput = {
  readonly event?: InputMaybe<Scalars['String']['input']>;
  /** key of the connection */
  readonly timer?: InputMaybe<Scalars['String']['input']>;
  /** connections whose condition holds then; none: those without a condition */
  readonly holds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly status?: InputMaybe<Scalars['String']['input']>;
  readonly runActions?: InputMaybe<Scalars['Boolean']['input']>;
};

export type WorkflowDraft = {
  readonly __typename?: 'WorkflowDraft';
  readonly workflowId: Scalars['Int']['output'];
  readonly entityType: WorkflowType;
  /** rises with every edit of anybody */
  readonly version: Scalars['Int']['output'];
  /** definitions/schemas/workflow.schema.json */
  readonly definition: Scalars['JSON']['output'];
  /** as it is in effect */
  readonly published: Scalars['JSON']['output'];
  readonly publishedRevision: Scalars['Int']['output'];
  /** edits that are not published yet */
  readonly changes: Scalars['Int']['output'];
  /** something goes through it, so that edits wait until they are published */
  readonly isInUse: Scalars['Boolean']['output'];
  /** what others have done since the version asked for */
  readonly others: ReadonlyArray<WorkflowOthersEdit>;
  /** what the checks know of the installation beside the workflow: an editor that has it checks every edit at once */
  readonly facts: WorkflowFacts;
  /** timers that would be due at once if it were published now */
  readonly timersDue: Scalars['Int']['output'];
};

export type WorkflowOthersEdit = {
  readonly __typename?: 'WorkflowOthersEdit';
  readonly who: Scalars['String']['output'];
  readonly edit: Scalars['JSON']['output'];
};

export type WorkflowRevision = {
  readonly __typename?: 'WorkflowRevision';
  readonly revision: Scalars['Int']['output'];
  readonly publishedAt: Scalars['DateTime']['output'];
  readonly publishedBy: Maybe<Scalars['String']['output']>;
  readonly definition: Scalars['JSON']['output'];
};

export type WorkflowFinding = {
  readonly __typename?: 'WorkflowFinding';
  readonly code: Scalars['String']['output'];
  /** error, warning or info */
  readonly severity: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly params: Scalars['JSON']['output'];
  /** {node} or {edge}, and a path from there */
  readonly place: Scalars['JSON']['output'];
  readonly because: ReadonlyArray<WorkflowEvidence>;
  /** a run that shows it */
  readonly example: Maybe<WorkflowExample>;
  readonly verdict: Maybe<Scalars['String']['output']>;
};

export type WorkflowFacts = {
  readonly __typename?: 'WorkflowFacts';
  /** keys of the e-mail templates that are there */
  readonly emailTemplates: ReadonlyArray<Scalars['String']['output']>;
  /** e-mail templates that print something which no mail of a workflow fills in */
  readonly unfilledMails: ReadonlyArray<UnfilledMail>;
  /** recipient groups to which nobody belongs here */
  readonly emptyGroups: ReadonlyArray<Scalars['String']['output']>;
  /** the statuses in which something stands that goes through this workflow */
  readonly occupied: ReadonlyArray<WorkflowOccupied>;
};

export type UnfilledMail = {
  readonly __typename?: 'UnfilledMail';
  /** key of the e-mail template */
  readonly template: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** what stays empty */
  readonly variables: ReadonlyArray<Scalars['String']['output']>;
};

export type WorkflowOccupied = {
  readonly __typename?: 'WorkflowOccupied';
  /** its short code */
  readonly status: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  /** references of the first few */
  readonly examples: ReadonlyArray<Scalars['String']['output']>;
};

export type WorkflowExample = {
  readonly __typename?: 'WorkflowExample';
  readonly events: ReadonlyArray<Scalars['String']['output']>;
  readonly lines: ReadonlyArray<WorkflowEvidence>;
};

export type WorkflowEvidence = {
  readonly __typename?: 'WorkflowEvidence';
  readonly text: Scalars['String']['output'];
  readonly place: Scalars['JSON']['output'];
};

export type StrandedStatus = {
  readonly __typename?: 'StrandedStatus';
  readonly status: Status;
  readonly count: Scalars['Int']['output'];
  /** the first of them */
  readonly names: ReadonlyArray<Scalars['String']['output']>;
};

export type WorkflowPlayed = {
  readonly __typename?: 'WorkflowPlayed';
  /** statuses entered, by short code; none when nothing moved */
  readonly entered: ReadonlyArray<Scalars['String']['output']>;
  /** keys of the connections passed */
  readonly connections: ReadonlyArray<Scalars['String']['output']>;
  readonly passedOver: ReadonlyArray<Scalars['String']['output']>;
  readonly status: Scalars['String']['output'];
  readonly node: Maybe<Scalars['String']['output']>;
  readonly actions: ReadonlyArray<Scalars['String']['output']>;
  readonly mails: ReadonlyArray<WorkflowMail>;
};

export type WorkflowMail = {
  readonly __typename?: 'WorkflowMail';
  readonly recipient: Scalars['String']['output'];
  readonly emailTemplate: Scalars['String']['output'];
  readonly addresses: ReadonlyArray<Scalars['String']['output']>;
  readonly combined: Scalars['Boolean']['output'];
};

export type WorkflowWhatIf = {
  readonly __typename?: 'WorkflowWhatIf';
  readonly total: Scalars['Int']['output'];
  /** how many of them the recorded events bring where they are, in the workflow as it was */
  readonly reproduced: Scalars['Int']['output'];
  /** those that would end elsewhere, or get other mails */
  readonly cases: ReadonlyArray<WorkflowWhatIfCase>;
};

export type WorkflowWhatIfCase = {
  readonly __typename?: 'WorkflowWhatIfCase';
  readonly id: Scalars['Int']['output'];
  readonly label: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly recordedStatus: Scalars['String']['output'];
  readonly reproducedStatus: Scalars['String']['output'];
  readonly status: Scalars['String']['output'];
  readonly mailsMore: ReadonlyArray<WorkflowMailCount>;
  readonly mailsLess: ReadonlyArray<WorkflowMailCount>;
};

export type WorkflowMailCount = {
  readonly __typename?: 'WorkflowMailCount';
  readonly recipient: Scalars['String']['output'];
  readonly emailTemplate: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type Status = {
  readonly __typename?: 'Status';
  readonly id: Scalars['Int']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly isDefault: Scalars['Boolean']['output'];
  readonly entityType: WorkflowType;
  readonly traits: StatusTraits;
};

/** Meaning of a status, apart from its name: rights and consequences follow from it. */
export type StatusTraits = {
  readonly __typename?: 'StatusTraits';
  readonly editableBy: StatusEditableBy;
  readonly reopens: Scalars['Boolean']['output'];
  readonly locksInstrument: Scalars['Boolean']['output'];
  readonly requiresInstrument: Scalars['Boolean']['output'];
  readonly final: Scalars['Boolean']['output'];
  /** experiments are planned from it: what has no instrument is not seen by the scheduler */
  readonly scheduled: Scalars['Boolean']['output'];
  /** tells the outcome: proposers read the last status before it that does not until the decision is released */
  readonly decision: Scalars['Boolean']['output'];
  /** its colour beside the name */
  readonly tone: StatusTone;
};

export type StatusTone =
  | 'DRAFT'
  | 'PROGRESS'
  | 'ATTENTION'
  | 'DONE'
  | 'REFUSED'
  | 'EXPIRED';

export type StatusEditableBy =
  | 'NOBODY'
  | 'MEMBERS_WHILE_CALL_OPEN'
  | 'MEMBERS'
  | 'INTERNAL_MEMBERS';

export type Workflow = {
  readonly __typename?: 'Workflow';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly entityType: WorkflowType;
  readonly workflowConnectionGroups: ReadonlyArray<WorkflowConnectionGroup>;
};

export type WorkflowConnectionGroup = {
  readonly __typename?: 'WorkflowConnectionGroup';
  readonly groupId: Scalars['String']['output'];
  readonly parentGroupId: Maybe<Scalars['String']['output']>;
  readonly connections: ReadonlyArray<WorkflowConnection>;
};

export type WorkflowConnection = {
  readonly __typename?: 'WorkflowConnection';
  readonly id: Scalars['Int']['output'];
  readonly workflowId: Scalars['Int']['output'];
  readonly sortOrder: Scalars['Int']['output'];
  readonly statusId: Scalars['Int']['output'];
  readonly status: Status;
  readonly nextStatusId: Maybe<Scalars['Int']['output']>;
  readonly prevStatusId: Maybe<Scalars['Int']['output']>;
  readonly droppableGroupId: Scalars['String']['output'];
  readonly statusChangingEvents: ReadonlyArray<StatusChangingEvent>;
  readonly statusActions: ReadonlyArray<ConnectionStatusAction>;
};

export type StatusChangingEvent = {
  readonly __typename?: 'StatusChangingEvent';
  readonly statusChangingEventId: Scalars['Int']['output'];
  readonly workflowConnectionId: Scalars['Int']['output'];
  readonly statusChangingEvent: Scalars['String']['output'];
};

export type WorkflowEvent = {
  readonly __typename?: 'WorkflowEvent';
  readonly name: Scalars['String']['output'];
  readonly description: Maybe<Scalars['String']['output']>;
};

export type StatusAction = {
  readonly __typename?: 'StatusAction';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly type: StatusActionType;
  readonly defaultConfig: Maybe<StatusActionDefaultConfig>;
};

export type ConnectionStatusAction = {
  readonly __typename?: 'ConnectionStatusAction';
  readonly connectionId: Scalars['Int']['output'];
  readonly actionId: Scalars['Int']['output'];
  readonly workflowId: Scalars['Int']['output'];
  readonly action: StatusAction;
  readonly config: Maybe<StatusActionConfig>;
};

export type StatusActionConfig = EmailActionConfig | RabbitMqActionConfig | OtherActionConfig;

export type StatusActionDefaultConfig = EmailActionDefaultConfig | RabbitMqActionDefaultConfig;

export type EmailActionConfig = {
  readonly __typename?: 'EmailActionConfig';
  readonly recipientsWithEmailTemplate: ReadonlyArray<EmailStatusActionRecipientWithTemplate>;
};

export type EmailStatusActionRecipientWithTemplate = {
  readonly __typename?: 'EmailStatusActionRecipientWithTemplate';
  readonly recipient: EmailStatusActionRecipient;
  readonly emailTemplate: EmailStatusActionEmailTemplate;
  readonly otherRecipientEmails: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly combineEmails: Maybe<Scalars['Boolean']['output']>;
};

export type EmailStatusActionRecipient = {
  readonly __typename?: 'EmailStatusActionRecipient';
  readonly name: EmailStatusActionRecipients;
  readonly description: Maybe<Scalars['String']['output']>;
};

export type EmailStatusActionEmailTemplate = {
  readonly __typename?: 'EmailStatusActionEmailTemplate';
  /** its key */
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** as getEmailTemplate knows it; null: there is none with this key */
  readonly emailTemplateId: Maybe<Scalars['Int']['output']>;
};

export type RabbitMqActionConfig = {
  readonly __typename?: 'RabbitMQActionConfig';
  readonly exchanges: ReadonlyArray<Scalars['String']['output']>;
};

/** of an action that has no type of its own here: its fields as definitions have them */
export type OtherActionConfig = {
  readonly __typename?: 'OtherActionConfig';
  readonly fields: Scalars['JSON']['output'];
};

export type EmailActionDefaultConfig = {
  readonly __typename?: 'EmailActionDefaultConfig';
  readonly recipients: ReadonlyArray<EmailStatusActionRecipient>;
  readonly emailTemplates: ReadonlyArray<EmailStatusActionEmailTemplate>;
};

export type RabbitMqActionDefaultConfig = {
  readonly __typename?: 'RabbitMQActionDefaultConfig';
  readonly exchanges: ReadonlyArray<Scalars['String']['output']>;
};

export type Country = {
  readonly __typename?: 'Country';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
};

export type Instrument = {
  readonly __typename?: 'Instrument';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly managerUserId: Scalars['Int']['output'];
  readonly selectable: Scalars['Boolean']['output'];
  readonly multipleTechReviewsEnabled: Scalars['Boolean']['output'];
  /** Kinds of dates that visitors need. */
  readonly requirements: ReadonlyArray<Scalars['String']['output']>;
  readonly instrumentContact: Maybe<BasicUserDetails>;
  readonly scientists: ReadonlyArray<BasicUserDetails>;
};

export type Tag = {
  readonly __typename?: 'Tag';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly instruments: ReadonlyArray<Instrument>;
  readonly calls: ReadonlyArray<Call>;
  /** Contacts and scientists of the tag's instruments. */
  readonly users: ReadonlyArray<BasicUserDetails>;
};

export type Technique = {
  readonly __typename?: 'Technique';
  readonly id: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly instruments: ReadonlyArray<Instrument>;
  readonly scientists: ReadonlyArray<BasicUserDetails>;
};

export type Unit = {
  readonly __typename?: 'Unit';
  readonly id: Scalars['String']['output'];
  readonly unit: Scalars['String']['output'];
  readonly symbol: Scalars['String']['output'];
  readonly quantity: Scalars['String']['output'];
  readonly siConversionFormula: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  QuestionConfig:
    | ( BooleanConfig )
    | ( DateConfig )
    | ( DynamicMultipleChoiceConfig )
    | ( EmbellishmentConfig )
    | ( FileUploadConfig )
    | ( NumberInputConfig )
    | ( TextInputConfig )
    | ( RichTextInputConfig )
    | ( SelectionFromOptionsConfig )
    | ( InstrumentPickerConfig )
    | ( TechniquePickerConfig )
    | ( IntervalConfig )
    | ( SubTemplateConfig )
    | ( SampleDeclarationConfig )
    | ( RatingConfig )
    | ( IdentifierConfig )
    | ( MatrixConfig )
    | ( TableConfig )
    | ( ConsentConfig )
    | ( TimeConfig )
    | ( BasisConfig )
  ;
  StatusActionConfig:
    | ( EmailActionConfig )
    | ( RabbitMqActionConfig )
    | ( OtherActionConfig )
  ;
  StatusActionDefaultConfig:
    | ( EmailActionDefaultConfig )
    | ( RabbitMqActionDefaultConfig )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ApiAccessToken: ResolverTypeWrapper<ApiAccessTokenRow>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  QueriesMutationsAndServices: ResolverTypeWrapper<QueriesMutationsAndServices>;
  QueryMutationAndServicesGroup: ResolverTypeWrapper<QueryMutationAndServicesGroup>;
  ProductUpdates: ResolverTypeWrapper<ProductUpdates>;
  ProductUpdate: ResolverTypeWrapper<ProductUpdate>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BundleKind: BundleKind;
  BundleResolution: BundleResolution;
  BundleChanged: BundleChanged;
  BundleNeedReason: BundleNeedReason;
  BundleItemRef: BundleItemRef;
  BundleResolutionInput: BundleResolutionInput;
  BundleItem: ResolverTypeWrapper<BundleItem>;
  BundleExport: ResolverTypeWrapper<BundleExportRow>;
  UnpublishedItem: ResolverTypeWrapper<UnpublishedItem>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  FetchingItem: ResolverTypeWrapper<FetchingItem>;
  UnsoundItem: ResolverTypeWrapper<UnsoundItem>;
  BundleContent: ResolverTypeWrapper<BundleContent>;
  BundleNeed: ResolverTypeWrapper<BundleNeed>;
  BundlePlan: ResolverTypeWrapper<Omit<BundlePlan, 'items'> & { items: ReadonlyArray<ResolversTypes['BundlePlanItem']> }>;
  BundlePlanItem: ResolverTypeWrapper<BundlePlanItemRow>;
  BundleImport: ResolverTypeWrapper<Omit<BundleImport, 'items'> & { items: ReadonlyArray<ResolversTypes['BundlePlanItem']> }>;
  BundleChangedItem: ResolverTypeWrapper<BundleChangedItem>;
  TemplateValidation: ResolverTypeWrapper<Omit<TemplateValidation, 'validationData' | 'existingTemplate'> & { validationData: ResolversTypes['TemplateValidationData'], existingTemplate?: Maybe<ResolversTypes['Template']> }>;
  TemplateValidationData: ResolverTypeWrapper<Omit<TemplateValidationData, 'groupId' | 'questionComparisons' | 'subTemplateValidationData'> & { groupId: ResolversTypes['TemplateGroupId'], questionComparisons: ReadonlyArray<ResolversTypes['QuestionComparison']>, subTemplateValidationData: ReadonlyArray<ResolversTypes['TemplateValidationData']> }>;
  QuestionComparison: ResolverTypeWrapper<Omit<QuestionComparison, 'existingQuestion' | 'newQuestion'> & { existingQuestion?: Maybe<ResolversTypes['Question']>, newQuestion: ResolversTypes['Question'] }>;
  ConvertedForm: ResolverTypeWrapper<ConvertedForm>;
  FormHere: ResolverTypeWrapper<FormHere>;
  Call: ResolverTypeWrapper<CallRow>;
  CallCheck: ResolverTypeWrapper<CallCheck>;
  CallFinding: ResolverTypeWrapper<CallFinding>;
  CallMoment: ResolverTypeWrapper<CallMoment>;
  CallMomentKind: CallMomentKind;
  CallsPage: ResolverTypeWrapper<Omit<CallsPage, 'calls'> & { calls: ReadonlyArray<ResolversTypes['Call']> }>;
  CallsFilter: CallsFilter;
  CallOrderInput: CallOrderInput;
  InstrumentFapMappingInput: InstrumentFapMappingInput;
  InstrumentWithAvailabilityTime: ResolverTypeWrapper<InstrumentWithAvailabilityTimeRow>;
  AllocationTimeUnits: AllocationTimeUnits;
  DataType: DataType;
  NumberValueConstraint: NumberValueConstraint;
  TemplateGroupId: ResolverTypeWrapper<TemplateGroupIdRow>;
  TemplateCategoryId: ResolverTypeWrapper<TemplateCategoryIdRow>;
  StatusActionType: StatusActionType;
  EmailStatusActionRecipients: EmailStatusActionRecipients;
  QuestionConfig: ResolverTypeWrapper<QuestionConfigRow>;
  BooleanConfig: ResolverTypeWrapper<BooleanConfig>;
  DateConfig: ResolverTypeWrapper<DateConfig>;
  DynamicMultipleChoiceConfig: ResolverTypeWrapper<DynamicMultipleChoiceConfig>;
  EmbellishmentConfig: ResolverTypeWrapper<EmbellishmentConfig>;
  FileUploadConfig: ResolverTypeWrapper<FileUploadConfig>;
  NumberInputConfig: ResolverTypeWrapper<NumberInputConfig>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  TextInputConfig: ResolverTypeWrapper<TextInputConfig>;
  RichTextInputConfig: ResolverTypeWrapper<RichTextInputConfig>;
  SelectionFromOptionsConfig: ResolverTypeWrapper<SelectionFromOptionsConfig>;
  RatingConfig: ResolverTypeWrapper<RatingConfig>;
  IdentifierConfig: ResolverTypeWrapper<IdentifierConfig>;
  MatrixConfig: ResolverTypeWrapper<MatrixConfig>;
  TableConfig: ResolverTypeWrapper<TableConfig>;
  TableColumn: ResolverTypeWrapper<TableColumn>;
  ConsentConfig: ResolverTypeWrapper<ConsentConfig>;
  TimeConfig: ResolverTypeWrapper<TimeConfig>;
  Choice: ResolverTypeWrapper<Choice>;
  InstrumentPickerConfig: ResolverTypeWrapper<InstrumentPickerConfig>;
  TechniquePickerConfig: ResolverTypeWrapper<TechniquePickerConfig>;
  IntervalConfig: ResolverTypeWrapper<IntervalConfig>;
  SubTemplateConfig: ResolverTypeWrapper<SubTemplateConfig>;
  SampleDeclarationConfig: ResolverTypeWrapper<SampleDeclarationConfig>;
  BasisConfig: ResolverTypeWrapper<BasisConfig>;
  ApiCallRequestHeader: ResolverTypeWrapper<ApiCallRequestHeader>;
  InstrumentOption: ResolverTypeWrapper<InstrumentOption>;
  TechniqueOption: ResolverTypeWrapper<TechniqueOption>;
  WorkflowType: ResolverTypeWrapper<WorkflowTypeRow>;
  ProposalDecisionInput: ProposalDecisionInput;
  DecisionVerdict: DecisionVerdict;
  DecisionRow: ResolverTypeWrapper<DecisionRow>;
  UndoneDecision: ResolverTypeWrapper<UndoneDecision>;
  ProposalMails: ResolverTypeWrapper<ProposalMails>;
  ManagementDecisionBase: ManagementDecisionBase;
  ManagementTimeAllocationInput: ManagementTimeAllocationInput;
  DeskCard: ResolverTypeWrapper<DeskCard>;
  DeskItem: ResolverTypeWrapper<DeskItem>;
  WaitingReviews: ResolverTypeWrapper<WaitingReviews>;
  Round: ResolverTypeWrapper<Omit<Round, 'statuses' | 'instruments'> & { statuses: ReadonlyArray<ResolversTypes['RoundStatus']>, instruments: ReadonlyArray<ResolversTypes['RoundInstrument']> }>;
  RoundStatus: ResolverTypeWrapper<RoundStatusRow>;
  RoundInstrument: ResolverTypeWrapper<RoundInstrumentRow>;
  RoundPerson: ResolverTypeWrapper<RoundPerson>;
  RoundReviewKind: RoundReviewKind;
  UnprintableLetters: ResolverTypeWrapper<UnprintableLetters>;
  StoredPdf: ResolverTypeWrapper<StoredPdfRow>;
  StoredPdfReason: StoredPdfReason;
  ConfigPlaceholder: ResolverTypeWrapper<ConfigPlaceholder>;
  Sample: ResolverTypeWrapper<SampleRow>;
  SamplesFilter: SamplesFilter;
  SampleStatus: SampleStatus;
  GenericTemplate: ResolverTypeWrapper<GenericTemplateRow>;
  GenericTemplatesFilter: GenericTemplatesFilter;
  CopyAnswersInput: CopyAnswersInput;
  ExperimentReport: ResolverTypeWrapper<ExperimentReportRow>;
  ExperimentReportKind: ExperimentReportKind;
  ExperimentReportStatus: ExperimentReportStatus;
  ReportsOfExperiment: ResolverTypeWrapper<ReportsOfExperimentRow>;
  ReportsOfExperimentsResult: ResolverTypeWrapper<Omit<ReportsOfExperimentsResult, 'experiments'> & { experiments: ReadonlyArray<ResolversTypes['ReportsOfExperiment']> }>;
  ExperimentReportFilter: ExperimentReportFilter;
  ExperimentReportState: ExperimentReportState;
  EarlierExperiment: ResolverTypeWrapper<EarlierExperimentRow>;
  ExperimentSafety: ResolverTypeWrapper<ExperimentSafetyRow>;
  LastSafetyReview: ResolverTypeWrapper<LastSafetyReview>;
  SafetyReopenRequest: ResolverTypeWrapper<SafetyReopenRequest>;
  ExperimentSample: ResolverTypeWrapper<ExperimentSampleRow>;
  ExperimentSafetyDecision: ExperimentSafetyDecision;
  Experiment: ResolverTypeWrapper<ExperimentRow>;
  ExperimentStatus: ExperimentStatus;
  ExperimentPart: ExperimentPart;
  ExperimentEntry: ResolverTypeWrapper<ExperimentEntry>;
  ExperimentPreview: ResolverTypeWrapper<ExperimentPreview>;
  ExperimentsResult: ResolverTypeWrapper<Omit<ExperimentsResult, 'experiments'> & { experiments: ReadonlyArray<ResolversTypes['Experiment']> }>;
  ExperimentsFilter: ExperimentsFilter;
  UserExperimentsFilter: UserExperimentsFilter;
  ExperimentWarnings: ResolverTypeWrapper<ExperimentWarningsRow>;
  TimeBalance: ResolverTypeWrapper<TimeBalance>;
  SchedulerMessageState: SchedulerMessageState;
  SchedulerMessage: ResolverTypeWrapper<SchedulerMessageRow>;
  SchedulerMessagesResult: ResolverTypeWrapper<Omit<SchedulerMessagesResult, 'messages'> & { messages: ReadonlyArray<ResolversTypes['SchedulerMessage']> }>;
  ExpiryDate: ResolverTypeWrapper<ExpiryDate>;
  RequiredExpiryDate: ResolverTypeWrapper<RequiredExpiryDate>;
  FapMeetingDecision: ResolverTypeWrapper<FapMeetingDecisionRow>;
  PanelRecommendation: ResolverTypeWrapper<PanelRecommendationRow>;
  FapMeetingInstrument: ResolverTypeWrapper<FapMeetingInstrumentRow>;
  ConflictedProposal: ResolverTypeWrapper<ConflictedProposal>;
  FapMeetingProposal: ResolverTypeWrapper<FapMeetingProposalRow>;
  FapMeetingReview: ResolverTypeWrapper<FapMeetingReview>;
  SaveFapMeetingDecisionInput: SaveFapMeetingDecisionInput;
  FapMeetingDecisionBase: FapMeetingDecisionBase;
  FapTimeBase: FapTimeBase;
  ProposalRankInput: ProposalRankInput;
  LiveMeetingState: LiveMeetingState;
  LiveInstrument: ResolverTypeWrapper<LiveInstrument>;
  LiveMeeting: ResolverTypeWrapper<LiveMeetingRow>;
  ProposalInHand: ResolverTypeWrapper<ProposalInHandRow>;
  FapReviewProgress: ResolverTypeWrapper<FapReviewProgress>;
  FapProposalCount: ResolverTypeWrapper<FapProposalCount>;
  PanelConflict: ResolverTypeWrapper<PanelConflict>;
  OwnConflict: ResolverTypeWrapper<OwnConflict>;
  InterestConflictKind: InterestConflictKind;
  FapAssignmentPreview: ResolverTypeWrapper<FapAssignmentPreview>;
  PlannedReminder: ResolverTypeWrapper<PlannedReminder>;
  FapReviewPair: ResolverTypeWrapper<FapReviewPair>;
  UnmetAssignment: ResolverTypeWrapper<UnmetAssignment>;
  FapProposal: ResolverTypeWrapper<FapProposalRow>;
  FapAssignment: ResolverTypeWrapper<FapAssignmentRow>;
  Review: ResolverTypeWrapper<ReviewRow>;
  ListedProposal: ResolverTypeWrapper<ListedProposal>;
  ListedCall: ResolverTypeWrapper<ListedCall>;
  ListedReviewer: ResolverTypeWrapper<ListedReviewer>;
  UserWithReviews: ResolverTypeWrapper<UserWithReviewsRow>;
  UserReviewsFilter: UserReviewsFilter;
  ProposalPkWithReviewId: ProposalPkWithReviewId;
  ReviewBase: ReviewBase;
  ReviewStatus: ReviewStatus;
  ProposalViewFap: ResolverTypeWrapper<ProposalViewFap>;
  FapInstrument: ResolverTypeWrapper<FapInstrument>;
  FapInstrumentInput: FapInstrumentInput;
  FapReviewAssignmentInput: FapReviewAssignmentInput;
  Fap: ResolverTypeWrapper<FapRow>;
  ChairAway: ResolverTypeWrapper<ChairAwayRow>;
  FapReviewer: ResolverTypeWrapper<FapReviewerRow>;
  FapsResult: ResolverTypeWrapper<Omit<FapsResult, 'faps'> & { faps: ReadonlyArray<ResolversTypes['Fap']> }>;
  FapsFilter: FapsFilter;
  Feedback: ResolverTypeWrapper<FeedbackRow>;
  FeedbackRequest: ResolverTypeWrapper<FeedbackRequestRow>;
  FeedbackOfExperiment: ResolverTypeWrapper<FeedbackOfExperimentRow>;
  FeedbackOfExperimentsResult: ResolverTypeWrapper<Omit<FeedbackOfExperimentsResult, 'experiments'> & { experiments: ReadonlyArray<ResolversTypes['FeedbackOfExperiment']> }>;
  FeedbackAnswersResult: ResolverTypeWrapper<Omit<FeedbackAnswersResult, 'questions'> & { questions: ReadonlyArray<ResolversTypes['FeedbackQuestion']> }>;
  FeedbackQuestion: ResolverTypeWrapper<FeedbackQuestionRow>;
  FeedbackQuestionKind: FeedbackQuestionKind;
  FeedbackCount: ResolverTypeWrapper<FeedbackCount>;
  FeedbackRange: ResolverTypeWrapper<FeedbackRange>;
  FeedbackDates: ResolverTypeWrapper<FeedbackDates>;
  FeedbackTextsResult: ResolverTypeWrapper<Omit<FeedbackTextsResult, 'texts'> & { texts: ReadonlyArray<ResolversTypes['FeedbackText']> }>;
  FeedbackText: ResolverTypeWrapper<FeedbackTextRow>;
  FeedbackFilter: FeedbackFilter;
  FeedbackState: FeedbackState;
  FeedbackStatus: FeedbackStatus;
  FileMetadata: ResolverTypeWrapper<FileMetadata>;
  FilesMetadataFilter: FilesMetadataFilter;
  ImportKind: ImportKind;
  TextEncoding: TextEncoding;
  ImportVerdict: ImportVerdict;
  ImportCheck: ResolverTypeWrapper<ImportCheck>;
  TextReading: ResolverTypeWrapper<TextReading>;
  ImportRow: ResolverTypeWrapper<ImportRow>;
  ImportCounts: ResolverTypeWrapper<ImportCounts>;
  ImportResult: ResolverTypeWrapper<ImportResult>;
  FirstSteps: ResolverTypeWrapper<FirstSteps>;
  FirstStep: ResolverTypeWrapper<FirstStep>;
  FirstStepName: FirstStepName;
  WorkerState: ResolverTypeWrapper<WorkerState>;
  Job: ResolverTypeWrapper<JobRow>;
  RestoredDeliveries: ResolverTypeWrapper<RestoredDeliveries>;
  RestoredKind: ResolverTypeWrapper<RestoredKind>;
  RestoredDeed: RestoredDeed;
  RestoredChoiceInput: RestoredChoiceInput;
  ReleasedWorker: ResolverTypeWrapper<ReleasedWorker>;
  InstitutionPair: ResolverTypeWrapper<InstitutionPairRow>;
  InstrumentsResult: ResolverTypeWrapper<Omit<InstrumentsResult, 'instruments'> & { instruments: ReadonlyArray<ResolversTypes['Instrument']> }>;
  TechniquesResult: ResolverTypeWrapper<Omit<TechniquesResult, 'techniques'> & { techniques: ReadonlyArray<ResolversTypes['Technique']> }>;
  RedeemCode: ResolverTypeWrapper<RedeemCode>;
  SetCoProposerInvitesInput: SetCoProposerInvitesInput;
  Invite: ResolverTypeWrapper<InviteRow>;
  SetAsideJudgements: ResolverTypeWrapper<SetAsideJudgements>;
  MailOfLog: ResolverTypeWrapper<MailOfLog>;
  MailText: ResolverTypeWrapper<MailText>;
  EventLog: ResolverTypeWrapper<EventLogRow>;
  StatusActionsLog: ResolverTypeWrapper<StatusActionsLogRow>;
  DeliveredMessage: ResolverTypeWrapper<DeliveredMessage>;
  StatusActionsLogsResult: ResolverTypeWrapper<Omit<StatusActionsLogsResult, 'statusActionsLogs'> & { statusActionsLogs: ReadonlyArray<ResolversTypes['StatusActionsLog']> }>;
  StatusActionsLogsFilter: StatusActionsLogsFilter;
  ReplayStatusActionsLogsResult: ResolverTypeWrapper<ReplayStatusActionsLogsResult>;
  ReplayStatusActionsLogFailure: ResolverTypeWrapper<ReplayStatusActionsLogFailure>;
  SentMail: ResolverTypeWrapper<SentMail>;
  SentMailResult: ResolverTypeWrapper<SentMailResult>;
  EmailTemplate: ResolverTypeWrapper<Omit<EmailTemplate, 'draft' | 'workflows'> & { draft?: Maybe<ResolversTypes['EmailDraft']>, workflows: ReadonlyArray<ResolversTypes['EmailTemplateWorkflow']> }>;
  EmailDraft: ResolverTypeWrapper<EmailDraftRow>;
  UnwrittenEmailTemplate: ResolverTypeWrapper<UnwrittenEmailTemplate>;
  EmailTemplateUse: EmailTemplateUse;
  EmailTemplateWorkflow: ResolverTypeWrapper<Omit<EmailTemplateWorkflow, 'entityType'> & { entityType: ResolversTypes['WorkflowType'] }>;
  EmailTemplatesResult: ResolverTypeWrapper<Omit<EmailTemplatesResult, 'emailTemplates'> & { emailTemplates: ReadonlyArray<ResolversTypes['EmailTemplate']> }>;
  EmailTemplateRevision: ResolverTypeWrapper<Omit<EmailTemplateRevision, 'savedBy'> & { savedBy?: Maybe<ResolversTypes['BasicUserDetails']> }>;
  TextVariable: ResolverTypeWrapper<TextVariableRow>;
  TextMarkSeverity: TextMarkSeverity;
  EmailTextMark: ResolverTypeWrapper<EmailTextMark>;
  EmailPreview: ResolverTypeWrapper<EmailPreview>;
  PlannedRow: ResolverTypeWrapper<PlannedRow>;
  PlannedMail: ResolverTypeWrapper<PlannedMail>;
  PredefinedMessage: ResolverTypeWrapper<PredefinedMessageRow>;
  PredefinedMessageKey: PredefinedMessageKey;
  PredefinedMessagesFilter: PredefinedMessagesFilter;
  CreatePredefinedMessageInput: CreatePredefinedMessageInput;
  UpdatePredefinedMessageInput: UpdatePredefinedMessageInput;
  DeletePredefinedMessageInput: DeletePredefinedMessageInput;
  ProposalPdfTemplate: ResolverTypeWrapper<ProposalPdfTemplate>;
  ExperimentSafetyPdfTemplate: ResolverTypeWrapper<ExperimentSafetyPdfTemplate>;
  PdfTexts: ResolverTypeWrapper<PdfTexts>;
  PdfTemplateDraft: ResolverTypeWrapper<Omit<PdfTemplateDraft, 'groupId' | 'savedBy'> & { groupId: ResolversTypes['TemplateGroupId'], savedBy?: Maybe<ResolversTypes['BasicUserDetails']> }>;
  PdfTemplateRevision: ResolverTypeWrapper<Omit<PdfTemplateRevision, 'publishedBy'> & { publishedBy?: Maybe<ResolversTypes['BasicUserDetails']> }>;
  PdfTextMark: ResolverTypeWrapper<PdfTextMark>;
  ProposalDependentKind: ProposalDependentKind;
  ProposalDependents: ResolverTypeWrapper<ProposalDependents>;
  ProposalWithdrawal: ResolverTypeWrapper<Omit<ProposalWithdrawal, 'proposal'> & { proposal: ResolversTypes['Proposal'] }>;
  Proposal: ResolverTypeWrapper<ProposalRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  SourceOfCopy: ResolverTypeWrapper<SourceOfCopy>;
  ManagementTimeAllocation: ResolverTypeWrapper<ManagementTimeAllocation>;
  RequestedTime: ResolverTypeWrapper<RequestedTime>;
  InstrumentWithManagementTime: ResolverTypeWrapper<InstrumentWithManagementTimeRow>;
  ProposalViewsResult: ResolverTypeWrapper<Omit<ProposalViewsResult, 'proposals'> & { proposals: ReadonlyArray<ResolversTypes['ProposalView']> }>;
  ProposalView: ResolverTypeWrapper<ProposalViewRow>;
  ProposalViewInstrument: ResolverTypeWrapper<ProposalViewInstrument>;
  ProposalViewTechnique: ResolverTypeWrapper<ProposalViewTechnique>;
  ProposalWithAttachments: ResolverTypeWrapper<Omit<ProposalWithAttachments, 'questions'> & { questions: ReadonlyArray<ResolversTypes['Question']> }>;
  ProposalsFilter: ProposalsFilter;
  InstrumentFilterInput: InstrumentFilterInput;
  TechniqueFilterInput: TechniqueFilterInput;
  DateFilterInput: DateFilterInput;
  QuestionFilterInput: QuestionFilterInput;
  ProposalSelection: ResolverTypeWrapper<ProposalSelection>;
  UserProposalsPage: ResolverTypeWrapper<Omit<UserProposalsPage, 'proposals'> & { proposals: ReadonlyArray<ResolversTypes['Proposal']> }>;
  UserProposalsFilter: UserProposalsFilter;
  ProposalEndStatus: ProposalEndStatus;
  ProposalPublicStatus: ProposalPublicStatus;
  QuestionFilterCompareOperator: QuestionFilterCompareOperator;
  ReviewerFilter: ReviewerFilter;
  Questionary: ResolverTypeWrapper<Omit<Questionary, 'steps'> & { steps: ReadonlyArray<ResolversTypes['QuestionaryStep']> }>;
  QuestionaryStep: ResolverTypeWrapper<Omit<QuestionaryStep, 'topic' | 'fields'> & { topic: ResolversTypes['Topic'], fields: ReadonlyArray<ResolversTypes['Answer']> }>;
  Answer: ResolverTypeWrapper<Omit<Answer, 'question' | 'config'> & { question: ResolversTypes['Question'], config: ResolversTypes['QuestionConfig'] }>;
  AnswerBasic: ResolverTypeWrapper<AnswerBasic>;
  AnswerInput: AnswerInput;
  QuestionaryForm: ResolverTypeWrapper<QuestionaryForm>;
  StoredAnswer: ResolverTypeWrapper<StoredAnswer>;
  VersionedAnswerInput: VersionedAnswerInput;
  AnswerConflict: ResolverTypeWrapper<AnswerConflictRow>;
  AnswerProblem: ResolverTypeWrapper<AnswerProblem>;
  SaveAnswersResult: ResolverTypeWrapper<Omit<SaveAnswersResult, 'conflicts'> & { conflicts: ReadonlyArray<ResolversTypes['AnswerConflict']> }>;
  AnswerPlace: ResolverTypeWrapper<AnswerPlace>;
  AnswerNotice: ResolverTypeWrapper<AnswerNotice>;
  KnownAnswerInput: KnownAnswerInput;
  QuestionaryNews: ResolverTypeWrapper<QuestionaryNewsRow>;
  QuestionaryCompany: ResolverTypeWrapper<QuestionaryCompanyRow>;
  OptionRename: ResolverTypeWrapper<OptionRename>;
  PublishEffectKind: PublishEffectKind;
  PublishEffects: ResolverTypeWrapper<PublishEffectsRow>;
  RevisionEffects: ResolverTypeWrapper<RevisionEffectsRow>;
  PublishEffectCount: ResolverTypeWrapper<PublishEffectCount>;
  AffectedQuestionary: ResolverTypeWrapper<AffectedQuestionaryRow>;
  QuestionEffect: ResolverTypeWrapper<QuestionEffect>;
  RecordList: ResolverTypeWrapper<RecordList>;
  RecordPage: ResolverTypeWrapper<RecordPage>;
  RecordRow: ResolverTypeWrapper<RecordRow>;
  RecordChoice: ResolverTypeWrapper<RecordChoice>;
  SavedView: ResolverTypeWrapper<SavedViewRow>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ProposalScientistComment: ResolverTypeWrapper<ProposalScientistCommentRow>;
  Role: ResolverTypeWrapper<Role>;
  SessionTokenUser: ResolverTypeWrapper<SessionTokenUser>;
  SessionTokenContent: ResolverTypeWrapper<SessionTokenContent>;
  CheckTokenResult: ResolverTypeWrapper<CheckTokenResult>;
  CheckExternalTokenResult: ResolverTypeWrapper<CheckExternalTokenResult>;
  UserRole: UserRole;
  Feature: ResolverTypeWrapper<FeatureRow>;
  Setting: ResolverTypeWrapper<SettingRow>;
  Page: ResolverTypeWrapper<Page>;
  UpdateFeaturesInput: UpdateFeaturesInput;
  UpdateSettingsInput: UpdateSettingsInput;
  SortInput: SortInput;
  FeatureId: FeatureId;
  SettingsId: SettingsId;
  PageName: PageName;
  FeatureUpdateAction: FeatureUpdateAction;
  Shipment: ResolverTypeWrapper<ShipmentRow>;
  ShipmentsFilter: ShipmentsFilter;
  ShipmentStatus: ShipmentStatus;
  TechnicalReview: ResolverTypeWrapper<TechnicalReviewRow>;
  InternalReview: ResolverTypeWrapper<InternalReviewRow>;
  ProposalViewTechnicalReview: ResolverTypeWrapper<ProposalViewTechnicalReviewRow>;
  ReviewToHandOver: ResolverTypeWrapper<ReviewToHandOver>;
  InternalReviewProgress: ResolverTypeWrapper<InternalReviewProgress>;
  TechnicalReviewState: TechnicalReviewState;
  SubmitTechnicalReviewInput: SubmitTechnicalReviewInput;
  InternalReviewsFilter: InternalReviewsFilter;
  CreateInternalReviewInput: CreateInternalReviewInput;
  UpdateInternalReviewInput: UpdateInternalReviewInput;
  TechnicalReviewBase: TechnicalReviewBase;
  InternalReviewBase: InternalReviewBase;
  DeleteInternalReviewInput: DeleteInternalReviewInput;
  TechnicalReviewStatus: TechnicalReviewStatus;
  KnownQuestion: KnownQuestion;
  FieldDependencyInput: FieldDependencyInput;
  FieldConditionInput: FieldConditionInput;
  Template: ResolverTypeWrapper<TemplateRow>;
  Finding: ResolverTypeWrapper<FindingRow>;
  FindingEvidence: ResolverTypeWrapper<FindingEvidence>;
  FindingExample: ResolverTypeWrapper<FindingExample>;
  TemplateStep: ResolverTypeWrapper<Omit<TemplateStep, 'topic' | 'fields'> & { topic: ResolversTypes['Topic'], fields: ReadonlyArray<ResolversTypes['QuestionTemplateRelation']> }>;
  TemplateGroup: ResolverTypeWrapper<Omit<TemplateGroup, 'groupId' | 'categoryId'> & { groupId: ResolversTypes['TemplateGroupId'], categoryId: ResolversTypes['TemplateCategoryId'] }>;
  TemplateCategory: ResolverTypeWrapper<Omit<TemplateCategory, 'categoryId'> & { categoryId: ResolversTypes['TemplateCategoryId'] }>;
  TemplatesFilter: TemplatesFilter;
  Topic: ResolverTypeWrapper<Topic>;
  Question: ResolverTypeWrapper<QuestionRow>;
  QuestionWithUsage: ResolverTypeWrapper<QuestionWithUsageRow>;
  QuestionsResult: ResolverTypeWrapper<Omit<QuestionsResult, 'questions'> & { questions: ReadonlyArray<ResolversTypes['QuestionWithUsage']> }>;
  QuestionsFilter: QuestionsFilter;
  AllQuestionsFilter: AllQuestionsFilter;
  QuestionTemplateRelation: ResolverTypeWrapper<Omit<QuestionTemplateRelation, 'question' | 'config'> & { question: ResolversTypes['Question'], config: ResolversTypes['QuestionConfig'] }>;
  FieldDependency: ResolverTypeWrapper<FieldDependency>;
  FieldCondition: ResolverTypeWrapper<FieldCondition>;
  DependenciesLogicOperator: DependenciesLogicOperator;
  EvaluatorOperator: EvaluatorOperator;
  TemplateDictionary: ResolverTypeWrapper<TemplateDictionary>;
  DictionaryDifference: ResolverTypeWrapper<DictionaryDifference>;
  DictionaryProblem: ResolverTypeWrapper<DictionaryProblem>;
  OptionRenameInput: OptionRenameInput;
  TemplateDraft: ResolverTypeWrapper<TemplateDraftRow>;
  TemplateCounts: ResolverTypeWrapper<TemplateCounts>;
  OthersEdit: ResolverTypeWrapper<OthersEdit>;
  TemplateRevisions: ResolverTypeWrapper<Omit<TemplateRevisions, 'revisions'> & { revisions: ReadonlyArray<ResolversTypes['TemplateRevision']> }>;
  TemplateRevision: ResolverTypeWrapper<TemplateRevisionRow>;
  QuestionUsage: ResolverTypeWrapper<QuestionUsageRow>;
  QuestionPlace: ResolverTypeWrapper<Omit<QuestionPlace, 'groupId'> & { groupId: ResolversTypes['TemplateGroupId'] }>;
  TemplateListPage: ResolverTypeWrapper<TemplateListPage>;
  Quantity: ResolverTypeWrapper<Quantity>;
  UnitsImportWithValidation: ResolverTypeWrapper<UnitsImportWithValidation>;
  UnitComparison: ResolverTypeWrapper<UnitComparison>;
  ConflictResolution: ConflictResolution;
  ComparisonStatus: ComparisonStatus;
  ConflictResolutionStrategy: ConflictResolutionStrategy;
  UserMerge: ResolverTypeWrapper<UserMergeRow>;
  UserMergePreview: ResolverTypeWrapper<UserMergePreview>;
  UserMergeCount: ResolverTypeWrapper<UserMergeCount>;
  UndoneUserMerge: ResolverTypeWrapper<UndoneUserMergeRow>;
  BasicUserDetails: ResolverTypeWrapper<BasicUserDetailsRow>;
  User: ResolverTypeWrapper<UserRow>;
  InvisibleAddress: ResolverTypeWrapper<Omit<InvisibleAddress, 'user' | 'sameAs'> & { user: ResolversTypes['User'], sameAs: ReadonlyArray<ResolversTypes['User']> }>;
  PeoplePage: ResolverTypeWrapper<Omit<PeoplePage, 'people'> & { people: ReadonlyArray<ResolversTypes['User']> }>;
  UserColumns: UserColumns;
  PeopleFilter: PeopleFilter;
  UserUse: ResolverTypeWrapper<UserUse>;
  UsersResult: ResolverTypeWrapper<Omit<UsersResult, 'users'> & { users: ReadonlyArray<ResolversTypes['BasicUserDetails']> }>;
  Institution: ResolverTypeWrapper<InstitutionRow>;
  InstitutionsFilter: InstitutionsFilter;
  SortDirection: SortDirection;
  VisitRegistrationMove: VisitRegistrationMove;
  Visit: ResolverTypeWrapper<VisitRow>;
  VisitRegistration: ResolverTypeWrapper<VisitRegistrationRow>;
  VisitRegistrationsResult: ResolverTypeWrapper<Omit<VisitRegistrationsResult, 'registrations'> & { registrations: ReadonlyArray<ResolversTypes['VisitRegistration']> }>;
  VisitInvitesInput: VisitInvitesInput;
  VisitsFilter: VisitsFilter;
  RegistrationCancellation: RegistrationCancellation;
  VisitRegistrationStatus: VisitRegistrationStatus;
  IndexWithGroupId: IndexWithGroupId;
  ConnectionStatusActionInput: ConnectionStatusActionInput;
  StatusTraitsInput: StatusTraitsInput;
  StatusMoveInput: StatusMoveInput;
  WorkflowPlayStepInput: WorkflowPlayStepInput;
  WorkflowDraft: ResolverTypeWrapper<WorkflowDraftRow>;
  WorkflowOthersEdit: ResolverTypeWrapper<WorkflowOthersEdit>;
  WorkflowRevision: ResolverTypeWrapper<WorkflowRevision>;
  WorkflowFinding: ResolverTypeWrapper<WorkflowFindingRow>;
  WorkflowFacts: ResolverTypeWrapper<WorkflowFacts>;
  UnfilledMail: ResolverTypeWrapper<UnfilledMail>;
  WorkflowOccupied: ResolverTypeWrapper<WorkflowOccupied>;
  WorkflowExample: ResolverTypeWrapper<WorkflowExample>;
  WorkflowEvidence: ResolverTypeWrapper<WorkflowEvidence>;
  StrandedStatus: ResolverTypeWrapper<Omit<StrandedStatus, 'status'> & { status: ResolversTypes['Status'] }>;
  WorkflowPlayed: ResolverTypeWrapper<WorkflowPlayed>;
  WorkflowMail: ResolverTypeWrapper<WorkflowMail>;
  WorkflowWhatIf: ResolverTypeWrapper<WorkflowWhatIf>;
  WorkflowWhatIfCase: ResolverTypeWrapper<WorkflowWhatIfCase>;
  WorkflowMailCount: ResolverTypeWrapper<WorkflowMailCount>;
  Status: ResolverTypeWrapper<Omit<Status, 'entityType' | 'traits'> & { entityType: ResolversTypes['WorkflowType'], traits: ResolversTypes['StatusTraits'] }>;
  StatusTraits: ResolverTypeWrapper<StatusTraitsRow>;
  StatusTone: StatusTone;
  StatusEditableBy: StatusEditableBy;
  Workflow: ResolverTypeWrapper<Omit<Workflow, 'entityType' | 'workflowConnectionGroups'> & { entityType: ResolversTypes['WorkflowType'], workflowConnectionGroups: ReadonlyArray<ResolversTypes['WorkflowConnectionGroup']> }>;
  WorkflowConnectionGroup: ResolverTypeWrapper<Omit<WorkflowConnectionGroup, 'connections'> & { connections: ReadonlyArray<ResolversTypes['WorkflowConnection']> }>;
  WorkflowConnection: ResolverTypeWrapper<WorkflowConnectionRow>;
  StatusChangingEvent: ResolverTypeWrapper<StatusChangingEvent>;
  WorkflowEvent: ResolverTypeWrapper<WorkflowEvent>;
  StatusAction: ResolverTypeWrapper<StatusActionRow>;
  ConnectionStatusAction: ResolverTypeWrapper<ConnectionStatusActionRow>;
  StatusActionConfig: ResolverTypeWrapper<StatusActionConfigRow>;
  StatusActionDefaultConfig: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StatusActionDefaultConfig']>;
  EmailActionConfig: ResolverTypeWrapper<EmailActionConfig>;
  EmailStatusActionRecipientWithTemplate: ResolverTypeWrapper<EmailStatusActionRecipientWithTemplate>;
  EmailStatusActionRecipient: ResolverTypeWrapper<EmailStatusActionRecipient>;
  EmailStatusActionEmailTemplate: ResolverTypeWrapper<EmailStatusActionEmailTemplate>;
  RabbitMQActionConfig: ResolverTypeWrapper<RabbitMqActionConfig>;
  OtherActionConfig: ResolverTypeWrapper<OtherActionConfig>;
  EmailActionDefaultConfig: ResolverTypeWrapper<EmailActionDefaultConfig>;
  RabbitMQActionDefaultConfig: ResolverTypeWrapper<RabbitMqActionDefaultConfig>;
  Country: ResolverTypeWrapper<Country>;
  Instrument: ResolverTypeWrapper<InstrumentRow>;
  Tag: ResolverTypeWrapper<TagRow>;
  Technique: ResolverTypeWrapper<TechniqueRow>;
  Unit: ResolverTypeWrapper<Unit>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ApiAccessToken: ApiAccessTokenRow;
  String: Scalars['String']['output'];
  QueriesMutationsAndServices: QueriesMutationsAndServices;
  QueryMutationAndServicesGroup: QueryMutationAndServicesGroup;
  ProductUpdates: ProductUpdates;
  ProductUpdate: ProductUpdate;
  Boolean: Scalars['Boolean']['output'];
  BundleItemRef: BundleItemRef;
  BundleResolutionInput: BundleResolutionInput;
  BundleItem: BundleItem;
  BundleExport: BundleExportRow;
  UnpublishedItem: UnpublishedItem;
  Int: Scalars['Int']['output'];
  FetchingItem: FetchingItem;
  UnsoundItem: UnsoundItem;
  BundleContent: BundleContent;
  BundleNeed: BundleNeed;
  BundlePlan: Omit<BundlePlan, 'items'> & { items: ReadonlyArray<ResolversParentTypes['BundlePlanItem']> };
  BundlePlanItem: BundlePlanItemRow;
  BundleImport: Omit<BundleImport, 'items'> & { items: ReadonlyArray<ResolversParentTypes['BundlePlanItem']> };
  BundleChangedItem: BundleChangedItem;
  TemplateValidation: Omit<TemplateValidation, 'validationData' | 'existingTemplate'> & { validationData: ResolversParentTypes['TemplateValidationData'], existingTemplate?: Maybe<ResolversParentTypes['Template']> };
  TemplateValidationData: Omit<TemplateValidationData, 'questionComparisons' | 'subTemplateValidationData'> & { questionComparisons: ReadonlyArray<ResolversParentTypes['QuestionComparison']>, subTemplateValidationData: ReadonlyArray<ResolversParentTypes['TemplateValidationData']> };
  QuestionComparison: Omit<QuestionComparison, 'existingQuestion' | 'newQuestion'> & { existingQuestion?: Maybe<ResolversParentTypes['Question']>, newQuestion: ResolversParentTypes['Question'] };
  ConvertedForm: ConvertedForm;
  FormHere: FormHere;
  Call: CallRow;
  CallCheck: CallCheck;
  CallFinding: CallFinding;
  CallMoment: CallMoment;
  CallsPage: Omit<CallsPage, 'calls'> & { calls: ReadonlyArray<ResolversParentTypes['Call']> };
  CallsFilter: CallsFilter;
  CallOrderInput: CallOrderInput;
  InstrumentFapMappingInput: InstrumentFapMappingInput;
  InstrumentWithAvailabilityTime: InstrumentWithAvailabilityTimeRow;
  QuestionConfig: QuestionConfigRow;
  BooleanConfig: BooleanConfig;
  DateConfig: DateConfig;
  DynamicMultipleChoiceConfig: DynamicMultipleChoiceConfig;
  EmbellishmentConfig: EmbellishmentConfig;
  FileUploadConfig: FileUploadConfig;
  NumberInputConfig: NumberInputConfig;
  Float: Scalars['Float']['output'];
  TextInputConfig: TextInputConfig;
  RichTextInputConfig: RichTextInputConfig;
  SelectionFromOptionsConfig: SelectionFromOptionsConfig;
  RatingConfig: RatingConfig;
  IdentifierConfig: IdentifierConfig;
  MatrixConfig: MatrixConfig;
  TableConfig: TableConfig;
  TableColumn: TableColumn;
  ConsentConfig: ConsentConfig;
  TimeConfig: TimeConfig;
  Choice: Choice;
  InstrumentPickerConfig: InstrumentPickerConfig;
  TechniquePickerConfig: TechniquePickerConfig;
  IntervalConfig: IntervalConfig;
  SubTemplateConfig: SubTemplateConfig;
  SampleDeclarationConfig: SampleDeclarationConfig;
  BasisConfig: BasisConfig;
  ApiCallRequestHeader: ApiCallRequestHeader;
  InstrumentOption: InstrumentOption;
  TechniqueOption: TechniqueOption;
  ProposalDecisionInput: ProposalDecisionInput;
  DecisionRow: DecisionRow;
  UndoneDecision: UndoneDecision;
  ProposalMails: ProposalMails;
  ManagementDecisionBase: ManagementDecisionBase;
  ManagementTimeAllocationInput: ManagementTimeAllocationInput;
  DeskCard: DeskCard;
  DeskItem: DeskItem;
  WaitingReviews: WaitingReviews;
  Round: Omit<Round, 'statuses' | 'instruments'> & { statuses: ReadonlyArray<ResolversParentTypes['RoundStatus']>, instruments: ReadonlyArray<ResolversParentTypes['RoundInstrument']> };
  RoundStatus: RoundStatusRow;
  RoundInstrument: RoundInstrumentRow;
  RoundPerson: RoundPerson;
  UnprintableLetters: UnprintableLetters;
  StoredPdf: StoredPdfRow;
  ConfigPlaceholder: ConfigPlaceholder;
  Sample: SampleRow;
  SamplesFilter: SamplesFilter;
  GenericTemplate: GenericTemplateRow;
  GenericTemplatesFilter: GenericTemplatesFilter;
  CopyAnswersInput: CopyAnswersInput;
  ExperimentReport: ExperimentReportRow;
  ReportsOfExperiment: ReportsOfExperimentRow;
  ReportsOfExperimentsResult: Omit<ReportsOfExperimentsResult, 'experiments'> & { experiments: ReadonlyArray<ResolversParentTypes['ReportsOfExperiment']> };
  ExperimentReportFilter: ExperimentReportFilter;
  EarlierExperiment: EarlierExperimentRow;
  ExperimentSafety: ExperimentSafetyRow;
  LastSafetyReview: LastSafetyReview;
  SafetyReopenRequest: SafetyReopenRequest;
  ExperimentSample: ExperimentSampleRow;
  Experiment: ExperimentRow;
  ExperimentEntry: ExperimentEntry;
  ExperimentPreview: ExperimentPreview;
  ExperimentsResult: Omit<ExperimentsResult, 'experiments'> & { experiments: ReadonlyArray<ResolversParentTypes['Experiment']> };
  ExperimentsFilter: ExperimentsFilter;
  UserExperimentsFilter: UserExperimentsFilter;
  ExperimentWarnings: ExperimentWarningsRow;
  TimeBalance: TimeBalance;
  SchedulerMessage: SchedulerMessageRow;
  SchedulerMessagesResult: Omit<SchedulerMessagesResult, 'messages'> & { messages: ReadonlyArray<ResolversParentTypes['SchedulerMessage']> };
  ExpiryDate: ExpiryDate;
  RequiredExpiryDate: RequiredExpiryDate;
  FapMeetingDecision: FapMeetingDecisionRow;
  PanelRecommendation: PanelRecommendationRow;
  FapMeetingInstrument: FapMeetingInstrumentRow;
  ConflictedProposal: ConflictedProposal;
  FapMeetingProposal: FapMeetingProposalRow;
  FapMeetingReview: FapMeetingReview;
  SaveFapMeetingDecisionInput: SaveFapMeetingDecisionInput;
  FapMeetingDecisionBase: FapMeetingDecisionBase;
  FapTimeBase: FapTimeBase;
  ProposalRankInput: ProposalRankInput;
  LiveInstrument: LiveInstrument;
  LiveMeeting: LiveMeetingRow;
  ProposalInHand: ProposalInHandRow;
  FapReviewProgress: FapReviewProgress;
  FapProposalCount: FapProposalCount;
  PanelConflict: PanelConflict;
  OwnConflict: OwnConflict;
  FapAssignmentPreview: FapAssignmentPreview;
  PlannedReminder: PlannedReminder;
  FapReviewPair: FapReviewPair;
  UnmetAssignment: UnmetAssignment;
  FapProposal: FapProposalRow;
  FapAssignment: FapAssignmentRow;
  Review: ReviewRow;
  ListedProposal: ListedProposal;
  ListedCall: ListedCall;
  ListedReviewer: ListedReviewer;
  UserWithReviews: UserWithReviewsRow;
  UserReviewsFilter: UserReviewsFilter;
  ProposalPkWithReviewId: ProposalPkWithReviewId;
  ReviewBase: ReviewBase;
  ProposalViewFap: ProposalViewFap;
  FapInstrument: FapInstrument;
  FapInstrumentInput: FapInstrumentInput;
  FapReviewAssignmentInput: FapReviewAssignmentInput;
  Fap: FapRow;
  ChairAway: ChairAwayRow;
  FapReviewer: FapReviewerRow;
  FapsResult: Omit<FapsResult, 'faps'> & { faps: ReadonlyArray<ResolversParentTypes['Fap']> };
  FapsFilter: FapsFilter;
  Feedback: FeedbackRow;
  FeedbackRequest: FeedbackRequestRow;
  FeedbackOfExperiment: FeedbackOfExperimentRow;
  FeedbackOfExperimentsResult: Omit<FeedbackOfExperimentsResult, 'experiments'> & { experiments: ReadonlyArray<ResolversParentTypes['FeedbackOfExperiment']> };
  FeedbackAnswersResult: Omit<FeedbackAnswersResult, 'questions'> & { questions: ReadonlyArray<ResolversParentTypes['FeedbackQuestion']> };
  FeedbackQuestion: FeedbackQuestionRow;
  FeedbackCount: FeedbackCount;
  FeedbackRange: FeedbackRange;
  FeedbackDates: FeedbackDates;
  FeedbackTextsResult: Omit<FeedbackTextsResult, 'texts'> & { texts: ReadonlyArray<ResolversParentTypes['FeedbackText']> };
  FeedbackText: FeedbackTextRow;
  FeedbackFilter: FeedbackFilter;
  FileMetadata: FileMetadata;
  FilesMetadataFilter: FilesMetadataFilter;
  ImportCheck: ImportCheck;
  TextReading: TextReading;
  ImportRow: ImportRow;
  ImportCounts: ImportCounts;
  ImportResult: ImportResult;
  FirstSteps: FirstSteps;
  FirstStep: FirstStep;
  WorkerState: WorkerState;
  Job: JobRow;
  RestoredDeliveries: RestoredDeliveries;
  RestoredKind: RestoredKind;
  RestoredChoiceInput: RestoredChoiceInput;
  ReleasedWorker: ReleasedWorker;
  InstitutionPair: InstitutionPairRow;
  InstrumentsResult: Omit<InstrumentsResult, 'instruments'> & { instruments: ReadonlyArray<ResolversParentTypes['Instrument']> };
  TechniquesResult: Omit<TechniquesResult, 'techniques'> & { techniques: ReadonlyArray<ResolversParentTypes['Technique']> };
  RedeemCode: RedeemCode;
  SetCoProposerInvitesInput: SetCoProposerInvitesInput;
  Invite: InviteRow;
  SetAsideJudgements: SetAsideJudgements;
  MailOfLog: MailOfLog;
  MailText: MailText;
  EventLog: EventLogRow;
  StatusActionsLog: StatusActionsLogRow;
  DeliveredMessage: DeliveredMessage;
  StatusActionsLogsResult: Omit<StatusActionsLogsResult, 'statusActionsLogs'> & { statusActionsLogs: ReadonlyArray<ResolversParentTypes['StatusActionsLog']> };
  StatusActionsLogsFilter: StatusActionsLogsFilter;
  ReplayStatusActionsLogsResult: ReplayStatusActionsLogsResult;
  ReplayStatusActionsLogFailure: ReplayStatusActionsLogFailure;
  SentMail: SentMail;
  SentMailResult: SentMailResult;
  EmailTemplate: Omit<EmailTemplate, 'draft' | 'workflows'> & { draft?: Maybe<ResolversParentTypes['EmailDraft']>, workflows: ReadonlyArray<ResolversParentTypes['EmailTemplateWorkflow']> };
  EmailDraft: EmailDraftRow;
  UnwrittenEmailTemplate: UnwrittenEmailTemplate;
  EmailTemplateWorkflow: EmailTemplateWorkflow;
  EmailTemplatesResult: Omit<EmailTemplatesResult, 'emailTemplates'> & { emailTemplates: ReadonlyArray<ResolversParentTypes['EmailTemplate']> };
  EmailTemplateRevision: Omit<EmailTemplateRevision, 'savedBy'> & { savedBy?: Maybe<ResolversParentTypes['BasicUserDetails']> };
  TextVariable: TextVariableRow;
  EmailTextMark: EmailTextMark;
  EmailPreview: EmailPreview;
  PlannedRow: PlannedRow;
  PlannedMail: PlannedMail;
  PredefinedMessage: PredefinedMessageRow;
  PredefinedMessagesFilter: PredefinedMessagesFilter;
  CreatePredefinedMessageInput: CreatePredefinedMessageInput;
  UpdatePredefinedMessageInput: UpdatePredefinedMessageInput;
  DeletePredefinedMessageInput: DeletePredefinedMessageInput;
  ProposalPdfTemplate: ProposalPdfTemplate;
  ExperimentSafetyPdfTemplate: ExperimentSafetyPdfTemplate;
  PdfTexts: PdfTexts;
  PdfTemplateDraft: Omit<PdfTemplateDraft, 'savedBy'> & { savedBy?: Maybe<ResolversParentTypes['BasicUserDetails']> };
  PdfTemplateRevision: Omit<PdfTemplateRevision, 'publishedBy'> & { publishedBy?: Maybe<ResolversParentTypes['BasicUserDetails']> };
  PdfTextMark: PdfTextMark;
  ProposalDependents: ProposalDependents;
  ProposalWithdrawal: Omit<ProposalWithdrawal, 'proposal'> & { proposal: ResolversParentTypes['Proposal'] };
  Proposal: ProposalRow;
  ID: Scalars['ID']['output'];
  SourceOfCopy: SourceOfCopy;
  ManagementTimeAllocation: ManagementTimeAllocation;
  RequestedTime: RequestedTime;
  InstrumentWithManagementTime: InstrumentWithManagementTimeRow;
  ProposalViewsResult: Omit<ProposalViewsResult, 'proposals'> & { proposals: ReadonlyArray<ResolversParentTypes['ProposalView']> };
  ProposalView: ProposalViewRow;
  ProposalViewInstrument: ProposalViewInstrument;
  ProposalViewTechnique: ProposalViewTechnique;
  ProposalWithAttachments: Omit<ProposalWithAttachments, 'questions'> & { questions: ReadonlyArray<ResolversParentTypes['Question']> };
  ProposalsFilter: ProposalsFilter;
  InstrumentFilterInput: InstrumentFilterInput;
  TechniqueFilterInput: TechniqueFilterInput;
  DateFilterInput: DateFilterInput;
  QuestionFilterInput: QuestionFilterInput;
  ProposalSelection: ProposalSelection;
  UserProposalsPage: Omit<UserProposalsPage, 'proposals'> & { proposals: ReadonlyArray<ResolversParentTypes['Proposal']> };
  UserProposalsFilter: UserProposalsFilter;
  Questionary: Omit<Questionary, 'steps'> & { steps: ReadonlyArray<ResolversParentTypes['QuestionaryStep']> };
  QuestionaryStep: Omit<QuestionaryStep, 'topic' | 'fields'> & { topic: ResolversParentTypes['Topic'], fields: ReadonlyArray<ResolversParentTypes['Answer']> };
  Answer: Omit<Answer, 'question' | 'config'> & { question: ResolversParentTypes['Question'], config: ResolversParentTypes['QuestionConfig'] };
  AnswerBasic: AnswerBasic;
  AnswerInput: AnswerInput;
  QuestionaryForm: QuestionaryForm;
  StoredAnswer: StoredAnswer;
  VersionedAnswerInput: VersionedAnswerInput;
  AnswerConflict: AnswerConflictRow;
  AnswerProblem: AnswerProblem;
  SaveAnswersResult: Omit<SaveAnswersResult, 'conflicts'> & { conflicts: ReadonlyArray<ResolversParentTypes['AnswerConflict']> };
  AnswerPlace: AnswerPlace;
  AnswerNotice: AnswerNotice;
  KnownAnswerInput: KnownAnswerInput;
  QuestionaryNews: QuestionaryNewsRow;
  QuestionaryCompany: QuestionaryCompanyRow;
  OptionRename: OptionRename;
  PublishEffects: PublishEffectsRow;
  RevisionEffects: RevisionEffectsRow;
  PublishEffectCount: PublishEffectCount;
  AffectedQuestionary: AffectedQuestionaryRow;
  QuestionEffect: QuestionEffect;
  RecordList: RecordList;
  RecordPage: RecordPage;
  RecordRow: RecordRow;
  RecordChoice: RecordChoice;
  SavedView: SavedViewRow;
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  ProposalScientistComment: ProposalScientistCommentRow;
  Role: Role;
  SessionTokenUser: SessionTokenUser;
  SessionTokenContent: SessionTokenContent;
  CheckTokenResult: CheckTokenResult;
  CheckExternalTokenResult: CheckExternalTokenResult;
  Feature: FeatureRow;
  Setting: SettingRow;
  Page: Page;
  UpdateFeaturesInput: UpdateFeaturesInput;
  UpdateSettingsInput: UpdateSettingsInput;
  SortInput: SortInput;
  Shipment: ShipmentRow;
  ShipmentsFilter: ShipmentsFilter;
  TechnicalReview: TechnicalReviewRow;
  InternalReview: InternalReviewRow;
  ProposalViewTechnicalReview: ProposalViewTechnicalReviewRow;
  ReviewToHandOver: ReviewToHandOver;
  InternalReviewProgress: InternalReviewProgress;
  SubmitTechnicalReviewInput: SubmitTechnicalReviewInput;
  InternalReviewsFilter: InternalReviewsFilter;
  CreateInternalReviewInput: CreateInternalReviewInput;
  UpdateInternalReviewInput: UpdateInternalReviewInput;
  TechnicalReviewBase: TechnicalReviewBase;
  InternalReviewBase: InternalReviewBase;
  DeleteInternalReviewInput: DeleteInternalReviewInput;
  KnownQuestion: KnownQuestion;
  FieldDependencyInput: FieldDependencyInput;
  FieldConditionInput: FieldConditionInput;
  Template: TemplateRow;
  Finding: FindingRow;
  FindingEvidence: FindingEvidence;
  FindingExample: FindingExample;
  TemplateStep: Omit<TemplateStep, 'topic' | 'fields'> & { topic: ResolversParentTypes['Topic'], fields: ReadonlyArray<ResolversParentTypes['QuestionTemplateRelation']> };
  TemplateGroup: TemplateGroup;
  TemplateCategory: TemplateCategory;
  TemplatesFilter: TemplatesFilter;
  Topic: Topic;
  Question: QuestionRow;
  QuestionWithUsage: QuestionWithUsageRow;
  QuestionsResult: Omit<QuestionsResult, 'questions'> & { questions: ReadonlyArray<ResolversParentTypes['QuestionWithUsage']> };
  QuestionsFilter: QuestionsFilter;
  AllQuestionsFilter: AllQuestionsFilter;
  QuestionTemplateRelation: Omit<QuestionTemplateRelation, 'question' | 'config'> & { question: ResolversParentTypes['Question'], config: ResolversParentTypes['QuestionConfig'] };
  FieldDependency: FieldDependency;
  FieldCondition: FieldCondition;
  TemplateDictionary: TemplateDictionary;
  DictionaryDifference: DictionaryDifference;
  DictionaryProblem: DictionaryProblem;
  OptionRenameInput: OptionRenameInput;
  TemplateDraft: TemplateDraftRow;
  TemplateCounts: TemplateCounts;
  OthersEdit: OthersEdit;
  TemplateRevisions: Omit<TemplateRevisions, 'revisions'> & { revisions: ReadonlyArray<ResolversParentTypes['TemplateRevision']> };
  TemplateRevision: TemplateRevisionRow;
  QuestionUsage: QuestionUsageRow;
  QuestionPlace: QuestionPlace;
  TemplateListPage: TemplateListPage;
  Quantity: Quantity;
  UnitsImportWithValidation: UnitsImportWithValidation;
  UnitComparison: UnitComparison;
  ConflictResolution: ConflictResolution;
  UserMerge: UserMergeRow;
  UserMergePreview: UserMergePreview;
  UserMergeCount: UserMergeCount;
  UndoneUserMerge: UndoneUserMergeRow;
  BasicUserDetails: BasicUserDetailsRow;
  User: UserRow;
  InvisibleAddress: Omit<InvisibleAddress, 'user' | 'sameAs'> & { user: ResolversParentTypes['User'], sameAs: ReadonlyArray<ResolversParentTypes['User']> };
  PeoplePage: Omit<PeoplePage, 'people'> & { people: ReadonlyArray<ResolversParentTypes['User']> };
  UserColumns: UserColumns;
  PeopleFilter: PeopleFilter;
  UserUse: UserUse;
  UsersResult: Omit<UsersResult, 'users'> & { users: ReadonlyArray<ResolversParentTypes['BasicUserDetails']> };
  Institution: InstitutionRow;
  InstitutionsFilter: InstitutionsFilter;
  Visit: VisitRow;
  VisitRegistration: VisitRegistrationRow;
  VisitRegistrationsResult: Omit<VisitRegistrationsResult, 'registrations'> & { registrations: ReadonlyArray<ResolversParentTypes['VisitRegistration']> };
  VisitInvitesInput: VisitInvitesInput;
  VisitsFilter: VisitsFilter;
  IndexWithGroupId: IndexWithGroupId;
  ConnectionStatusActionInput: ConnectionStatusActionInput;
  StatusTraitsInput: StatusTraitsInput;
  StatusMoveInput: StatusMoveInput;
  WorkflowPlayStepInput: WorkflowPlayStepInput;
  WorkflowDraft: WorkflowDraftRow;
  WorkflowOthersEdit: WorkflowOthersEdit;
  WorkflowRevision: WorkflowRevision;
  WorkflowFinding: WorkflowFindingRow;
  WorkflowFacts: WorkflowFacts;
  UnfilledMail: UnfilledMail;
  WorkflowOccupied: WorkflowOccupied;
  WorkflowExample: WorkflowExample;
  WorkflowEvidence: WorkflowEvidence;
  StrandedStatus: Omit<StrandedStatus, 'status'> & { status: ResolversParentTypes['Status'] };
  WorkflowPlayed: WorkflowPlayed;
  WorkflowMail: WorkflowMail;
  WorkflowWhatIf: WorkflowWhatIf;
  WorkflowWhatIfCase: WorkflowWhatIfCase;
  WorkflowMailCount: WorkflowMailCount;
  Status: Omit<Status, 'traits'> & { traits: ResolversParentTypes['StatusTraits'] };
  StatusTraits: StatusTraitsRow;
  Workflow: Omit<Workflow, 'workflowConnectionGroups'> & { workflowConnectionGroups: ReadonlyArray<ResolversParentTypes['WorkflowConnectionGroup']> };
  WorkflowConnectionGroup: Omit<WorkflowConnectionGroup, 'connections'> & { connections: ReadonlyArray<ResolversParentTypes['WorkflowConnection']> };
  WorkflowConnection: WorkflowConnectionRow;
  StatusChangingEvent: StatusChangingEvent;
  WorkflowEvent: WorkflowEvent;
  StatusAction: StatusActionRow;
  ConnectionStatusAction: ConnectionStatusActionRow;
  StatusActionConfig: StatusActionConfigRow;
  StatusActionDefaultConfig: ResolversUnionTypes<ResolversParentTypes>['StatusActionDefaultConfig'];
  EmailActionConfig: EmailActionConfig;
  EmailStatusActionRecipientWithTemplate: EmailStatusActionRecipientWithTemplate;
  EmailStatusActionRecipient: EmailStatusActionRecipient;
  EmailStatusActionEmailTemplate: EmailStatusActionEmailTemplate;
  RabbitMQActionConfig: RabbitMqActionConfig;
  OtherActionConfig: OtherActionConfig;
  EmailActionDefaultConfig: EmailActionDefaultConfig;
  RabbitMQActionDefaultConfig: RabbitMqActionDefaultConfig;
  Country: Country;
  Instrument: InstrumentRow;
  Tag: TagRow;
  Technique: TechniqueRow;
  Unit: Unit;
};

export type AllowDirectiveArgs = {
  roles?: Maybe<ReadonlyArray<UserRole>>;
  public?: Maybe<Scalars['Boolean']['input']>;
};

export type AllowDirectiveResolver<Result, Parent, ContextType = Context, Args = AllowDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type FeatureDirectiveArgs = {
  id: FeatureId;
};

export type FeatureDirectiveResolver<Result, Parent, ContextType = Context, Args = FeatureDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type PersonDirectiveArgs = { };

export type PersonDirectiveResolver<Result, Parent, ContextType = Context, Args = PersonDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ApiAccessTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiAccessToken'] = ResolversParentTypes['ApiAccessToken']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  accessPermissions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type QueriesMutationsAndServicesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QueriesMutationsAndServices'] = ResolversParentTypes['QueriesMutationsAndServices']> = {
  queries?: Resolver<ReadonlyArray<ResolversTypes['QueryMutationAndServicesGroup']>, ParentType, ContextType>;
  mutations?: Resolver<ReadonlyArray<ResolversTypes['QueryMutationAndServicesGroup']>, ParentType, ContextType>;
  services?: Resolver<ReadonlyArray<ResolversTypes['QueryMutationAndServicesGroup']>, ParentType, ContextType>;
};

export type QueryMutationAndServicesGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QueryMutationAndServicesGroup'] = ResolversParentTypes['QueryMutationAndServicesGroup']> = {
  groupName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductUpdatesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductUpdates'] = ResolversParentTypes['ProductUpdates']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['ProductUpdate']>, ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductUpdateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductUpdate'] = ResolversParentTypes['ProductUpdate']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isNew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isEdited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BundleItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BundleItem'] = ResolversParentTypes['BundleItem']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BundleExportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BundleExport'] = ResolversParentTypes['BundleExport']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['BundleContent']>, ParentType, ContextType>;
  missing?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  unsound?: Resolver<ReadonlyArray<ResolversTypes['UnsoundItem']>, ParentType, ContextType>;
  addresses?: Resolver<ReadonlyArray<ResolversTypes['FetchingItem']>, ParentType, ContextType>;
  unpublished?: Resolver<ReadonlyArray<ResolversTypes['UnpublishedItem']>, ParentType, ContextType>;
};

export type UnpublishedItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnpublishedItem'] = ResolversParentTypes['UnpublishedItem']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FetchingItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FetchingItem'] = ResolversParentTypes['FetchingItem']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnsoundItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsoundItem'] = ResolversParentTypes['UnsoundItem']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fault?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BundleContentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BundleContent'] = ResolversParentTypes['BundleContent']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chosen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  because?: Resolver<ReadonlyArray<ResolversTypes['BundleNeed']>, ParentType, ContextType>;
};

export type BundleNeedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BundleNeed'] = ResolversParentTypes['BundleNeed']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['BundleNeedReason'], ParentType, ContextType>;
};

export type BundlePlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BundlePlan'] = ResolversParentTypes['BundlePlan']> = {
  problems?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['BundlePlanItem']>, ParentType, ContextType>;
};

export type BundlePlanItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BundlePlanItem'] = ResolversParentTypes['BundlePlanItem']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ComparisonStatus'], ParentType, ContextType>;
  changed?: Resolver<Maybe<ResolversTypes['BundleChanged']>, ParentType, ContextType>;
  resolution?: Resolver<ResolversTypes['BundleResolution'], ParentType, ContextType>;
  resolutions?: Resolver<ReadonlyArray<ResolversTypes['BundleResolution']>, ParentType, ContextType>;
  idleResolutions?: Resolver<ReadonlyArray<ResolversTypes['BundleResolution']>, ParentType, ContextType>;
  existing?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  incoming?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  merged?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BundleImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BundleImport'] = ResolversParentTypes['BundleImport']> = {
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changed?: Resolver<ReadonlyArray<ResolversTypes['BundleChangedItem']>, ParentType, ContextType>;
  notes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['BundlePlanItem']>, ParentType, ContextType>;
};

export type BundleChangedItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BundleChangedItem'] = ResolversParentTypes['BundleChangedItem']> = {
  kind?: Resolver<ResolversTypes['BundleKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TemplateValidationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateValidation'] = ResolversParentTypes['TemplateValidation']> = {
  json?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exportDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  validationData?: Resolver<ResolversTypes['TemplateValidationData'], ParentType, ContextType>;
  existingTemplate?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType>;
};

export type TemplateValidationDataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateValidationData'] = ResolversParentTypes['TemplateValidationData']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['TemplateGroupId'], ParentType, ContextType>;
  topicCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isValid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  questionComparisons?: Resolver<ReadonlyArray<ResolversTypes['QuestionComparison']>, ParentType, ContextType>;
  subTemplateValidationData?: Resolver<ReadonlyArray<ResolversTypes['TemplateValidationData']>, ParentType, ContextType>;
};

export type QuestionComparisonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionComparison'] = ResolversParentTypes['QuestionComparison']> = {
  existingQuestion?: Resolver<Maybe<ResolversTypes['Question']>, ParentType, ContextType>;
  newQuestion?: Resolver<ResolversTypes['Question'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ComparisonStatus'], ParentType, ContextType>;
  conflictResolutionStrategy?: Resolver<ResolversTypes['ConflictResolutionStrategy'], ParentType, ContextType>;
};

export type ConvertedFormResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConvertedForm'] = ResolversParentTypes['ConvertedForm']> = {
  bundle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alike?: Resolver<ReadonlyArray<ResolversTypes['FormHere']>, ParentType, ContextType>;
  versionOf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taken?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  approximated?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  left?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FormHereResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormHere'] = ResolversParentTypes['FormHere']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CallResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Call'] = ResolversParentTypes['Call']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startCall?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endCall?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endCallInternal?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  startReview?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endReview?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startFapReview?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endFapReview?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  startNotify?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endNotify?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startCycle?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endCycle?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cycleComment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  surveyComment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submissionMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referenceNumberFormat?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sort_order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  allocationTimeUnit?: Resolver<ResolversTypes['AllocationTimeUnits'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isActiveInternal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  proposalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalWorkflowId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  experimentWorkflowId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  esiTemplateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  proposalPdfTemplateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  experimentSafetyPdfTemplateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fapReviewTemplateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  technicalReviewTemplateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  proposalWorkflow?: Resolver<Maybe<ResolversTypes['Workflow']>, ParentType, ContextType>;
  editableAfterSubmission?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  confirmsSubmission?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  experimentWorkflow?: Resolver<Maybe<ResolversTypes['Workflow']>, ParentType, ContextType>;
  template?: Resolver<ResolversTypes['Template'], ParentType, ContextType>;
  esiTemplate?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType>;
  proposalPdfTemplate?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType>;
  experimentSafetyPdfTemplate?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType>;
  fapReviewTemplate?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType>;
  technicalReviewTemplate?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType>;
  instruments?: Resolver<ReadonlyArray<ResolversTypes['InstrumentWithAvailabilityTime']>, ParentType, ContextType>;
  faps?: Resolver<ReadonlyArray<ResolversTypes['Fap']>, ParentType, ContextType>;
  referenceNumberCounter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CallCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallCheck'] = ResolversParentTypes['CallCheck']> = {
  findings?: Resolver<ReadonlyArray<ResolversTypes['CallFinding']>, ParentType, ContextType>;
  timeline?: Resolver<ReadonlyArray<ResolversTypes['CallMoment']>, ParentType, ContextType>;
};

export type CallFindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallFinding'] = ResolversParentTypes['CallFinding']> = {
  severity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CallMomentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallMoment'] = ResolversParentTypes['CallMoment']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CallMomentKind'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CallsPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallsPage'] = ResolversParentTypes['CallsPage']> = {
  calls?: Resolver<ReadonlyArray<ResolversTypes['Call']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstrumentWithAvailabilityTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InstrumentWithAvailabilityTime'] = ResolversParentTypes['InstrumentWithAvailabilityTime']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  managerUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  availabilityTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  submitted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  fapId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fap?: Resolver<Maybe<ResolversTypes['Fap']>, ParentType, ContextType>;
  selectable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  instrumentContact?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  scientists?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  techniques?: Resolver<ReadonlyArray<ResolversTypes['Technique']>, ParentType, ContextType>;
};

export type TemplateGroupIdResolvers = EnumResolverSignature<{ PROPOSAL?: any, PROPOSAL_ESI?: any, SAMPLE?: any, SAMPLE_ESI?: any, SHIPMENT?: any, VISIT_REGISTRATION?: any, GENERIC_TEMPLATE?: any, FEEDBACK?: any, EXPERIMENT_REPORT?: any, PROPOSAL_PDF?: any, EXPERIMENT_SAFETY_PDF?: any, FAP_REVIEW?: any, TECHNICAL_REVIEW?: any, EXPERIMENT_SAFETY_REVIEW?: any }, ResolversTypes['TemplateGroupId']>;

export type TemplateCategoryIdResolvers = EnumResolverSignature<{ PROPOSAL_QUESTIONARY?: any, SAMPLE_DECLARATION?: any, SHIPMENT_DECLARATION?: any, VISIT_REGISTRATION?: any, GENERIC_TEMPLATE?: any, FEEDBACK?: any, EXPERIMENT_REPORT?: any, PROPOSAL_PDF?: any, FAP_REVIEW?: any, TECHNICAL_REVIEW?: any, EXPERIMENT_SAFETY_REVIEW?: any, EXPERIMENT_SAFETY_PDF?: any }, ResolversTypes['TemplateCategoryId']>;

export type QuestionConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionConfig'] = ResolversParentTypes['QuestionConfig']> = {
  __resolveType: TypeResolveFn<'BooleanConfig' | 'DateConfig' | 'DynamicMultipleChoiceConfig' | 'EmbellishmentConfig' | 'FileUploadConfig' | 'NumberInputConfig' | 'TextInputConfig' | 'RichTextInputConfig' | 'SelectionFromOptionsConfig' | 'InstrumentPickerConfig' | 'TechniquePickerConfig' | 'IntervalConfig' | 'SubTemplateConfig' | 'SampleDeclarationConfig' | 'RatingConfig' | 'IdentifierConfig' | 'MatrixConfig' | 'TableConfig' | 'ConsentConfig' | 'TimeConfig' | 'BasisConfig', ParentType, ContextType>;
};

export type BooleanConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BooleanConfig'] = ResolversParentTypes['BooleanConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DateConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DateConfig'] = ResolversParentTypes['DateConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  includeTime?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tooltip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  defaultDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DynamicMultipleChoiceConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DynamicMultipleChoiceConfig'] = ResolversParentTypes['DynamicMultipleChoiceConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isMultipleSelect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  jsonPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  apiCallRequestHeaders?: Resolver<ReadonlyArray<ResolversTypes['ApiCallRequestHeader']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EmbellishmentConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmbellishmentConfig'] = ResolversParentTypes['EmbellishmentConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  omitFromPdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FileUploadConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileUploadConfig'] = ResolversParentTypes['FileUploadConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  file_type?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  max_files?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pdf_page_limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  omitFromPdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NumberInputConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NumberInputConfig'] = ResolversParentTypes['NumberInputConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  units?: Resolver<ReadonlyArray<ResolversTypes['Unit']>, ParentType, ContextType>;
  numberValueConstraint?: Resolver<Maybe<ResolversTypes['NumberValueConstraint']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  decimals?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  step?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TextInputConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TextInputConfig'] = ResolversParentTypes['TextInputConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  placeholder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  multiline?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isCounterHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHtmlQuestion?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  htmlQuestion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pattern?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  shortest?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  longest?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RichTextInputConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RichTextInputConfig'] = ResolversParentTypes['RichTextInputConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowImages?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SelectionFromOptionsConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SelectionFromOptionsConfig'] = ResolversParentTypes['SelectionFromOptionsConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isMultipleSelect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  choices?: Resolver<ReadonlyArray<ResolversTypes['Choice']>, ParentType, ContextType>;
  other?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  exclusive?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  least?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  most?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RatingConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RatingConfig'] = ResolversParentTypes['RatingConfig']> = {
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  highest?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lowestLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  highestLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IdentifierConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifierConfig'] = ResolversParentTypes['IdentifierConfig']> = {
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MatrixConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MatrixConfig'] = ResolversParentTypes['MatrixConfig']> = {
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rowsChoices?: Resolver<ReadonlyArray<ResolversTypes['Choice']>, ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  columnsChoices?: Resolver<ReadonlyArray<ResolversTypes['Choice']>, ParentType, ContextType>;
  smallest?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  largest?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  decimals?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TableConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TableConfig'] = ResolversParentTypes['TableConfig']> = {
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['TableColumn']>, ParentType, ContextType>;
  maxRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  addLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TableColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TableColumn'] = ResolversParentTypes['TableColumn']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  required?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  sum?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ConsentConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConsentConfig'] = ResolversParentTypes['ConsentConfig']> = {
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  agreeLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TimeConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeConfig'] = ResolversParentTypes['TimeConfig']> = {
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  earliest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Choice'] = ResolversParentTypes['Choice']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InstrumentPickerConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InstrumentPickerConfig'] = ResolversParentTypes['InstrumentPickerConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  instruments?: Resolver<ReadonlyArray<ResolversTypes['InstrumentOption']>, ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isMultipleSelect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requestTime?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TechniquePickerConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TechniquePickerConfig'] = ResolversParentTypes['TechniquePickerConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isMultipleSelect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  techniques?: Resolver<ReadonlyArray<ResolversTypes['TechniqueOption']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IntervalConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IntervalConfig'] = ResolversParentTypes['IntervalConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  units?: Resolver<ReadonlyArray<ResolversTypes['Unit']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  small_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubTemplateConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubTemplateConfig'] = ResolversParentTypes['SubTemplateConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  templateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  addEntryButtonLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxEntries?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minEntries?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  canCopy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  copyButtonLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isMultipleCopySelect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isCompleteOnCopy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SampleDeclarationConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SampleDeclarationConfig'] = ResolversParentTypes['SampleDeclarationConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  templateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  esiTemplateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  addEntryButtonLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxEntries?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minEntries?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BasisConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BasisConfig'] = ResolversParentTypes['BasisConfig']> = {
  readPermissions?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
  titlePlaceholder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questionLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiCallRequestHeaderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiCallRequestHeader'] = ResolversParentTypes['ApiCallRequestHeader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InstrumentOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InstrumentOption'] = ResolversParentTypes['InstrumentOption']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TechniqueOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TechniqueOption'] = ResolversParentTypes['TechniqueOption']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkflowTypeResolvers = EnumResolverSignature<{ PROPOSAL?: any, EXPERIMENT?: any }, ResolversTypes['WorkflowType']>;

export type DecisionRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DecisionRow'] = ResolversParentTypes['DecisionRow']> = {
  proposalPk?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['DecisionVerdict'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['ProposalEndStatus']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['ProposalEndStatus']>, ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['PlannedMail']>, ParentType, ContextType>;
};

export type UndoneDecisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoneDecision'] = ResolversParentTypes['UndoneDecision']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finalStatus?: Resolver<Maybe<ResolversTypes['ProposalEndStatus']>, ParentType, ContextType>;
  submitted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProposalMailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalMails'] = ResolversParentTypes['ProposalMails']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['PlannedMail']>, ParentType, ContextType>;
};

export type DeskCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeskCard'] = ResolversParentTypes['DeskCard']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  due?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueIs?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  href?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['DeskItem']>, ParentType, ContextType>;
};

export type DeskItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeskItem'] = ResolversParentTypes['DeskItem']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  due?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  href?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WaitingReviewsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WaitingReviews'] = ResolversParentTypes['WaitingReviews']> = {
  role?: Resolver<ResolversTypes['UserRole'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RoundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Round'] = ResolversParentTypes['Round']> = {
  statuses?: Resolver<ReadonlyArray<ResolversTypes['RoundStatus']>, ParentType, ContextType>;
  instruments?: Resolver<ReadonlyArray<ResolversTypes['RoundInstrument']>, ParentType, ContextType>;
  behind?: Resolver<ReadonlyArray<ResolversTypes['RoundPerson']>, ParentType, ContextType>;
  waiting?: Resolver<ReadonlyArray<ResolversTypes['DeskCard']>, ParentType, ContextType>;
};

export type RoundStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoundStatus'] = ResolversParentTypes['RoundStatus']> = {
  status?: Resolver<ResolversTypes['Status'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RoundInstrumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoundInstrument'] = ResolversParentTypes['RoundInstrument']> = {
  instrument?: Resolver<ResolversTypes['Instrument'], ParentType, ContextType>;
  requested?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recommended?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  allocated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  available?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RoundPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoundPerson'] = ResolversParentTypes['RoundPerson']> = {
  userId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RoundReviewKind'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fapId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type UnprintableLettersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnprintableLetters'] = ResolversParentTypes['UnprintableLetters']> = {
  letters?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  questions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StoredPdfResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StoredPdf'] = ResolversParentTypes['StoredPdf']> = {
  fileId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  madeAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['StoredPdfReason'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  submittedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type ConfigPlaceholderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigPlaceholder'] = ResolversParentTypes['ConfigPlaceholder']> = {
  written?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  meant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SampleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Sample'] = ResolversParentTypes['Sample']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creatorId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  safetyStatus?: Resolver<ResolversTypes['SampleStatus'], ParentType, ContextType>;
  safetyComment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isPostProposalSubmission?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
};

export type GenericTemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GenericTemplate'] = ResolversParentTypes['GenericTemplate']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creatorId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
};

export type ExperimentReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExperimentReport'] = ResolversParentTypes['ExperimentReport']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ExperimentReportKind'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExperimentReportStatus'], ParentType, ContextType>;
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creatorId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  embargoUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReportsOfExperimentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportsOfExperiment'] = ResolversParentTypes['ReportsOfExperiment']> = {
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ExperimentReportState'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  experiment?: Resolver<Maybe<ResolversTypes['Experiment']>, ParentType, ContextType>;
  reports?: Resolver<ReadonlyArray<ResolversTypes['ExperimentReport']>, ParentType, ContextType>;
};

export type ReportsOfExperimentsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportsOfExperimentsResult'] = ResolversParentTypes['ReportsOfExperimentsResult']> = {
  experiments?: Resolver<ReadonlyArray<ResolversTypes['ReportsOfExperiment']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EarlierExperimentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EarlierExperiment'] = ResolversParentTypes['EarlierExperiment']> = {
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  instrument?: Resolver<Maybe<ResolversTypes['Instrument']>, ParentType, ContextType>;
  reports?: Resolver<ReadonlyArray<ResolversTypes['ExperimentReport']>, ParentType, ContextType>;
  isReportMissing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ExperimentSafetyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExperimentSafety'] = ResolversParentTypes['ExperimentSafety']> = {
  experimentSafetyPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  esiQuestionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  esiQuestionarySubmittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  safetyReviewQuestionaryId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reviewedBy?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  instrumentScientistDecision?: Resolver<Maybe<ResolversTypes['ExperimentSafetyDecision']>, ParentType, ContextType>;
  instrumentScientistComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  instrumentScientistDecidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  instrumentScientist?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  experimentSafetyReviewerDecision?: Resolver<Maybe<ResolversTypes['ExperimentSafetyDecision']>, ParentType, ContextType>;
  experimentSafetyReviewerComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  experimentSafetyReviewerDecidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  experimentSafetyReviewer?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  lastReview?: Resolver<Maybe<ResolversTypes['LastSafetyReview']>, ParentType, ContextType>;
  reopenRequest?: Resolver<Maybe<ResolversTypes['SafetyReopenRequest']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  samples?: Resolver<ReadonlyArray<ResolversTypes['ExperimentSample']>, ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
  safetyReviewQuestionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
  experiment?: Resolver<Maybe<ResolversTypes['Experiment']>, ParentType, ContextType>;
};

export type LastSafetyReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LastSafetyReview'] = ResolversParentTypes['LastSafetyReview']> = {
  takenBackAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requestedChanges?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instrumentScientistDecision?: Resolver<Maybe<ResolversTypes['ExperimentSafetyDecision']>, ParentType, ContextType>;
  instrumentScientistComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  experimentSafetyReviewerDecision?: Resolver<Maybe<ResolversTypes['ExperimentSafetyDecision']>, ParentType, ContextType>;
  experimentSafetyReviewerComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SafetyReopenRequestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SafetyReopenRequest'] = ResolversParentTypes['SafetyReopenRequest']> = {
  askedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  comment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExperimentSampleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExperimentSample'] = ResolversParentTypes['ExperimentSample']> = {
  sampleId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isEsiSubmitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sampleEsiQuestionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sample?: Resolver<ResolversTypes['Sample'], ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
};

export type ExperimentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Experiment'] = ResolversParentTypes['Experiment']> = {
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scheduledEventId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExperimentStatus'], ParentType, ContextType>;
  cancelledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  localContactId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
  instrument?: Resolver<Maybe<ResolversTypes['Instrument']>, ParentType, ContextType>;
  localContact?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  reports?: Resolver<ReadonlyArray<ResolversTypes['ExperimentReport']>, ParentType, ContextType>;
  reportDueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  experimentSafety?: Resolver<Maybe<ResolversTypes['ExperimentSafety']>, ParentType, ContextType>;
  feedback?: Resolver<Maybe<ResolversTypes['Feedback']>, ParentType, ContextType>;
  shipments?: Resolver<ReadonlyArray<ResolversTypes['Shipment']>, ParentType, ContextType>;
  visit?: Resolver<Maybe<ResolversTypes['Visit']>, ParentType, ContextType>;
};

export type ExperimentEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExperimentEntry'] = ResolversParentTypes['ExperimentEntry']> = {
  part?: Resolver<ResolversTypes['ExperimentPart'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExperimentPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExperimentPreview'] = ResolversParentTypes['ExperimentPreview']> = {
  row?: Resolver<ResolversTypes['PlannedRow'], ParentType, ContextType>;
  entries?: Resolver<ReadonlyArray<ResolversTypes['ExperimentEntry']>, ParentType, ContextType>;
};

export type ExperimentsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExperimentsResult'] = ResolversParentTypes['ExperimentsResult']> = {
  experiments?: Resolver<ReadonlyArray<ResolversTypes['Experiment']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExperimentWarningsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExperimentWarnings'] = ResolversParentTypes['ExperimentWarnings']> = {
  overlaps?: Resolver<ReadonlyArray<ResolversTypes['Experiment']>, ParentType, ContextType>;
  allocatedTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  bookedTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  allocationTimeUnit?: Resolver<ResolversTypes['AllocationTimeUnits'], ParentType, ContextType>;
  isOverAllocated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timeBalance?: Resolver<ResolversTypes['TimeBalance'], ParentType, ContextType>;
};

export type TimeBalanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeBalance'] = ResolversParentTypes['TimeBalance']> = {
  granted?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  booked?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['AllocationTimeUnits'], ParentType, ContextType>;
};

export type SchedulerMessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SchedulerMessage'] = ResolversParentTypes['SchedulerMessage']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scheduledEventId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sequence?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SchedulerMessageState'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SchedulerMessagesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SchedulerMessagesResult'] = ResolversParentTypes['SchedulerMessagesResult']> = {
  messages?: Resolver<ReadonlyArray<ResolversTypes['SchedulerMessage']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExpiryDateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExpiryDate'] = ResolversParentTypes['ExpiryDate']> = {
  userId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RequiredExpiryDateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequiredExpiryDate'] = ResolversParentTypes['RequiredExpiryDate']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  holds?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FapMeetingDecisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapMeetingDecision'] = ResolversParentTypes['FapMeetingDecision']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recommendation?: Resolver<Maybe<ResolversTypes['ProposalEndStatus']>, ParentType, ContextType>;
  commentForUser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commentForManagement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rankOrder?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submittedBy?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fapId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PanelRecommendationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PanelRecommendation'] = ResolversParentTypes['PanelRecommendation']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fapId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fapCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instrument?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recommendation?: Resolver<Maybe<ResolversTypes['ProposalEndStatus']>, ParentType, ContextType>;
  commentForUser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commentForManagement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rankOrder?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fapTimeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  technicalTimeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  requestedTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  allocationTimeUnit?: Resolver<ResolversTypes['AllocationTimeUnits'], ParentType, ContextType>;
};

export type FapMeetingInstrumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapMeetingInstrument'] = ResolversParentTypes['FapMeetingInstrument']> = {
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  availabilityTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  allocationTimeUnit?: Resolver<ResolversTypes['AllocationTimeUnits'], ParentType, ContextType>;
  elsewhere?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hiddenCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conflicted?: Resolver<ReadonlyArray<ResolversTypes['ConflictedProposal']>, ParentType, ContextType>;
  cut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposals?: Resolver<ReadonlyArray<ResolversTypes['FapMeetingProposal']>, ParentType, ContextType>;
};

export type ConflictedProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConflictedProposal'] = ResolversParentTypes['ConflictedProposal']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FapMeetingProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapMeetingProposal'] = ResolversParentTypes['FapMeetingProposal']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  principalInvestigator?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requestedTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  technicalTimeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fapTimeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reviews?: Resolver<ReadonlyArray<ResolversTypes['FapMeetingReview']>, ParentType, ContextType>;
  decision?: Resolver<ResolversTypes['FapMeetingDecision'], ParentType, ContextType>;
};

export type FapMeetingReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapMeetingReview'] = ResolversParentTypes['FapMeetingReview']> = {
  reviewerId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deactivated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReviewStatus'], ParentType, ContextType>;
  grade?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type LiveInstrumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveInstrument'] = ResolversParentTypes['LiveInstrument']> = {
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LiveMeetingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveMeeting'] = ResolversParentTypes['LiveMeeting']> = {
  fapId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  callId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instrument?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LiveMeetingState'], ParentType, ContextType>;
  leaderId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  leader?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  allocationTimeUnit?: Resolver<ResolversTypes['AllocationTimeUnits'], ParentType, ContextType>;
  availabilityTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  recommended?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  accepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  available?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  unallocated?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  hiddenCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  inHand?: Resolver<Maybe<ResolversTypes['ProposalInHand']>, ParentType, ContextType>;
};

export type ProposalInHandResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalInHand'] = ResolversParentTypes['ProposalInHand']> = {
  proposal?: Resolver<ResolversTypes['FapMeetingProposal'], ParentType, ContextType>;
  abstract?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coProposers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  average?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  deviation?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  technicalStatus?: Resolver<Maybe<ResolversTypes['TechnicalReviewStatus']>, ParentType, ContextType>;
  technicalComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shutOut?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  mayChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FapReviewProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapReviewProgress'] = ResolversParentTypes['FapReviewProgress']> = {
  assigned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FapProposalCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapProposalCount'] = ResolversParentTypes['FapProposalCount']> = {
  userId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PanelConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PanelConflict'] = ResolversParentTypes['PanelConflict']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewerId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['InterestConflictKind'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OwnConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OwnConflict'] = ResolversParentTypes['OwnConflict']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasConflict?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bars?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FapAssignmentPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapAssignmentPreview'] = ResolversParentTypes['FapAssignmentPreview']> = {
  pairs?: Resolver<ReadonlyArray<ResolversTypes['FapReviewPair']>, ParentType, ContextType>;
  unmet?: Resolver<Maybe<ResolversTypes['UnmetAssignment']>, ParentType, ContextType>;
};

export type PlannedReminderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedReminder'] = ResolversParentTypes['PlannedReminder']> = {
  reviewerId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['PlannedMail']>, ParentType, ContextType>;
};

export type FapReviewPairResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapReviewPair'] = ResolversParentTypes['FapReviewPair']> = {
  memberId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UnmetAssignmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnmetAssignment'] = ResolversParentTypes['UnmetAssignment']> = {
  proposalPks?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  reviewerIds?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  needed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  possible?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FapProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapProposal'] = ResolversParentTypes['FapProposal']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fapId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instrumentId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dateAssigned?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fapTimeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  instrumentSubmitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  proposal?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType>;
  instrument?: Resolver<Maybe<ResolversTypes['Instrument']>, ParentType, ContextType>;
  isConflicted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  assignments?: Resolver<ReadonlyArray<ResolversTypes['FapAssignment']>, ParentType, ContextType>;
};

export type FapAssignmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapAssignment'] = ResolversParentTypes['FapAssignment']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fapId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fapMemberUserId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dateAssigned?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rank?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  deactivated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  review?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReviewStatus'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  grade?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  fapID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionaryID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewer?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
  listedProposal?: Resolver<Maybe<ResolversTypes['ListedProposal']>, ParentType, ContextType>;
  listedReviewer?: Resolver<Maybe<ResolversTypes['ListedReviewer']>, ParentType, ContextType>;
  declaredConflict?: Resolver<Maybe<ResolversTypes['PanelConflict']>, ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
  instrument?: Resolver<Maybe<ResolversTypes['Instrument']>, ParentType, ContextType>;
  hasEnded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isStarted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ListedProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListedProposal'] = ResolversParentTypes['ListedProposal']> = {
  primaryKey?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  call?: Resolver<ResolversTypes['ListedCall'], ParentType, ContextType>;
};

export type ListedCallResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListedCall'] = ResolversParentTypes['ListedCall']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endFapReview?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ListedReviewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListedReviewer'] = ResolversParentTypes['ListedReviewer']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preferredname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserWithReviewsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserWithReviews'] = ResolversParentTypes['UserWithReviews']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  institutionId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviews?: Resolver<ReadonlyArray<ResolversTypes['Review']>, ParentType, ContextType>;
};

export type ProposalViewFapResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalViewFap'] = ResolversParentTypes['ProposalViewFap']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FapInstrumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapInstrument'] = ResolversParentTypes['FapInstrument']> = {
  fapId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  instrumentId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FapResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fap'] = ResolversParentTypes['Fap']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numberRatingsRequired?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gradeGuide?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customGradeGuide?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  chairs?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  secretaries?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  viceChair?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  chairsAway?: Resolver<ReadonlyArray<ResolversTypes['ChairAway']>, ParentType, ContextType>;
  reviewerCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  barsConflicts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  chairsCurrentProposalCounts?: Resolver<ReadonlyArray<ResolversTypes['FapProposalCount']>, ParentType, ContextType>;
  secretariesCurrentProposalCounts?: Resolver<ReadonlyArray<ResolversTypes['FapProposalCount']>, ParentType, ContextType>;
  proposalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestCallId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  judgedCallId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  callIds?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  reviewProgress?: Resolver<Maybe<ResolversTypes['FapReviewProgress']>, ParentType, ContextType>;
  proposalCurrentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChairAwayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChairAway'] = ResolversParentTypes['ChairAway']> = {
  userId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['BasicUserDetails'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FapReviewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapReviewer'] = ResolversParentTypes['FapReviewer']> = {
  userId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fapId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['BasicUserDetails'], ParentType, ContextType>;
  deactivated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  proposalsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FapsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FapsResult'] = ResolversParentTypes['FapsResult']> = {
  faps?: Resolver<ReadonlyArray<ResolversTypes['Fap']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeedbackResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Feedback'] = ResolversParentTypes['Feedback']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FeedbackStatus'], ParentType, ContextType>;
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creatorId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
};

export type FeedbackRequestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackRequest'] = ResolversParentTypes['FeedbackRequest']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sentTo?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type FeedbackOfExperimentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackOfExperiment'] = ResolversParentTypes['FeedbackOfExperiment']> = {
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['FeedbackState'], ParentType, ContextType>;
  requestCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastRequestedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  whyNoRequest?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  experiment?: Resolver<Maybe<ResolversTypes['Experiment']>, ParentType, ContextType>;
  feedback?: Resolver<Maybe<ResolversTypes['Feedback']>, ParentType, ContextType>;
  teamLead?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type FeedbackOfExperimentsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackOfExperimentsResult'] = ResolversParentTypes['FeedbackOfExperimentsResult']> = {
  experiments?: Resolver<ReadonlyArray<ResolversTypes['FeedbackOfExperiment']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeedbackAnswersResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackAnswersResult'] = ResolversParentTypes['FeedbackAnswersResult']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  readCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questions?: Resolver<ReadonlyArray<ResolversTypes['FeedbackQuestion']>, ParentType, ContextType>;
};

export type FeedbackQuestionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackQuestion'] = ResolversParentTypes['FeedbackQuestion']> = {
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  naturalKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dataType?: Resolver<ResolversTypes['DataType'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FeedbackQuestionKind'], ParentType, ContextType>;
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ReadonlyArray<ResolversTypes['FeedbackCount']>, ParentType, ContextType>;
  ranges?: Resolver<ReadonlyArray<ResolversTypes['FeedbackRange']>, ParentType, ContextType>;
  dates?: Resolver<Maybe<ResolversTypes['FeedbackDates']>, ParentType, ContextType>;
};

export type FeedbackCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackCount'] = ResolversParentTypes['FeedbackCount']> = {
  option?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeedbackRangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackRange'] = ResolversParentTypes['FeedbackRange']> = {
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  maximum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  averageFrom?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  averageTo?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FeedbackDatesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackDates'] = ResolversParentTypes['FeedbackDates']> = {
  earliest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeedbackTextsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackTextsResult'] = ResolversParentTypes['FeedbackTextsResult']> = {
  texts?: Resolver<ReadonlyArray<ResolversTypes['FeedbackText']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeedbackTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedbackText'] = ResolversParentTypes['FeedbackText']> = {
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  experiment?: Resolver<Maybe<ResolversTypes['Experiment']>, ParentType, ContextType>;
  teamLead?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type FileMetadataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileMetadata'] = ResolversParentTypes['FileMetadata']> = {
  fileId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalFileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mimeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeInBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  notPrinted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImportCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportCheck'] = ResolversParentTypes['ImportCheck']> = {
  checked?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['ImportRow']>, ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ImportCounts'], ParentType, ContextType>;
  unknownColumns?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  encoding?: Resolver<Maybe<ResolversTypes['TextEncoding']>, ParentType, ContextType>;
  encodingInDoubt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readings?: Resolver<ReadonlyArray<ResolversTypes['TextReading']>, ParentType, ContextType>;
};

export type TextReadingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TextReading'] = ResolversParentTypes['TextReading']> = {
  encoding?: Resolver<ResolversTypes['TextEncoding'], ParentType, ContextType>;
  samples?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportRow'] = ResolversParentTypes['ImportRow']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['ImportVerdict'], ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImportCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportCounts'] = ResolversParentTypes['ImportCounts']> = {
  new?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  same?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportResult'] = ResolversParentTypes['ImportResult']> = {
  counts?: Resolver<ResolversTypes['ImportCounts'], ParentType, ContextType>;
};

export type FirstStepsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FirstSteps'] = ResolversParentTypes['FirstSteps']> = {
  steps?: Resolver<ReadonlyArray<ResolversTypes['FirstStep']>, ParentType, ContextType>;
  isDismissed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FirstStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FirstStep'] = ResolversParentTypes['FirstStep']> = {
  step?: Resolver<ResolversTypes['FirstStepName'], ParentType, ContextType>;
  isDone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkerStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkerState'] = ResolversParentTypes['WorkerState']> = {
  isMissing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type JobResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Job'] = ResolversParentTypes['Job']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cadence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastStartedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastEndedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastResult?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextRunAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isRunning?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RestoredDeliveriesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoredDeliveries'] = ResolversParentTypes['RestoredDeliveries']> = {
  heldAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  restoredTo?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kinds?: Resolver<ReadonlyArray<ResolversTypes['RestoredKind']>, ParentType, ContextType>;
};

export type RestoredKindResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoredKind'] = ResolversParentTypes['RestoredKind']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldest?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isWork?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ReleasedWorkerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReleasedWorker'] = ResolversParentTypes['ReleasedWorker']> = {
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dropped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  marked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstitutionPairResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InstitutionPair'] = ResolversParentTypes['InstitutionPair']> = {
  one?: Resolver<ResolversTypes['Institution'], ParentType, ContextType>;
  other?: Resolver<ResolversTypes['Institution'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  peopleOfOne?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  peopleOfOther?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstrumentsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InstrumentsResult'] = ResolversParentTypes['InstrumentsResult']> = {
  instruments?: Resolver<ReadonlyArray<ResolversTypes['Instrument']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TechniquesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TechniquesResult'] = ResolversParentTypes['TechniquesResult']> = {
  techniques?: Resolver<ReadonlyArray<ResolversTypes['Technique']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RedeemCodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RedeemCode'] = ResolversParentTypes['RedeemCode']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeholderUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  claimedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InviteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Invite'] = ResolversParentTypes['Invite']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdByUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  claimedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  claimedByUserId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isEmailSent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isEmailFailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  emailTriedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SetAsideJudgementsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetAsideJudgements'] = ResolversParentTypes['SetAsideJudgements']> = {
  setAsideAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  setAsideBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keptUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  judgements?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  replacedPanels?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MailOfLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailOfLog'] = ResolversParentTypes['MailOfLog']> = {
  mails?: Resolver<ReadonlyArray<ResolversTypes['MailText']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MailTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailText'] = ResolversParentTypes['MailText']> = {
  messageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sender?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipients?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type EventLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventLog'] = ResolversParentTypes['EventLog']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  eventTStamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rowData?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changedObjectId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatusActionsLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusActionsLog'] = ResolversParentTypes['StatusActionsLog']> = {
  statusActionsLogId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['EmailStatusActionRecipients']>, ParentType, ContextType>;
  successful?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nobodyFound?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isWaiting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isBeingDelivered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deliveredTo?: Resolver<ReadonlyArray<ResolversTypes['DeliveredMessage']>, ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  templateKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  templateName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasText?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isKept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  connectionStatusAction?: Resolver<Maybe<ResolversTypes['ConnectionStatusAction']>, ParentType, ContextType>;
  proposals?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType>;
};

export type DeliveredMessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliveredMessage'] = ResolversParentTypes['DeliveredMessage']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type StatusActionsLogsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusActionsLogsResult'] = ResolversParentTypes['StatusActionsLogsResult']> = {
  statusActionsLogs?: Resolver<ReadonlyArray<ResolversTypes['StatusActionsLog']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReplayStatusActionsLogsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplayStatusActionsLogsResult'] = ResolversParentTypes['ReplayStatusActionsLogsResult']> = {
  totalRequested?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  successful?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  alreadyDelivered?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  failed?: Resolver<ReadonlyArray<ResolversTypes['ReplayStatusActionsLogFailure']>, ParentType, ContextType>;
  beingDelivered?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReplayStatusActionsLogFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplayStatusActionsLogFailure'] = ResolversParentTypes['ReplayStatusActionsLogFailure']> = {
  logId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SentMailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SentMail'] = ResolversParentTypes['SentMail']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sender?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipients?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SentMailResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SentMailResult'] = ResolversParentTypes['SentMailResult']> = {
  mails?: Resolver<ReadonlyArray<ResolversTypes['SentMail']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isKept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EmailTemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailTemplate'] = ResolversParentTypes['EmailTemplate']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  use?: Resolver<ResolversTypes['EmailTemplateUse'], ParentType, ContextType>;
  isAboutProposal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  draft?: Resolver<Maybe<ResolversTypes['EmailDraft']>, ParentType, ContextType>;
  workflows?: Resolver<ReadonlyArray<ResolversTypes['EmailTemplateWorkflow']>, ParentType, ContextType>;
};

export type EmailDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailDraft'] = ResolversParentTypes['EmailDraft']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type UnwrittenEmailTemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnwrittenEmailTemplate'] = ResolversParentTypes['UnwrittenEmailTemplate']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailTemplateWorkflowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailTemplateWorkflow'] = ResolversParentTypes['EmailTemplateWorkflow']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['WorkflowType'], ParentType, ContextType>;
};

export type EmailTemplatesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailTemplatesResult'] = ResolversParentTypes['EmailTemplatesResult']> = {
  emailTemplates?: Resolver<ReadonlyArray<ResolversTypes['EmailTemplate']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EmailTemplateRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailTemplateRevision'] = ResolversParentTypes['EmailTemplateRevision']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type TextVariableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TextVariable'] = ResolversParentTypes['TextVariable']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fields?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TextVariable']>>, ParentType, ContextType>;
};

export type EmailTextMarkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailTextMark'] = ResolversParentTypes['EmailTextMark']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['TextMarkSeverity'], ParentType, ContextType>;
};

export type EmailPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailPreview'] = ResolversParentTypes['EmailPreview']> = {
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipients?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlannedRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedRow'] = ResolversParentTypes['PlannedRow']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['PlannedMail']>, ParentType, ContextType>;
};

export type PlannedMailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedMail'] = ResolversParentTypes['PlannedMail']> = {
  group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  copies?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PredefinedMessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PredefinedMessage'] = ResolversParentTypes['PredefinedMessage']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['PredefinedMessageKey'], ParentType, ContextType>;
  lastModifiedBy?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  modifiedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  dateModified?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ProposalPdfTemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalPdfTemplate'] = ResolversParentTypes['ProposalPdfTemplate']> = {
  proposalPdfTemplateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templateData?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateHeader?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateFooter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateSampleDeclaration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dummyData?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creatorId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ExperimentSafetyPdfTemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExperimentSafetyPdfTemplate'] = ResolversParentTypes['ExperimentSafetyPdfTemplate']> = {
  experimentSafetyPdfTemplateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templateData?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateHeader?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateFooter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateSampleDeclaration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dummyData?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creatorId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PdfTextsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PdfTexts'] = ResolversParentTypes['PdfTexts']> = {
  templateData?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateHeader?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateFooter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateSampleDeclaration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dummyData?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PdfTemplateDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PdfTemplateDraft'] = ResolversParentTypes['PdfTemplateDraft']> = {
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['TemplateGroupId'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isUsed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  working?: Resolver<ResolversTypes['PdfTexts'], ParentType, ContextType>;
  savedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  published?: Resolver<ResolversTypes['PdfTexts'], ParentType, ContextType>;
};

export type PdfTemplateRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PdfTemplateRevision'] = ResolversParentTypes['PdfTemplateRevision']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['PdfTexts'], ParentType, ContextType>;
};

export type PdfTextMarkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PdfTextMark'] = ResolversParentTypes['PdfTextMark']> = {
  part?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['TextMarkSeverity'], ParentType, ContextType>;
};

export type ProposalDependentsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalDependents'] = ResolversParentTypes['ProposalDependents']> = {
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ProposalDependentKind'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  keepsFromDeletion?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProposalWithdrawalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalWithdrawal'] = ResolversParentTypes['ProposalWithdrawal']> = {
  proposal?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType>;
};

export type ProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Proposal'] = ResolversParentTypes['Proposal']> = {
  primaryKey?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasReferenceNumber?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  abstract?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statusId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  publicStatus?: Resolver<ResolversTypes['ProposalPublicStatus'], ParentType, ContextType>;
  finalStatus?: Resolver<Maybe<ResolversTypes['ProposalEndStatus']>, ParentType, ContextType>;
  commentForUser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commentForManagement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  callId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  clientKey?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  notified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submittedDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  withdrawnAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  withdrawnBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  withdrawalComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  submittedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  copiedFrom?: Resolver<Maybe<ResolversTypes['SourceOfCopy']>, ParentType, ContextType>;
  managementDecisionSubmitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  managementTimeAllocations?: Resolver<ReadonlyArray<ResolversTypes['ManagementTimeAllocation']>, ParentType, ContextType>;
  requestedTimes?: Resolver<ReadonlyArray<ResolversTypes['RequestedTime']>, ParentType, ContextType>;
  fileId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  proposer?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  users?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  instruments?: Resolver<ReadonlyArray<ResolversTypes['InstrumentWithManagementTime']>, ParentType, ContextType>;
  call?: Resolver<Maybe<ResolversTypes['Call']>, ParentType, ContextType>;
  techniques?: Resolver<ReadonlyArray<ResolversTypes['Technique']>, ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
  questionaryForm?: Resolver<Maybe<ResolversTypes['QuestionaryForm']>, ParentType, ContextType>;
  storedPdfs?: Resolver<ReadonlyArray<ResolversTypes['StoredPdf']>, ParentType, ContextType>;
  samples?: Resolver<ReadonlyArray<ResolversTypes['Sample']>, ParentType, ContextType>;
  genericTemplates?: Resolver<ReadonlyArray<ResolversTypes['GenericTemplate']>, ParentType, ContextType>;
  earlierExperiments?: Resolver<ReadonlyArray<ResolversTypes['EarlierExperiment']>, ParentType, ContextType>;
  experiments?: Resolver<ReadonlyArray<ResolversTypes['Experiment']>, ParentType, ContextType>;
  fapMeetingDecisions?: Resolver<ReadonlyArray<ResolversTypes['FapMeetingDecision']>, ParentType, ContextType>;
  reviews?: Resolver<ReadonlyArray<ResolversTypes['Review']>, ParentType, ContextType>;
  faps?: Resolver<ReadonlyArray<ResolversTypes['Fap']>, ParentType, ContextType>;
  fapInstruments?: Resolver<ReadonlyArray<ResolversTypes['FapInstrument']>, ParentType, ContextType>;
  coProposerInvites?: Resolver<ReadonlyArray<ResolversTypes['Invite']>, ParentType, ContextType>;
  setAsideJudgements?: Resolver<ReadonlyArray<ResolversTypes['SetAsideJudgements']>, ParentType, ContextType>;
  reviewsToHandOver?: Resolver<ReadonlyArray<ResolversTypes['ReviewToHandOver']>, ParentType, ContextType>;
  technicalReviews?: Resolver<ReadonlyArray<ResolversTypes['TechnicalReview']>, ParentType, ContextType>;
};

export type SourceOfCopyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceOfCopy'] = ResolversParentTypes['SourceOfCopy']> = {
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ManagementTimeAllocationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagementTimeAllocation'] = ResolversParentTypes['ManagementTimeAllocation']> = {
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RequestedTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequestedTime'] = ResolversParentTypes['RequestedTime']> = {
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type InstrumentWithManagementTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InstrumentWithManagementTime'] = ResolversParentTypes['InstrumentWithManagementTime']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  managerUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  managementTimeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  keptAgainstAnswer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  multipleTechReviewsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  instrumentContact?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  scientists?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  timeBalance?: Resolver<Maybe<ResolversTypes['TimeBalance']>, ParentType, ContextType>;
};

export type ProposalViewsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalViewsResult'] = ResolversParentTypes['ProposalViewsResult']> = {
  proposals?: Resolver<ReadonlyArray<ResolversTypes['ProposalView']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProposalViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalView'] = ResolversParentTypes['ProposalView']> = {
  primaryKey?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  finalStatus?: Resolver<Maybe<ResolversTypes['ProposalEndStatus']>, ParentType, ContextType>;
  notified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submittedDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  withdrawnAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  callId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  callShortCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endReview?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  workflowId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  allocationTimeUnit?: Resolver<ResolversTypes['AllocationTimeUnits'], ParentType, ContextType>;
  principalInvestigator?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  instruments?: Resolver<ReadonlyArray<ResolversTypes['ProposalViewInstrument']>, ParentType, ContextType>;
  techniques?: Resolver<ReadonlyArray<ResolversTypes['ProposalViewTechnique']>, ParentType, ContextType>;
  requestedTimes?: Resolver<ReadonlyArray<ResolversTypes['RequestedTime']>, ParentType, ContextType>;
  faps?: Resolver<ReadonlyArray<ResolversTypes['ProposalViewFap']>, ParentType, ContextType>;
  fapInstruments?: Resolver<ReadonlyArray<ResolversTypes['FapInstrument']>, ParentType, ContextType>;
  technicalReviews?: Resolver<ReadonlyArray<ResolversTypes['ProposalViewTechnicalReview']>, ParentType, ContextType>;
  internalReviews?: Resolver<ResolversTypes['InternalReviewProgress'], ParentType, ContextType>;
};

export type ProposalViewInstrumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalViewInstrument'] = ResolversParentTypes['ProposalViewInstrument']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  managerUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  managementTimeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  multipleTechReviewsEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ProposalViewTechniqueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalViewTechnique'] = ResolversParentTypes['ProposalViewTechnique']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProposalWithAttachmentsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalWithAttachments'] = ResolversParentTypes['ProposalWithAttachments']> = {
  primaryKey?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  questions?: Resolver<ReadonlyArray<ResolversTypes['Question']>, ParentType, ContextType>;
};

export type ProposalSelectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalSelection'] = ResolversParentTypes['ProposalSelection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserProposalsPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserProposalsPage'] = ResolversParentTypes['UserProposalsPage']> = {
  proposals?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuestionaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Questionary'] = ResolversParentTypes['Questionary']> = {
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isCompleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['QuestionaryStep']>, ParentType, ContextType>;
};

export type QuestionaryStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionaryStep'] = ResolversParentTypes['QuestionaryStep']> = {
  topic?: Resolver<ResolversTypes['Topic'], ParentType, ContextType>;
  isCompleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['Answer']>, ParentType, ContextType>;
};

export type AnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Answer'] = ResolversParentTypes['Answer']> = {
  answerId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  question?: Resolver<ResolversTypes['Question'], ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topicId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  config?: Resolver<ResolversTypes['QuestionConfig'], ParentType, ContextType>;
  dependencies?: Resolver<ReadonlyArray<ResolversTypes['FieldDependency']>, ParentType, ContextType>;
  dependenciesOperator?: Resolver<Maybe<ResolversTypes['DependenciesLogicOperator']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AnswerBasicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnswerBasic'] = ResolversParentTypes['AnswerBasic']> = {
  answerId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type QuestionaryFormResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionaryForm'] = ResolversParentTypes['QuestionaryForm']> = {
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ownerKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  template?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  answers?: Resolver<ReadonlyArray<ResolversTypes['StoredAnswer']>, ParentType, ContextType>;
  completedTopics?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  context?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  mayWrite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayNotWriteReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StoredAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StoredAnswer'] = ResolversParentTypes['StoredAnswer']> = {
  answerId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnswerConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnswerConflict'] = ResolversParentTypes['AnswerConflict']> = {
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  impersonatedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  saveId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AnswerProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnswerProblem'] = ResolversParentTypes['AnswerProblem']> = {
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SaveAnswersResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveAnswersResult'] = ResolversParentTypes['SaveAnswersResult']> = {
  saved?: Resolver<ReadonlyArray<ResolversTypes['StoredAnswer']>, ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['AnswerConflict']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['AnswerProblem']>, ParentType, ContextType>;
  completedTopics?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  notices?: Resolver<ReadonlyArray<ResolversTypes['AnswerNotice']>, ParentType, ContextType>;
  unchanged?: Resolver<ReadonlyArray<ResolversTypes['AnswerPlace']>, ParentType, ContextType>;
};

export type AnswerPlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnswerPlace'] = ResolversParentTypes['AnswerPlace']> = {
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  saveId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AnswerNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnswerNotice'] = ResolversParentTypes['AnswerNotice']> = {
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QuestionaryNewsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionaryNews'] = ResolversParentTypes['QuestionaryNews']> = {
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ReadonlyArray<ResolversTypes['AnswerConflict']>, ParentType, ContextType>;
  completedTopics?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  mayWrite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayNotWriteReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  company?: Resolver<ReadonlyArray<ResolversTypes['QuestionaryCompany']>, ParentType, ContextType>;
};

export type QuestionaryCompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionaryCompany'] = ResolversParentTypes['QuestionaryCompany']> = {
  user?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  topicId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OptionRenameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OptionRename'] = ResolversParentTypes['OptionRename']> = {
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PublishEffectsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublishEffects'] = ResolversParentTypes['PublishEffects']> = {
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unaffected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kept?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ReadonlyArray<ResolversTypes['PublishEffectCount']>, ParentType, ContextType>;
  affected?: Resolver<ReadonlyArray<ResolversTypes['AffectedQuestionary']>, ParentType, ContextType>;
  affectedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RevisionEffectsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevisionEffects'] = ResolversParentTypes['RevisionEffects']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unaffected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ReadonlyArray<ResolversTypes['PublishEffectCount']>, ParentType, ContextType>;
  affected?: Resolver<ReadonlyArray<ResolversTypes['AffectedQuestionary']>, ParentType, ContextType>;
  affectedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PublishEffectCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublishEffectCount'] = ResolversParentTypes['PublishEffectCount']> = {
  kind?: Resolver<ResolversTypes['PublishEffectKind'], ParentType, ContextType>;
  questionaries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AffectedQuestionaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AffectedQuestionary'] = ResolversParentTypes['AffectedQuestionary']> = {
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ownerKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  proposalPk?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
  effects?: Resolver<ReadonlyArray<ResolversTypes['QuestionEffect']>, ParentType, ContextType>;
};

export type QuestionEffectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionEffect'] = ResolversParentTypes['QuestionEffect']> = {
  kind?: Resolver<ResolversTypes['PublishEffectKind'], ParentType, ContextType>;
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordList'] = ResolversParentTypes['RecordList']> = {
  record?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  feature?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['UserRole']>, ParentType, ContextType>;
};

export type RecordPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordPage'] = ResolversParentTypes['RecordPage']> = {
  rows?: Resolver<ReadonlyArray<ResolversTypes['RecordRow']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordRow'] = ResolversParentTypes['RecordRow']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  labels?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type RecordChoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordChoice'] = ResolversParentTypes['RecordChoice']> = {
  value?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  shared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sharedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  getAllApiAccessTokensAndPermissions?: Resolver<ReadonlyArray<ResolversTypes['ApiAccessToken']>, ParentType, ContextType>;
  getAllQueriesMutationsAndServices?: Resolver<ResolversTypes['QueriesMutationsAndServices'], ParentType, ContextType>;
  getBundleItems?: Resolver<ReadonlyArray<ResolversTypes['BundleItem']>, ParentType, ContextType>;
  exportBundle?: Resolver<ResolversTypes['BundleExport'], ParentType, ContextType, RequireFields<QueryExportBundleArgs, 'selection'>>;
  getProductUpdates?: Resolver<ResolversTypes['ProductUpdates'], ParentType, ContextType>;
  getTemplateExport?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryGetTemplateExportArgs, 'templateId'>>;
  calendarAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instrumentCalendarAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryInstrumentCalendarAddressArgs, 'instrumentId'>>;
  getCalls?: Resolver<ReadonlyArray<ResolversTypes['Call']>, ParentType, ContextType, Partial<QueryGetCallsArgs>>;
  getCallsPage?: Resolver<ResolversTypes['CallsPage'], ParentType, ContextType, Partial<QueryGetCallsPageArgs>>;
  getCallsMinimal?: Resolver<ReadonlyArray<ResolversTypes['Call']>, ParentType, ContextType, Partial<QueryGetCallsMinimalArgs>>;
  getCallsByInstrumentScientist?: Resolver<ReadonlyArray<ResolversTypes['Call']>, ParentType, ContextType, RequireFields<QueryGetCallsByInstrumentScientistArgs, 'scientistId'>>;
  getCallCloseDetails?: Resolver<Maybe<ResolversTypes['Call']>, ParentType, ContextType, RequireFields<QueryGetCallCloseDetailsArgs, 'callId'>>;
  getCallSubmissionDetails?: Resolver<Maybe<ResolversTypes['Call']>, ParentType, ContextType, RequireFields<QueryGetCallSubmissionDetailsArgs, 'callId'>>;
  checkCall?: Resolver<ResolversTypes['CallCheck'], ParentType, ContextType, RequireFields<QueryCheckCallArgs, 'callId'>>;
  getInstruments?: Resolver<ResolversTypes['InstrumentsResult'], ParentType, ContextType, Partial<QueryGetInstrumentsArgs>>;
  getInstrumentsMinimal?: Resolver<ResolversTypes['InstrumentsResult'], ParentType, ContextType, Partial<QueryGetInstrumentsMinimalArgs>>;
  previewNotification?: Resolver<ReadonlyArray<ResolversTypes['ProposalMails']>, ParentType, ContextType, RequireFields<QueryPreviewNotificationArgs, 'proposalPks'>>;
  previewStatusChange?: Resolver<ReadonlyArray<ResolversTypes['ProposalMails']>, ParentType, ContextType, RequireFields<QueryPreviewStatusChangeArgs, 'proposalPks' | 'statusId'>>;
  previewAdministration?: Resolver<ResolversTypes['PlannedRow'], ParentType, ContextType, RequireFields<QueryPreviewAdministrationArgs, 'proposalPk' | 'finalStatus' | 'managementTimeAllocations'>>;
  getDecisionRefusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryGetDecisionRefusalArgs, 'proposalPk'>>;
  previewUndo?: Resolver<ReadonlyArray<ResolversTypes['UndoneDecision']>, ParentType, ContextType, RequireFields<QueryPreviewUndoArgs, 'proposalPks'>>;
  checkDecisions?: Resolver<ReadonlyArray<ResolversTypes['DecisionRow']>, ParentType, ContextType, RequireFields<QueryCheckDecisionsArgs, 'decisions'>>;
  checkPanelDecisions?: Resolver<ReadonlyArray<ResolversTypes['DecisionRow']>, ParentType, ContextType, RequireFields<QueryCheckPanelDecisionsArgs, 'proposalPks'>>;
  getDesk?: Resolver<ReadonlyArray<ResolversTypes['DeskCard']>, ParentType, ContextType>;
  getWaitingReviews?: Resolver<ReadonlyArray<ResolversTypes['WaitingReviews']>, ParentType, ContextType>;
  getRound?: Resolver<ResolversTypes['Round'], ParentType, ContextType, RequireFields<QueryGetRoundArgs, 'callId'>>;
  getUnprintableLetters?: Resolver<Maybe<ResolversTypes['UnprintableLetters']>, ParentType, ContextType, RequireFields<QueryGetUnprintableLettersArgs, 'primaryKeys'>>;
  getDynamicMultipleChoiceOptions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryGetDynamicMultipleChoiceOptionsArgs, 'questionId'>>;
  getConfigPlaceholders?: Resolver<ReadonlyArray<ResolversTypes['ConfigPlaceholder']>, ParentType, ContextType>;
  getSample?: Resolver<Maybe<ResolversTypes['Sample']>, ParentType, ContextType, RequireFields<QueryGetSampleArgs, 'sampleId'>>;
  getSamplesWithQuestionaryStatus?: Resolver<ReadonlyArray<ResolversTypes['Sample']>, ParentType, ContextType, Partial<QueryGetSamplesWithQuestionaryStatusArgs>>;
  getGenericTemplate?: Resolver<Maybe<ResolversTypes['GenericTemplate']>, ParentType, ContextType, RequireFields<QueryGetGenericTemplateArgs, 'genericTemplateId'>>;
  getGenericTemplateMinimal?: Resolver<Maybe<ResolversTypes['GenericTemplate']>, ParentType, ContextType, RequireFields<QueryGetGenericTemplateMinimalArgs, 'genericTemplateId'>>;
  getGenericTemplatesOnCopy?: Resolver<ReadonlyArray<ResolversTypes['GenericTemplate']>, ParentType, ContextType>;
  getGenericTemplatesWithQuestionaryStatus?: Resolver<ReadonlyArray<ResolversTypes['GenericTemplate']>, ParentType, ContextType, Partial<QueryGetGenericTemplatesWithQuestionaryStatusArgs>>;
  getExperimentReport?: Resolver<Maybe<ResolversTypes['ExperimentReport']>, ParentType, ContextType, RequireFields<QueryGetExperimentReportArgs, 'reportId'>>;
  getExperimentReports?: Resolver<ReadonlyArray<ResolversTypes['ExperimentReport']>, ParentType, ContextType, RequireFields<QueryGetExperimentReportsArgs, 'experimentPk'>>;
  getReportsOfExperiments?: Resolver<ResolversTypes['ReportsOfExperimentsResult'], ParentType, ContextType, Partial<QueryGetReportsOfExperimentsArgs>>;
  getExperimentSafety?: Resolver<Maybe<ResolversTypes['ExperimentSafety']>, ParentType, ContextType, RequireFields<QueryGetExperimentSafetyArgs, 'experimentSafetyPk'>>;
  previewSafetyDecision?: Resolver<ResolversTypes['PlannedRow'], ParentType, ContextType, RequireFields<QueryPreviewSafetyDecisionArgs, 'experimentSafetyPk' | 'decision'>>;
  previewSafetyTakeBack?: Resolver<ResolversTypes['PlannedRow'], ParentType, ContextType, RequireFields<QueryPreviewSafetyTakeBackArgs, 'experimentSafetyPk'>>;
  getExperimentSample?: Resolver<Maybe<ResolversTypes['ExperimentSample']>, ParentType, ContextType, RequireFields<QueryGetExperimentSampleArgs, 'experimentPk' | 'sampleId'>>;
  getExperiment?: Resolver<Maybe<ResolversTypes['Experiment']>, ParentType, ContextType, RequireFields<QueryGetExperimentArgs, 'experimentPk'>>;
  getAllExperiments?: Resolver<ResolversTypes['ExperimentsResult'], ParentType, ContextType, Partial<QueryGetAllExperimentsArgs>>;
  getUserExperiments?: Resolver<ReadonlyArray<ResolversTypes['Experiment']>, ParentType, ContextType, Partial<QueryGetUserExperimentsArgs>>;
  getExperimentWarnings?: Resolver<ResolversTypes['ExperimentWarnings'], ParentType, ContextType, RequireFields<QueryGetExperimentWarningsArgs, 'proposalPk' | 'instrumentId' | 'startsAt' | 'endsAt'>>;
  previewExperimentDeletion?: Resolver<ResolversTypes['PlannedRow'], ParentType, ContextType, RequireFields<QueryPreviewExperimentDeletionArgs, 'experimentPk'>>;
  previewExperiment?: Resolver<ResolversTypes['ExperimentPreview'], ParentType, ContextType, RequireFields<QueryPreviewExperimentArgs, 'proposalPk' | 'instrumentId' | 'startsAt' | 'endsAt'>>;
  getExperimentLog?: Resolver<ReadonlyArray<ResolversTypes['EventLog']>, ParentType, ContextType, RequireFields<QueryGetExperimentLogArgs, 'experimentPk'>>;
  getSchedulerMessages?: Resolver<ResolversTypes['SchedulerMessagesResult'], ParentType, ContextType, Partial<QueryGetSchedulerMessagesArgs>>;
  getExpiryDates?: Resolver<ReadonlyArray<ResolversTypes['ExpiryDate']>, ParentType, ContextType, RequireFields<QueryGetExpiryDatesArgs, 'userId'>>;
  getFapMeeting?: Resolver<ReadonlyArray<ResolversTypes['FapMeetingInstrument']>, ParentType, ContextType, RequireFields<QueryGetFapMeetingArgs, 'fapId' | 'callId'>>;
  previewFapMeetingSubmission?: Resolver<ReadonlyArray<ResolversTypes['PlannedRow']>, ParentType, ContextType, RequireFields<QueryPreviewFapMeetingSubmissionArgs, 'fapId' | 'callId'>>;
  getLiveMeeting?: Resolver<ResolversTypes['LiveMeeting'], ParentType, ContextType, RequireFields<QueryGetLiveMeetingArgs, 'fapId' | 'callId' | 'instrumentId'>>;
  getLiveInstruments?: Resolver<ReadonlyArray<ResolversTypes['LiveInstrument']>, ParentType, ContextType, RequireFields<QueryGetLiveInstrumentsArgs, 'fapId' | 'callId'>>;
  getPanelRecommendations?: Resolver<ReadonlyArray<ResolversTypes['PanelRecommendation']>, ParentType, ContextType, RequireFields<QueryGetPanelRecommendationsArgs, 'proposalPks'>>;
  getReview?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType, RequireFields<QueryGetReviewArgs, 'reviewId'>>;
  userWithReviews?: Resolver<ResolversTypes['UserWithReviews'], ParentType, ContextType, Partial<QueryUserWithReviewsArgs>>;
  getReviewsOfReviewer?: Resolver<ReadonlyArray<ResolversTypes['Review']>, ParentType, ContextType, RequireFields<QueryGetReviewsOfReviewerArgs, 'userId'>>;
  getFapProposals?: Resolver<ReadonlyArray<ResolversTypes['FapProposal']>, ParentType, ContextType, RequireFields<QueryGetFapProposalsArgs, 'fapId'>>;
  getFapProposal?: Resolver<Maybe<ResolversTypes['FapProposal']>, ParentType, ContextType, RequireFields<QueryGetFapProposalArgs, 'fapId' | 'proposalPk'>>;
  getFapProposalsByInstrument?: Resolver<ReadonlyArray<ResolversTypes['FapProposal']>, ParentType, ContextType, RequireFields<QueryGetFapProposalsByInstrumentArgs, 'instrumentId' | 'fapId' | 'callId'>>;
  getPanelConflicts?: Resolver<ReadonlyArray<ResolversTypes['PanelConflict']>, ParentType, ContextType, RequireFields<QueryGetPanelConflictsArgs, 'fapId' | 'callId'>>;
  getOwnConflicts?: Resolver<ReadonlyArray<ResolversTypes['OwnConflict']>, ParentType, ContextType, RequireFields<QueryGetOwnConflictsArgs, 'proposalPks'>>;
  previewFapAssignment?: Resolver<ResolversTypes['FapAssignmentPreview'], ParentType, ContextType, RequireFields<QueryPreviewFapAssignmentArgs, 'fapId' | 'callId' | 'reviewersPerProposal' | 'maxPerReviewer'>>;
  previewReviewReminders?: Resolver<ReadonlyArray<ResolversTypes['PlannedReminder']>, ParentType, ContextType, RequireFields<QueryPreviewReviewRemindersArgs, 'fapId' | 'callId' | 'reviewerIds'>>;
  getInstrumentsByFap?: Resolver<ReadonlyArray<ResolversTypes['InstrumentWithAvailabilityTime']>, ParentType, ContextType, RequireFields<QueryGetInstrumentsByFapArgs, 'fapId' | 'callId'>>;
  getFap?: Resolver<Maybe<ResolversTypes['Fap']>, ParentType, ContextType, RequireFields<QueryGetFapArgs, 'id'>>;
  getFaps?: Resolver<ResolversTypes['FapsResult'], ParentType, ContextType, Partial<QueryGetFapsArgs>>;
  getFapsMinimal?: Resolver<ResolversTypes['FapsResult'], ParentType, ContextType, Partial<QueryGetFapsMinimalArgs>>;
  getUserFaps?: Resolver<ReadonlyArray<ResolversTypes['Fap']>, ParentType, ContextType>;
  getFapMembers?: Resolver<ReadonlyArray<ResolversTypes['FapReviewer']>, ParentType, ContextType, RequireFields<QueryGetFapMembersArgs, 'fapId'>>;
  getFapReviewers?: Resolver<ReadonlyArray<ResolversTypes['FapReviewer']>, ParentType, ContextType, RequireFields<QueryGetFapReviewersArgs, 'fapId'>>;
  getFeedback?: Resolver<Maybe<ResolversTypes['Feedback']>, ParentType, ContextType, Partial<QueryGetFeedbackArgs>>;
  getFeedbackOfExperiments?: Resolver<ResolversTypes['FeedbackOfExperimentsResult'], ParentType, ContextType, Partial<QueryGetFeedbackOfExperimentsArgs>>;
  getFeedbackAnswers?: Resolver<ResolversTypes['FeedbackAnswersResult'], ParentType, ContextType, Partial<QueryGetFeedbackAnswersArgs>>;
  getFeedbackTexts?: Resolver<ResolversTypes['FeedbackTextsResult'], ParentType, ContextType, RequireFields<QueryGetFeedbackTextsArgs, 'questionId'>>;
  getMaxFileBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  getFileMetadata?: Resolver<Maybe<ResolversTypes['FileMetadata']>, ParentType, ContextType, RequireFields<QueryGetFileMetadataArgs, 'fileId'>>;
  getFilesMetadata?: Resolver<ReadonlyArray<ResolversTypes['FileMetadata']>, ParentType, ContextType, RequireFields<QueryGetFilesMetadataArgs, 'filter'>>;
  checkImport?: Resolver<ResolversTypes['ImportCheck'], ParentType, ContextType, RequireFields<QueryCheckImportArgs, 'kind' | 'file' | 'fileName'>>;
  getJobs?: Resolver<ReadonlyArray<ResolversTypes['Job']>, ParentType, ContextType>;
  getWorkerState?: Resolver<ResolversTypes['WorkerState'], ParentType, ContextType>;
  getFirstSteps?: Resolver<ResolversTypes['FirstSteps'], ParentType, ContextType>;
  getRestoredDeliveries?: Resolver<Maybe<ResolversTypes['RestoredDeliveries']>, ParentType, ContextType>;
  getInstitution?: Resolver<Maybe<ResolversTypes['Institution']>, ParentType, ContextType, RequireFields<QueryGetInstitutionArgs, 'id'>>;
  getInstitutionDuplicates?: Resolver<ReadonlyArray<ResolversTypes['InstitutionPair']>, ParentType, ContextType, Partial<QueryGetInstitutionDuplicatesArgs>>;
  getInstrument?: Resolver<Maybe<ResolversTypes['Instrument']>, ParentType, ContextType, RequireFields<QueryGetInstrumentArgs, 'instrumentId'>>;
  getInstrumentsByIds?: Resolver<ReadonlyArray<ResolversTypes['Instrument']>, ParentType, ContextType, RequireFields<QueryGetInstrumentsByIdsArgs, 'instrumentIds'>>;
  getInstrumentsByIdsMinimal?: Resolver<ReadonlyArray<ResolversTypes['Instrument']>, ParentType, ContextType, RequireFields<QueryGetInstrumentsByIdsMinimalArgs, 'instrumentIds'>>;
  getMyInstruments?: Resolver<ReadonlyArray<ResolversTypes['Instrument']>, ParentType, ContextType>;
  getMyInstrumentsMinimal?: Resolver<ReadonlyArray<ResolversTypes['Instrument']>, ParentType, ContextType>;
  getTechniques?: Resolver<ResolversTypes['TechniquesResult'], ParentType, ContextType>;
  getTechnique?: Resolver<Maybe<ResolversTypes['Technique']>, ParentType, ContextType, RequireFields<QueryGetTechniqueArgs, 'techniqueId'>>;
  getTechniquesMinimal?: Resolver<ResolversTypes['TechniquesResult'], ParentType, ContextType>;
  getTechniquesByIds?: Resolver<ReadonlyArray<ResolversTypes['Technique']>, ParentType, ContextType, RequireFields<QueryGetTechniquesByIdsArgs, 'techniqueIds'>>;
  getTechniquesByScientist?: Resolver<ReadonlyArray<ResolversTypes['Technique']>, ParentType, ContextType, RequireFields<QueryGetTechniquesByScientistArgs, 'userId'>>;
  getPreviousCollaborators?: Resolver<ResolversTypes['UsersResult'], ParentType, ContextType, RequireFields<QueryGetPreviousCollaboratorsArgs, 'userId'>>;
  getEventLogs?: Resolver<ReadonlyArray<ResolversTypes['EventLog']>, ParentType, ContextType, RequireFields<QueryGetEventLogsArgs, 'changedObjectId' | 'eventType'>>;
  getStatusActionsLogs?: Resolver<ResolversTypes['StatusActionsLogsResult'], ParentType, ContextType, Partial<QueryGetStatusActionsLogsArgs>>;
  getMailOfLog?: Resolver<ResolversTypes['MailOfLog'], ParentType, ContextType, RequireFields<QueryGetMailOfLogArgs, 'statusActionsLogId'>>;
  getSentMail?: Resolver<ResolversTypes['SentMailResult'], ParentType, ContextType, Partial<QueryGetSentMailArgs>>;
  getEmailTemplates?: Resolver<ResolversTypes['EmailTemplatesResult'], ParentType, ContextType, Partial<QueryGetEmailTemplatesArgs>>;
  getUnwrittenEmailTemplates?: Resolver<ReadonlyArray<ResolversTypes['UnwrittenEmailTemplate']>, ParentType, ContextType>;
  getEmailTemplate?: Resolver<ResolversTypes['EmailTemplate'], ParentType, ContextType, RequireFields<QueryGetEmailTemplateArgs, 'emailTemplateId'>>;
  getEmailTemplateRevisions?: Resolver<ReadonlyArray<ResolversTypes['EmailTemplateRevision']>, ParentType, ContextType, RequireFields<QueryGetEmailTemplateRevisionsArgs, 'emailTemplateId'>>;
  getEmailVariables?: Resolver<ReadonlyArray<ResolversTypes['TextVariable']>, ParentType, ContextType, Partial<QueryGetEmailVariablesArgs>>;
  checkEmailTemplate?: Resolver<ReadonlyArray<ResolversTypes['EmailTextMark']>, ParentType, ContextType, RequireFields<QueryCheckEmailTemplateArgs, 'subject' | 'body'>>;
  previewEmailTemplate?: Resolver<ResolversTypes['EmailPreview'], ParentType, ContextType, RequireFields<QueryPreviewEmailTemplateArgs, 'subject' | 'body'>>;
  getPredefinedMessages?: Resolver<ReadonlyArray<ResolversTypes['PredefinedMessage']>, ParentType, ContextType, Partial<QueryGetPredefinedMessagesArgs>>;
  getProposalPdfTemplate?: Resolver<Maybe<ResolversTypes['ProposalPdfTemplate']>, ParentType, ContextType, RequireFields<QueryGetProposalPdfTemplateArgs, 'proposalPdfTemplateId'>>;
  getExperimentSafetyPdfTemplate?: Resolver<Maybe<ResolversTypes['ExperimentSafetyPdfTemplate']>, ParentType, ContextType, RequireFields<QueryGetExperimentSafetyPdfTemplateArgs, 'experimentSafetyPdfTemplateId'>>;
  getPdfTemplateDraft?: Resolver<ResolversTypes['PdfTemplateDraft'], ParentType, ContextType, RequireFields<QueryGetPdfTemplateDraftArgs, 'templateId'>>;
  getPdfTemplateRevisions?: Resolver<ReadonlyArray<ResolversTypes['PdfTemplateRevision']>, ParentType, ContextType, RequireFields<QueryGetPdfTemplateRevisionsArgs, 'templateId'>>;
  getPdfVariables?: Resolver<ReadonlyArray<ResolversTypes['TextVariable']>, ParentType, ContextType, RequireFields<QueryGetPdfVariablesArgs, 'groupId'>>;
  checkPdfTemplate?: Resolver<ReadonlyArray<ResolversTypes['PdfTextMark']>, ParentType, ContextType, RequireFields<QueryCheckPdfTemplateArgs, 'groupId' | 'templateData' | 'templateHeader' | 'templateFooter' | 'templateSampleDeclaration' | 'dummyData'>>;
  getUserProposals?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, Partial<QueryGetUserProposalsArgs>>;
  getUserProposalsPage?: Resolver<ResolversTypes['UserProposalsPage'], ParentType, ContextType, Partial<QueryGetUserProposalsPageArgs>>;
  getProposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<QueryGetProposalArgs, 'primaryKey'>>;
  getProposalToClone?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<QueryGetProposalToCloneArgs, 'primaryKey'>>;
  getBlankProposalForm?: Resolver<Maybe<ResolversTypes['QuestionaryForm']>, ParentType, ContextType, RequireFields<QueryGetBlankProposalFormArgs, 'callId'>>;
  getProposalsCore?: Resolver<ResolversTypes['ProposalViewsResult'], ParentType, ContextType, Partial<QueryGetProposalsCoreArgs>>;
  getProposalCoreBasic?: Resolver<ResolversTypes['ProposalViewsResult'], ParentType, ContextType, Partial<QueryGetProposalCoreBasicArgs>>;
  getInstrumentScientistProposals?: Resolver<ResolversTypes['ProposalViewsResult'], ParentType, ContextType, Partial<QueryGetInstrumentScientistProposalsArgs>>;
  getTechniqueScientistProposals?: Resolver<ResolversTypes['ProposalViewsResult'], ParentType, ContextType, Partial<QueryGetTechniqueScientistProposalsArgs>>;
  getTechniqueScientistProposalsBasic?: Resolver<ResolversTypes['ProposalViewsResult'], ParentType, ContextType, Partial<QueryGetTechniqueScientistProposalsBasicArgs>>;
  previewTechniqueStatus?: Resolver<ReadonlyArray<ResolversTypes['PlannedRow']>, ParentType, ContextType, RequireFields<QueryPreviewTechniqueStatusArgs, 'proposalPks' | 'statusId'>>;
  getProposalsWithAttachments?: Resolver<ReadonlyArray<ResolversTypes['ProposalWithAttachments']>, ParentType, ContextType, RequireFields<QueryGetProposalsWithAttachmentsArgs, 'referenceNumbers'>>;
  getReopenEffects?: Resolver<ResolversTypes['RevisionEffects'], ParentType, ContextType, RequireFields<QueryGetReopenEffectsArgs, 'proposalPks'>>;
  getProposalDependents?: Resolver<ReadonlyArray<ResolversTypes['ProposalDependents']>, ParentType, ContextType, RequireFields<QueryGetProposalDependentsArgs, 'proposalPks'>>;
  getDataAccessUsers?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType, RequireFields<QueryGetDataAccessUsersArgs, 'proposalPk'>>;
  getQuestionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType, RequireFields<QueryGetQuestionaryArgs, 'questionaryId'>>;
  getCallByAnswerId?: Resolver<Maybe<ResolversTypes['Call']>, ParentType, ContextType, RequireFields<QueryGetCallByAnswerIdArgs, 'answerId'>>;
  getBlankQuestionary?: Resolver<ResolversTypes['Questionary'], ParentType, ContextType, RequireFields<QueryGetBlankQuestionaryArgs, 'templateId'>>;
  getBlankQuestionarySteps?: Resolver<ReadonlyArray<ResolversTypes['QuestionaryStep']>, ParentType, ContextType, RequireFields<QueryGetBlankQuestionaryStepsArgs, 'templateId'>>;
  getBlankQuestionaryStepsByCallId?: Resolver<ReadonlyArray<ResolversTypes['QuestionaryStep']>, ParentType, ContextType, RequireFields<QueryGetBlankQuestionaryStepsByCallIdArgs, 'callId'>>;
  getQuestionaryForm?: Resolver<Maybe<ResolversTypes['QuestionaryForm']>, ParentType, ContextType, RequireFields<QueryGetQuestionaryFormArgs, 'questionaryId'>>;
  getBlankQuestionaryForm?: Resolver<Maybe<ResolversTypes['QuestionaryForm']>, ParentType, ContextType, RequireFields<QueryGetBlankQuestionaryFormArgs, 'templateId'>>;
  getPeopleAtWork?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<QueryGetPeopleAtWorkArgs, 'questionaryId'>>;
  getTemplatePublishEffects?: Resolver<ResolversTypes['PublishEffects'], ParentType, ContextType, RequireFields<QueryGetTemplatePublishEffectsArgs, 'templateId'>>;
  getTemplateOptionRenames?: Resolver<ReadonlyArray<ResolversTypes['OptionRename']>, ParentType, ContextType, RequireFields<QueryGetTemplateOptionRenamesArgs, 'templateId'>>;
  getRecordLists?: Resolver<ReadonlyArray<ResolversTypes['RecordList']>, ParentType, ContextType>;
  getRecordPage?: Resolver<ResolversTypes['RecordPage'], ParentType, ContextType, RequireFields<QueryGetRecordPageArgs, 'record'>>;
  getRecordChoices?: Resolver<ReadonlyArray<ResolversTypes['RecordChoice']>, ParentType, ContextType, RequireFields<QueryGetRecordChoicesArgs, 'record' | 'field'>>;
  getSavedViews?: Resolver<ReadonlyArray<ResolversTypes['SavedView']>, ParentType, ContextType, RequireFields<QueryGetSavedViewsArgs, 'list'>>;
  getProposalScientistComment?: Resolver<Maybe<ResolversTypes['ProposalScientistComment']>, ParentType, ContextType, RequireFields<QueryGetProposalScientistCommentArgs, 'proposalPk'>>;
  checkToken?: Resolver<ResolversTypes['CheckTokenResult'], ParentType, ContextType, RequireFields<QueryCheckTokenArgs, 'token'>>;
  checkExternalToken?: Resolver<ResolversTypes['CheckExternalTokenResult'], ParentType, ContextType, RequireFields<QueryCheckExternalTokenArgs, 'token'>>;
  getMyRoles?: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  getFeatures?: Resolver<ReadonlyArray<ResolversTypes['Feature']>, ParentType, ContextType>;
  getSettings?: Resolver<ReadonlyArray<ResolversTypes['Setting']>, ParentType, ContextType>;
  getLocale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  getPageContent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryGetPageContentArgs, 'pageId'>>;
  getShipment?: Resolver<Maybe<ResolversTypes['Shipment']>, ParentType, ContextType, RequireFields<QueryGetShipmentArgs, 'shipmentId'>>;
  getShipments?: Resolver<ReadonlyArray<ResolversTypes['Shipment']>, ParentType, ContextType, Partial<QueryGetShipmentsArgs>>;
  getTags?: Resolver<ReadonlyArray<ResolversTypes['Tag']>, ParentType, ContextType>;
  getTag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<QueryGetTagArgs, 'id'>>;
  getTechnicalReview?: Resolver<Maybe<ResolversTypes['TechnicalReview']>, ParentType, ContextType, RequireFields<QueryGetTechnicalReviewArgs, 'technicalReviewId'>>;
  getInternalReviews?: Resolver<ReadonlyArray<ResolversTypes['InternalReview']>, ParentType, ContextType, Partial<QueryGetInternalReviewsArgs>>;
  previewTechnicalReviews?: Resolver<ReadonlyArray<ResolversTypes['PlannedRow']>, ParentType, ContextType, RequireFields<QueryPreviewTechnicalReviewsArgs, 'technicalReviews'>>;
  getTemplates?: Resolver<ReadonlyArray<ResolversTypes['Template']>, ParentType, ContextType, Partial<QueryGetTemplatesArgs>>;
  getTemplate?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType, RequireFields<QueryGetTemplateArgs, 'templateId'>>;
  getTemplateLists?: Resolver<ReadonlyArray<ResolversTypes['TemplateListPage']>, ParentType, ContextType>;
  getTemplateCategories?: Resolver<ReadonlyArray<ResolversTypes['TemplateCategory']>, ParentType, ContextType>;
  getActiveTemplateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<QueryGetActiveTemplateIdArgs, 'templateGroupId'>>;
  getQuestions?: Resolver<ReadonlyArray<ResolversTypes['QuestionWithUsage']>, ParentType, ContextType, Partial<QueryGetQuestionsArgs>>;
  getAllQuestions?: Resolver<ResolversTypes['QuestionsResult'], ParentType, ContextType, Partial<QueryGetAllQuestionsArgs>>;
  getTemplateFindings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType, RequireFields<QueryGetTemplateFindingsArgs, 'templateId'>>;
  getIsNaturalKeyPresent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryGetIsNaturalKeyPresentArgs, 'naturalKey'>>;
  getTemplateDraft?: Resolver<ResolversTypes['TemplateDraft'], ParentType, ContextType, RequireFields<QueryGetTemplateDraftArgs, 'templateId'>>;
  getTemplateRevisions?: Resolver<ResolversTypes['TemplateRevisions'], ParentType, ContextType, RequireFields<QueryGetTemplateRevisionsArgs, 'templateId'>>;
  getTemplateRevision?: Resolver<Maybe<ResolversTypes['TemplateRevision']>, ParentType, ContextType, RequireFields<QueryGetTemplateRevisionArgs, 'templateId' | 'revision'>>;
  getQuestionUsage?: Resolver<Maybe<ResolversTypes['QuestionUsage']>, ParentType, ContextType, RequireFields<QueryGetQuestionUsageArgs, 'questionId'>>;
  getUnits?: Resolver<ReadonlyArray<ResolversTypes['Unit']>, ParentType, ContextType>;
  getQuantities?: Resolver<ReadonlyArray<ResolversTypes['Quantity']>, ParentType, ContextType>;
  getUnitsAsJson?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  previewMergeUsers?: Resolver<ResolversTypes['UserMergePreview'], ParentType, ContextType, RequireFields<QueryPreviewMergeUsersArgs, 'fromUserId' | 'intoUserId'>>;
  getUserMerges?: Resolver<ReadonlyArray<ResolversTypes['UserMerge']>, ParentType, ContextType, RequireFields<QueryGetUserMergesArgs, 'userId'>>;
  getUsers?: Resolver<ResolversTypes['UsersResult'], ParentType, ContextType, Partial<QueryGetUsersArgs>>;
  getUser?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<QueryGetUserArgs, 'userId'>>;
  getUserMe?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  getBasicUserDetails?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType, RequireFields<QueryGetBasicUserDetailsArgs, 'userId'>>;
  getBasicUserDetailsByEmail?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType, RequireFields<QueryGetBasicUserDetailsByEmailArgs, 'email'>>;
  getPeoplePage?: Resolver<ResolversTypes['PeoplePage'], ParentType, ContextType, Partial<QueryGetPeoplePageArgs>>;
  getInvisibleAddresses?: Resolver<ReadonlyArray<ResolversTypes['InvisibleAddress']>, ParentType, ContextType>;
  getUserUses?: Resolver<ReadonlyArray<ResolversTypes['UserUse']>, ParentType, ContextType, RequireFields<QueryGetUserUsesArgs, 'userId'>>;
  getRoles?: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  getInstitutions?: Resolver<ReadonlyArray<ResolversTypes['Institution']>, ParentType, ContextType, Partial<QueryGetInstitutionsArgs>>;
  getInstitutionsWithCountry?: Resolver<ReadonlyArray<ResolversTypes['Institution']>, ParentType, ContextType, Partial<QueryGetInstitutionsWithCountryArgs>>;
  getCountries?: Resolver<ReadonlyArray<ResolversTypes['Country']>, ParentType, ContextType>;
  getVisit?: Resolver<Maybe<ResolversTypes['Visit']>, ParentType, ContextType, RequireFields<QueryGetVisitArgs, 'visitId'>>;
  getVisits?: Resolver<ReadonlyArray<ResolversTypes['Visit']>, ParentType, ContextType, Partial<QueryGetVisitsArgs>>;
  getVisitRegistration?: Resolver<Maybe<ResolversTypes['VisitRegistration']>, ParentType, ContextType, RequireFields<QueryGetVisitRegistrationArgs, 'visitId' | 'userId'>>;
  getUserVisitRegistrations?: Resolver<ReadonlyArray<ResolversTypes['VisitRegistration']>, ParentType, ContextType, Partial<QueryGetUserVisitRegistrationsArgs>>;
  previewVisitRegistrationMove?: Resolver<ResolversTypes['PlannedRow'], ParentType, ContextType, RequireFields<QueryPreviewVisitRegistrationMoveArgs, 'visitId' | 'userId' | 'move'>>;
  getVisitRegistrations?: Resolver<ResolversTypes['VisitRegistrationsResult'], ParentType, ContextType, Partial<QueryGetVisitRegistrationsArgs>>;
  getStatuses?: Resolver<ReadonlyArray<ResolversTypes['Status']>, ParentType, ContextType, RequireFields<QueryGetStatusesArgs, 'entityType'>>;
  getWorkflows?: Resolver<ReadonlyArray<ResolversTypes['Workflow']>, ParentType, ContextType, RequireFields<QueryGetWorkflowsArgs, 'entityType'>>;
  getWorkflow?: Resolver<Maybe<ResolversTypes['Workflow']>, ParentType, ContextType, RequireFields<QueryGetWorkflowArgs, 'workflowId' | 'entityType'>>;
  getEvents?: Resolver<ReadonlyArray<ResolversTypes['WorkflowEvent']>, ParentType, ContextType, RequireFields<QueryGetEventsArgs, 'entityType'>>;
  getStatusActions?: Resolver<ReadonlyArray<ResolversTypes['StatusAction']>, ParentType, ContextType, RequireFields<QueryGetStatusActionsArgs, 'entityType'>>;
  getWorkflowDraft?: Resolver<Maybe<ResolversTypes['WorkflowDraft']>, ParentType, ContextType, RequireFields<QueryGetWorkflowDraftArgs, 'workflowId'>>;
  getWorkflowRevisions?: Resolver<ReadonlyArray<ResolversTypes['WorkflowRevision']>, ParentType, ContextType, RequireFields<QueryGetWorkflowRevisionsArgs, 'workflowId'>>;
  getWorkflowFindings?: Resolver<ReadonlyArray<ResolversTypes['WorkflowFinding']>, ParentType, ContextType, RequireFields<QueryGetWorkflowFindingsArgs, 'workflowId'>>;
  getWorkflowStranded?: Resolver<ReadonlyArray<ResolversTypes['StrandedStatus']>, ParentType, ContextType, RequireFields<QueryGetWorkflowStrandedArgs, 'workflowId'>>;
  simulateWorkflow?: Resolver<ReadonlyArray<ResolversTypes['WorkflowPlayed']>, ParentType, ContextType, RequireFields<QuerySimulateWorkflowArgs, 'workflowId' | 'steps'>>;
  whatIfWorkflow?: Resolver<ResolversTypes['WorkflowWhatIf'], ParentType, ContextType, RequireFields<QueryWhatIfWorkflowArgs, 'workflowId' | 'callId'>>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createApiAccessToken?: Resolver<ResolversTypes['ApiAccessToken'], ParentType, ContextType, RequireFields<MutationCreateApiAccessTokenArgs, 'name' | 'accessPermissions'>>;
  updateApiAccessToken?: Resolver<ResolversTypes['ApiAccessToken'], ParentType, ContextType, RequireFields<MutationUpdateApiAccessTokenArgs, 'accessTokenId' | 'name' | 'accessPermissions'>>;
  deleteApiAccessToken?: Resolver<ResolversTypes['ApiAccessToken'], ParentType, ContextType, RequireFields<MutationDeleteApiAccessTokenArgs, 'accessTokenId'>>;
  validateTemplateImport?: Resolver<ResolversTypes['TemplateValidation'], ParentType, ContextType, RequireFields<MutationValidateTemplateImportArgs, 'templateAsJson'>>;
  importTemplate?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationImportTemplateArgs, 'templateAsJson' | 'conflictResolutions' | 'subTemplatesConflictResolutions'>>;
  validateBundle?: Resolver<ResolversTypes['BundlePlan'], ParentType, ContextType, RequireFields<MutationValidateBundleArgs, 'file'>>;
  convertXlsForm?: Resolver<ResolversTypes['ConvertedForm'], ParentType, ContextType, RequireFields<MutationConvertXlsFormArgs, 'file' | 'groupId'>>;
  convertSurveyJs?: Resolver<ResolversTypes['ConvertedForm'], ParentType, ContextType, RequireFields<MutationConvertSurveyJsArgs, 'file' | 'groupId'>>;
  convertRedcap?: Resolver<ResolversTypes['ConvertedForm'], ParentType, ContextType, RequireFields<MutationConvertRedcapArgs, 'file' | 'groupId'>>;
  importBundle?: Resolver<ResolversTypes['BundleImport'], ParentType, ContextType, RequireFields<MutationImportBundleArgs, 'file' | 'resolutions'>>;
  renewCalendarAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createCall?: Resolver<ResolversTypes['Call'], ParentType, ContextType, RequireFields<MutationCreateCallArgs, 'shortCode' | 'startCall' | 'endCall' | 'startReview' | 'endReview' | 'startNotify' | 'endNotify' | 'startCycle' | 'endCycle' | 'cycleComment' | 'surveyComment' | 'allocationTimeUnit' | 'proposalWorkflowId' | 'templateId'>>;
  cloneCall?: Resolver<ResolversTypes['Call'], ParentType, ContextType, RequireFields<MutationCloneCallArgs, 'callId' | 'shortCode' | 'startCall'>>;
  updateCall?: Resolver<ResolversTypes['Call'], ParentType, ContextType, RequireFields<MutationUpdateCallArgs, 'id'>>;
  deleteCall?: Resolver<ResolversTypes['Call'], ParentType, ContextType, RequireFields<MutationDeleteCallArgs, 'id'>>;
  updateCallOrder?: Resolver<ReadonlyArray<ResolversTypes['Call']>, ParentType, ContextType, RequireFields<MutationUpdateCallOrderArgs, 'data'>>;
  assignInstrumentsToCall?: Resolver<ResolversTypes['Call'], ParentType, ContextType, RequireFields<MutationAssignInstrumentsToCallArgs, 'callId' | 'instrumentFapIds'>>;
  removeAssignedInstrumentFromCall?: Resolver<ResolversTypes['Call'], ParentType, ContextType, RequireFields<MutationRemoveAssignedInstrumentFromCallArgs, 'callId' | 'instrumentId'>>;
  updateFapToCallInstrument?: Resolver<ResolversTypes['Call'], ParentType, ContextType, RequireFields<MutationUpdateFapToCallInstrumentArgs, 'callId' | 'instrumentId'>>;
  setInstrumentAvailabilityTime?: Resolver<ResolversTypes['InstrumentWithAvailabilityTime'], ParentType, ContextType, RequireFields<MutationSetInstrumentAvailabilityTimeArgs, 'callId' | 'instrumentId' | 'availabilityTime'>>;
  clearInstrumentAvailabilityTime?: Resolver<ResolversTypes['InstrumentWithAvailabilityTime'], ParentType, ContextType, RequireFields<MutationClearInstrumentAvailabilityTimeArgs, 'callId' | 'instrumentId'>>;
  administrationProposal?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType, RequireFields<MutationAdministrationProposalArgs, 'proposalPk' | 'finalStatus' | 'managementTimeAllocations'>>;
  notifyProposal?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType, RequireFields<MutationNotifyProposalArgs, 'proposalPk'>>;
  decideProposals?: Resolver<ReadonlyArray<ResolversTypes['DecisionRow']>, ParentType, ContextType, RequireFields<MutationDecideProposalsArgs, 'decisions'>>;
  takeOverPanelDecisions?: Resolver<ReadonlyArray<ResolversTypes['DecisionRow']>, ParentType, ContextType, RequireFields<MutationTakeOverPanelDecisionsArgs, 'proposalPks'>>;
  undoDecisions?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationUndoDecisionsArgs, 'proposalPks'>>;
  createSample?: Resolver<ResolversTypes['Sample'], ParentType, ContextType, RequireFields<MutationCreateSampleArgs, 'title' | 'templateId' | 'proposalPk' | 'questionId'>>;
  updateSample?: Resolver<ResolversTypes['Sample'], ParentType, ContextType, RequireFields<MutationUpdateSampleArgs, 'sampleId'>>;
  deleteSample?: Resolver<ResolversTypes['Sample'], ParentType, ContextType, RequireFields<MutationDeleteSampleArgs, 'sampleId'>>;
  restoreSample?: Resolver<ResolversTypes['Sample'], ParentType, ContextType, RequireFields<MutationRestoreSampleArgs, 'sampleId'>>;
  cloneSample?: Resolver<ResolversTypes['Sample'], ParentType, ContextType, RequireFields<MutationCloneSampleArgs, 'sampleId'>>;
  submitSampleReview?: Resolver<ResolversTypes['Sample'], ParentType, ContextType, RequireFields<MutationSubmitSampleReviewArgs, 'sampleId' | 'safetyStatus'>>;
  createGenericTemplate?: Resolver<ResolversTypes['GenericTemplate'], ParentType, ContextType, RequireFields<MutationCreateGenericTemplateArgs, 'title' | 'templateId' | 'proposalPk' | 'questionId'>>;
  updateGenericTemplate?: Resolver<ResolversTypes['GenericTemplate'], ParentType, ContextType, RequireFields<MutationUpdateGenericTemplateArgs, 'genericTemplateId'>>;
  deleteGenericTemplate?: Resolver<ResolversTypes['GenericTemplate'], ParentType, ContextType, RequireFields<MutationDeleteGenericTemplateArgs, 'genericTemplateId'>>;
  restoreGenericTemplate?: Resolver<ResolversTypes['GenericTemplate'], ParentType, ContextType, RequireFields<MutationRestoreGenericTemplateArgs, 'genericTemplateId'>>;
  cloneGenericTemplate?: Resolver<ResolversTypes['GenericTemplate'], ParentType, ContextType, RequireFields<MutationCloneGenericTemplateArgs, 'genericTemplateId'>>;
  createGenericTemplateWithCopiedAnswers?: Resolver<ReadonlyArray<ResolversTypes['GenericTemplate']>, ParentType, ContextType, RequireFields<MutationCreateGenericTemplateWithCopiedAnswersArgs, 'templateId' | 'proposalPk' | 'questionId' | 'copyAnswersInput'>>;
  createExperimentReport?: Resolver<ResolversTypes['ExperimentReport'], ParentType, ContextType, RequireFields<MutationCreateExperimentReportArgs, 'experimentPk' | 'kind'>>;
  submitExperimentReport?: Resolver<ResolversTypes['ExperimentReport'], ParentType, ContextType, RequireFields<MutationSubmitExperimentReportArgs, 'reportId'>>;
  createExperimentSafety?: Resolver<ResolversTypes['ExperimentSafety'], ParentType, ContextType, RequireFields<MutationCreateExperimentSafetyArgs, 'experimentPk'>>;
  submitExperimentSafety?: Resolver<ResolversTypes['ExperimentSafety'], ParentType, ContextType, RequireFields<MutationSubmitExperimentSafetyArgs, 'experimentSafetyPk' | 'isSubmitted'>>;
  requestSafetyFormReopening?: Resolver<ResolversTypes['ExperimentSafety'], ParentType, ContextType, RequireFields<MutationRequestSafetyFormReopeningArgs, 'experimentSafetyPk' | 'comment'>>;
  addSampleToExperiment?: Resolver<ResolversTypes['ExperimentSample'], ParentType, ContextType, RequireFields<MutationAddSampleToExperimentArgs, 'experimentPk' | 'sampleId'>>;
  removeSampleFromExperiment?: Resolver<ResolversTypes['ExperimentSample'], ParentType, ContextType, RequireFields<MutationRemoveSampleFromExperimentArgs, 'experimentPk' | 'sampleId'>>;
  updateExperimentSample?: Resolver<ResolversTypes['ExperimentSample'], ParentType, ContextType, RequireFields<MutationUpdateExperimentSampleArgs, 'experimentPk' | 'sampleId'>>;
  cloneExperimentSample?: Resolver<ResolversTypes['ExperimentSample'], ParentType, ContextType, RequireFields<MutationCloneExperimentSampleArgs, 'experimentPk' | 'sampleId'>>;
  reviewExperimentSafety?: Resolver<ResolversTypes['ExperimentSafety'], ParentType, ContextType, RequireFields<MutationReviewExperimentSafetyArgs, 'experimentSafetyPk'>>;
  submitInstrumentScientistExperimentSafetyReview?: Resolver<ResolversTypes['ExperimentSafety'], ParentType, ContextType, RequireFields<MutationSubmitInstrumentScientistExperimentSafetyReviewArgs, 'experimentSafetyPk' | 'decision'>>;
  submitExperimentSafetyReviewerExperimentSafetyReview?: Resolver<ResolversTypes['ExperimentSafety'], ParentType, ContextType, RequireFields<MutationSubmitExperimentSafetyReviewerExperimentSafetyReviewArgs, 'experimentSafetyPk' | 'decision'>>;
  createExperiment?: Resolver<ResolversTypes['Experiment'], ParentType, ContextType, RequireFields<MutationCreateExperimentArgs, 'proposalPk' | 'instrumentId' | 'startsAt' | 'endsAt'>>;
  updateExperiment?: Resolver<ResolversTypes['Experiment'], ParentType, ContextType, RequireFields<MutationUpdateExperimentArgs, 'experimentPk'>>;
  becomeLocalContact?: Resolver<ResolversTypes['Experiment'], ParentType, ContextType, RequireFields<MutationBecomeLocalContactArgs, 'experimentPk'>>;
  handOverLocalContact?: Resolver<ResolversTypes['Experiment'], ParentType, ContextType, RequireFields<MutationHandOverLocalContactArgs, 'experimentPk' | 'userId'>>;
  deleteExperiment?: Resolver<ResolversTypes['Experiment'], ParentType, ContextType, RequireFields<MutationDeleteExperimentArgs, 'experimentPk'>>;
  sendSchedulerMessageAgain?: Resolver<ResolversTypes['SchedulerMessage'], ParentType, ContextType, RequireFields<MutationSendSchedulerMessageAgainArgs, 'id'>>;
  discardSchedulerMessage?: Resolver<ResolversTypes['SchedulerMessage'], ParentType, ContextType, RequireFields<MutationDiscardSchedulerMessageArgs, 'id'>>;
  setExpiryDate?: Resolver<ReadonlyArray<ResolversTypes['ExpiryDate']>, ParentType, ContextType, RequireFields<MutationSetExpiryDateArgs, 'userId' | 'kind'>>;
  setInstrumentRequirements?: Resolver<ResolversTypes['Instrument'], ParentType, ContextType, RequireFields<MutationSetInstrumentRequirementsArgs, 'instrumentId' | 'kinds'>>;
  saveFapMeetingDecision?: Resolver<ResolversTypes['FapMeetingDecision'], ParentType, ContextType, RequireFields<MutationSaveFapMeetingDecisionArgs, 'input'>>;
  submitFapMeetingDecisions?: Resolver<ReadonlyArray<ResolversTypes['FapMeetingDecision']>, ParentType, ContextType, RequireFields<MutationSubmitFapMeetingDecisionsArgs, 'fapId' | 'callId'>>;
  reorderFapMeetingDecisionProposals?: Resolver<ReadonlyArray<ResolversTypes['FapMeetingDecision']>, ParentType, ContextType, RequireFields<MutationReorderFapMeetingDecisionProposalsArgs, 'proposals'>>;
  updateFapTimeAllocation?: Resolver<ResolversTypes['FapProposal'], ParentType, ContextType, RequireFields<MutationUpdateFapTimeAllocationArgs, 'fapId' | 'proposalPk' | 'instrumentId'>>;
  leadMeeting?: Resolver<ResolversTypes['LiveMeeting'], ParentType, ContextType, RequireFields<MutationLeadMeetingArgs, 'fapId' | 'callId' | 'instrumentId' | 'proposalPk'>>;
  endMeeting?: Resolver<ResolversTypes['LiveMeeting'], ParentType, ContextType, RequireFields<MutationEndMeetingArgs, 'fapId' | 'callId' | 'instrumentId'>>;
  saveMeetingNotes?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationSaveMeetingNotesArgs, 'fapId' | 'callId' | 'instrumentId' | 'proposalPk' | 'notes' | 'base'>>;
  submitInstrumentInFap?: Resolver<ResolversTypes['InstrumentWithAvailabilityTime'], ParentType, ContextType, RequireFields<MutationSubmitInstrumentInFapArgs, 'fapId' | 'instrumentId' | 'callId'>>;
  unsubmitInstrumentInFap?: Resolver<ResolversTypes['InstrumentWithAvailabilityTime'], ParentType, ContextType, RequireFields<MutationUnsubmitInstrumentInFapArgs, 'fapId' | 'instrumentId' | 'callId'>>;
  updateReview?: Resolver<ResolversTypes['Review'], ParentType, ContextType, RequireFields<MutationUpdateReviewArgs, 'reviewID' | 'status' | 'fapID' | 'questionaryID' | 'grade' | 'comment'>>;
  submitProposalsReview?: Resolver<ReadonlyArray<ResolversTypes['Review']>, ParentType, ContextType, RequireFields<MutationSubmitProposalsReviewArgs, 'proposals'>>;
  assignProposalsToFaps?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationAssignProposalsToFapsArgs, 'proposalPks' | 'fapInstruments'>>;
  removeProposalsFromFaps?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationRemoveProposalsFromFapsArgs, 'proposalPks' | 'fapIds'>>;
  assignFapReviewersToProposals?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationAssignFapReviewersToProposalsArgs, 'fapId' | 'assignments'>>;
  removeMemberFromFapProposal?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationRemoveMemberFromFapProposalArgs, 'fapId' | 'memberId' | 'proposalPk'>>;
  addUserForReview?: Resolver<ResolversTypes['Review'], ParentType, ContextType, RequireFields<MutationAddUserForReviewArgs, 'userID' | 'proposalPk' | 'fapID'>>;
  removeUserForReview?: Resolver<ResolversTypes['Review'], ParentType, ContextType, RequireFields<MutationRemoveUserForReviewArgs, 'reviewId' | 'fapId'>>;
  sendReviewReminders?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<MutationSendReviewRemindersArgs, 'fapId' | 'callId' | 'reviewerIds'>>;
  declareConflict?: Resolver<ResolversTypes['PanelConflict'], ParentType, ContextType, RequireFields<MutationDeclareConflictArgs, 'proposalPk'>>;
  handBackReviews?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<MutationHandBackReviewsArgs, 'proposalPk'>>;
  declareNoConflict?: Resolver<ResolversTypes['OwnConflict'], ParentType, ContextType, RequireFields<MutationDeclareNoConflictArgs, 'proposalPk'>>;
  saveReviewerRank?: Resolver<ResolversTypes['FapAssignment'], ParentType, ContextType, RequireFields<MutationSaveReviewerRankArgs, 'fapReviewId' | 'reviewerId' | 'rank'>>;
  createFap?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationCreateFapArgs, 'code' | 'description' | 'numberRatingsRequired' | 'active'>>;
  updateFap?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationUpdateFapArgs, 'id' | 'code' | 'description' | 'numberRatingsRequired' | 'active'>>;
  deleteFap?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationDeleteFapArgs, 'id'>>;
  assignReviewersToFap?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationAssignReviewersToFapArgs, 'fapId' | 'memberIds'>>;
  assignChairOrSecretary?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationAssignChairOrSecretaryArgs, 'fapId' | 'userId' | 'roleId'>>;
  setViceChair?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationSetViceChairArgs, 'fapId'>>;
  setChairAway?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationSetChairAwayArgs, 'fapId'>>;
  removeMemberFromFap?: Resolver<ResolversTypes['Fap'], ParentType, ContextType, RequireFields<MutationRemoveMemberFromFapArgs, 'fapId' | 'memberId' | 'roleId'>>;
  createFeedback?: Resolver<ResolversTypes['Feedback'], ParentType, ContextType, RequireFields<MutationCreateFeedbackArgs, 'experimentPk'>>;
  updateFeedback?: Resolver<ResolversTypes['Feedback'], ParentType, ContextType, Partial<MutationUpdateFeedbackArgs>>;
  requestFeedback?: Resolver<ResolversTypes['FeedbackRequest'], ParentType, ContextType, RequireFields<MutationRequestFeedbackArgs, 'experimentPk'>>;
  importRows?: Resolver<ResolversTypes['ImportResult'], ParentType, ContextType, RequireFields<MutationImportRowsArgs, 'kind' | 'file' | 'fileName' | 'checked'>>;
  prepareDB?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationPrepareDbArgs, 'includeSeeds'>>;
  runJob?: Resolver<ResolversTypes['Job'], ParentType, ContextType, RequireFields<MutationRunJobArgs, 'name'>>;
  dismissFirstSteps?: Resolver<ResolversTypes['FirstSteps'], ParentType, ContextType, RequireFields<MutationDismissFirstStepsArgs, 'isDismissed'>>;
  releaseWorker?: Resolver<ResolversTypes['ReleasedWorker'], ParentType, ContextType, RequireFields<MutationReleaseWorkerArgs, 'choices'>>;
  createInstitution?: Resolver<ResolversTypes['Institution'], ParentType, ContextType, RequireFields<MutationCreateInstitutionArgs, 'name'>>;
  updateInstitution?: Resolver<ResolversTypes['Institution'], ParentType, ContextType, RequireFields<MutationUpdateInstitutionArgs, 'id' | 'name' | 'country'>>;
  mergeInstitutions?: Resolver<ResolversTypes['Institution'], ParentType, ContextType, RequireFields<MutationMergeInstitutionsArgs, 'institutionIdFrom' | 'institutionIdInto' | 'newTitle'>>;
  updateInstrument?: Resolver<ResolversTypes['Instrument'], ParentType, ContextType, RequireFields<MutationUpdateInstrumentArgs, 'id' | 'name' | 'shortCode' | 'description' | 'managerUserId' | 'updateTechReview'>>;
  assignScientistsToInstrument?: Resolver<ResolversTypes['Instrument'], ParentType, ContextType, RequireFields<MutationAssignScientistsToInstrumentArgs, 'instrumentId' | 'scientistIds'>>;
  removeScientistFromInstrument?: Resolver<ResolversTypes['Instrument'], ParentType, ContextType, RequireFields<MutationRemoveScientistFromInstrumentArgs, 'instrumentId' | 'scientistId'>>;
  assignInstrumentsToTechnique?: Resolver<ResolversTypes['Technique'], ParentType, ContextType, RequireFields<MutationAssignInstrumentsToTechniqueArgs, 'techniqueId' | 'instrumentIds'>>;
  removeInstrumentsFromTechnique?: Resolver<ResolversTypes['Technique'], ParentType, ContextType, RequireFields<MutationRemoveInstrumentsFromTechniqueArgs, 'techniqueId' | 'instrumentIds'>>;
  assignScientistsToTechnique?: Resolver<ResolversTypes['Technique'], ParentType, ContextType, RequireFields<MutationAssignScientistsToTechniqueArgs, 'techniqueId' | 'scientistIds'>>;
  removeScientistFromTechnique?: Resolver<ResolversTypes['Technique'], ParentType, ContextType, RequireFields<MutationRemoveScientistFromTechniqueArgs, 'techniqueId' | 'scientistId'>>;
  setCoProposerInvites?: Resolver<ReadonlyArray<ResolversTypes['Invite']>, ParentType, ContextType, RequireFields<MutationSetCoProposerInvitesArgs, 'input'>>;
  acceptInvite?: Resolver<ResolversTypes['Invite'], ParentType, ContextType, RequireFields<MutationAcceptInviteArgs, 'code'>>;
  createUserByEmailInvite?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationCreateUserByEmailInviteArgs, 'firstname' | 'lastname' | 'email' | 'userRole'>>;
  redeemCode?: Resolver<ResolversTypes['RedeemCode'], ParentType, ContextType, RequireFields<MutationRedeemCodeArgs, 'code'>>;
  restoreJudgements?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType, RequireFields<MutationRestoreJudgementsArgs, 'proposalPk'>>;
  replayStatusActionsLog?: Resolver<ResolversTypes['StatusActionsLog'], ParentType, ContextType, RequireFields<MutationReplayStatusActionsLogArgs, 'statusActionsLogId'>>;
  replayStatusActionsLogs?: Resolver<ResolversTypes['ReplayStatusActionsLogsResult'], ParentType, ContextType, RequireFields<MutationReplayStatusActionsLogsArgs, 'statusActionsLogIds'>>;
  createEmailTemplate?: Resolver<ResolversTypes['EmailTemplate'], ParentType, ContextType, RequireFields<MutationCreateEmailTemplateArgs, 'name' | 'description' | 'subject' | 'body'>>;
  saveEmailDraft?: Resolver<ResolversTypes['EmailTemplate'], ParentType, ContextType, RequireFields<MutationSaveEmailDraftArgs, 'emailTemplateId' | 'revision' | 'name' | 'description' | 'subject' | 'body'>>;
  publishEmailTemplate?: Resolver<ResolversTypes['EmailTemplate'], ParentType, ContextType, RequireFields<MutationPublishEmailTemplateArgs, 'emailTemplateId' | 'revision'>>;
  discardEmailDraft?: Resolver<ResolversTypes['EmailTemplate'], ParentType, ContextType, RequireFields<MutationDiscardEmailDraftArgs, 'emailTemplateId' | 'revision'>>;
  restoreEmailTemplate?: Resolver<ResolversTypes['EmailTemplate'], ParentType, ContextType, RequireFields<MutationRestoreEmailTemplateArgs, 'emailTemplateId' | 'earlier' | 'revision'>>;
  deleteEmailTemplate?: Resolver<ResolversTypes['EmailTemplate'], ParentType, ContextType, RequireFields<MutationDeleteEmailTemplateArgs, 'emailTemplateId'>>;
  sendTestEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationSendTestEmailArgs, 'subject' | 'body'>>;
  createPredefinedMessage?: Resolver<ResolversTypes['PredefinedMessage'], ParentType, ContextType, RequireFields<MutationCreatePredefinedMessageArgs, 'input'>>;
  updatePredefinedMessage?: Resolver<ResolversTypes['PredefinedMessage'], ParentType, ContextType, RequireFields<MutationUpdatePredefinedMessageArgs, 'input'>>;
  deletePredefinedMessage?: Resolver<ResolversTypes['PredefinedMessage'], ParentType, ContextType, RequireFields<MutationDeletePredefinedMessageArgs, 'input'>>;
  updateProposalPdfTemplate?: Resolver<ResolversTypes['ProposalPdfTemplate'], ParentType, ContextType, RequireFields<MutationUpdateProposalPdfTemplateArgs, 'proposalPdfTemplateId'>>;
  updateExperimentSafetyPdfTemplate?: Resolver<ResolversTypes['ExperimentSafetyPdfTemplate'], ParentType, ContextType, RequireFields<MutationUpdateExperimentSafetyPdfTemplateArgs, 'experimentSafetyPdfTemplateId'>>;
  savePdfTemplate?: Resolver<ResolversTypes['PdfTemplateDraft'], ParentType, ContextType, RequireFields<MutationSavePdfTemplateArgs, 'templateId' | 'version'>>;
  publishPdfTemplate?: Resolver<ResolversTypes['PdfTemplateDraft'], ParentType, ContextType, RequireFields<MutationPublishPdfTemplateArgs, 'templateId'>>;
  discardPdfTemplateChanges?: Resolver<ResolversTypes['PdfTemplateDraft'], ParentType, ContextType, RequireFields<MutationDiscardPdfTemplateChangesArgs, 'templateId'>>;
  restorePdfTemplateRevision?: Resolver<ResolversTypes['PdfTemplateDraft'], ParentType, ContextType, RequireFields<MutationRestorePdfTemplateRevisionArgs, 'templateId' | 'revision'>>;
  updateDataAccessUsers?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType, RequireFields<MutationUpdateDataAccessUsersArgs, 'proposalPk' | 'userIds'>>;
  selectProposals?: Resolver<ResolversTypes['ProposalSelection'], ParentType, ContextType, RequireFields<MutationSelectProposalsArgs, 'primaryKeys'>>;
  createProposal?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType, RequireFields<MutationCreateProposalArgs, 'callId'>>;
  updateProposal?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType, RequireFields<MutationUpdateProposalArgs, 'proposalPk' | 'title' | 'abstract'>>;
  submitProposal?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType, RequireFields<MutationSubmitProposalArgs, 'proposalPk'>>;
  withdrawProposal?: Resolver<ResolversTypes['ProposalWithdrawal'], ParentType, ContextType, RequireFields<MutationWithdrawProposalArgs, 'proposalPk'>>;
  takeBackWithdrawal?: Resolver<ResolversTypes['ProposalWithdrawal'], ParentType, ContextType, RequireFields<MutationTakeBackWithdrawalArgs, 'proposalPk'>>;
  deleteProposal?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType, RequireFields<MutationDeleteProposalArgs, 'proposalPk'>>;
  cloneProposals?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationCloneProposalsArgs, 'callId' | 'proposalsToClonePk'>>;
  changeProposalsStatus?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationChangeProposalsStatusArgs, 'proposalPks' | 'statusId'>>;
  assignProposalsToInstruments?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationAssignProposalsToInstrumentsArgs, 'proposalPks' | 'instrumentIds'>>;
  removeProposalsFromInstrument?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationRemoveProposalsFromInstrumentArgs, 'proposalPks'>>;
  assignProposalToTechniques?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType, RequireFields<MutationAssignProposalToTechniquesArgs, 'proposalPk' | 'techniqueIds'>>;
  removeProposalsFromTechnique?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationRemoveProposalsFromTechniqueArgs, 'techniqueId' | 'proposalPks'>>;
  changeTechniqueProposalsStatus?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationChangeTechniqueProposalsStatusArgs, 'proposalPks' | 'statusId'>>;
  assignTechniqueProposalsToInstruments?: Resolver<ReadonlyArray<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<MutationAssignTechniqueProposalsToInstrumentsArgs, 'proposalPks' | 'instrumentIds'>>;
  createQuestionary?: Resolver<ResolversTypes['Questionary'], ParentType, ContextType, RequireFields<MutationCreateQuestionaryArgs, 'templateId'>>;
  answerTopic?: Resolver<ReadonlyArray<ResolversTypes['AnswerBasic']>, ParentType, ContextType, RequireFields<MutationAnswerTopicArgs, 'questionaryId' | 'answers' | 'topicId'>>;
  followQuestionary?: Resolver<ResolversTypes['QuestionaryNews'], ParentType, ContextType, RequireFields<MutationFollowQuestionaryArgs, 'questionaryId' | 'known'>>;
  saveAnswers?: Resolver<ResolversTypes['SaveAnswersResult'], ParentType, ContextType, RequireFields<MutationSaveAnswersArgs, 'questionaryId' | 'topicId' | 'answers'>>;
  createRecord?: Resolver<ResolversTypes['RecordRow'], ParentType, ContextType, RequireFields<MutationCreateRecordArgs, 'record' | 'values'>>;
  updateRecord?: Resolver<ResolversTypes['RecordRow'], ParentType, ContextType, RequireFields<MutationUpdateRecordArgs, 'record' | 'id' | 'values'>>;
  deleteRecord?: Resolver<ResolversTypes['RecordRow'], ParentType, ContextType, RequireFields<MutationDeleteRecordArgs, 'record' | 'id'>>;
  saveView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationSaveViewArgs, 'list' | 'name' | 'query' | 'columns'>>;
  renameSavedView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationRenameSavedViewArgs, 'id' | 'name'>>;
  deleteSavedView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationDeleteSavedViewArgs, 'id'>>;
  createProposalScientistComment?: Resolver<ResolversTypes['ProposalScientistComment'], ParentType, ContextType, RequireFields<MutationCreateProposalScientistCommentArgs, 'proposalPk' | 'comment'>>;
  updateProposalScientistComment?: Resolver<ResolversTypes['ProposalScientistComment'], ParentType, ContextType, RequireFields<MutationUpdateProposalScientistCommentArgs, 'commentId' | 'comment'>>;
  deleteProposalScientistComment?: Resolver<ResolversTypes['ProposalScientistComment'], ParentType, ContextType, RequireFields<MutationDeleteProposalScientistCommentArgs, 'commentId'>>;
  externalTokenLogin?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationExternalTokenLoginArgs, 'externalToken' | 'redirectUri'>>;
  getToken?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationGetTokenArgs, 'token'>>;
  getTokenForUser?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationGetTokenForUserArgs, 'userId'>>;
  selectRole?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationSelectRoleArgs, 'token' | 'selectedRoleId'>>;
  logout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationLogoutArgs, 'token'>>;
  endSessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationEndSessionsArgs, 'userId'>>;
  updateFeatures?: Resolver<ReadonlyArray<ResolversTypes['Feature']>, ParentType, ContextType, RequireFields<MutationUpdateFeaturesArgs, 'input'>>;
  updateSettings?: Resolver<ResolversTypes['Setting'], ParentType, ContextType, RequireFields<MutationUpdateSettingsArgs, 'input'>>;
  setPageContent?: Resolver<ResolversTypes['Page'], ParentType, ContextType, RequireFields<MutationSetPageContentArgs, 'id' | 'text'>>;
  addClientLog?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAddClientLogArgs, 'error'>>;
  createShipment?: Resolver<ResolversTypes['Shipment'], ParentType, ContextType, RequireFields<MutationCreateShipmentArgs, 'title' | 'proposalPk' | 'experimentPk'>>;
  updateShipment?: Resolver<ResolversTypes['Shipment'], ParentType, ContextType, RequireFields<MutationUpdateShipmentArgs, 'shipmentId'>>;
  addSamplesToShipment?: Resolver<ResolversTypes['Shipment'], ParentType, ContextType, RequireFields<MutationAddSamplesToShipmentArgs, 'shipmentId' | 'sampleIds'>>;
  submitShipment?: Resolver<ResolversTypes['Shipment'], ParentType, ContextType, RequireFields<MutationSubmitShipmentArgs, 'shipmentId'>>;
  deleteShipment?: Resolver<ResolversTypes['Shipment'], ParentType, ContextType, RequireFields<MutationDeleteShipmentArgs, 'shipmentId'>>;
  assignInstrumentsToTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationAssignInstrumentsToTagArgs, 'tagId' | 'instrumentIds'>>;
  assignCallsToTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationAssignCallsToTagArgs, 'tagId' | 'callIds'>>;
  removeInstrumentFromTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationRemoveInstrumentFromTagArgs, 'tagId' | 'instrumentId'>>;
  removeCallFromTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationRemoveCallFromTagArgs, 'tagId' | 'callId'>>;
  addTechnicalReview?: Resolver<ResolversTypes['TechnicalReview'], ParentType, ContextType, RequireFields<MutationAddTechnicalReviewArgs, 'proposalPk' | 'instrumentId'>>;
  submitTechnicalReviews?: Resolver<ReadonlyArray<ResolversTypes['TechnicalReview']>, ParentType, ContextType, RequireFields<MutationSubmitTechnicalReviewsArgs, 'technicalReviews'>>;
  updateTechnicalReviewAssignee?: Resolver<ReadonlyArray<ResolversTypes['TechnicalReview']>, ParentType, ContextType, RequireFields<MutationUpdateTechnicalReviewAssigneeArgs, 'userId' | 'proposalPks' | 'instrumentId'>>;
  createInternalReview?: Resolver<ResolversTypes['InternalReview'], ParentType, ContextType, RequireFields<MutationCreateInternalReviewArgs, 'input'>>;
  updateInternalReview?: Resolver<ResolversTypes['InternalReview'], ParentType, ContextType, RequireFields<MutationUpdateInternalReviewArgs, 'input'>>;
  deleteInternalReview?: Resolver<ResolversTypes['InternalReview'], ParentType, ContextType, RequireFields<MutationDeleteInternalReviewArgs, 'input'>>;
  createTemplate?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationCreateTemplateArgs, 'groupId' | 'name'>>;
  updateTemplate?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationUpdateTemplateArgs, 'templateId'>>;
  deleteTemplate?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationDeleteTemplateArgs, 'templateId'>>;
  cloneTemplate?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationCloneTemplateArgs, 'templateId'>>;
  setActiveTemplate?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationSetActiveTemplateArgs, 'templateGroupId' | 'templateId'>>;
  createTopic?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationCreateTopicArgs, 'templateId' | 'sortOrder'>>;
  updateTopic?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationUpdateTopicArgs, 'topicId'>>;
  deleteTopic?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationDeleteTopicArgs, 'topicId'>>;
  createQuestion?: Resolver<ResolversTypes['Question'], ParentType, ContextType, RequireFields<MutationCreateQuestionArgs, 'categoryId' | 'dataType'>>;
  updateQuestion?: Resolver<ResolversTypes['Question'], ParentType, ContextType, RequireFields<MutationUpdateQuestionArgs, 'id'>>;
  deleteQuestion?: Resolver<ResolversTypes['Question'], ParentType, ContextType, RequireFields<MutationDeleteQuestionArgs, 'questionId'>>;
  createQuestionTemplateRelation?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationCreateQuestionTemplateRelationArgs, 'templateId' | 'questionId' | 'topicId' | 'sortOrder'>>;
  updateQuestionTemplateRelation?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationUpdateQuestionTemplateRelationArgs, 'templateId' | 'questionId' | 'sortOrder'>>;
  updateQuestionTemplateRelationSettings?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationUpdateQuestionTemplateRelationSettingsArgs, 'templateId' | 'questionId' | 'dependencies'>>;
  deleteQuestionTemplateRelation?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationDeleteQuestionTemplateRelationArgs, 'templateId' | 'questionId'>>;
  editTemplate?: Resolver<ResolversTypes['TemplateDraft'], ParentType, ContextType, RequireFields<MutationEditTemplateArgs, 'templateId' | 'edits'>>;
  publishTemplate?: Resolver<ResolversTypes['TemplateDraft'], ParentType, ContextType, RequireFields<MutationPublishTemplateArgs, 'templateId'>>;
  discardTemplateChanges?: Resolver<ResolversTypes['TemplateDraft'], ParentType, ContextType, RequireFields<MutationDiscardTemplateChangesArgs, 'templateId'>>;
  restoreTemplateRevision?: Resolver<ResolversTypes['TemplateDraft'], ParentType, ContextType, RequireFields<MutationRestoreTemplateRevisionArgs, 'templateId' | 'revision'>>;
  reserveTopicIds?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<MutationReserveTopicIdsArgs, 'count'>>;
  readTemplateDictionary?: Resolver<ResolversTypes['TemplateDictionary'], ParentType, ContextType, RequireFields<MutationReadTemplateDictionaryArgs, 'templateId' | 'file'>>;
  applyTemplateDictionary?: Resolver<ResolversTypes['TemplateDraft'], ParentType, ContextType, RequireFields<MutationApplyTemplateDictionaryArgs, 'templateId' | 'file'>>;
  validateUnitsImport?: Resolver<ResolversTypes['UnitsImportWithValidation'], ParentType, ContextType, RequireFields<MutationValidateUnitsImportArgs, 'unitsAsJson'>>;
  importUnits?: Resolver<ReadonlyArray<ResolversTypes['Unit']>, ParentType, ContextType, RequireFields<MutationImportUnitsArgs, 'json' | 'conflictResolutions'>>;
  mergeUsers?: Resolver<ResolversTypes['UserMerge'], ParentType, ContextType, RequireFields<MutationMergeUsersArgs, 'fromUserId' | 'intoUserId'>>;
  undoMergeUsers?: Resolver<ResolversTypes['UndoneUserMerge'], ParentType, ContextType, RequireFields<MutationUndoMergeUsersArgs, 'fromUserId' | 'intoUserId'>>;
  updateUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateUserArgs, 'id'>>;
  setLocale?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetLocaleArgs, 'locale'>>;
  updateUserRoles?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateUserRolesArgs, 'id' | 'roles'>>;
  setUserNotPlaceholder?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetUserNotPlaceholderArgs, 'id'>>;
  deleteUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationDeleteUserArgs, 'id'>>;
  deactivateUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationDeactivateUserArgs, 'id'>>;
  reactivateUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationReactivateUserArgs, 'id'>>;
  createVisit?: Resolver<ResolversTypes['Visit'], ParentType, ContextType, RequireFields<MutationCreateVisitArgs, 'experimentPk' | 'team' | 'teamLeadUserId'>>;
  updateVisit?: Resolver<ResolversTypes['Visit'], ParentType, ContextType, RequireFields<MutationUpdateVisitArgs, 'visitId'>>;
  deleteVisit?: Resolver<ResolversTypes['Visit'], ParentType, ContextType, RequireFields<MutationDeleteVisitArgs, 'visitId'>>;
  createVisitRegistration?: Resolver<ResolversTypes['VisitRegistration'], ParentType, ContextType, RequireFields<MutationCreateVisitRegistrationArgs, 'visitId' | 'userId'>>;
  updateVisitRegistration?: Resolver<ResolversTypes['VisitRegistration'], ParentType, ContextType, RequireFields<MutationUpdateVisitRegistrationArgs, 'visitId' | 'userId'>>;
  submitVisitRegistration?: Resolver<ResolversTypes['VisitRegistration'], ParentType, ContextType, RequireFields<MutationSubmitVisitRegistrationArgs, 'visitId' | 'userId'>>;
  approveVisitRegistration?: Resolver<ResolversTypes['VisitRegistration'], ParentType, ContextType, RequireFields<MutationApproveVisitRegistrationArgs, 'visitId' | 'userId'>>;
  cancelVisitRegistration?: Resolver<ResolversTypes['VisitRegistration'], ParentType, ContextType, RequireFields<MutationCancelVisitRegistrationArgs, 'visitId' | 'userId'>>;
  requestVisitRegistrationChanges?: Resolver<ResolversTypes['VisitRegistration'], ParentType, ContextType, RequireFields<MutationRequestVisitRegistrationChangesArgs, 'visitId' | 'userId'>>;
  createStatus?: Resolver<ResolversTypes['Status'], ParentType, ContextType, RequireFields<MutationCreateStatusArgs, 'shortCode' | 'name' | 'description' | 'entityType'>>;
  updateStatus?: Resolver<ResolversTypes['Status'], ParentType, ContextType, RequireFields<MutationUpdateStatusArgs, 'id' | 'name' | 'description'>>;
  setStatusTraits?: Resolver<ResolversTypes['Status'], ParentType, ContextType, RequireFields<MutationSetStatusTraitsArgs, 'id' | 'traits'>>;
  deleteStatus?: Resolver<ResolversTypes['Status'], ParentType, ContextType, RequireFields<MutationDeleteStatusArgs, 'id'>>;
  createWorkflow?: Resolver<ResolversTypes['Workflow'], ParentType, ContextType, RequireFields<MutationCreateWorkflowArgs, 'name' | 'description' | 'entityType'>>;
  updateWorkflow?: Resolver<ResolversTypes['Workflow'], ParentType, ContextType, RequireFields<MutationUpdateWorkflowArgs, 'id' | 'name' | 'description'>>;
  cloneWorkflow?: Resolver<ResolversTypes['Workflow'], ParentType, ContextType, RequireFields<MutationCloneWorkflowArgs, 'id'>>;
  deleteWorkflow?: Resolver<ResolversTypes['Workflow'], ParentType, ContextType, RequireFields<MutationDeleteWorkflowArgs, 'id'>>;
  addWorkflowStatus?: Resolver<ResolversTypes['WorkflowConnection'], ParentType, ContextType, RequireFields<MutationAddWorkflowStatusArgs, 'workflowId' | 'sortOrder' | 'droppableGroupId' | 'statusId'>>;
  moveWorkflowStatus?: Resolver<ResolversTypes['WorkflowConnection'], ParentType, ContextType, RequireFields<MutationMoveWorkflowStatusArgs, 'from' | 'to' | 'workflowId'>>;
  deleteWorkflowStatus?: Resolver<ResolversTypes['Workflow'], ParentType, ContextType, RequireFields<MutationDeleteWorkflowStatusArgs, 'statusId' | 'workflowId' | 'sortOrder'>>;
  addStatusChangingEventsToConnection?: Resolver<ResolversTypes['WorkflowConnection'], ParentType, ContextType, RequireFields<MutationAddStatusChangingEventsToConnectionArgs, 'workflowConnectionId' | 'statusChangingEvents'>>;
  addConnectionStatusActions?: Resolver<ResolversTypes['WorkflowConnection'], ParentType, ContextType, RequireFields<MutationAddConnectionStatusActionsArgs, 'connectionId' | 'workflowId' | 'actions'>>;
  editWorkflow?: Resolver<ResolversTypes['WorkflowDraft'], ParentType, ContextType, RequireFields<MutationEditWorkflowArgs, 'workflowId' | 'edits'>>;
  publishWorkflow?: Resolver<ResolversTypes['WorkflowDraft'], ParentType, ContextType, RequireFields<MutationPublishWorkflowArgs, 'workflowId'>>;
  restoreWorkflowRevision?: Resolver<ResolversTypes['WorkflowDraft'], ParentType, ContextType, RequireFields<MutationRestoreWorkflowRevisionArgs, 'workflowId' | 'revision'>>;
  deleteInstitution?: Resolver<ResolversTypes['Institution'], ParentType, ContextType, RequireFields<MutationDeleteInstitutionArgs, 'id'>>;
  createInstrument?: Resolver<ResolversTypes['Instrument'], ParentType, ContextType, RequireFields<MutationCreateInstrumentArgs, 'name' | 'shortCode' | 'description' | 'managerUserId'>>;
  deleteInstrument?: Resolver<ResolversTypes['Instrument'], ParentType, ContextType, RequireFields<MutationDeleteInstrumentArgs, 'id'>>;
  createTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationCreateTagArgs, 'name' | 'shortCode'>>;
  updateTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationUpdateTagArgs, 'id' | 'name' | 'shortCode'>>;
  createTechnique?: Resolver<ResolversTypes['Technique'], ParentType, ContextType, RequireFields<MutationCreateTechniqueArgs, 'name' | 'shortCode' | 'description'>>;
  updateTechnique?: Resolver<ResolversTypes['Technique'], ParentType, ContextType, RequireFields<MutationUpdateTechniqueArgs, 'id' | 'name' | 'shortCode' | 'description'>>;
  deleteTechnique?: Resolver<ResolversTypes['Technique'], ParentType, ContextType, RequireFields<MutationDeleteTechniqueArgs, 'id'>>;
  createUnit?: Resolver<ResolversTypes['Unit'], ParentType, ContextType, RequireFields<MutationCreateUnitArgs, 'id' | 'unit' | 'symbol' | 'quantity' | 'siConversionFormula'>>;
  deleteUnit?: Resolver<ResolversTypes['Unit'], ParentType, ContextType, RequireFields<MutationDeleteUnitArgs, 'id'>>;
};

export type ProposalScientistCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalScientistComment'] = ResolversParentTypes['ProposalScientistComment']> = {
  commentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  comment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['UserRole'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionTokenUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionTokenUser'] = ResolversParentTypes['SessionTokenUser']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preferredname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oidcSub?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placeholder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  institutionId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SessionTokenContentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionTokenContent'] = ResolversParentTypes['SessionTokenContent']> = {
  user?: Resolver<ResolversTypes['SessionTokenUser'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  currentRole?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  exp?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  iat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isInternalUser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  impersonatingUserId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  externalToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CheckTokenResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckTokenResult'] = ResolversParentTypes['CheckTokenResult']> = {
  isValid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payload?: Resolver<Maybe<ResolversTypes['SessionTokenContent']>, ParentType, ContextType>;
};

export type CheckExternalTokenResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckExternalTokenResult'] = ResolversParentTypes['CheckExternalTokenResult']> = {
  isValid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isKnown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FeatureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Feature'] = ResolversParentTypes['Feature']> = {
  id?: Resolver<ResolversTypes['FeatureId'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  effect?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usedBy?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SettingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Setting'] = ResolversParentTypes['Setting']> = {
  id?: Resolver<ResolversTypes['SettingsId'], ParentType, ContextType>;
  settingsValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  default?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usedIn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  least?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  most?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  id?: Resolver<ResolversTypes['PageName'], ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShipmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Shipment'] = ResolversParentTypes['Shipment']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ShipmentStatus'], ParentType, ContextType>;
  externalRef?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentPk?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  creatorId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  samples?: Resolver<ReadonlyArray<ResolversTypes['Sample']>, ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
};

export type TechnicalReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TechnicalReview'] = ResolversParentTypes['TechnicalReview']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['TechnicalReviewStatus']>, ParentType, ContextType>;
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  technicalReviewAssigneeId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionaryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewerId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
  reviewer?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  technicalReviewAssignee?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
};

export type InternalReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InternalReview'] = ResolversParentTypes['InternalReview']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  assignedByUser?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  reviewerId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewer?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  technicalReviewId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProposalViewTechnicalReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposalViewTechnicalReview'] = ResolversParentTypes['ProposalViewTechnicalReview']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['TechnicalReviewStatus']>, ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timeAllocation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  technicalReviewAssignee?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  instrumentId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReviewToHandOverResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReviewToHandOver'] = ResolversParentTypes['ReviewToHandOver']> = {
  instrumentId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instrument?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InternalReviewProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InternalReviewProgress'] = ResolversParentTypes['InternalReviewProgress']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  written?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Template'] = ResolversParentTypes['Template']> = {
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unpublishedChanges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['TemplateGroupId'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  questionaryCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  callCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  usedThrough?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['TemplateStep']>, ParentType, ContextType>;
  complementaryQuestions?: Resolver<ReadonlyArray<ResolversTypes['Question']>, ParentType, ContextType>;
  group?: Resolver<ResolversTypes['TemplateGroup'], ParentType, ContextType>;
  proposalPdfTemplate?: Resolver<Maybe<ResolversTypes['ProposalPdfTemplate']>, ParentType, ContextType>;
  experimentSafetyPdfTemplate?: Resolver<Maybe<ResolversTypes['ExperimentSafetyPdfTemplate']>, ParentType, ContextType>;
};

export type FindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  params?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  because?: Resolver<ReadonlyArray<ResolversTypes['FindingEvidence']>, ParentType, ContextType>;
  example?: Resolver<Maybe<ResolversTypes['FindingExample']>, ParentType, ContextType>;
  verdict?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FindingEvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FindingEvidence'] = ResolversParentTypes['FindingEvidence']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type FindingExampleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FindingExample'] = ResolversParentTypes['FindingExample']> = {
  answers?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['FindingEvidence']>, ParentType, ContextType>;
};

export type TemplateStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateStep'] = ResolversParentTypes['TemplateStep']> = {
  topic?: Resolver<ResolversTypes['Topic'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['QuestionTemplateRelation']>, ParentType, ContextType>;
};

export type TemplateGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateGroup'] = ResolversParentTypes['TemplateGroup']> = {
  groupId?: Resolver<ResolversTypes['TemplateGroupId'], ParentType, ContextType>;
  categoryId?: Resolver<ResolversTypes['TemplateCategoryId'], ParentType, ContextType>;
};

export type TemplateCategoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateCategory'] = ResolversParentTypes['TemplateCategory']> = {
  categoryId?: Resolver<ResolversTypes['TemplateCategoryId'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Topic'] = ResolversParentTypes['Topic']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QuestionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Question'] = ResolversParentTypes['Question']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  naturalKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dataType?: Resolver<ResolversTypes['DataType'], ParentType, ContextType>;
  categoryId?: Resolver<ResolversTypes['TemplateCategoryId'], ParentType, ContextType>;
  config?: Resolver<ResolversTypes['QuestionConfig'], ParentType, ContextType>;
  configuration?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type QuestionWithUsageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionWithUsage'] = ResolversParentTypes['QuestionWithUsage']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  naturalKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dataType?: Resolver<ResolversTypes['DataType'], ParentType, ContextType>;
  categoryId?: Resolver<ResolversTypes['TemplateCategoryId'], ParentType, ContextType>;
  config?: Resolver<ResolversTypes['QuestionConfig'], ParentType, ContextType>;
  configuration?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  answers?: Resolver<ReadonlyArray<ResolversTypes['AnswerBasic']>, ParentType, ContextType>;
  answerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templates?: Resolver<ReadonlyArray<ResolversTypes['Template']>, ParentType, ContextType>;
};

export type QuestionsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionsResult'] = ResolversParentTypes['QuestionsResult']> = {
  questions?: Resolver<ReadonlyArray<ResolversTypes['QuestionWithUsage']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuestionTemplateRelationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionTemplateRelation'] = ResolversParentTypes['QuestionTemplateRelation']> = {
  question?: Resolver<ResolversTypes['Question'], ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topicId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  config?: Resolver<ResolversTypes['QuestionConfig'], ParentType, ContextType>;
  dependencies?: Resolver<ReadonlyArray<ResolversTypes['FieldDependency']>, ParentType, ContextType>;
  dependenciesOperator?: Resolver<Maybe<ResolversTypes['DependenciesLogicOperator']>, ParentType, ContextType>;
  hasWhen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FieldDependencyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldDependency'] = ResolversParentTypes['FieldDependency']> = {
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dependencyId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dependencyNaturalKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  condition?: Resolver<ResolversTypes['FieldCondition'], ParentType, ContextType>;
};

export type FieldConditionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldCondition'] = ResolversParentTypes['FieldCondition']> = {
  condition?: Resolver<ResolversTypes['EvaluatorOperator'], ParentType, ContextType>;
  params?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type TemplateDictionaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateDictionary'] = ResolversParentTypes['TemplateDictionary']> = {
  edits?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  basedOn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['DictionaryDifference']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['DictionaryProblem']>, ParentType, ContextType>;
};

export type DictionaryDifferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DictionaryDifference'] = ResolversParentTypes['DictionaryDifference']> = {
  row?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DictionaryProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DictionaryProblem'] = ResolversParentTypes['DictionaryProblem']> = {
  row?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TemplateDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateDraft'] = ResolversParentTypes['TemplateDraft']> = {
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['TemplateGroupId'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isUsed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  usedThrough?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  working?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['TemplateCounts'], ParentType, ContextType>;
  others?: Resolver<ReadonlyArray<ResolversTypes['OthersEdit']>, ParentType, ContextType>;
  rebased?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TemplateCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateCounts'] = ResolversParentTypes['TemplateCounts']> = {
  questionaries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OthersEditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OthersEdit'] = ResolversParentTypes['OthersEdit']> = {
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  who?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TemplateRevisionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateRevisions'] = ResolversParentTypes['TemplateRevisions']> = {
  revisions?: Resolver<ReadonlyArray<ResolversTypes['TemplateRevision']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TemplateRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateRevision'] = ResolversParentTypes['TemplateRevision']> = {
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isPublished?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  definition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type QuestionUsageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionUsage'] = ResolversParentTypes['QuestionUsage']> = {
  questionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templates?: Resolver<ReadonlyArray<ResolversTypes['QuestionPlace']>, ParentType, ContextType>;
  mayDelete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayNotDeleteText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QuestionPlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuestionPlace'] = ResolversParentTypes['QuestionPlace']> = {
  templateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['TemplateGroupId'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInWorking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInPublished?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TemplateListPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateListPage'] = ResolversParentTypes['TemplateListPage']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  section?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feature?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isOfDocuments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QuantityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Quantity'] = ResolversParentTypes['Quantity']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnitsImportWithValidationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnitsImportWithValidation'] = ResolversParentTypes['UnitsImportWithValidation']> = {
  json?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exportDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isValid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  unitComparisons?: Resolver<ReadonlyArray<ResolversTypes['UnitComparison']>, ParentType, ContextType>;
};

export type UnitComparisonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnitComparison'] = ResolversParentTypes['UnitComparison']> = {
  existingUnit?: Resolver<Maybe<ResolversTypes['Unit']>, ParentType, ContextType>;
  newUnit?: Resolver<ResolversTypes['Unit'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ComparisonStatus'], ParentType, ContextType>;
  conflictResolutionStrategy?: Resolver<ResolversTypes['ConflictResolutionStrategy'], ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserMergeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserMerge'] = ResolversParentTypes['UserMerge']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fromUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  intoUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  into?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  mergedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  mergedBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  undoneAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  undoneBy?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type UserMergePreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserMergePreview'] = ResolversParentTypes['UserMergePreview']> = {
  moves?: Resolver<ReadonlyArray<ResolversTypes['UserMergeCount']>, ParentType, ContextType>;
  doubles?: Resolver<ReadonlyArray<ResolversTypes['UserMergeCount']>, ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserMergeCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserMergeCount'] = ResolversParentTypes['UserMergeCount']> = {
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  examples?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UndoneUserMergeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoneUserMerge'] = ResolversParentTypes['UndoneUserMerge']> = {
  merge?: Resolver<ResolversTypes['UserMerge'], ParentType, ContextType>;
  left?: Resolver<ReadonlyArray<ResolversTypes['UserMergeCount']>, ParentType, ContextType>;
};

export type BasicUserDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BasicUserDetails'] = ResolversParentTypes['BasicUserDetails']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preferredname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  institution?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  institutionId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  placeholder?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  user_title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preferredname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthdate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  institution?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  institutionId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  department?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  oidcSub?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placeholder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deactivatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mergedIntoId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
};

export type InvisibleAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvisibleAddress'] = ResolversParentTypes['InvisibleAddress']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  character?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sameAs?: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType>;
};

export type PeoplePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PeoplePage'] = ResolversParentTypes['PeoplePage']> = {
  people?: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserUse'] = ResolversParentTypes['UserUse']> = {
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  examples?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  keepsFromDeletion?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UsersResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsersResult'] = ResolversParentTypes['UsersResult']> = {
  users?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstitutionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Institution'] = ResolversParentTypes['Institution']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  rorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VisitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Visit'] = ResolversParentTypes['Visit']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposalPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  experimentPk?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creatorId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  teamLeadUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  teamLead?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  registrations?: Resolver<ReadonlyArray<ResolversTypes['VisitRegistration']>, ParentType, ContextType>;
  team?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
  experiment?: Resolver<Maybe<ResolversTypes['Experiment']>, ParentType, ContextType>;
  invites?: Resolver<ReadonlyArray<ResolversTypes['Invite']>, ParentType, ContextType>;
};

export type VisitRegistrationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VisitRegistration'] = ResolversParentTypes['VisitRegistration']> = {
  userId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  registrationQuestionaryId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['VisitRegistrationStatus'], ParentType, ContextType>;
  leftTeamAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  cancelledBecause?: Resolver<Maybe<ResolversTypes['RegistrationCancellation']>, ParentType, ContextType>;
  isTeamLead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  experimentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requestedChanges?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancellationReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasOtherDates?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  expiryDates?: Resolver<ReadonlyArray<ResolversTypes['RequiredExpiryDate']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  questionary?: Resolver<Maybe<ResolversTypes['Questionary']>, ParentType, ContextType>;
  visit?: Resolver<Maybe<ResolversTypes['Visit']>, ParentType, ContextType>;
};

export type VisitRegistrationsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VisitRegistrationsResult'] = ResolversParentTypes['VisitRegistrationsResult']> = {
  registrations?: Resolver<ReadonlyArray<ResolversTypes['VisitRegistration']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WorkflowDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowDraft'] = ResolversParentTypes['WorkflowDraft']> = {
  workflowId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['WorkflowType'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  definition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  publishedRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isInUse?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  others?: Resolver<ReadonlyArray<ResolversTypes['WorkflowOthersEdit']>, ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['WorkflowFacts'], ParentType, ContextType>;
  timersDue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WorkflowOthersEditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowOthersEdit'] = ResolversParentTypes['WorkflowOthersEdit']> = {
  who?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  edit?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type WorkflowRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowRevision'] = ResolversParentTypes['WorkflowRevision']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  definition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type WorkflowFindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowFinding'] = ResolversParentTypes['WorkflowFinding']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  params?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  because?: Resolver<ReadonlyArray<ResolversTypes['WorkflowEvidence']>, ParentType, ContextType>;
  example?: Resolver<Maybe<ResolversTypes['WorkflowExample']>, ParentType, ContextType>;
  verdict?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkflowFactsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowFacts'] = ResolversParentTypes['WorkflowFacts']> = {
  emailTemplates?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  unfilledMails?: Resolver<ReadonlyArray<ResolversTypes['UnfilledMail']>, ParentType, ContextType>;
  emptyGroups?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  occupied?: Resolver<ReadonlyArray<ResolversTypes['WorkflowOccupied']>, ParentType, ContextType>;
};

export type UnfilledMailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnfilledMail'] = ResolversParentTypes['UnfilledMail']> = {
  template?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variables?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkflowOccupiedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowOccupied'] = ResolversParentTypes['WorkflowOccupied']> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  examples?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkflowExampleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowExample'] = ResolversParentTypes['WorkflowExample']> = {
  events?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['WorkflowEvidence']>, ParentType, ContextType>;
};

export type WorkflowEvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowEvidence'] = ResolversParentTypes['WorkflowEvidence']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type StrandedStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StrandedStatus'] = ResolversParentTypes['StrandedStatus']> = {
  status?: Resolver<ResolversTypes['Status'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkflowPlayedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowPlayed'] = ResolversParentTypes['WorkflowPlayed']> = {
  entered?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  connections?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  passedOver?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['WorkflowMail']>, ParentType, ContextType>;
};

export type WorkflowMailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowMail'] = ResolversParentTypes['WorkflowMail']> = {
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailTemplate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addresses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  combined?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WorkflowWhatIfResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowWhatIf'] = ResolversParentTypes['WorkflowWhatIf']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reproduced?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cases?: Resolver<ReadonlyArray<ResolversTypes['WorkflowWhatIfCase']>, ParentType, ContextType>;
};

export type WorkflowWhatIfCaseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowWhatIfCase'] = ResolversParentTypes['WorkflowWhatIfCase']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reproducedStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mailsMore?: Resolver<ReadonlyArray<ResolversTypes['WorkflowMailCount']>, ParentType, ContextType>;
  mailsLess?: Resolver<ReadonlyArray<ResolversTypes['WorkflowMailCount']>, ParentType, ContextType>;
};

export type WorkflowMailCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowMailCount'] = ResolversParentTypes['WorkflowMailCount']> = {
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailTemplate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Status'] = ResolversParentTypes['Status']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['WorkflowType'], ParentType, ContextType>;
  traits?: Resolver<ResolversTypes['StatusTraits'], ParentType, ContextType>;
};

export type StatusTraitsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusTraits'] = ResolversParentTypes['StatusTraits']> = {
  editableBy?: Resolver<ResolversTypes['StatusEditableBy'], ParentType, ContextType>;
  reopens?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  locksInstrument?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiresInstrument?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  final?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scheduled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  decision?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tone?: Resolver<ResolversTypes['StatusTone'], ParentType, ContextType>;
};

export type WorkflowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Workflow'] = ResolversParentTypes['Workflow']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['WorkflowType'], ParentType, ContextType>;
  workflowConnectionGroups?: Resolver<ReadonlyArray<ResolversTypes['WorkflowConnectionGroup']>, ParentType, ContextType>;
};

export type WorkflowConnectionGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowConnectionGroup'] = ResolversParentTypes['WorkflowConnectionGroup']> = {
  groupId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parentGroupId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  connections?: Resolver<ReadonlyArray<ResolversTypes['WorkflowConnection']>, ParentType, ContextType>;
};

export type WorkflowConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowConnection'] = ResolversParentTypes['WorkflowConnection']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  workflowId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Status'], ParentType, ContextType>;
  nextStatusId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  prevStatusId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  droppableGroupId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusChangingEvents?: Resolver<ReadonlyArray<ResolversTypes['StatusChangingEvent']>, ParentType, ContextType>;
  statusActions?: Resolver<ReadonlyArray<ResolversTypes['ConnectionStatusAction']>, ParentType, ContextType>;
};

export type StatusChangingEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusChangingEvent'] = ResolversParentTypes['StatusChangingEvent']> = {
  statusChangingEventId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  workflowConnectionId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusChangingEvent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkflowEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowEvent'] = ResolversParentTypes['WorkflowEvent']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StatusActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusAction'] = ResolversParentTypes['StatusAction']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['StatusActionType'], ParentType, ContextType>;
  defaultConfig?: Resolver<Maybe<ResolversTypes['StatusActionDefaultConfig']>, ParentType, ContextType>;
};

export type ConnectionStatusActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionStatusAction'] = ResolversParentTypes['ConnectionStatusAction']> = {
  connectionId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  actionId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  workflowId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['StatusAction'], ParentType, ContextType>;
  config?: Resolver<Maybe<ResolversTypes['StatusActionConfig']>, ParentType, ContextType>;
};

export type StatusActionConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusActionConfig'] = ResolversParentTypes['StatusActionConfig']> = {
  __resolveType: TypeResolveFn<'EmailActionConfig' | 'RabbitMQActionConfig' | 'OtherActionConfig', ParentType, ContextType>;
};

export type StatusActionDefaultConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatusActionDefaultConfig'] = ResolversParentTypes['StatusActionDefaultConfig']> = {
  __resolveType: TypeResolveFn<'EmailActionDefaultConfig' | 'RabbitMQActionDefaultConfig', ParentType, ContextType>;
};

export type EmailActionConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailActionConfig'] = ResolversParentTypes['EmailActionConfig']> = {
  recipientsWithEmailTemplate?: Resolver<ReadonlyArray<ResolversTypes['EmailStatusActionRecipientWithTemplate']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EmailStatusActionRecipientWithTemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailStatusActionRecipientWithTemplate'] = ResolversParentTypes['EmailStatusActionRecipientWithTemplate']> = {
  recipient?: Resolver<ResolversTypes['EmailStatusActionRecipient'], ParentType, ContextType>;
  emailTemplate?: Resolver<ResolversTypes['EmailStatusActionEmailTemplate'], ParentType, ContextType>;
  otherRecipientEmails?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  combineEmails?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type EmailStatusActionRecipientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailStatusActionRecipient'] = ResolversParentTypes['EmailStatusActionRecipient']> = {
  name?: Resolver<ResolversTypes['EmailStatusActionRecipients'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EmailStatusActionEmailTemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailStatusActionEmailTemplate'] = ResolversParentTypes['EmailStatusActionEmailTemplate']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailTemplateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RabbitMqActionConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RabbitMQActionConfig'] = ResolversParentTypes['RabbitMQActionConfig']> = {
  exchanges?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OtherActionConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OtherActionConfig'] = ResolversParentTypes['OtherActionConfig']> = {
  fields?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EmailActionDefaultConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailActionDefaultConfig'] = ResolversParentTypes['EmailActionDefaultConfig']> = {
  recipients?: Resolver<ReadonlyArray<ResolversTypes['EmailStatusActionRecipient']>, ParentType, ContextType>;
  emailTemplates?: Resolver<ReadonlyArray<ResolversTypes['EmailStatusActionEmailTemplate']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RabbitMqActionDefaultConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RabbitMQActionDefaultConfig'] = ResolversParentTypes['RabbitMQActionDefaultConfig']> = {
  exchanges?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CountryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InstrumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Instrument'] = ResolversParentTypes['Instrument']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  managerUserId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  selectable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  multipleTechReviewsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requirements?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  instrumentContact?: Resolver<Maybe<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
  scientists?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type TagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instruments?: Resolver<ReadonlyArray<ResolversTypes['Instrument']>, ParentType, ContextType>;
  calls?: Resolver<ReadonlyArray<ResolversTypes['Call']>, ParentType, ContextType>;
  users?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type TechniqueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Technique'] = ResolversParentTypes['Technique']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instruments?: Resolver<ReadonlyArray<ResolversTypes['Instrument']>, ParentType, ContextType>;
  scientists?: Resolver<ReadonlyArray<ResolversTypes['BasicUserDetails']>, ParentType, ContextType>;
};

export type UnitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Unit'] = ResolversParentTypes['Unit']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  symbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  siConversionFormula?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  ApiAccessToken?: ApiAccessTokenResolvers<ContextType>;
  QueriesMutationsAndServices?: QueriesMutationsAndServicesResolvers<ContextType>;
  QueryMutationAndServicesGroup?: QueryMutationAndServicesGroupResolvers<ContextType>;
  ProductUpdates?: ProductUpdatesResolvers<ContextType>;
  ProductUpdate?: ProductUpdateResolvers<ContextType>;
  BundleItem?: BundleItemResolvers<ContextType>;
  BundleExport?: BundleExportResolvers<ContextType>;
  UnpublishedItem?: UnpublishedItemResolvers<ContextType>;
  FetchingItem?: FetchingItemResolvers<ContextType>;
  UnsoundItem?: UnsoundItemResolvers<ContextType>;
  BundleContent?: BundleContentResolvers<ContextType>;
  BundleNeed?: BundleNeedResolvers<ContextType>;
  BundlePlan?: BundlePlanResolvers<ContextType>;
  BundlePlanItem?: BundlePlanItemResolvers<ContextType>;
  BundleImport?: BundleImportResolvers<ContextType>;
  BundleChangedItem?: BundleChangedItemResolvers<ContextType>;
  TemplateValidation?: TemplateValidationResolvers<ContextType>;
  TemplateValidationData?: TemplateValidationDataResolvers<ContextType>;
  QuestionComparison?: QuestionComparisonResolvers<ContextType>;
  ConvertedForm?: ConvertedFormResolvers<ContextType>;
  FormHere?: FormHereResolvers<ContextType>;
  Call?: CallResolvers<ContextType>;
  CallCheck?: CallCheckResolvers<ContextType>;
  CallFinding?: CallFindingResolvers<ContextType>;
  CallMoment?: CallMomentResolvers<ContextType>;
  CallsPage?: CallsPageResolvers<ContextType>;
  InstrumentWithAvailabilityTime?: InstrumentWithAvailabilityTimeResolvers<ContextType>;
  TemplateGroupId?: TemplateGroupIdResolvers;
  TemplateCategoryId?: TemplateCategoryIdResolvers;
  QuestionConfig?: QuestionConfigResolvers<ContextType>;
  BooleanConfig?: BooleanConfigResolvers<ContextType>;
  DateConfig?: DateConfigResolvers<ContextType>;
  DynamicMultipleChoiceConfig?: DynamicMultipleChoiceConfigResolvers<ContextType>;
  EmbellishmentConfig?: EmbellishmentConfigResolvers<ContextType>;
  FileUploadConfig?: FileUploadConfigResolvers<ContextType>;
  NumberInputConfig?: NumberInputConfigResolvers<ContextType>;
  TextInputConfig?: TextInputConfigResolvers<ContextType>;
  RichTextInputConfig?: RichTextInputConfigResolvers<ContextType>;
  SelectionFromOptionsConfig?: SelectionFromOptionsConfigResolvers<ContextType>;
  RatingConfig?: RatingConfigResolvers<ContextType>;
  IdentifierConfig?: IdentifierConfigResolvers<ContextType>;
  MatrixConfig?: MatrixConfigResolvers<ContextType>;
  TableConfig?: TableConfigResolvers<ContextType>;
  TableColumn?: TableColumnResolvers<ContextType>;
  ConsentConfig?: ConsentConfigResolvers<ContextType>;
  TimeConfig?: TimeConfigResolvers<ContextType>;
  Choice?: ChoiceResolvers<ContextType>;
  InstrumentPickerConfig?: InstrumentPickerConfigResolvers<ContextType>;
  TechniquePickerConfig?: TechniquePickerConfigResolvers<ContextType>;
  IntervalConfig?: IntervalConfigResolvers<ContextType>;
  SubTemplateConfig?: SubTemplateConfigResolvers<ContextType>;
  SampleDeclarationConfig?: SampleDeclarationConfigResolvers<ContextType>;
  BasisConfig?: BasisConfigResolvers<ContextType>;
  ApiCallRequestHeader?: ApiCallRequestHeaderResolvers<ContextType>;
  InstrumentOption?: InstrumentOptionResolvers<ContextType>;
  TechniqueOption?: TechniqueOptionResolvers<ContextType>;
  WorkflowType?: WorkflowTypeResolvers;
  DecisionRow?: DecisionRowResolvers<ContextType>;
  UndoneDecision?: UndoneDecisionResolvers<ContextType>;
  ProposalMails?: ProposalMailsResolvers<ContextType>;
  DeskCard?: DeskCardResolvers<ContextType>;
  DeskItem?: DeskItemResolvers<ContextType>;
  WaitingReviews?: WaitingReviewsResolvers<ContextType>;
  Round?: RoundResolvers<ContextType>;
  RoundStatus?: RoundStatusResolvers<ContextType>;
  RoundInstrument?: RoundInstrumentResolvers<ContextType>;
  RoundPerson?: RoundPersonResolvers<ContextType>;
  UnprintableLetters?: UnprintableLettersResolvers<ContextType>;
  StoredPdf?: StoredPdfResolvers<ContextType>;
  ConfigPlaceholder?: ConfigPlaceholderResolvers<ContextType>;
  Sample?: SampleResolvers<ContextType>;
  GenericTemplate?: GenericTemplateResolvers<ContextType>;
  ExperimentReport?: ExperimentReportResolvers<ContextType>;
  ReportsOfExperiment?: ReportsOfExperimentResolvers<ContextType>;
  ReportsOfExperimentsResult?: ReportsOfExperimentsResultResolvers<ContextType>;
  EarlierExperiment?: EarlierExperimentResolvers<ContextType>;
  ExperimentSafety?: ExperimentSafetyResolvers<ContextType>;
  LastSafetyReview?: LastSafetyReviewResolvers<ContextType>;
  SafetyReopenRequest?: SafetyReopenRequestResolvers<ContextType>;
  ExperimentSample?: ExperimentSampleResolvers<ContextType>;
  Experiment?: ExperimentResolvers<ContextType>;
  ExperimentEntry?: ExperimentEntryResolvers<ContextType>;
  ExperimentPreview?: ExperimentPreviewResolvers<ContextType>;
  ExperimentsResult?: ExperimentsResultResolvers<ContextType>;
  ExperimentWarnings?: ExperimentWarningsResolvers<ContextType>;
  TimeBalance?: TimeBalanceResolvers<ContextType>;
  SchedulerMessage?: SchedulerMessageResolvers<ContextType>;
  SchedulerMessagesResult?: SchedulerMessagesResultResolvers<ContextType>;
  ExpiryDate?: ExpiryDateResolvers<ContextType>;
  RequiredExpiryDate?: RequiredExpiryDateResolvers<ContextType>;
  FapMeetingDecision?: FapMeetingDecisionResolvers<ContextType>;
  PanelRecommendation?: PanelRecommendationResolvers<ContextType>;
  FapMeetingInstrument?: FapMeetingInstrumentResolvers<ContextType>;
  ConflictedProposal?: ConflictedProposalResolvers<ContextType>;
  FapMeetingProposal?: FapMeetingProposalResolvers<ContextType>;
  FapMeetingReview?: FapMeetingReviewResolvers<ContextType>;
  LiveInstrument?: LiveInstrumentResolvers<ContextType>;
  LiveMeeting?: LiveMeetingResolvers<ContextType>;
  ProposalInHand?: ProposalInHandResolvers<ContextType>;
  FapReviewProgress?: FapReviewProgressResolvers<ContextType>;
  FapProposalCount?: FapProposalCountResolvers<ContextType>;
  PanelConflict?: PanelConflictResolvers<ContextType>;
  OwnConflict?: OwnConflictResolvers<ContextType>;
  FapAssignmentPreview?: FapAssignmentPreviewResolvers<ContextType>;
  PlannedReminder?: PlannedReminderResolvers<ContextType>;
  FapReviewPair?: FapReviewPairResolvers<ContextType>;
  UnmetAssignment?: UnmetAssignmentResolvers<ContextType>;
  FapProposal?: FapProposalResolvers<ContextType>;
  FapAssignment?: FapAssignmentResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  ListedProposal?: ListedProposalResolvers<ContextType>;
  ListedCall?: ListedCallResolvers<ContextType>;
  ListedReviewer?: ListedReviewerResolvers<ContextType>;
  UserWithReviews?: UserWithReviewsResolvers<ContextType>;
  ProposalViewFap?: ProposalViewFapResolvers<ContextType>;
  FapInstrument?: FapInstrumentResolvers<ContextType>;
  Fap?: FapResolvers<ContextType>;
  ChairAway?: ChairAwayResolvers<ContextType>;
  FapReviewer?: FapReviewerResolvers<ContextType>;
  FapsResult?: FapsResultResolvers<ContextType>;
  Feedback?: FeedbackResolvers<ContextType>;
  FeedbackRequest?: FeedbackRequestResolvers<ContextType>;
  FeedbackOfExperiment?: FeedbackOfExperimentResolvers<ContextType>;
  FeedbackOfExperimentsResult?: FeedbackOfExperimentsResultResolvers<ContextType>;
  FeedbackAnswersResult?: FeedbackAnswersResultResolvers<ContextType>;
  FeedbackQuestion?: FeedbackQuestionResolvers<ContextType>;
  FeedbackCount?: FeedbackCountResolvers<ContextType>;
  FeedbackRange?: FeedbackRangeResolvers<ContextType>;
  FeedbackDates?: FeedbackDatesResolvers<ContextType>;
  FeedbackTextsResult?: FeedbackTextsResultResolvers<ContextType>;
  FeedbackText?: FeedbackTextResolvers<ContextType>;
  FileMetadata?: FileMetadataResolvers<ContextType>;
  ImportCheck?: ImportCheckResolvers<ContextType>;
  TextReading?: TextReadingResolvers<ContextType>;
  ImportRow?: ImportRowResolvers<ContextType>;
  ImportCounts?: ImportCountsResolvers<ContextType>;
  ImportResult?: ImportResultResolvers<ContextType>;
  FirstSteps?: FirstStepsResolvers<ContextType>;
  FirstStep?: FirstStepResolvers<ContextType>;
  WorkerState?: WorkerStateResolvers<ContextType>;
  Job?: JobResolvers<ContextType>;
  RestoredDeliveries?: RestoredDeliveriesResolvers<ContextType>;
  RestoredKind?: RestoredKindResolvers<ContextType>;
  ReleasedWorker?: ReleasedWorkerResolvers<ContextType>;
  InstitutionPair?: InstitutionPairResolvers<ContextType>;
  InstrumentsResult?: InstrumentsResultResolvers<ContextType>;
  TechniquesResult?: TechniquesResultResolvers<ContextType>;
  RedeemCode?: RedeemCodeResolvers<ContextType>;
  Invite?: InviteResolvers<ContextType>;
  SetAsideJudgements?: SetAsideJudgementsResolvers<ContextType>;
  MailOfLog?: MailOfLogResolvers<ContextType>;
  MailText?: MailTextResolvers<ContextType>;
  EventLog?: EventLogResolvers<ContextType>;
  StatusActionsLog?: StatusActionsLogResolvers<ContextType>;
  DeliveredMessage?: DeliveredMessageResolvers<ContextType>;
  StatusActionsLogsResult?: StatusActionsLogsResultResolvers<ContextType>;
  ReplayStatusActionsLogsResult?: ReplayStatusActionsLogsResultResolvers<ContextType>;
  ReplayStatusActionsLogFailure?: ReplayStatusActionsLogFailureResolvers<ContextType>;
  SentMail?: SentMailResolvers<ContextType>;
  SentMailResult?: SentMailResultResolvers<ContextType>;
  EmailTemplate?: EmailTemplateResolvers<ContextType>;
  EmailDraft?: EmailDraftResolvers<ContextType>;
  UnwrittenEmailTemplate?: UnwrittenEmailTemplateResolvers<ContextType>;
  EmailTemplateWorkflow?: EmailTemplateWorkflowResolvers<ContextType>;
  EmailTemplatesResult?: EmailTemplatesResultResolvers<ContextType>;
  EmailTemplateRevision?: EmailTemplateRevisionResolvers<ContextType>;
  TextVariable?: TextVariableResolvers<ContextType>;
  EmailTextMark?: EmailTextMarkResolvers<ContextType>;
  EmailPreview?: EmailPreviewResolvers<ContextType>;
  PlannedRow?: PlannedRowResolvers<ContextType>;
  PlannedMail?: PlannedMailResolvers<ContextType>;
  PredefinedMessage?: PredefinedMessageResolvers<ContextType>;
  ProposalPdfTemplate?: ProposalPdfTemplateResolvers<ContextType>;
  ExperimentSafetyPdfTemplate?: ExperimentSafetyPdfTemplateResolvers<ContextType>;
  PdfTexts?: PdfTextsResolvers<ContextType>;
  PdfTemplateDraft?: PdfTemplateDraftResolvers<ContextType>;
  PdfTemplateRevision?: PdfTemplateRevisionResolvers<ContextType>;
  PdfTextMark?: PdfTextMarkResolvers<ContextType>;
  ProposalDependents?: ProposalDependentsResolvers<ContextType>;
  ProposalWithdrawal?: ProposalWithdrawalResolvers<ContextType>;
  Proposal?: ProposalResolvers<ContextType>;
  SourceOfCopy?: SourceOfCopyResolvers<ContextType>;
  ManagementTimeAllocation?: ManagementTimeAllocationResolvers<ContextType>;
  RequestedTime?: RequestedTimeResolvers<ContextType>;
  InstrumentWithManagementTime?: InstrumentWithManagementTimeResolvers<ContextType>;
  ProposalViewsResult?: ProposalViewsResultResolvers<ContextType>;
  ProposalView?: ProposalViewResolvers<ContextType>;
  ProposalViewInstrument?: ProposalViewInstrumentResolvers<ContextType>;
  ProposalViewTechnique?: ProposalViewTechniqueResolvers<ContextType>;
  ProposalWithAttachments?: ProposalWithAttachmentsResolvers<ContextType>;
  ProposalSelection?: ProposalSelectionResolvers<ContextType>;
  UserProposalsPage?: UserProposalsPageResolvers<ContextType>;
  Questionary?: QuestionaryResolvers<ContextType>;
  QuestionaryStep?: QuestionaryStepResolvers<ContextType>;
  Answer?: AnswerResolvers<ContextType>;
  AnswerBasic?: AnswerBasicResolvers<ContextType>;
  QuestionaryForm?: QuestionaryFormResolvers<ContextType>;
  StoredAnswer?: StoredAnswerResolvers<ContextType>;
  AnswerConflict?: AnswerConflictResolvers<ContextType>;
  AnswerProblem?: AnswerProblemResolvers<ContextType>;
  SaveAnswersResult?: SaveAnswersResultResolvers<ContextType>;
  AnswerPlace?: AnswerPlaceResolvers<ContextType>;
  AnswerNotice?: AnswerNoticeResolvers<ContextType>;
  QuestionaryNews?: QuestionaryNewsResolvers<ContextType>;
  QuestionaryCompany?: QuestionaryCompanyResolvers<ContextType>;
  OptionRename?: OptionRenameResolvers<ContextType>;
  PublishEffects?: PublishEffectsResolvers<ContextType>;
  RevisionEffects?: RevisionEffectsResolvers<ContextType>;
  PublishEffectCount?: PublishEffectCountResolvers<ContextType>;
  AffectedQuestionary?: AffectedQuestionaryResolvers<ContextType>;
  QuestionEffect?: QuestionEffectResolvers<ContextType>;
  RecordList?: RecordListResolvers<ContextType>;
  RecordPage?: RecordPageResolvers<ContextType>;
  RecordRow?: RecordRowResolvers<ContextType>;
  RecordChoice?: RecordChoiceResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  ProposalScientistComment?: ProposalScientistCommentResolvers<ContextType>;
  Role?: RoleResolvers<ContextType>;
  SessionTokenUser?: SessionTokenUserResolvers<ContextType>;
  SessionTokenContent?: SessionTokenContentResolvers<ContextType>;
  CheckTokenResult?: CheckTokenResultResolvers<ContextType>;
  CheckExternalTokenResult?: CheckExternalTokenResultResolvers<ContextType>;
  Feature?: FeatureResolvers<ContextType>;
  Setting?: SettingResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  Shipment?: ShipmentResolvers<ContextType>;
  TechnicalReview?: TechnicalReviewResolvers<ContextType>;
  InternalReview?: InternalReviewResolvers<ContextType>;
  ProposalViewTechnicalReview?: ProposalViewTechnicalReviewResolvers<ContextType>;
  ReviewToHandOver?: ReviewToHandOverResolvers<ContextType>;
  InternalReviewProgress?: InternalReviewProgressResolvers<ContextType>;
  Template?: TemplateResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  FindingEvidence?: FindingEvidenceResolvers<ContextType>;
  FindingExample?: FindingExampleResolvers<ContextType>;
  TemplateStep?: TemplateStepResolvers<ContextType>;
  TemplateGroup?: TemplateGroupResolvers<ContextType>;
  TemplateCategory?: TemplateCategoryResolvers<ContextType>;
  Topic?: TopicResolvers<ContextType>;
  Question?: QuestionResolvers<ContextType>;
  QuestionWithUsage?: QuestionWithUsageResolvers<ContextType>;
  QuestionsResult?: QuestionsResultResolvers<ContextType>;
  QuestionTemplateRelation?: QuestionTemplateRelationResolvers<ContextType>;
  FieldDependency?: FieldDependencyResolvers<ContextType>;
  FieldCondition?: FieldConditionResolvers<ContextType>;
  TemplateDictionary?: TemplateDictionaryResolvers<ContextType>;
  DictionaryDifference?: DictionaryDifferenceResolvers<ContextType>;
  DictionaryProblem?: DictionaryProblemResolvers<ContextType>;
  TemplateDraft?: TemplateDraftResolvers<ContextType>;
  TemplateCounts?: TemplateCountsResolvers<ContextType>;
  OthersEdit?: OthersEditResolvers<ContextType>;
  TemplateRevisions?: TemplateRevisionsResolvers<ContextType>;
  TemplateRevision?: TemplateRevisionResolvers<ContextType>;
  QuestionUsage?: QuestionUsageResolvers<ContextType>;
  QuestionPlace?: QuestionPlaceResolvers<ContextType>;
  TemplateListPage?: TemplateListPageResolvers<ContextType>;
  Quantity?: QuantityResolvers<ContextType>;
  UnitsImportWithValidation?: UnitsImportWithValidationResolvers<ContextType>;
  UnitComparison?: UnitComparisonResolvers<ContextType>;
  UserMerge?: UserMergeResolvers<ContextType>;
  UserMergePreview?: UserMergePreviewResolvers<ContextType>;
  UserMergeCount?: UserMergeCountResolvers<ContextType>;
  UndoneUserMerge?: UndoneUserMergeResolvers<ContextType>;
  BasicUserDetails?: BasicUserDetailsResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  InvisibleAddress?: InvisibleAddressResolvers<ContextType>;
  PeoplePage?: PeoplePageResolvers<ContextType>;
  UserUse?: UserUseResolvers<ContextType>;
  UsersResult?: UsersResultResolvers<ContextType>;
  Institution?: InstitutionResolvers<ContextType>;
  Visit?: VisitResolvers<ContextType>;
  VisitRegistration?: VisitRegistrationResolvers<ContextType>;
  VisitRegistrationsResult?: VisitRegistrationsResultResolvers<ContextType>;
  WorkflowDraft?: WorkflowDraftResolvers<ContextType>;
  WorkflowOthersEdit?: WorkflowOthersEditResolvers<ContextType>;
  WorkflowRevision?: WorkflowRevisionResolvers<ContextType>;
  WorkflowFinding?: WorkflowFindingResolvers<ContextType>;
  WorkflowFacts?: WorkflowFactsResolvers<ContextType>;
  UnfilledMail?: UnfilledMailResolvers<ContextType>;
  WorkflowOccupied?: WorkflowOccupiedResolvers<ContextType>;
  WorkflowExample?: WorkflowExampleResolvers<ContextType>;
  WorkflowEvidence?: WorkflowEvidenceResolvers<ContextType>;
  StrandedStatus?: StrandedStatusResolvers<ContextType>;
  WorkflowPlayed?: WorkflowPlayedResolvers<ContextType>;
  WorkflowMail?: WorkflowMailResolvers<ContextType>;
  WorkflowWhatIf?: WorkflowWhatIfResolvers<ContextType>;
  WorkflowWhatIfCase?: WorkflowWhatIfCaseResolvers<ContextType>;
  WorkflowMailCount?: WorkflowMailCountResolvers<ContextType>;
  Status?: StatusResolvers<ContextType>;
  StatusTraits?: StatusTraitsResolvers<ContextType>;
  Workflow?: WorkflowResolvers<ContextType>;
  WorkflowConnectionGroup?: WorkflowConnectionGroupResolvers<ContextType>;
  WorkflowConnection?: WorkflowConnectionResolvers<ContextType>;
  StatusChangingEvent?: StatusChangingEventResolvers<ContextType>;
  WorkflowEvent?: WorkflowEventResolvers<ContextType>;
  StatusAction?: StatusActionResolvers<ContextType>;
  ConnectionStatusAction?: ConnectionStatusActionResolvers<ContextType>;
  StatusActionConfig?: StatusActionConfigResolvers<ContextType>;
  StatusActionDefaultConfig?: StatusActionDefaultConfigResolvers<ContextType>;
  EmailActionConfig?: EmailActionConfigResolvers<ContextType>;
  EmailStatusActionRecipientWithTemplate?: EmailStatusActionRecipientWithTemplateResolvers<ContextType>;
  EmailStatusActionRecipient?: EmailStatusActionRecipientResolvers<ContextType>;
  EmailStatusActionEmailTemplate?: EmailStatusActionEmailTemplateResolvers<ContextType>;
  RabbitMQActionConfig?: RabbitMqActionConfigResolvers<ContextType>;
  OtherActionConfig?: OtherActionConfigResolvers<ContextType>;
  EmailActionDefaultConfig?: EmailActionDefaultConfigResolvers<ContextType>;
  RabbitMQActionDefaultConfig?: RabbitMqActionDefaultConfigResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  Instrument?: InstrumentResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  Technique?: TechniqueResolvers<ContextType>;
  Unit?: UnitResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  allow?: AllowDirectiveResolver<any, any, ContextType>;
  feature?: FeatureDirectiveResolver<any, any, ContextType>;
  person?: PersonDirectiveResolver<any, any, ContextType>;
};
