/** Error classes promised by the API. */
export type ErrorCode =
  | 'NOT_LOGGED_IN'
  | 'INVALID_TOKEN'
  | 'EXTERNAL_TOKEN_INVALID'
  | 'INSUFFICIENT_PERMISSIONS'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR';

interface ErrorEntry {
  readonly code: ErrorCode;
  readonly text: string;
  readonly report: boolean;
  /** Says what state an item is in, and is over once that has changed: the same change is tried again then. */
  readonly ofState?: true;
  /** For reasons of operation: answered with HTTP 503, so that callers try again. */
  readonly unavailable?: true;
}

const bad = (text: string): ErrorEntry => ({ code: 'BAD_USER_INPUT', text, report: false });
const refused = (text: string): ErrorEntry => ({ code: 'INSUFFICIENT_PERMISSIONS', text, report: false });
const missing = (text: string): ErrorEntry => ({ code: 'NOT_FOUND', text, report: false });
const unavailable = (text: string): ErrorEntry => ({ code: 'INTERNAL_SERVER_ERROR', text, report: false, unavailable: true });
const ofState = (entry: ErrorEntry): ErrorEntry => ({ ...entry, ofState: true });

/** All error reasons, shared by server and web. */
export const errors = {
  NOT_LOGGED_IN: { code: 'NOT_LOGGED_IN', text: 'Please sign in first', report: false },
  INVALID_TOKEN: { code: 'INVALID_TOKEN', text: 'Your session has expired, you will need to log in again.', report: false },
  EXTERNAL_TOKEN_INVALID: {
    code: 'EXTERNAL_TOKEN_INVALID',
    text: 'Your session has expired, you will need to log in again through the external homepage',
    report: false,
  },
  INSUFFICIENT_PERMISSIONS: refused('You may not do this in your current role'),
  BAD_INPUT: bad('{message}'),
  /** A program or a page of another release sent it. */
  DOCUMENT_INVALID: bad('{message}'),
  TEXT_NOT_STORABLE: bad('A text has characters that cannot be saved. Please remove them'),
  CHANGE_BY_GET: bad('Changes are made by POST'),
  OPERATION_UNCLEAR: bad('Name the operation of the request in operationName'),
  JSON_TOO_DEEP: bad('The value is nested too deeply'),
  JSON_TOO_LONG: bad('This holds more than {max} values, which is too much at once. Please send less at a time'),
  LIST_TOO_LONG: bad('A list may have at most {max} items'),
  FORMATTING_TOO_MUCH: bad('This text has too much formatting. Please shorten it, or upload it as a file'),
  REQUEST_TOO_LARGE: bad('This is larger than the {max} MB that can be sent at once. Please send less at a time'),
  ANSWER_TOO_LARGE: bad('The answer would be too large: more than {max} values. Please ask for less at a time'),
  REQUEST_TOO_COSTLY: bad('This request was ended: it asks for more than {limit} at once. Please ask for less at a time'),
  ANSWERS_TOO_LONG: bad('These forms hold more than {max} MB of answers, which is too much at once. Please ask for fewer at a time'),
  TEXT_TOO_LONG_HERE: bad('A text of this call has at most {max} characters'),
  INTERNAL: { code: 'INTERNAL_SERVER_ERROR', text: 'Something went wrong!', report: true },
  // operation
  DATABASE_AWAY: unavailable('The database cannot be reached just now. Please try again in a moment.'),
  STOPPED_BY_LIMIT: unavailable('This took longer than it may, and was stopped. Ask for less at a time, or try again later.'),
  DISK_FULL: unavailable('The disk of the server is full. Please tell the people who run the server.'),
  UPGRADING: unavailable('Beamtime is being upgraded. Please try again in a moment.'),
  TOO_MANY_REQUESTS: { code: 'TOO_MANY_REQUESTS', text: 'Too many requests. Please wait a moment and try again.', report: false },
  // session and people
  PROVIDER_UNREACHABLE: {
    code: 'INTERNAL_SERVER_ERROR',
    text: 'The sign-in service cannot be reached. Please try again later.',
    report: true,
  },
  SIGN_IN_STATE: bad('This sign-in was not started in this browser, or it took too long. Please sign in again.'),
  SIGN_IN_REFUSED: bad('The sign-in service refused: {message}'),
  SIGN_IN_INCOMPLETE: bad('The sign-in service did not send your name and e-mail address. Please contact the user office.'),
  SIGN_IN_EMAIL_TAKEN: bad('Your e-mail address belongs to another account here. Please contact the user office.'),
  ROLE_NOT_HELD: refused('You no longer have this role'),
  USER_NOT_FOUND: missing('User not found'),
  NOT_A_PLACEHOLDER: bad('The person is registered already'),
  ROLE_NOT_FOUND: missing('There is no such role'),
  INSTITUTION_NOT_FOUND: missing('There is no such institution'),
  NOT_YOUR_RECORD: refused('Only the person and the user office may change this record'),
  EMAIL_OF_PROVIDER: refused('Your e-mail address comes from the sign-in service and is changed there'),
  PERSONAL_TEXT_LONG: bad('{field}: at most {max} characters, please'),
  PERSONAL_TEXT_LINE: bad('{field}: one line, please, without invisible characters'),
  NAME_HAS_ADDRESS: bad('{field}: no web or e-mail address, please. Write it without @ / \\ < > and with a space after a dot'),
  EMAIL_TAKEN: bad('Another person has this e-mail address'),
  USER_IN_USE: bad('{name} cannot be deleted: {uses}. The account can be deactivated.'),
  ACCOUNT_DEACTIVATED: refused('Your account is not active any more. Please contact the user office.'),
  LAST_OFFICER: bad('You are the last user officer: give the role to somebody else first'),
  ROLE_NEEDED: bad('A person needs at least one role. Give the role User, or deactivate the account.'),
  SELF_DEACTIVATION: bad('Nobody deactivates the account they are signed in with'),
  INSTITUTION_ITSELF: bad('An institution cannot be merged into itself'),
  // PDF layouts
  PDF_TEMPLATE_NOT_FOUND: missing('This PDF template no longer exists'),
  PDF_TEMPLATE_TEXT: bad('{message}'),
  PDF_TEMPLATE_CHANGED: {
    code: 'CONFLICT',
    text: 'Somebody else has saved this PDF template meanwhile. Nothing of yours was saved: look at what they wrote first.',
    report: false,
  },
  PDF_REVISION_NOT_FOUND: missing('There is no such revision of this PDF template'),
  // e-mail templates
  EMAIL_TEMPLATE_NOT_FOUND: missing('This e-mail template no longer exists'),
  EMAIL_TEMPLATE_FIELDS: bad('{message}'),
  EMAIL_TEMPLATE_CHANGED: {
    code: 'CONFLICT',
    text: 'Somebody else has saved this e-mail template meanwhile. Nothing of yours was saved: look at what they wrote first.',
    report: false,
  },
  EMAIL_TEMPLATE_AUTOMATIC: bad('The product sends this e-mail by itself: its template can be changed, but not deleted'),
  EMAIL_TEMPLATE_NOT_OWN: bad('The product sends no e-mail called {key} by itself'),
  EMAIL_TEMPLATE_IN_USE: bad('This e-mail template is used by {workflows}: choose another one there first'),
  EMAIL_REVISION_NOT_FOUND: missing('There is no such revision of this e-mail template'),
  EMAIL_TEST_FAILED: bad('The test message could not be sent: {message}'),
  SETTING_UNKNOWN: missing('There is no setting {id}'),
  SETTING_INVALID: bad('{id} {fault}'),
  // calls
  CALL_NOT_FOUND: missing('Call not found'),
  CALL_CLOSED: ofState(bad('The call is closed for submission')),
  CALL_NOT_OPEN: ofState(bad('The call is not open')),
  CALL_FIELDS: bad('{message}'),
  CALL_SHORT_CODE_TAKEN: bad('There is already a call with the short code {shortCode}'),
  CALL_HAS_PROPOSALS: bad('A call that has proposals cannot be deleted'),
  CALL_ORDER_TWICE: bad('A call stands twice in the order: nothing was moved'),
  CALL_ORDER_CHANGED: {
    code: 'CONFLICT',
    text: 'Somebody has changed the order of calls meanwhile: nothing was moved. Look at the list and move the call again.',
    report: false,
  },
  CALL_LINK_NOT_FOUND: bad('The {what} of the call was not found'),
  CALL_INSTRUMENT_IN_USE: bad('The instrument cannot be removed: proposals of the call use it'),
  INSTRUMENT_NOT_FOUND: missing('Instrument not found'),
  NOT_A_SCIENTIST: bad('{name} does not have the role Instrument scientist'),
  CALENDAR_NOT_FOUND: missing('There is no calendar at this address'),
  SAVED_VIEW_NOT_FOUND: missing('View not found'),
  SAVED_VIEW_NAME_TAKEN: bad('You have a view “{name}” already. Choose another name'),
  TAG_NOT_FOUND: missing('Tag not found'),
  TECHNIQUE_NOT_FOUND: missing('Technique not found'),
  FAP_NOT_FOUND: missing('Panel not found'),
  CALL_INSTRUMENT_NOT_THERE: bad('The call does not have this instrument'),
  INSTRUMENT_NOT_IN_CALL: bad('{instrument} is not an instrument of the call of {proposals}'),
  CALL_TAG_MISMATCH: bad('{instruments} shares no tag with the call'),
  // records
  RECORD_UNKNOWN: missing('There is no list {record}'),
  RECORD_NOT_FOUND: missing('{title} not found'),
  RECORD_FIELDS: bad('{message}'),
  RECORD_OPERATION: bad('{titles} cannot be changed in this way'),
  RECORD_IN_USE: bad('{name} cannot be deleted while it is used by {uses}'),
  REFERENCE_NUMBER_FORMAT: bad('The reference number format is some text followed by {digits:N}, with N from 1 to 9'),
  REFERENCE_NUMBERS_USED_UP: bad('The reference number format of the call has too few digits for another proposal'),
  REFERENCE_NUMBER_TOO_LONG: bad('The reference number format gives ids of more than {max} characters'),
  CHECK_FAILED: bad('Nobody can complete a proposal in this call: {faults}. Confirm it to activate the call nevertheless.'),
  REFERENCE_NUMBERS_WILL_CHANGE: bad('The new format changes the ids of {count} submitted proposals. Confirm it to continue.'),
  REFERENCE_NUMBERS_CONFLICT: bad('The new format gives ids that other proposals have already'),
  REFERENCE_NUMBERS_BUSY: bad('Other proposals were given the next numbers at this moment. Please submit again.'),
  // proposals
  PROPOSAL_NOT_FOUND: ofState(missing('Proposal not found')),
  PROPOSAL_ALREADY_SUBMITTED: bad('The proposal has already been submitted'),
  PROPOSAL_NOT_WRITABLE: ofState(refused('The proposal cannot be edited now')),
  ONLY_PI_CAN_DELETE: refused('Only PI can delete proposal'),
  ONLY_DRAFTS_CAN_BE_DELETED: refused('Only draft proposals can be deleted'),
  ON_OWN_PROPOSAL: refused('You are on the proposal {proposals}, so others judge it'),
  CONFLICT_BARS: refused('You declared a conflict of interest with the proposal {proposals}, so others judge it'),
  PROPOSAL_WITHDRAWN: ofState(bad('The proposal {proposals} is withdrawn')),
  PROPOSAL_NOT_WITHDRAWN: ofState(bad('The proposal is not withdrawn')),
  ONLY_PI_CAN_WITHDRAW: refused('Only the principal investigator or the user office can withdraw a proposal or take it back'),
  ONLY_SUBMITTED_CAN_BE_WITHDRAWN: bad('Only submitted proposals can be withdrawn'),
  ANSWERED_NOT_WITHDRAWN: ofState(bad('The proposal has been decided on, so it can no longer be withdrawn')),
  WITHDRAWAL_STAYS: ofState(refused('The call is closed. Ask the user office to take the withdrawal back')),
  WITHDRAWAL_FIELDS: bad('{message}'),
  REVIEWS_WOULD_BE_LOST: bad('Submitted reviews would be lost: {reviews}. {advice}'),
  JUDGEMENTS_REPLACED: bad('This cannot be brought back, because something else took its place: {names}'),
  JUDGEMENTS_NOT_KEPT: missing('Nothing of this proposal is set aside any more'),
  JUDGEMENTS_NOT_RESTORABLE: bad('This cannot be brought back: a person or a questionnaire that it needs was deleted'),
  NOT_ON_THE_PROPOSAL: refused('Only the proposers and the user office may do this'),
  PROPOSAL_FIELDS: bad('{message}'),
  TOO_MANY_MEMBERS: bad('A proposal can have at most 100 people. Please contact the user office.'),
  PROPOSALS_TOO_MANY: bad('These are more than {max} proposals. Please ask for them in pages, by getUserProposalsPage'),
  DRAFTS_TOO_MANY: bad(
    'You have {count} drafts in the call {call}, and a person can have at most {max}. Submit or delete some first, or ask the user office',
  ),
  QUESTIONARIES_TOO_MANY: bad('A person can have at most {max} questionaries that belong to nothing. Please ask the user office'),
  ENTRY_LIST_TOO_LONG: bad('These are more than {max} entries. Please name the proposals or questions'),
  MEMBER_TWICE: bad('A person can be on the proposal only once'),
  PERSON_NOT_FOUND: bad('One of the people chosen was not found'),
  FEATURE_DISABLED: bad('This part of the product is switched off here'),
  ADDRESS_INVISIBLE: bad('{email} has an invisible character ({character}). Type the address again'),
  INVITE_ADDRESS: bad('Please enter valid e-mail addresses'),
  INVITE_TOO_MANY: bad('At most 50 people can be invited at a time'),
  INVITE_NO_VALIDITY: bad('Nobody can be invited: the user office has not said how long invitations are valid'),
  INVITE_IS_MEMBER: bad('User is already on the proposal'),
  INVITE_IS_VISITOR: bad('User is already on the visit'),
  INVITE_TWICE: bad('{email} has already been invited'),
  INVITE_NOT_FOUND: bad('This invitation code is unknown. Please compare it with the e-mail'),
  INVITE_CLAIMED: bad('This invitation code has been used already'),
  INVITE_EXPIRED: bad('This invitation has expired. Please ask for a new one'),
  INVITE_REGISTERED: bad('Somebody with this e-mail address is registered already. Please find them by the address'),
  INVITE_NAME: bad('Please enter first name and last name'),
  INVITE_ROLE: bad('People cannot be invited with this role'),
  ALREADY_ON_THE_PROPOSAL: bad('You are already on this proposal. The code stays valid for the person it was sent to'),
  ALREADY_ON_THE_VISIT: bad('You are already on this visit. The code stays valid for the person it was sent to'),
  INVITE_MANY_PEOPLE: bad(
    'One person can send {max} invitations within a day, and you can send {left} more now: nobody was invited. Please continue tomorrow, or ask the user office',
  ),
  REDEEM_NO_PLACEHOLDER: bad('This code is no longer needed: the person it was made for has registered'),
  INVITE_TRIES: bad('Too many wrong codes. Please wait {wait} before you try again'),
  CLONE_PARTLY_FAILED: bad('{done} of {all} proposals were cloned'),
  PROPOSAL_IN_USE: bad('The proposal cannot be deleted: {what} depend on it'),
  STATUS_NOT_FOUND: bad('You must select proposal status'),
  DATA_ACCESS_MEMBER: bad('User is already on the proposal'),
  DATA_ACCESS_CHANGED: {
    code: 'CONFLICT',
    text: 'Somebody has changed the list meanwhile. Nothing of yours was saved: look at the list and change it again.',
    report: false,
  },
  DATA_ACCESS_NOT_ACCEPTED: refused('Others get access to the data of an accepted proposal only'),
  TECHNIQUE_MOVE: bad('A technique proposal cannot go from {from} to {to}'),
  TECHNIQUE_NEEDS_INSTRUMENT: bad('Choose an instrument first: the status {status} needs one'),
  NOT_IN_TECHNIQUE_CALL: bad('Only proposals of technique calls are moved here'),
  TECHNIQUE_INSTRUMENT_LOCKED: bad('The instrument cannot be changed while the proposal has the status {status}'),
  TECHNIQUE_INSTRUMENT: bad('{instrument} belongs to none of the techniques of the proposal'),
  TECHNICAL_REVIEW_NOT_FOUND: missing('Technical Review not found'),
  TECHNICAL_REVIEW_NOT_YOURS: refused('This technical review is written by somebody else'),
  TECHNICAL_REVIEW_PANEL_READS: refused('Chairs and secretaries may read this technical review, but not change it'),
  TECHNICAL_REVIEW_SUBMITTED: ofState(bad('The technical review has been submitted and can no longer be changed')),
  TECHNICAL_REVIEW_FIXED: ofState(bad('The review is submitted. Take the mark “Submitted” off before you change status or time')),
  TECHNICAL_REVIEW_TEMPLATE: bad('There is no technical review template. Please create one and name it in the call'),
  TECHNICAL_REVIEW_FIELDS: bad('{message}'),
  TECHNICAL_REVIEW_INCOMPLETE: bad('Not submitted, because something is missing: {proposals}'),
  TECHNICAL_REVIEW_LACKS: bad('Missing: {missing}'),
  REVIEW_INCOMPLETE: bad('Answer the required questions of the review first'),
  TECHNICAL_REVIEW_ASSIGNEE: bad('{name} is neither a scientist nor the contact of {instrument}'),
  REVIEWER_IS_MEMBER: bad('{name} is a member of the proposal {proposal} and cannot review it'),
  INTERNAL_REVIEW_NOT_FOUND: missing('Internal review not found'),
  INTERNAL_REVIEW_FIELDS: bad('{message}'),
  INTERNAL_REVIEW_FROZEN: ofState(bad('The technical review has been submitted: its internal reviews can no longer be changed')),
  REVIEW_NOT_FOUND: missing('Review not found'),
  REVIEW_NOT_YOURS: refused('This review is written by somebody else'),
  REVIEW_SUBMITTED: ofState(bad('The review has been submitted and can no longer be changed')),
  REVIEW_FIELDS: bad('{message}'),
  REVIEW_CLOSED: ofState(
    bad('The panel has submitted {instrument}, so reviews of it cannot be changed. The user office can open it again'),
  ),
  FAP_REVIEW_ENDED: ofState(bad('The panel review of this call has ended')),
  FAP_PROPOSAL_DECIDED: ofState(bad('{proposal} is decided already and gets no new reviewers')),
  FAP_REVIEWS_MISSING: bad('Reviews are missing: {reviews}'),
  EXPORT_LAYOUT_MISSING: missing('No columns are defined for this spreadsheet'),
  NOT_IN_FAP: refused('You have no seat in this panel in your current role'),
  FAP_FIELDS: bad('{message}'),
  FAP_CODE_TAKEN: bad('There is a panel with this code already'),
  FAP_INACTIVE: ofState(bad('The panel {fap} is inactive and takes no proposals')),
  FAP_IN_USE: bad('The panel cannot be deleted: {what} refer to it'),
  FAP_SEAT_UNKNOWN: bad('A seat is that of a chair or of a secretary'),
  FAP_SEAT_KEPT: refused('Only officers take away the seat of a chair or of a secretary'),
  NOT_A_FAP_REVIEWER: bad('{name} does not have the role of a panel reviewer'),
  FAP_MEMBER_NOT_FOUND: missing('{name} is not in the panel'),
  FAP_REVIEWER_NOT_ASSIGNED: missing('{name} is not assigned to the proposal'),
  FAP_MEMBER_HAS_REVIEWS: bad('{name} has submitted reviews in a call that is still judged, and stays in the panel until then'),
  FAP_REVIEWER_IS_MEMBER: bad('{name} is on the proposal {proposal} and cannot review it'),
  FAP_REVIEWER_LEFT: bad('The account of {name} is deactivated, so {name} cannot review'),
  FAP_REVIEWER_BARRED: bad('{name} has a conflict of interest with {proposal}: {why}'),
  CONFLICT_NOT_DECLARED: bad('Declare a conflict of interest before you hand the review back'),
  CONFLICT_UNANSWERED: refused('Say first whether you have a conflict of interest with this proposal'),
  FAP_REVIEW_TEMPLATE_MISSING: bad('The call {call} names no questionnaire for panel reviews'),
  FAP_PLACE_NOT_FOUND: missing('The proposal is not in this panel'),
  INSTRUMENT_NOT_ON_PROPOSAL: bad('{instrument} is not an instrument of {proposals}'),
  FAP_RANK_AFTER: bad(
    'You are on a proposal of {instrument} or have a conflict of interest with one: say after which proposal this one comes, instead of a number',
  ),
  FAP_INSTRUMENT_SUBMITTED: ofState(bad('{instrument} is submitted in this panel: officers open it again')),
  FAP_DECISION_INCOMPLETE: bad('The decision on {proposal} cannot be submitted without: {missing}'),
  FAP_DECISIONS_OPEN: ofState(bad('These proposals have no submitted decision yet: {proposals}')),
  FAP_ORDER_CHANGED: {
    code: 'CONFLICT',
    text: 'Somebody else has changed the order of {instrument} meanwhile. Your move was not made: look at the new order and move again.',
    report: false,
  },
  CHANGED_MEANWHILE: { code: 'CONFLICT', text: 'Somebody else has changed {subject} meanwhile: {what}', report: false },
  DECISION_FIELDS: bad('{message}'),
  DECISION_SUBMITTED: ofState(refused('The decision is submitted or was sent to the proposers: only officers change it')),
  DECISION_ON_DRAFT: ofState(bad('{proposal} is not submitted yet: decisions are made on submitted proposals')),
  DECISION_REPEATED: bad('{proposal} is in the list twice'),
  DECISIONS_REFUSED: bad('Nothing was saved: {count} of the decisions are refused. {proposal}: {why}'),
  DECISION_NOT_OVERWRITTEN: ofState(bad('The decision on {proposal} is submitted already: take its mark “Submitted” off first')),
  PANEL_DECISION_MISSING: ofState(bad('{proposal} is in no panel: assign it to one, or decide by hand')),
  PANEL_DECISION_OPEN: ofState(
    bad('{panel} has not submitted its decision on {proposal} ({instrument}) yet: submit it in the meeting first'),
  ),
  PANEL_DECISIONS_DIFFER: bad('{panels} differ on {proposal} in {fields}: decide it by hand'),
  PANEL_DECISIONS_REFUSED: bad('Nothing was taken over. {reasons}'),
  DECISION_NOTHING_TO_UNDO: ofState(bad('The decision on {proposal} has not been changed here, or was undone already')),
  DECISION_PROPOSAL_UNKNOWN: bad('There is no proposal {proposal}'),
  PROPOSAL_WITHOUT_INSTRUMENT: bad('Proposal has to be assigned to an instrument for administration'),
  FINAL_STATUS_MISSING: ofState(bad('Set a final status first: {proposal} has none')),
  PROPOSAL_NOTIFIED_ALREADY: ofState(bad('The answer for {proposal} has been sent already')),
  SCIENTIST_COMMENT_NOT_FOUND: missing('Comment not found'),
  SCIENTIST_COMMENT_THERE: bad('There is a comment on this proposal already'),
  SCIENTIST_COMMENT_FIELDS: bad('{message}'),
  SORT_FIELD_UNKNOWN: bad('The list cannot be sorted by {sortField}'),
  QUESTION_NOT_SEARCHABLE: bad('Search input not implemented for {type}'),
  QUESTION_VALUE_WRONG: bad('The value to search for does not fit the question'),
  // samples and sub-template entries
  SAMPLE_NOT_FOUND: missing('Sample not found'),
  ENTRY_NOT_FOUND: missing('Sub-template entry not found'),
  ENTRY_IN_USE: bad('It cannot be deleted: an experiment or a shipment uses it'),
  ENTRY_OTHERS_WROTE: bad('“{title}” stays: {names} wrote in it'),
  ENTRY_NOT_KEPT: missing('It cannot be brought back: it was deleted too long ago, or by somebody else'),
  ENTRY_NOT_RESTORABLE: bad('It cannot be brought back: something that belonged to it is gone'),
  ENTRIES_TOO_MANY: bad('One question holds at most {max} entries. Please delete some first'),
  ENTRY_FIELDS: bad('{message}'),
  ENTRY_QUESTION_NOT_IN_PROPOSAL: bad('The question is not part of the proposal'),
  ENTRY_TEMPLATE_WRONG: bad('The template is not the one of the question'),
  ENTRY_COPY_NOT_ALLOWED: bad('Entries of this question cannot be copied'),
  ENTRY_COPY_SOURCE_WRONG: bad('Only entries of the same question and template can be copied'),
  SAFETY_FORM_NOT_OPEN: refused('Samples can be added for the experiment only while its safety form is open'),
  // experiments, visits, safety forms, shipments and feedback
  EXPERIMENT_NOT_FOUND: missing('Experiment not found'),
  EXPERIMENT_FIELDS: bad('{message}'),
  EXPERIMENT_INSTRUMENT: bad('{instrument} is not an instrument of the proposal'),
  EXPERIMENT_ON_INSTRUMENT: ofState(bad('{instrument} stays on the proposal: experiment {experimentId} is on it')),
  EXPERIMENT_NOT_ACCEPTED: ofState(
    bad('The proposal is not accepted, or its decision not released. Confirm that the experiment is made all the same'),
  ),
  EXPERIMENT_CONTACT: bad('The local contact must be an active person of the facility'),
  EXPERIMENT_CANCELLED: ofState(bad('The experiment has been cancelled')),
  EXPERIMENT_OF_SCHEDULER: ofState(bad('The scheduler has booked this experiment. Please remove the booking there')),
  EXPERIMENT_NOT_ACTIVE: ofState(bad('This opens once the experiment is scheduled')),
  EXPERIMENT_BEGUN: ofState(bad('The experiment has begun already')),
  EXPERIMENT_NOT_COMPLETED: ofState(bad('Feedback can be given once the experiment is completed')),
  EXPERIMENT_COMPLETED: ofState(bad('The experiment is completed, so this stays as it is')),
  NOT_ACCEPTED_YET: ofState(bad('This opens once the proposal is accepted and its decision is released')),
  SCHEDULER_MESSAGE_NOT_FOUND: missing('Message not found'),
  SCHEDULER_MESSAGE_ENDED: ofState(bad('This message has been processed or discarded already')),
  SCHEDULER_MESSAGE_WRONG: bad('{message}'),
  SAFETY_FORM_NOT_FOUND: missing('Safety form not found'),
  SAFETY_FORM_TEMPLATE: bad('The call has no safety input template. Please contact the user office'),
  SAFETY_FORM_SUBMITTED: ofState(bad('The safety form has been submitted and can no longer be changed')),
  SAFETY_FORM_NOT_SUBMITTED: ofState(bad('The safety form has not been submitted yet')),
  SAFETY_FORM_INCOMPLETE: bad('All experiment safety inputs must be completed'),
  SAFETY_REVIEW_TEMPLATE: bad('There is no active safety review template. Please create one and make it active'),
  SAFETY_REVIEW_NOT_FOUND: missing('Experiment safety review not found'),
  SAFETY_REVIEW_DECIDED: ofState(bad('Your decision has been submitted. Choose Change Decision to edit it')),
  SAFETY_REVIEW_INCOMPLETE: bad('Please complete the safety review form before you decide'),
  SAFETY_REVIEW_FIELDS: bad('{message}'),
  SAFETY_DECISION_COMMENT: bad('Please say in a comment why it is rejected'),
  SAFETY_DOCUMENT_NOT_APPROVED: ofState(bad('The safety document exists once the safety form is approved')),
  SAFETY_REOPENING_ASKED: ofState(bad('The user office has been asked already to open the safety form again')),
  EXPERIMENT_SAMPLE_NOT_FOUND: missing('Sample of the experiment not found'),
  EXPERIMENT_SAMPLE_TEMPLATE: bad('The sample question names no safety input template. Please contact the user office'),
  EXPERIMENT_SAMPLE_READY: ofState(bad('The declaration of this sample is ready. Take the mark off to edit it')),
  SAMPLE_OF_OTHER_PROPOSAL: bad('The sample belongs to another proposal'),
  VISIT_NOT_FOUND: missing('Visit not found'),
  VISIT_THERE: bad('The visit of this experiment is defined already'),
  VISIT_FIELDS: bad('{message}'),
  VISIT_NOT_DELETABLE: ofState(bad('The visit stays: {why}')),
  VISIT_REGISTRATION_NOT_FOUND: missing('Registration not found'),
  VISIT_REGISTRATION_TEMPLATE: bad('There is no active visit registration template'),
  VISIT_REGISTRATION_FIELDS: bad('{message}'),
  VISIT_REGISTRATION_STATE: ofState(bad('A registration with the status “{status}” cannot be changed in this way')),
  VISITOR_DATES: ofState(bad('{message}')),
  EXPIRY_KIND: bad('“{kind}” is not a kind of date. Use capital letters, digits and underscores, for example SAFETY_TRAINING'),
  VISIT_REGISTRATION_INCOMPLETE: bad('Please complete all steps and set the dates of the visit first'),
  SHIPMENT_NOT_FOUND: missing('Shipment not found'),
  SHIPMENT_TEMPLATE: bad('There is no active shipment template. Please contact the user office'),
  SHIPMENT_FIELDS: bad('{message}'),
  SHIPMENT_EXPERIMENT: bad('The experiment belongs to another proposal'),
  SHIPMENT_SUBMITTED: ofState(bad('The shipment has been submitted and can no longer be changed')),
  SHIPMENT_NOT_SUBMITTED: ofState(bad('The label exists once the shipment is submitted')),
  SHIPMENT_INCOMPLETE: bad('Please complete all steps of the shipment first'),
  FEEDBACK_NOT_FOUND: missing('Feedback not found'),
  FEEDBACK_TEMPLATE: bad('There is no active feedback template. Please contact the user office'),
  FEEDBACK_NO_VISIT: ofState(bad('Feedback needs a visit: say who was coming first')),
  FEEDBACK_LEAD_ONLY: refused('Only the team lead can give feedback'),
  FEEDBACK_SUBMITTED: ofState(bad('The feedback has been submitted and can no longer be changed')),
  FEEDBACK_INCOMPLETE: bad('Please complete all steps of the feedback first'),
  FEEDBACK_NOT_ASKED: bad('No feedback was asked for: {why}'),
  NOT_A_MEMBER: bad('You must be part of the proposal. Either add yourself as Principal Investigator or a Co-Proposer!'),
  // workflows and logs
  STATUS_NOT_IN_WORKFLOW: bad('The status “{status}” is not part of the workflow'),
  STATUS_OF_OTHER_KIND: bad('The status “{status}” is not one of this kind'),
  WORKFLOW_NOT_FOUND: missing('Workflow not found'),
  WORKFLOW_IN_USE: bad('The workflow cannot be deleted: {what} use it'),
  WORKFLOW_FIELDS: bad('{message}'),
  WORKFLOW_NOT_USABLE: bad('“{workflow}” cannot be used yet. {fault}'),
  WORKFLOW_NOT_SOUND: bad('The workflow cannot be published: {message}'),
  WORKFLOW_MOVES_MISSING: bad('Some are in statuses that the workflow will not have: {statuses}. Say where they go.'),
  WORKFLOW_MOVE_NOWHERE: bad('“{status}” is not in the workflow, so nothing can be moved there'),
  WORKFLOW_CHANGED_MEANWHILE: {
    code: 'CONFLICT',
    text: 'Somebody has changed the workflow meanwhile. Look at it again before you publish it.',
    report: false,
  },
  WORKFLOW_REVISION_UNKNOWN: missing('The workflow has no revision {revision}'),
  CONNECTION_NOT_FOUND: missing('The connection is no longer in the workflow'),
  CONNECTION_NOT_ENTERED: bad('The first status of a workflow, or one that nothing leads to, is not entered by events'),
  STATUS_UNKNOWN: missing('Status not found'),
  STATUS_FIELDS: bad('{message}'),
  STATUS_CODE_TAKEN: bad('There is a status with the short code {shortCode} already'),
  STATUS_CODE_FIXED: bad('The short code of a status never changes'),
  STATUS_IS_DEFAULT: bad('A status that came with the product cannot be deleted'),
  STATUS_IN_USE: bad('The status cannot be deleted: {what} use it'),
  LOG_NOT_FOUND: missing('Log entry not found'),
  REPLAY_IN_PROGRESS: { code: 'CONFLICT', text: 'This action is being delivered right now', report: false },
  REPLAY_NOT_POSSIBLE: bad('This action cannot be run again: {message}'),
  // files
  FILE_MISSING: bad('Send one file in the form field file'),
  FILE_CUT_OFF: bad('The file arrived incomplete. Please try again'),
  FILE_WITHOUT_EXTENSION: bad('The file name has no extension'),
  UPLOADS_NOT_SAVED: bad(
    'You have uploaded {max} MB that are not saved in any answer. Save your answers and try again; what is not saved is deleted after seven days.',
  ),
  FILE_TOO_LARGE: bad('This file is larger than {max}, the largest size allowed'),
  FILE_EMPTY: bad('File size is 0 bytes'),
  FILE_TYPE_REFUSED: bad('Incorrect file type'),
  FILE_SVG: bad('SVG drawings are not taken: they can hold programs. Save it as PNG or PDF'),
  FILE_NOT_FOUND: missing('File not found'),
  FILE_INCOMPLETE: { code: 'INTERNAL_SERVER_ERROR', text: 'A part of this file is missing on the server', report: true },
  // questionaries
  QUESTIONARY_NOT_FOUND: ofState(missing('Failed to load questionary details')),
  QUESTIONARY_NOT_WRITABLE: ofState(refused('This cannot be edited now')),
  ANSWERS_REFUSED: bad('{message}'),
  QUESTIONARY_INCOMPLETE: bad('Not every step of the questionnaire is complete'),
  TOPIC_NOT_FOUND: missing('Could not find questionary step with topic id {topicId}'),
  TEMPLATE_NOT_FOUND: missing('Failed to load template'),
  // documents
  SELECTION_TOO_LARGE: bad('At most {max} proposals can be chosen at once'),
  SELECTION_GONE: missing('This selection is no longer kept. Please choose the proposals again.'),
  PDF_OF_TOO_MANY_ENTRIES: bad('One PDF holds at most {max} samples or entries. Choose fewer.'),
  PDF_OF_TOO_MANY: bad('One PDF holds at most {max} proposals. Choose fewer, or download them as a ZIP.'),
  NO_ATTACHMENTS: missing('NO_ATTACHMENTS'),
  BROWSER_MISSING: { code: 'INTERNAL_SERVER_ERROR', text: 'No browser could be started to make the PDF', report: true },
  PDF_FAILED: { code: 'INTERNAL_SERVER_ERROR', text: 'The PDF could not be made', report: true },
  PDF_TIMEOUT: { code: 'INTERNAL_SERVER_ERROR', text: 'Making the PDF took too long', report: true },
  PDF_TOO_MUCH_MEMORY: {
    code: 'BAD_USER_INPUT',
    text: 'The PDF could not be made: something in it, such as a picture, takes too much memory',
    report: true,
  },
  PDF_READER_BUSY: {
    code: 'TOO_MANY_REQUESTS',
    text: 'The PDF could not be read just now. Please send it again in a moment',
    report: true,
  },
  PDF_CANCELLED: bad('The download was cancelled'),
  PDF_BUSY: { code: 'TOO_MANY_REQUESTS', text: 'Too many documents are being made. Please try again in a moment', report: false },
  PDF_BUSY_OWN: {
    code: 'TOO_MANY_REQUESTS',
    text: 'You have {max} documents waiting already. Please try again when some of them are ready',
    report: false,
  },
  PDF_LAYOUT_INVALID: bad('The PDF layout cannot be used: {problem}'),
  // definitions from files
  NOT_IN_CATALOGUE: bad('The question {questionId} is not in the question catalogue'),
  REFERENCE_UNKNOWN: bad('There is nothing called {reference}'),
  UNIT_UNKNOWN: bad('There is no unit {unitId}'),
  // units
  // imports
  IMPORT_UNREADABLE: bad('The file cannot be read: {fault}'),
  IMPORT_INVALID: bad('The file cannot be imported. {faults}'),
  SPREADSHEET_READER_BUSY: {
    code: 'TOO_MANY_REQUESTS',
    text: 'The spreadsheet could not be read just now. Please send it again in a moment',
    report: true,
  },
  IMPORT_UNRESOLVED: bad('Please decide first what to do with: {items}'),
  IMPORT_CHANGED: bad('The file or the data changed since it was checked. Check it again.'),
  IMPORT_COLUMNS: bad('The file lacks the columns {columns}.'),
  // installation
  TOKEN_NOT_FOUND: missing('API access token not found'),
  TOKEN_PERMISSION_UNKNOWN: bad('There is no call or download {name}'),
  TOKEN_UNKNOWN: { code: 'INVALID_TOKEN', text: 'This API access token does not exist, or was deleted', report: false },
  TOKEN_EXPIRED: { code: 'INVALID_TOKEN', text: 'This API access token has expired', report: false },
  TOKEN_LACKS_PERMISSION: refused('This API access token has no permission for {permission}'),
  TOKEN_NEEDS_A_PERSON: refused('This call needs a person, and a token is nobody'),
  NOT_IN_PRODUCTION: bad('The database of a production server is not rebuilt'),
  WORKER_NOT_HELD: bad('The worker is running already: somebody has decided. Reload the page'),
  RESTORE_UNDECIDED: bad('Decide first what happens to {kinds}'),
  RESTORE_WORK: bad('{kinds} is work inside Beamtime that must be done: it can be neither dropped nor marked as sent'),
  JOB_NOT_FOUND: missing('There is no job {name}'),
  // catalog, logic and units
  CATALOG_INVALID: { code: 'INTERNAL_SERVER_ERROR', text: 'The definitions have errors:\n{faults}', report: true },
  QUESTION_TYPE_UNKNOWN: bad('Definitions for {type} was not found'),
  LOGIC_INVALID: bad('The rule is not valid: {faults}'),
  LOGIC_TOO_COSTLY: { code: 'BAD_USER_INPUT', text: 'The rule takes too many steps', report: true },
  FORMULA_INVALID: bad('The conversion formula is not valid at character {place}: {fault}'),
  // questionnaires
  DEPENDENCY_CYCLE: bad('These questions depend on each other in a circle: {questions}'),
  QUESTION_REPEATED: bad('The question {questionId} is in the template twice'),
  QUESTION_UNKNOWN: missing('The question {questionId} is not in this questionnaire'),
  NORMALISER_MISSING: { code: 'INTERNAL_SERVER_ERROR', text: 'Nothing was given to carry out the clean-up {ability}', report: true },
  // edits of templates
  EDIT_NODE_UNKNOWN: missing('The status that this is about is no longer in the workflow'),
  EDIT_NODE_REPEATED: bad('The workflow has a status “{node}” already'),
  EDIT_CONNECTION_UNKNOWN: missing('The connection that this is about is no longer in the workflow'),
  EDIT_CONNECTION_REPEATED: bad('The workflow has a connection “{connection}” already'),
  EDIT_ACTION_UNKNOWN: missing('The action that this is about is no longer there'),
  EDIT_ACTION_REPEATED: bad('There is an action “{action}” there already'),
  EDIT_INITIAL_REMOVED: bad('A workflow begins with its first status, which cannot be removed'),
  EDIT_PLACE_UNKNOWN: missing('There is no status at this place of the workflow'),
  EDIT_PLACE_BEFORE_FIRST: bad('Nothing can come before the first status of a workflow'),
  EDIT_MARKER_ENTERED: bad('Nothing leads to a status that only marks the workflow'),
  EDIT_TOPIC_UNKNOWN: missing('The topic that this is about is no longer in the template'),
  EDIT_TOPIC_REPEATED: bad('The template has a topic {topicId} already'),
  EDIT_QUESTION_UNKNOWN: missing('The question {questionId} is no longer in the template'),
  EDIT_QUESTION_REPEATED: bad('The question {questionId} is in the template already'),
  EDIT_BASIS_REMOVED: bad('The question {questionId} belongs to every template of this kind and cannot be removed'),
  EDIT_QUESTION_NEEDED: bad('Other questions depend on {questionId}: {dependents}'),
  EDIT_TOPIC_NUMBER: bad('A new topic needs a number of its own: {topicId} is none'),
  EDIT_MALFORMED: bad('Number {number} is no edit of a template: {fault}'),
  EDIT_CONFLICT: {
    code: 'CONFLICT',
    text: '{who} {what} meanwhile. Nothing of yours was changed: look at it and try again',
    report: false,
  },
  TEMPLATE_CHANGED: { code: 'CONFLICT', text: '{who} {what} since you looked. Look at the template again', report: false },
  OPTION_NOT_RENAMED: bad('“{from}” was not renamed to “{to}”. Look at the template again'),
  TEMPLATE_REVISION_UNKNOWN: missing('The template has no revision {revision}'),
  EDIT_DEPENDS_ON_ITSELF: bad('A question cannot depend on itself'),
  EDIT_NOT_DEPENDABLE: bad(
    'Nothing can depend on “{question}”: only boolean, selection, instrument and technique questions decide what is shown',
  ),
  // questions and templates
  QUESTION_NOT_FOUND: missing('Question not found'),
  QUESTION_TYPE_FIXED: bad('The question {questionId} is of another type or category here, and cannot change'),
  QUESTION_TEXT_REQUIRED: bad('Question is required'),
  QUESTION_TEXT_TOO_LONG: bad('There is a 256 max character limit'),
  QUESTION_BASIS_MADE: bad('A question of this type is there already and cannot be made again'),
  QUESTION_BASIS_DELETED: bad('This question belongs to every template of its kind and cannot be deleted'),
  QUESTION_TYPE_NOT_HERE: bad('Questions of type {type} cannot be used here'),
  QUESTION_CATEGORY_WRONG: bad('The question is of another category than the template'),
  QUESTION_IN_TEMPLATES: bad('The question cannot be deleted: it is in {templates}'),
  QUESTION_WRITTEN: bad('The question was changed after it was made'),
  QUESTION_ANSWERED: bad('The question cannot be deleted: it has been answered'),
  NATURAL_KEY_REQUIRED: bad('Please specify key'),
  NATURAL_KEY_CHARACTERS: bad('You can use letters, numbers and underscore'),
  NATURAL_KEY_TOO_LONG: bad('Please make the key at most {max} characters long'),
  NATURAL_KEY_TAKEN: bad('This key is already used'),
  CONFIG_UNREADABLE: bad('The configuration is no JSON object'),
  CONFIG_REFUSED: bad('{message}'),
  TEMPLATE_NAME_REQUIRED: bad('Enter a name'),
  TEMPLATE_IN_USE: bad('The template cannot be deleted: {what} use it. Archive it instead'),
  TEMPLATE_ACTIVE: bad('“{name}” is the active template of its group; make another one active first'),
  TEMPLATE_NAMED: bad('The template cannot be deleted: these questions name it: {questions}'),
  TEMPLATE_GROUP_WRONG: bad('The template is not one of this kind'),
  TEMPLATE_ARCHIVED: bad('The template is archived'),
  TEMPLATE_NOT_SOUND: bad('“{template}” cannot be used yet. {fault}'),
  TEMPLATE_HAS_NO_QUESTIONS: bad('A template of this kind has no questions'),
  TOPIC_UNKNOWN: missing('There is no topic {topicId}'),
  TOPIC_TITLE_REQUIRED: bad('Enter a title'),
} as const satisfies Record<string, ErrorEntry>;

