/** Row types that resolvers receive and return for a GraphQL type (see scripts/generate.ts). */
export type { PlannedItem as BundlePlanItem } from '../engine/bundles/index.ts';
export type { EntityType as WorkflowType, TextVariable } from '../engine/catalog/types.ts';
export type { Finding, Finding as WorkflowFinding } from '../engine/lint/index.ts';
export type { StatusTraits } from '../engine/workflows/index.ts';
export type { ShownApiToken as ApiAccessToken } from './api-tokens/types.ts';
export type { ExportedBundle as BundleExport } from './bundles/types.ts';
export type { CallInstrumentRow as InstrumentWithAvailabilityTime, CallRow as Call } from './calls/types.ts';
export type {
  FapPlaceRow as FapProposal,
  FapReviewRow as FapAssignment,
  PanelReviewRow as Review,
  ReviewingPersonRow as UserWithReviews,
} from './fap-reviews/types.ts';
export type {
  LiveMeetingRow as LiveMeeting,
  MeetingDecisionRow as FapMeetingDecision,
  MeetingRow as FapMeetingProposal,
  MeetingTableRow as FapMeetingInstrument,
  PanelRecommendationRow as PanelRecommendation,
  ProposalInHandRow as ProposalInHand,
} from './fap-meetings/types.ts';
export type { RoundInstrumentRow as RoundInstrument, RoundStatusRow as RoundStatus } from './desk/types.ts';
export type {
  ExperimentRow as Experiment,
  ExperimentWarningsRow as ExperimentWarnings,
  SchedulerMessageRow as SchedulerMessage,
} from './experiments/types.ts';
export type { ProposalEntry as GenericTemplate, ProposalEntry as Sample } from './entries/types.ts';
export type { ExperimentSafetyRow as ExperimentSafety, ExperimentSampleRow as ExperimentSample } from './experiment-safety/types.ts';
export type { EarlierExperiment, ExperimentReportRow as ExperimentReport, ReportsOfExperiment } from './experiment-reports/types.ts';
export type {
  FeedbackQuestionRow as FeedbackQuestion,
  FeedbackRequestRow as FeedbackRequest,
  FeedbackRow as Feedback,
  FeedbackTextRow as FeedbackText,
  ListedFeedback as FeedbackOfExperiment,
} from './feedback/types.ts';
export type { ChairAwayRow as ChairAway, FapRow as Fap, FapSeatRow as FapReviewer } from './faps/types.ts';
export type { InstitutionPairRow as InstitutionPair } from './institutions/types.ts';
export type { InstrumentRow as Instrument, TechniqueRow as Technique } from './instruments/types.ts';
export type { InviteView as Invite } from './invites/types.ts';
export type { EventLogRow as EventLog, StoredLog as StatusActionsLog } from './logs/types.ts';
export type { EmailDraftRow as EmailDraft } from './mail/types.ts';
export type { PredefinedMessageRow as PredefinedMessage } from './messages/types.ts';
export type {
  ProposalInstrumentRow as InstrumentWithManagementTime,
  ProposalRow as Proposal,
  ProposalViewRow as ProposalView,
  StoredPdf,
} from './proposals/types.ts';
export type {
  AffectedQuestionary,
  StoredConflict as AnswerConflict,
  PresentPeople as QuestionaryCompany,
  AnswerChanges as QuestionaryNews,
  PublishEffects,
  RevisionEffects,
} from './questionaries/types.ts';
export type { SavedViewRow as SavedView } from './saved-views/types.ts';
export type { ScientistCommentRow as ProposalScientistComment } from './scientist-comments/types.ts';
export type { ShipmentRow as Shipment } from './shipments/types.ts';
export type { FeatureRow as Feature, SettingRow as Setting } from './settings/types.ts';
export type { TagRow as Tag } from './tags/types.ts';
export type {
  InternalReviewRow as InternalReview,
  ReviewInList as ProposalViewTechnicalReview,
  TechnicalReviewRow as TechnicalReview,
} from './technical-reviews/types.ts';
export type {
  ApiConfig as QuestionConfig,
  ApiQuestion as Question,
  ApiQuestion as QuestionWithUsage,
  QuestionUse as QuestionUsage,
  RevisionEntry as TemplateRevision,
  ServedTemplateDraft as TemplateDraft,
  TemplateView as Template,
} from './templates/types.ts';
export type { UndoneUserMergeRow as UndoneUserMerge, UserMergeRow as UserMerge } from './user-merges/types.ts';
export type { BasicUser as BasicUserDetails, InstitutionRow as Institution, UserRecord as User } from './users/types.ts';
export type { JudgedRegistration as VisitRegistration, VisitRow as Visit } from './visits/types.ts';
export type {
  ActionConfigView as StatusActionConfig,
  ConnectionActionView as ConnectionStatusAction,
  ConnectionRow as WorkflowConnection,
  OfferedActionView as StatusAction,
  WorkflowDraftRow as WorkflowDraft,
} from './workflows/types.ts';

export type { JobView as Job } from './outbox/types.ts';

/** Words of the definitions: rows have them as text. */
export type TemplateGroupId = string;
export type TemplateCategoryId = string;
