/* Written by `npm run generate` from the GraphQL schema. Do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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
  | 'FAP_REVIEW_BASIS'
  | 'EXPERIMENT_SAFETY_REVIEW_BASIS'
  | 'GENERIC_TEMPLATE_BASIS';

export type StatusActionsLogsFilter = {
  readonly statusActionsLogIds?: ReadonlyArray<number> | null | undefined;
  readonly statusActionType?: StatusActionType | null | undefined;
  readonly successful?: boolean | null | undefined;
  readonly callIds?: ReadonlyArray<number> | null | undefined;
  readonly recipients?: ReadonlyArray<EmailStatusActionRecipients> | null | undefined;
};

export type ProposalsFilter = {
  readonly text?: string | null | undefined;
  readonly reviewer?: ReviewerFilter | null | undefined;
  readonly callId?: number | null | undefined;
  readonly instrumentFilter?: InstrumentFilterInput | null | undefined;
  readonly techniqueFilter?: TechniqueFilterInput | null | undefined;
  readonly dateFilter?: DateFilterInput | null | undefined;
  readonly proposalStatusId?: number | null | undefined;
  readonly excludeProposalStatusIds?: ReadonlyArray<number> | null | undefined;
  readonly questionaryIds?: ReadonlyArray<number> | null | undefined;
  readonly referenceNumbers?: ReadonlyArray<string> | null | undefined;
  readonly questionFilter?: QuestionFilterInput | null | undefined;
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

export type SortDirection =
  | 'asc'
  | 'desc';

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

export type StatusActionType =
  | 'EMAIL'
  | 'PROPOSALDOWNLOAD'
  | 'RABBITMQ';

export type EmailStatusActionRecipients =
  | 'PI'
  | 'CO_PROPOSERS'
  | 'FAP_CHAIR_AND_SECRETARY'
  | 'FAP_REVIEWERS'
  | 'INSTRUMENT_SCIENTISTS'
  | 'TECHNIQUE_SCIENTISTS'
  | 'EXPERIMENT_SAFETY_REVIEWERS'
  | 'USER_OFFICE'
  | 'OTHER';

export type EventLogsQueryVariables = Exact<{
  changedObjectId: string;
  eventType: string;
}>;


export type EventLogsQuery = { readonly getEventLogs: ReadonlyArray<{ readonly id: number, readonly eventType: string, readonly eventTStamp: string, readonly description: string, readonly changedBy: { readonly id: number, readonly firstname: string, readonly lastname: string } | null }> };

export type StatusActionsLogsQueryVariables = Exact<{
  filter?: StatusActionsLogsFilter | null | undefined;
  sort?: SortInput | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  searchText?: string | null | undefined;
}>;


export type StatusActionsLogsQuery = { readonly getStatusActionsLogs: { readonly totalCount: number, readonly statusActionsLogs: ReadonlyArray<{ readonly statusActionsLogId: number, readonly message: string, readonly recipient: EmailStatusActionRecipients | null, readonly successful: boolean, readonly timestamp: string, readonly proposals: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string }> }> } };

export type FailedStatusActionsQueryVariables = Exact<{
  filter?: StatusActionsLogsFilter | null | undefined;
  first?: number | null | undefined;
}>;


export type FailedStatusActionsQuery = { readonly getStatusActionsLogs: { readonly totalCount: number, readonly statusActionsLogs: ReadonlyArray<{ readonly statusActionsLogId: number, readonly message: string, readonly proposals: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string }> }> } };

export type LogRowFragment = { readonly statusActionsLogId: number, readonly message: string, readonly recipient: EmailStatusActionRecipients | null, readonly successful: boolean, readonly timestamp: string, readonly proposals: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string }> };

export type ReplayLogMutationVariables = Exact<{
  statusActionsLogId: number;
}>;


export type ReplayLogMutation = { readonly replayStatusActionsLog: { readonly statusActionsLogId: number, readonly successful: boolean, readonly message: string } };

export type ReplayLogsMutationVariables = Exact<{
  statusActionsLogIds: ReadonlyArray<number> | number;
}>;


export type ReplayLogsMutation = { readonly replayStatusActionsLogs: { readonly totalRequested: number, readonly successful: ReadonlyArray<number>, readonly alreadyDelivered: ReadonlyArray<number>, readonly failed: ReadonlyArray<{ readonly logId: number, readonly error: string }> } };

export type LogCallsQueryVariables = Exact<{ [key: string]: never; }>;


export type LogCallsQuery = { readonly getCallsMinimal: ReadonlyArray<{ readonly id: number, readonly shortCode: string }> };

export type SentMailQueryVariables = Exact<{
  searchText?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SentMailQuery = { readonly getSentMail: { readonly totalCount: number, readonly mails: ReadonlyArray<{ readonly id: number, readonly sender: string, readonly recipients: ReadonlyArray<string>, readonly subject: string, readonly html: string, readonly plain: string, readonly sentAt: string }> } };

export type MyProposalsQueryVariables = Exact<{
  searchText?: string | null | undefined;
  sort?: SortInput | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type MyProposalsQuery = { readonly getUserProposalsPage: { readonly totalCount: number, readonly proposals: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string, readonly title: string, readonly publicStatus: ProposalPublicStatus, readonly submitted: boolean, readonly created: string, readonly status: { readonly id: number, readonly traits: { readonly editableBy: StatusEditableBy } } | null, readonly proposer: { readonly id: number } | null, readonly call: { readonly id: number, readonly shortCode: string, readonly startCall: string, readonly endCall: string, readonly endCallInternal: string | null, readonly isActive: boolean, readonly referenceNumberFormat: string | null } | null }> } };

export type MyProposalRowFragment = { readonly primaryKey: number, readonly proposalId: string, readonly title: string, readonly publicStatus: ProposalPublicStatus, readonly submitted: boolean, readonly created: string, readonly status: { readonly id: number, readonly traits: { readonly editableBy: StatusEditableBy } } | null, readonly proposer: { readonly id: number } | null, readonly call: { readonly id: number, readonly shortCode: string, readonly startCall: string, readonly endCall: string, readonly endCallInternal: string | null, readonly isActive: boolean, readonly referenceNumberFormat: string | null } | null };

export type CallsToCloneToQueryVariables = Exact<{ [key: string]: never; }>;


export type CallsToCloneToQuery = { readonly getCalls: ReadonlyArray<{ readonly id: number, readonly shortCode: string, readonly title: string | null, readonly startCall: string, readonly endCall: string, readonly endCallInternal: string | null, readonly isActive: boolean }> };

export type CloneProposalsMutationVariables = Exact<{
  callId: number;
  proposalsToClonePk: ReadonlyArray<number> | number;
}>;


export type CloneProposalsMutation = { readonly cloneProposals: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string, readonly title: string }> };

export type DeleteProposalMutationVariables = Exact<{
  proposalPk: number;
}>;


export type DeleteProposalMutation = { readonly deleteProposal: { readonly primaryKey: number } };

export type OfficerProposalsQueryVariables = Exact<{
  filter?: ProposalsFilter | null | undefined;
  sort?: SortInput | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  searchText?: string | null | undefined;
}>;


export type OfficerProposalsQuery = { readonly getProposalsCore: { readonly totalCount: number, readonly proposals: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string, readonly title: string, readonly statusId: number, readonly statusName: string, readonly finalStatus: ProposalEndStatus | null, readonly notified: boolean, readonly submitted: boolean, readonly callId: number, readonly callShortCode: string | null, readonly allocationTimeUnit: AllocationTimeUnits, readonly principalInvestigator: { readonly id: number, readonly firstname: string, readonly lastname: string, readonly preferredname: string | null, readonly email: string | null } | null, readonly instruments: ReadonlyArray<{ readonly id: number, readonly name: string, readonly managementTimeAllocation: number | null }> }> } };

export type AllMatchingProposalsQueryVariables = Exact<{
  filter?: ProposalsFilter | null | undefined;
  searchText?: string | null | undefined;
}>;


export type AllMatchingProposalsQuery = { readonly getProposalCoreBasic: { readonly totalCount: number, readonly proposals: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string, readonly title: string, readonly statusId: number, readonly statusName: string, readonly finalStatus: ProposalEndStatus | null, readonly notified: boolean, readonly submitted: boolean, readonly callId: number, readonly callShortCode: string | null, readonly allocationTimeUnit: AllocationTimeUnits, readonly principalInvestigator: { readonly id: number, readonly firstname: string, readonly lastname: string, readonly preferredname: string | null, readonly email: string | null } | null, readonly instruments: ReadonlyArray<{ readonly id: number, readonly name: string, readonly managementTimeAllocation: number | null }> }> } };

export type OfficerRowFragment = { readonly primaryKey: number, readonly proposalId: string, readonly title: string, readonly statusId: number, readonly statusName: string, readonly finalStatus: ProposalEndStatus | null, readonly notified: boolean, readonly submitted: boolean, readonly callId: number, readonly callShortCode: string | null, readonly allocationTimeUnit: AllocationTimeUnits, readonly principalInvestigator: { readonly id: number, readonly firstname: string, readonly lastname: string, readonly preferredname: string | null, readonly email: string | null } | null, readonly instruments: ReadonlyArray<{ readonly id: number, readonly name: string, readonly managementTimeAllocation: number | null }> };

export type OfficerListChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficerListChoicesQuery = { readonly getCallsMinimal: ReadonlyArray<{ readonly id: number, readonly shortCode: string }>, readonly getInstrumentsMinimal: { readonly instruments: ReadonlyArray<{ readonly id: number, readonly name: string }> }, readonly getStatuses: ReadonlyArray<{ readonly id: number, readonly shortCode: string, readonly name: string, readonly description: string, readonly traits: { readonly reopens: boolean, readonly scheduled: boolean, readonly tone: StatusTone } }> };

export type QuestionsOfCallQueryVariables = Exact<{
  callId: number;
}>;


export type QuestionsOfCallQuery = { readonly getBlankQuestionaryStepsByCallId: ReadonlyArray<{ readonly topic: { readonly id: number, readonly title: string }, readonly fields: ReadonlyArray<{ readonly question: { readonly id: string, readonly question: string, readonly naturalKey: string, readonly dataType: DataType }, readonly config:
        | { readonly __typename: 'BooleanConfig' }
        | { readonly __typename: 'DateConfig' }
        | { readonly __typename: 'DynamicMultipleChoiceConfig' }
        | { readonly __typename: 'EmbellishmentConfig' }
        | { readonly __typename: 'FileUploadConfig' }
        | { readonly __typename: 'NumberInputConfig' }
        | { readonly __typename: 'TextInputConfig' }
        | { readonly __typename: 'RichTextInputConfig' }
        | { readonly __typename: 'SelectionFromOptionsConfig', readonly options: ReadonlyArray<string> }
        | { readonly __typename: 'InstrumentPickerConfig' }
        | { readonly __typename: 'TechniquePickerConfig' }
        | { readonly __typename: 'IntervalConfig' }
        | { readonly __typename: 'SubTemplateConfig' }
        | { readonly __typename: 'SampleDeclarationConfig' }
        | { readonly __typename: 'BasisConfig' }
       }> }>, readonly getInstruments: { readonly instruments: ReadonlyArray<{ readonly id: number, readonly name: string }> }, readonly getTechniquesMinimal: { readonly techniques: ReadonlyArray<{ readonly id: number, readonly name: string }> } };

export type ChangeProposalsStatusMutationVariables = Exact<{
  proposalPks: ReadonlyArray<number> | number;
  statusId: number;
  runActions?: boolean | null | undefined;
  reason?: string | null | undefined;
}>;


export type ChangeProposalsStatusMutation = { readonly changeProposalsStatus: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string, readonly statusId: number, readonly status: { readonly id: number, readonly name: string } | null }> };

export type AttachmentQuestionsQueryVariables = Exact<{
  referenceNumbers: ReadonlyArray<string> | string;
}>;


export type AttachmentQuestionsQuery = { readonly getProposalsWithAttachments: ReadonlyArray<{ readonly primaryKey: number, readonly proposalId: string, readonly questions: ReadonlyArray<{ readonly id: string, readonly question: string }> }> };

export type SelectProposalsMutationVariables = Exact<{
  primaryKeys: ReadonlyArray<number> | number;
}>;


export type SelectProposalsMutation = { readonly selectProposals: { readonly id: string } };

export type ViewedProposalQueryVariables = Exact<{
  primaryKey: number;
}>;


export type ViewedProposalQuery = { readonly getProposal: { readonly primaryKey: number, readonly proposalId: string, readonly title: string, readonly submitted: boolean, readonly submittedDate: string | null, readonly created: string, readonly callId: number, readonly questionaryId: number, readonly status: { readonly id: number, readonly shortCode: string, readonly name: string, readonly traits: { readonly tone: StatusTone } } | null, readonly proposer: { readonly id: number, readonly firstname: string, readonly lastname: string, readonly preferredname: string | null, readonly institution: string } | null, readonly users: ReadonlyArray<{ readonly id: number, readonly firstname: string, readonly lastname: string, readonly preferredname: string | null, readonly institution: string }>, readonly instruments: ReadonlyArray<{ readonly id: number, readonly name: string }>, readonly call: { readonly id: number, readonly shortCode: string, readonly title: string | null, readonly endCall: string, readonly endCallInternal: string | null, readonly isActive: boolean, readonly isActiveInternal: boolean, readonly referenceNumberFormat: string | null } | null } | null };

export type PageContentQueryVariables = Exact<{
  pageId: PageName;
}>;


export type PageContentQuery = { readonly getPageContent: string | null };

export type SetPageContentMutationVariables = Exact<{
  id: PageName;
  text: string;
}>;


export type SetPageContentMutation = { readonly setPageContent: { readonly id: PageName, readonly content: string | null } };

export type FeaturesQueryVariables = Exact<{ [key: string]: never; }>;


export type FeaturesQuery = { readonly getFeatures: ReadonlyArray<{ readonly id: FeatureId, readonly isEnabled: boolean, readonly description: string }> };

export type UpdateFeaturesMutationVariables = Exact<{
  input: UpdateFeaturesInput;
}>;


export type UpdateFeaturesMutation = { readonly updateFeatures: ReadonlyArray<{ readonly id: FeatureId, readonly isEnabled: boolean, readonly description: string }> };

export type AllSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AllSettingsQuery = { readonly getSettings: ReadonlyArray<{ readonly id: SettingsId, readonly settingsValue: string | null, readonly description: string | null }> };

export type UpdateSettingMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type UpdateSettingMutation = { readonly updateSettings: { readonly id: SettingsId, readonly settingsValue: string | null, readonly description: string | null } };

export type ShellQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellQuery = { readonly getFeatures: ReadonlyArray<{ readonly id: FeatureId, readonly isEnabled: boolean }>, readonly getSettings: ReadonlyArray<{ readonly id: SettingsId, readonly settingsValue: string | null }> };

export type SignInMutationVariables = Exact<{
  externalToken: string;
  redirectUri: string;
  iss?: string | null | undefined;
}>;


export type SignInMutation = { readonly externalTokenLogin: string };

export type SelectRoleMutationVariables = Exact<{
  token: string;
  selectedRoleId: number;
}>;


export type SelectRoleMutation = { readonly selectRole: string };

export type SignOutMutationVariables = Exact<{
  token: string;
}>;


export type SignOutMutation = { readonly logout: boolean };

export type ReportCrashMutationVariables = Exact<{
  error: string;
}>;


export type ReportCrashMutation = { readonly addClientLog: boolean };

export type TokenForUserMutationVariables = Exact<{
  userId: number;
}>;


export type TokenForUserMutation = { readonly getTokenForUser: string };

export type ExternalTokenQueryVariables = Exact<{
  token: string;
}>;


export type ExternalTokenQuery = { readonly checkExternalToken: { readonly isValid: boolean } };

export type ProfileFragment = { readonly id: number, readonly user_title: string | null, readonly firstname: string, readonly lastname: string, readonly preferredname: string | null, readonly gender: string | null, readonly birthdate: string | null, readonly institution: string, readonly institutionId: number, readonly department: string | null, readonly position: string, readonly email: string, readonly oidcSub: string | null, readonly telephone: string | null, readonly created: string, readonly roles: ReadonlyArray<{ readonly id: number, readonly title: string }> };

export type ProfileOfQueryVariables = Exact<{
  userId: number;
}>;


export type ProfileOfQuery = { readonly getUser: { readonly id: number, readonly user_title: string | null, readonly firstname: string, readonly lastname: string, readonly preferredname: string | null, readonly gender: string | null, readonly birthdate: string | null, readonly institution: string, readonly institutionId: number, readonly department: string | null, readonly position: string, readonly email: string, readonly oidcSub: string | null, readonly telephone: string | null, readonly created: string, readonly roles: ReadonlyArray<{ readonly id: number, readonly title: string }> } | null };

export type InstitutionChoicesQueryVariables = Exact<{
  name?: string | null | undefined;
}>;


export type InstitutionChoicesQuery = { readonly getInstitutions: ReadonlyArray<{ readonly id: number, readonly name: string }> };

export type UpdateProfileMutationVariables = Exact<{
  id: number;
  user_title?: string | null | undefined;
  firstname?: string | null | undefined;
  lastname?: string | null | undefined;
  preferredname?: string | null | undefined;
  gender?: string | null | undefined;
  birthdate?: string | null | undefined;
  institutionId?: number | null | undefined;
  department?: string | null | undefined;
  position?: string | null | undefined;
  email?: string | null | undefined;
  telephone?: string | null | undefined;
}>;


export type UpdateProfileMutation = { readonly updateUser: { readonly id: number, readonly user_title: string | null, readonly firstname: string, readonly lastname: string, readonly preferredname: string | null, readonly gender: string | null, readonly birthdate: string | null, readonly institution: string, readonly institutionId: number, readonly department: string | null, readonly position: string, readonly email: string, readonly oidcSub: string | null, readonly telephone: string | null, readonly created: string, readonly roles: ReadonlyArray<{ readonly id: number, readonly title: string }> } };

export const LogRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StatusActionsLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusActionsLogId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"successful"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}}]}}]}}]} as unknown as DocumentNode<LogRowFragment, unknown>;
export const MyProposalRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyProposalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Proposal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"publicStatus"}},{"kind":"Field","name":{"kind":"Name","value":"submitted"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"traits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editableBy"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"proposer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortCode"}},{"kind":"Field","name":{"kind":"Name","value":"startCall"}},{"kind":"Field","name":{"kind":"Name","value":"endCall"}},{"kind":"Field","name":{"kind":"Name","value":"endCallInternal"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumberFormat"}}]}}]}}]} as unknown as DocumentNode<MyProposalRowFragment, unknown>;
export const OfficerRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProposalView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"statusId"}},{"kind":"Field","name":{"kind":"Name","value":"statusName"}},{"kind":"Field","name":{"kind":"Name","value":"finalStatus"}},{"kind":"Field","name":{"kind":"Name","value":"notified"}},{"kind":"Field","name":{"kind":"Name","value":"submitted"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"callShortCode"}},{"kind":"Field","name":{"kind":"Name","value":"allocationTimeUnit"}},{"kind":"Field","name":{"kind":"Name","value":"principalInvestigator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}},{"kind":"Field","name":{"kind":"Name","value":"preferredname"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"instruments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"managementTimeAllocation"}}]}}]}}]} as unknown as DocumentNode<OfficerRowFragment, unknown>;
export const ProfileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user_title"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}},{"kind":"Field","name":{"kind":"Name","value":"preferredname"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"birthdate"}},{"kind":"Field","name":{"kind":"Name","value":"institution"}},{"kind":"Field","name":{"kind":"Name","value":"institutionId"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"oidcSub"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ProfileFragment, unknown>;
export const EventLogsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventLogs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changedObjectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventType"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getEventLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"changedObjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changedObjectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"eventType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventType"}},{"kind":"Field","name":{"kind":"Name","value":"eventTStamp"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"changedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}}]}}]}}]}}]} as unknown as DocumentNode<EventLogsQuery, EventLogsQueryVariables>;
export const StatusActionsLogsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StatusActionsLogs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StatusActionsLogsFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getStatusActionsLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"searchText"},"value":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"statusActionsLogs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StatusActionsLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusActionsLogId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"successful"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}}]}}]}}]} as unknown as DocumentNode<StatusActionsLogsQuery, StatusActionsLogsQueryVariables>;
export const FailedStatusActionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FailedStatusActions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StatusActionsLogsFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getStatusActionsLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"statusActionsLogs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusActionsLogId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FailedStatusActionsQuery, FailedStatusActionsQueryVariables>;
export const ReplayLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplayLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statusActionsLogId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayStatusActionsLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"statusActionsLogId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statusActionsLogId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusActionsLogId"}},{"kind":"Field","name":{"kind":"Name","value":"successful"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ReplayLogMutation, ReplayLogMutationVariables>;
export const ReplayLogsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplayLogs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statusActionsLogIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayStatusActionsLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"statusActionsLogIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statusActionsLogIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalRequested"}},{"kind":"Field","name":{"kind":"Name","value":"successful"}},{"kind":"Field","name":{"kind":"Name","value":"alreadyDelivered"}},{"kind":"Field","name":{"kind":"Name","value":"failed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logId"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}}]} as unknown as DocumentNode<ReplayLogsMutation, ReplayLogsMutationVariables>;
export const LogCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LogCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCallsMinimal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortCode"}}]}}]}}]} as unknown as DocumentNode<LogCallsQuery, LogCallsQueryVariables>;
export const SentMailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SentMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getSentMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"searchText"},"value":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sender"}},{"kind":"Field","name":{"kind":"Name","value":"recipients"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"plain"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]}}]} as unknown as DocumentNode<SentMailQuery, SentMailQueryVariables>;
export const MyProposalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyProposals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserProposalsPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"searchText"},"value":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyProposalRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyProposalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Proposal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"publicStatus"}},{"kind":"Field","name":{"kind":"Name","value":"submitted"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"traits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editableBy"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"proposer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortCode"}},{"kind":"Field","name":{"kind":"Name","value":"startCall"}},{"kind":"Field","name":{"kind":"Name","value":"endCall"}},{"kind":"Field","name":{"kind":"Name","value":"endCallInternal"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumberFormat"}}]}}]}}]} as unknown as DocumentNode<MyProposalsQuery, MyProposalsQueryVariables>;
export const CallsToCloneToDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallsToCloneTo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isActive"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortCode"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startCall"}},{"kind":"Field","name":{"kind":"Name","value":"endCall"}},{"kind":"Field","name":{"kind":"Name","value":"endCallInternal"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]}}]} as unknown as DocumentNode<CallsToCloneToQuery, CallsToCloneToQueryVariables>;
export const CloneProposalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloneProposals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"callId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proposalsToClonePk"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cloneProposals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"callId"}}},{"kind":"Argument","name":{"kind":"Name","value":"proposalsToClonePk"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proposalsToClonePk"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<CloneProposalsMutation, CloneProposalsMutationVariables>;
export const DeleteProposalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteProposal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proposalPk"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteProposal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"proposalPk"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proposalPk"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}}]}}]}}]} as unknown as DocumentNode<DeleteProposalMutation, DeleteProposalMutationVariables>;
export const OfficerProposalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficerProposals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProposalsFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProposalsCore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"searchText"},"value":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficerRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProposalView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"statusId"}},{"kind":"Field","name":{"kind":"Name","value":"statusName"}},{"kind":"Field","name":{"kind":"Name","value":"finalStatus"}},{"kind":"Field","name":{"kind":"Name","value":"notified"}},{"kind":"Field","name":{"kind":"Name","value":"submitted"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"callShortCode"}},{"kind":"Field","name":{"kind":"Name","value":"allocationTimeUnit"}},{"kind":"Field","name":{"kind":"Name","value":"principalInvestigator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}},{"kind":"Field","name":{"kind":"Name","value":"preferredname"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"instruments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"managementTimeAllocation"}}]}}]}}]} as unknown as DocumentNode<OfficerProposalsQuery, OfficerProposalsQueryVariables>;
export const AllMatchingProposalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AllMatchingProposals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProposalsFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProposalCoreBasic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"searchText"},"value":{"kind":"Variable","name":{"kind":"Name","value":"searchText"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficerRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProposalView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"statusId"}},{"kind":"Field","name":{"kind":"Name","value":"statusName"}},{"kind":"Field","name":{"kind":"Name","value":"finalStatus"}},{"kind":"Field","name":{"kind":"Name","value":"notified"}},{"kind":"Field","name":{"kind":"Name","value":"submitted"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"callShortCode"}},{"kind":"Field","name":{"kind":"Name","value":"allocationTimeUnit"}},{"kind":"Field","name":{"kind":"Name","value":"principalInvestigator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}},{"kind":"Field","name":{"kind":"Name","value":"preferredname"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"instruments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"managementTimeAllocation"}}]}}]}}]} as unknown as DocumentNode<AllMatchingProposalsQuery, AllMatchingProposalsQueryVariables>;
export const OfficerListChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficerListChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCallsMinimal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getInstrumentsMinimal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instruments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"getStatuses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"entityType"},"value":{"kind":"EnumValue","value":"PROPOSAL"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortCode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"traits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopens"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"}},{"kind":"Field","name":{"kind":"Name","value":"tone"}}]}}]}}]}}]} as unknown as DocumentNode<OfficerListChoicesQuery, OfficerListChoicesQueryVariables>;
export const QuestionsOfCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"QuestionsOfCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"callId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getBlankQuestionaryStepsByCallId"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"callId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"question"}},{"kind":"Field","name":{"kind":"Name","value":"naturalKey"}},{"kind":"Field","name":{"kind":"Name","value":"dataType"}}]}},{"kind":"Field","name":{"kind":"Name","value":"config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SelectionFromOptionsConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"getInstruments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callIds"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"callId"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instruments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"getTechniquesMinimal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"techniques"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<QuestionsOfCallQuery, QuestionsOfCallQueryVariables>;
export const ChangeProposalsStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeProposalsStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proposalPks"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statusId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runActions"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeProposalsStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"proposalPks"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proposalPks"}}},{"kind":"Argument","name":{"kind":"Name","value":"statusId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statusId"}}},{"kind":"Argument","name":{"kind":"Name","value":"runActions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runActions"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"statusId"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeProposalsStatusMutation, ChangeProposalsStatusMutationVariables>;
export const AttachmentQuestionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AttachmentQuestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"referenceNumbers"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProposalsWithAttachments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"referenceNumbers"},"value":{"kind":"Variable","name":{"kind":"Name","value":"referenceNumbers"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"question"}}]}}]}}]}}]} as unknown as DocumentNode<AttachmentQuestionsQuery, AttachmentQuestionsQueryVariables>;
export const SelectProposalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SelectProposals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"primaryKeys"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"selectProposals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"primaryKeys"},"value":{"kind":"Variable","name":{"kind":"Name","value":"primaryKeys"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SelectProposalsMutation, SelectProposalsMutationVariables>;
export const ViewedProposalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ViewedProposal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"primaryKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProposal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"primaryKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"primaryKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"proposalId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"submitted"}},{"kind":"Field","name":{"kind":"Name","value":"submittedDate"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"questionaryId"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortCode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"traits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"proposer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}},{"kind":"Field","name":{"kind":"Name","value":"preferredname"}},{"kind":"Field","name":{"kind":"Name","value":"institution"}}]}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}},{"kind":"Field","name":{"kind":"Name","value":"preferredname"}},{"kind":"Field","name":{"kind":"Name","value":"institution"}}]}},{"kind":"Field","name":{"kind":"Name","value":"instruments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortCode"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"endCall"}},{"kind":"Field","name":{"kind":"Name","value":"endCallInternal"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isActiveInternal"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumberFormat"}}]}}]}}]}}]} as unknown as DocumentNode<ViewedProposalQuery, ViewedProposalQueryVariables>;
export const PageContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageName"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getPageContent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageId"}}}]}]}}]} as unknown as DocumentNode<PageContentQuery, PageContentQueryVariables>;
export const SetPageContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPageContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PageName"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPageContent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<SetPageContentMutation, SetPageContentMutationVariables>;
export const FeaturesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Features"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getFeatures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<FeaturesQuery, FeaturesQueryVariables>;
export const UpdateFeaturesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateFeatures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFeaturesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateFeatures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<UpdateFeaturesMutation, UpdateFeaturesMutationVariables>;
export const AllSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AllSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"settingsValue"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<AllSettingsQuery, AllSettingsQueryVariables>;
export const UpdateSettingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSetting"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"settingsValue"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<UpdateSettingMutation, UpdateSettingMutationVariables>;
export const ShellDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Shell"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getFeatures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"settingsValue"}}]}}]}}]} as unknown as DocumentNode<ShellQuery, ShellQueryVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"externalToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"redirectUri"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"iss"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"externalTokenLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"externalToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"externalToken"}}},{"kind":"Argument","name":{"kind":"Name","value":"redirectUri"},"value":{"kind":"Variable","name":{"kind":"Name","value":"redirectUri"}}},{"kind":"Argument","name":{"kind":"Name","value":"iss"},"value":{"kind":"Variable","name":{"kind":"Name","value":"iss"}}}]}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const SelectRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SelectRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"selectedRoleId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"selectRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"selectedRoleId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"selectedRoleId"}}}]}]}}]} as unknown as DocumentNode<SelectRoleMutation, SelectRoleMutationVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const ReportCrashDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportCrash"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"error"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addClientLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"error"},"value":{"kind":"Variable","name":{"kind":"Name","value":"error"}}}]}]}}]} as unknown as DocumentNode<ReportCrashMutation, ReportCrashMutationVariables>;
export const TokenForUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TokenForUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getTokenForUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}]}}]} as unknown as DocumentNode<TokenForUserMutation, TokenForUserMutationVariables>;
export const ExternalTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExternalToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkExternalToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isValid"}}]}}]}}]} as unknown as DocumentNode<ExternalTokenQuery, ExternalTokenQueryVariables>;
export const ProfileOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Profile"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user_title"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}},{"kind":"Field","name":{"kind":"Name","value":"preferredname"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"birthdate"}},{"kind":"Field","name":{"kind":"Name","value":"institution"}},{"kind":"Field","name":{"kind":"Name","value":"institutionId"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"oidcSub"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ProfileOfQuery, ProfileOfQueryVariables>;
export const InstitutionChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InstitutionChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getInstitutions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<InstitutionChoicesQuery, InstitutionChoicesQueryVariables>;
export const UpdateProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"user_title"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"firstname"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lastname"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"preferredname"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"gender"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"birthdate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"institutionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"department"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"position"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"telephone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"user_title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"user_title"}}},{"kind":"Argument","name":{"kind":"Name","value":"firstname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"firstname"}}},{"kind":"Argument","name":{"kind":"Name","value":"lastname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lastname"}}},{"kind":"Argument","name":{"kind":"Name","value":"preferredname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"preferredname"}}},{"kind":"Argument","name":{"kind":"Name","value":"gender"},"value":{"kind":"Variable","name":{"kind":"Name","value":"gender"}}},{"kind":"Argument","name":{"kind":"Name","value":"birthdate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"birthdate"}}},{"kind":"Argument","name":{"kind":"Name","value":"institutionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"institutionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"department"},"value":{"kind":"Variable","name":{"kind":"Name","value":"department"}}},{"kind":"Argument","name":{"kind":"Name","value":"position"},"value":{"kind":"Variable","name":{"kind":"Name","value":"position"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"telephone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"telephone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Profile"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user_title"}},{"kind":"Field","name":{"kind":"Name","value":"firstname"}},{"kind":"Field","name":{"kind":"Name","value":"lastname"}},{"kind":"Field","name":{"kind":"Name","value":"preferredname"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"birthdate"}},{"kind":"Field","name":{"kind":"Name","value":"institution"}},{"kind":"Field","name":{"kind":"Name","value":"institutionId"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"oidcSub"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;