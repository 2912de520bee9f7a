/** The classes of errors that the API promises to its callers. */
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
  /** What the person reads, with {placeholders} from the context. */
  readonly text: string;
  /** Worth a line in the server's error log. */
  readonly report: boolean;
}

const bad = (text: string): ErrorEntry => ({ code: 'BAD_USER_INPUT', text, report: false });
const refused = (text: string): ErrorEntry => ({ code: 'INSUFFICIENT_PERMISSIONS', text, report: false });
const missing = (text: string): ErrorEntry => ({ code: 'NOT_FOUND', text, report: false });

/** Every reason for which the product says no. The key is the reason, the same on server and web. */
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
  INTERNAL: { code: 'INTERNAL_SERVER_ERROR', text: 'Something went wrong!', report: true },
  // calls
  CALL_NOT_FOUND: missing('Call not found'),
  CALL_CLOSED: bad('The call is closed for submission'),
  CALL_NOT_OPEN: bad('The call is not open'),
  // proposals
  PROPOSAL_NOT_FOUND: missing('Proposal not found'),
  PROPOSAL_ALREADY_SUBMITTED: bad('The proposal has already been submitted'),
  PROPOSAL_NOT_WRITABLE: refused('The proposal cannot be edited now'),
  ONLY_PI_CAN_DELETE: refused('Only PI can delete proposal'),
  ONLY_DRAFTS_CAN_BE_DELETED: refused('Only draft proposals can be deleted'),
  NOT_A_MEMBER: bad('You must be part of the proposal. Either add yourself as Principal Investigator or a Co-Proposer!'),
  // questionaries
  QUESTIONARY_NOT_FOUND: missing('Failed to load questionary details'),
  QUESTIONARY_INCOMPLETE: bad('Not every step of the questionnaire is complete'),
  TOPIC_NOT_FOUND: missing('Could not find questionary step with topic id {topicId}'),
  TEMPLATE_NOT_FOUND: missing('Failed to load template'),
} as const satisfies Record<string, ErrorEntry>;

export type Reason = keyof typeof errors;
export type ErrorContext = Readonly<Record<string, unknown>>;

/** An error with a reason of the catalogue; everything else that is thrown is a fault of ours. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly report: boolean;
  constructor(
    readonly reason: Reason,
    /** For the log only. */
    readonly context: ErrorContext = {},
    /** Sent to the caller beside the message: details of an input that was refused. */
    readonly publicContext?: ErrorContext,
  ) {
    super(errors[reason].text.replace(/\{(\w+)\}/g, (_, key: string) => String(context[key] ?? '')));
    this.name = 'CodedError';
    this.code = errors[reason].code;
    this.report = errors[reason].report;
  }
}

/** Makes the error to throw. @example throw fail('PROPOSAL_NOT_FOUND', { proposalPk }) */
export const fail = (reason: Reason, context?: ErrorContext): CodedError => new CodedError(reason, context);