export type Reason = keyof typeof errors;
export type ErrorContext = Readonly<Record<string, unknown>>;

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly report: boolean;
  constructor(
    readonly reason: Reason,
    readonly context: ErrorContext = {},
    /** Sent to the caller with the message: details of refused input. */
    readonly publicContext?: ErrorContext,
  ) {
    super(errors[reason].text.replace(/\{(\w+)\}/g, (_, key: string) => inWords(context[key])));
    this.name = 'CodedError';
    this.code = errors[reason].code;
    this.report = errors[reason].report;
  }
}

/**
 * True for a refusal about the state of an item rather than about the request.
 *
 * @example isOfState('CALL_CLOSED') // true
 */
export function isOfState(reason: Reason): boolean {
  const entry: ErrorEntry = errors[reason];
  return entry.ofState === true;
}

/**
 * True for a refusal for reasons of operation, answered with HTTP 503.
 *
 * @example isUnavailable('DATABASE_AWAY') // true
 */
export function isUnavailable(reason: Reason): boolean {
  const entry: ErrorEntry = errors[reason];
  return entry.unavailable === true;
}

/** @example throw fail('PROPOSAL_NOT_FOUND', { proposalPk }) */
export const fail = (reason: Reason, context?: ErrorContext): CodedError => new CodedError(reason, context);
