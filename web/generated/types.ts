/* Written by `npm run generate` from the GraphQL schema. Do not edit. */
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
  readonly key: string;
};

export type BundleResolutionInput = {
  readonly kind: BundleKind;
  readonly key: string;
  readonly resolution: BundleResolution;
};

export type CallMomentKind =
  | 'CALL_DATE'
  | 'JOB'
  | 'MAIL';

export type CallsFilter = {
  readonly shortCode?: string | null | undefined;
  readonly proposalStatusShortCode?: string | null | undefined;
  readonly templateIds?: ReadonlyArray<number> | null | undefined;
  readonly esiTemplateIds?: ReadonlyArray<number> | null | undefined;
  readonly proposalPdfTemplateIds?: ReadonlyArray<number> | null | undefined;
  readonly experimentSafetyPdfTemplateIds?: ReadonlyArray<number> | null | undefined;
  readonly fapReviewTemplateIds?: ReadonlyArray<number> | null | undefined;
  readonly technicalReviewTemplateIds?: ReadonlyArray<number> | null | undefined;
  readonly proposalWorkflowIds?: ReadonlyArray<number> | null | undefined;
  readonly experimentWorkflowIds?: ReadonlyArray<number> | null | undefined;
  readonly instrumentIds?: ReadonlyArray<number> | null | undefined;
  /** Panels chosen by the call or for one of its instruments. */
  readonly fapIds?: ReadonlyArray<number> | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly isActiveInternal?: boolean | null | undefined;
  readonly isEnded?: boolean | null | undefined;
  readonly isEndedInternal?: boolean | null | undefined;
  readonly isReviewEnded?: boolean | null | undefined;
  readonly isFapReviewEnded?: boolean | null | undefined;
  readonly isCallUpcoming?: boolean | null | undefined;
};

export type CallOrderInput = {
  readonly callId: number;
  readonly sort_order: number;
};

export type InstrumentFapMappingInput = {
  readonly instrumentId: number;
  readonly fapId?: number | null | undefined;
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

export type WorkflowType =
  | 'PROPOSAL'
  | 'EXPERIMENT';

/** the proposal is named by its key or by its displayed id */
export type ProposalDecisionInput = {
  readonly proposalPk?: number | null | undefined;
  readonly proposalId?: string | null | undefined;
  readonly finalStatus: ProposalEndStatus;
  readonly commentForUser?: string | null | undefined;
  readonly commentForManagement?: string | null | undefined;
  readonly managementTimeAllocations?: ReadonlyArray<ManagementTimeAllocationInput> | null | undefined;
  readonly managementDecisionSubmitted?: boolean | null | undefined;
};

export type DecisionVerdict =
  | 'CHANGED'
  | 'SAME'
  | 'REFUSED';

/** Values that are left out are not compared. */
export type ManagementDecisionBase = {
  readonly finalStatus?: ProposalEndStatus | null | undefined;
  readonly commentForUser?: string | null | undefined;
  readonly commentForManagement?: string | null | undefined;
  readonly managementTimeAllocations?: ReadonlyArray<ManagementTimeAllocationInput> | null | undefined;
  readonly managementDecisionSubmitted?: boolean | null | undefined;
};

export type ManagementTimeAllocationInput = {
  readonly instrumentId: number;
  readonly value: number;
};

export type RoundReviewKind =
  | 'TECHNICAL_REVIEW'
  | 'PANEL_REVIEW';

export type StoredPdfReason =
  /** it shows the text that was submitted */
  | 'SUBMISSION'
  /** a status action has stored it after that text was changed, or before it was known which is which */
  | 'STATUS_ACTION';

export type SampleStatus =
  | 'LOW_RISK'
  | 'ELEVATED_RISK'
  | 'HIGH_RISK'
  | 'PENDING_EVALUATION';

export type CopyAnswersInput = {
  readonly sourceQuestionaryId: number;
  /** blank: as the source has it by then */
  readonly title: string;
};

export type ExperimentReportKind =
  | 'PRELIMINARY'
  | 'FINAL';

export type ExperimentReportStatus =
  | 'DRAFT'
  | 'SUBMITTED';

/** Dates: experiments that overlap them. */
export type ExperimentReportFilter = {
  readonly callId?: number | null | undefined;
  readonly instrumentId?: number | null | undefined;
  readonly experimentStartDate?: string | null | undefined;
  readonly experimentEndDate?: string | null | undefined;
  readonly state?: ExperimentReportState | null | undefined;
};

export type ExperimentReportState =
  | 'NONE'
  | 'DRAFT'
  /** The final report is due and was not submitted. */
  | 'MISSING'
  | 'SUBMITTED';

export type ExperimentSafetyDecision =
  | 'ACCEPTED'
  | 'REJECTED'
  | 'UNSET';

export type ExperimentStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'COMPLETED';

export type ExperimentPart =
  | 'REGISTRATIONS'
  | 'SAFETY_FORM'
  | 'SHIPMENTS';

/** Dates: those that overlap them. */
export type ExperimentsFilter = {
  readonly callId?: number | null | undefined;
  readonly instrumentId?: number | null | undefined;
  readonly experimentStartDate?: string | null | undefined;
  readonly experimentEndDate?: string | null | undefined;
  readonly experimentSafetyStatusId?: number | null | undefined;
  /** key of a card of the caller's desk: what it counts */
  readonly deskCard?: string | null | undefined;
  /** False: without cancelled ones. True: these alone. */
  readonly isCancelled?: boolean | null | undefined;
};

export type UserExperimentsFilter = {
  readonly status?: ReadonlyArray<ExperimentStatus> | null | undefined;
  readonly endsAfter?: string | null | undefined;
  readonly startsBefore?: string | null | undefined;
  readonly instrumentId?: number | null | undefined;
  /** key of a card of the caller's desk: what it counts */
  readonly deskCard?: string | null | undefined;
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

export type SaveFapMeetingDecisionInput = {
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly fapId: number;
  readonly recommendation?: ProposalEndStatus | null | undefined;
  readonly commentForUser?: string | null | undefined;
  readonly commentForManagement?: string | null | undefined;
  readonly rankOrder?: number | null | undefined;
  /** Key of the proposal of the instrument that it comes after, instead of a rank; 0: it comes first. Who has a proposal of their own on the instrument types no rank. */
  readonly rankAfter?: number | null | undefined;
  readonly submitted?: boolean | null | undefined;
  /** The values as the writer had read them: a value that somebody else changed since is not overwritten but refused. */
  readonly base?: FapMeetingDecisionBase | null | undefined;
};

/** Values that are left out are not compared. */
export type FapMeetingDecisionBase = {
  readonly recommendation?: ProposalEndStatus | null | undefined;
  readonly commentForUser?: string | null | undefined;
  readonly commentForManagement?: string | null | undefined;
  readonly rankOrder?: number | null | undefined;
  readonly submitted?: boolean | null | undefined;
};

/** A value that is left out is not compared; null is no time. */
export type FapTimeBase = {
  readonly fapTimeAllocation?: number | null | undefined;
};

export type ProposalRankInput = {
  readonly proposalPk: number;
  /** The rank as the writer had read it, null for none: where somebody else changed one since, nothing is reordered. Left out, it is not compared. */
  readonly readRankOrder?: number | null | undefined;
  /** Null: ordered by average. */
  readonly rankOrder?: number | null | undefined;
  readonly instrumentId: number;
  readonly fapId: number;
};

export type LiveMeetingState =
  /** Nobody leads. */
  | 'IDLE'
  | 'IN_HAND'
  /** Another proposal is discussed, of which the reader is a member or from which a conflict of interest bars them. */
  | 'PAUSED';

export type InterestConflictKind =
  | 'SAME_INSTITUTION'
  | 'FORMER_CO_PROPOSER'
  | 'DECLARED'
  /** Declared by the reviewer, and taken back since. */
  | 'TAKEN_BACK';

export type ProposalPkWithReviewId = {
  readonly proposalPk: number;
  readonly reviewId: number;
};

/** a review as its writer had read it; an absent value is not compared */
export type ReviewBase = {
  readonly grade?: number | null | undefined;
  readonly comment?: string | null | undefined;
};

export type ReviewStatus =
  | 'DRAFT'
  | 'SUBMITTED';

export type FapInstrumentInput = {
  /** Null: no panel. */
  readonly fapId?: number | null | undefined;
  readonly instrumentId: number;
};

export type FapReviewAssignmentInput = {
  readonly memberId: number;
  readonly proposalPk: number;
  /** From 1; the reviewer who has the rank takes the former one in exchange. Absent: the rank stays. */
  readonly rank?: number | null | undefined;
};

export type FapsFilter = {
  readonly active?: boolean | null | undefined;
  /** Part of the code or the description. */
  readonly filter?: string | null | undefined;
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
  /** Panels of these calls, chosen by the call or for one of its instruments. */
  readonly callIds?: ReadonlyArray<number> | null | undefined;
};

export type FeedbackQuestionKind =
  /** Choices, and boxes as yes and no. */
  | 'COUNTS'
  | 'NUMBERS'
  | 'INTERVALS'
  | 'DATES'
  /** Read by getFeedbackTexts. */
  | 'TEXTS';

/** Dates: experiments that overlap them. */
export type FeedbackFilter = {
  readonly callId?: number | null | undefined;
  readonly instrumentId?: number | null | undefined;
  readonly experimentStartDate?: string | null | undefined;
  readonly experimentEndDate?: string | null | undefined;
  readonly state?: FeedbackState | null | undefined;
};

export type FeedbackState =
  | 'NONE'
  | 'REQUESTED'
  | 'DRAFT'
  | 'SUBMITTED';

export type FeedbackStatus =
  | 'DRAFT'
  | 'SUBMITTED';

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

export type RestoredDeed =
  | 'SEND'
  | 'DROP'
  | 'MARK_SENT';

export type RestoredChoiceInput = {
  readonly kind: string;
  readonly deed: RestoredDeed;
};

export type StatusActionsLogsFilter = {
  readonly statusActionsLogIds?: ReadonlyArray<number> | null | undefined;
  readonly statusActionType?: StatusActionType | null | undefined;
  readonly successful?: boolean | null | undefined;
  readonly nobodyFound?: boolean | null | undefined;
  readonly waiting?: boolean | null | undefined;
  readonly callIds?: ReadonlyArray<number> | null | undefined;
  readonly recipients?: ReadonlyArray<EmailStatusActionRecipients> | null | undefined;
  readonly sentFrom?: string | null | undefined;
  /** not included */
  readonly sentTo?: string | null | undefined;
  readonly proposalPks?: ReadonlyArray<number> | null | undefined;
};

export type EmailTemplateUse =
  | 'STATUS_ACTION'
  | 'AUTOMATIC';

export type TextMarkSeverity =
  | 'ERROR'
  | 'WARNING';

export type PredefinedMessageKey =
  | 'manager'
  | 'user'
  | 'general';

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

export type ProposalsFilter = {
  readonly text?: string | null | undefined;
  /** the principal investigator or a co-proposer */
  readonly memberId?: number | null | undefined;
  readonly reviewer?: ReviewerFilter | null | undefined;
  readonly callId?: number | null | undefined;
  readonly instrumentFilter?: InstrumentFilterInput | null | undefined;
  readonly techniqueFilter?: TechniqueFilterInput | null | undefined;
  readonly dateFilter?: DateFilterInput | null | undefined;
  readonly proposalStatusId?: number | null | undefined;
  /** any of these */
  readonly proposalStatusIds?: ReadonlyArray<number> | null | undefined;
  readonly excludeProposalStatusIds?: ReadonlyArray<number> | null | undefined;
  readonly questionaryIds?: ReadonlyArray<number> | null | undefined;
  readonly referenceNumbers?: ReadonlyArray<string> | null | undefined;
  readonly questionFilter?: QuestionFilterInput | null | undefined;
  /** as far as the caller may know it */
  readonly finalStatus?: ProposalEndStatus | null | undefined;
  readonly notified?: boolean | null | undefined;
  readonly withdrawn?: boolean | null | undefined;
  /** of the call or of an instrument; for officers */
  readonly tagId?: number | null | undefined;
  /** accepted, and the decision submitted or notified; false: the others */
  readonly isAccepted?: boolean | null | undefined;
  /** key of a card of the caller's desk: what it counts */
  readonly deskCard?: string | null | undefined;
  readonly fapId?: number | null | undefined;
  /** for officers */
  readonly hasFap?: boolean | null | undefined;
  /** a panel member declared a conflict of interest; for officers */
  readonly hasConflict?: boolean | null | undefined;
  /** proposals with such a review that the caller may read */
  readonly technicalReview?: TechnicalReviewState | null | undefined;
};

export type InstrumentFilterInput = {
  readonly instrumentId?: number | null | undefined;
  readonly showAllProposals: boolean;
  readonly showMultiInstrumentProposals: boolean;
};

export type TechniqueFilterInput = {
  readonly techniqueId?: number | null | undefined;
  readonly showAllProposals: boolean;
  readonly showMultiTechniqueProposals: boolean;
};

export type DateFilterInput = {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

export type QuestionFilterInput = {
  readonly questionId: string;
  readonly value: string;
  readonly compareOperator: QuestionFilterCompareOperator;
  readonly dataType: DataType;
};

export type UserProposalsFilter = {
  readonly callId?: number | null | undefined;
  /** false: drafts alone */
  readonly submitted?: boolean | null | undefined;
  readonly instrumentId?: number | null | undefined;
  readonly managementDecisionSubmitted?: boolean | null | undefined;
  readonly finalStatus?: ProposalEndStatus | null | undefined;
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

export type VersionedAnswerInput = {
  readonly questionId: string;
  readonly value?: unknown;
  /** null or absent: the answer was empty when the page loaded it */
  readonly basedOn?: number | null | undefined;
  /** for a basis question: its columns as the page knew them; what is the same in value is left as it is. Absent: value replaces all columns */
  readonly base?: unknown;
  /** of a basis question: people whom it takes off only because that they were added is undone; who has done something on the item themselves stays */
  readonly takesBack?: ReadonlyArray<number> | null | undefined;
};

/** An answer as a page knows it. */
export type KnownAnswerInput = {
  readonly questionId: string;
  readonly version: number;
  /** of a basis question: its columns */
  readonly columns?: unknown;
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

export type UserRole =
  | 'USER'
  | 'USER_OFFICER'
  | 'INSTRUMENT_SCIENTIST'
  | 'FAP_CHAIR'
  | 'FAP_SECRETARY'
  | 'FAP_REVIEWER'
  | 'INTERNAL_REVIEWER'
  | 'EXPERIMENT_SAFETY_REVIEWER';

export type UpdateFeaturesInput = {
  readonly featureIds: ReadonlyArray<FeatureId>;
  readonly action: FeatureUpdateAction;
};

export type UpdateSettingsInput = {
  readonly settingsId: SettingsId;
  readonly settingsValue?: string | null | undefined;
  readonly description?: string | null | undefined;
};

export type SortInput = {
  readonly sortField: string;
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

export type ShipmentStatus =
  | 'DRAFT'
  | 'SUBMITTED';

export type TechnicalReviewState =
  | 'OPEN'
  | 'SUBMITTED'
  /** submitted with this status */
  | 'FEASIBLE'
  | 'PARTIALLY_FEASIBLE'
  | 'UNFEASIBLE';

export type SubmitTechnicalReviewInput = {
  readonly proposalPk: number;
  readonly reviewerId: number;
  readonly submitted: boolean;
  readonly instrumentId: number;
};

export type CreateInternalReviewInput = {
  readonly title: string;
  readonly comment?: string | null | undefined;
  readonly files?: ReadonlyArray<string> | null | undefined;
  readonly reviewerId: number;
  readonly technicalReviewId: number;
};

export type UpdateInternalReviewInput = {
  readonly id: number;
  readonly title: string;
  readonly comment?: string | null | undefined;
  readonly files?: ReadonlyArray<string> | null | undefined;
  readonly reviewerId?: number | null | undefined;
  readonly technicalReviewId: number;
  /** as for addTechnicalReview */
  readonly base?: InternalReviewBase | null | undefined;
};

/** an internal review as its writer had read it; an absent value is not compared */
export type InternalReviewBase = {
  readonly title?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly files?: ReadonlyArray<string> | null | undefined;
  readonly reviewerId?: number | null | undefined;
};

export type DeleteInternalReviewInput = {
  readonly id: number;
  readonly technicalReviewId: number;
};

export type TechnicalReviewStatus =
  | 'FEASIBLE'
  | 'PARTIALLY_FEASIBLE'
  | 'UNFEASIBLE';

/** A question as its editor had it before the change; what is left out is not compared. */
export type KnownQuestion = {
  readonly naturalKey?: string | null | undefined;
  readonly question?: string | null | undefined;
  /** JSON text */
  readonly config?: string | null | undefined;
  /** the template in which it was changed: its text and key there are compared */
  readonly templateId?: number | null | undefined;
};

export type AllQuestionsFilter = {
  readonly category?: TemplateCategoryId | null | undefined;
  readonly dataType?: ReadonlyArray<DataType> | null | undefined;
  readonly excludeDataType?: ReadonlyArray<DataType> | null | undefined;
};

export type OptionRenameInput = {
  readonly questionId: string;
  readonly from: string;
  readonly to: string;
};

export type ConflictResolution = {
  readonly itemId: string;
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

/** Text that each column contains. */
export type UserColumns = {
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly preferredname?: string | null | undefined;
  readonly institution?: string | null | undefined;
};

export type PeopleFilter = {
  readonly role?: UserRole | null | undefined;
  readonly institutionId?: number | null | undefined;
  /** Invited, without a sign-in so far. */
  readonly placeholder?: boolean | null | undefined;
  readonly deactivated?: boolean | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly preferredname?: string | null | undefined;
  readonly institution?: string | null | undefined;
  readonly email?: string | null | undefined;
};

export type SortDirection =
  | 'asc'
  | 'desc';

export type VisitRegistrationMove =
  | 'APPROVE'
  | 'REQUEST_CHANGES'
  | 'CANCEL';

export type VisitInvitesInput = {
  /** All that are to be pending; the others are withdrawn. No address twice. */
  readonly emails: ReadonlyArray<string>;
  /** Pending addresses that the caller knew; changes that others made meanwhile stay. */
  readonly known?: ReadonlyArray<string> | null | undefined;
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

export type StatusTraitsInput = {
  readonly editableBy?: StatusEditableBy | null | undefined;
  readonly reopens?: boolean | null | undefined;
  readonly locksInstrument?: boolean | null | undefined;
  readonly requiresInstrument?: boolean | null | undefined;
  readonly final?: boolean | null | undefined;
  readonly scheduled?: boolean | null | undefined;
  readonly decision?: boolean | null | undefined;
  readonly tone?: StatusTone | null | undefined;
};

export type StatusMoveInput = {
  readonly fromStatusId: number;
  readonly toStatusId: number;
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
