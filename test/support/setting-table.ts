import type { SettingsId } from '../../server/generated/resolvers.ts';

/** A test by file (below `test/`) and title. */
type NamedTest = readonly [file: string, title: string];

const SHOWN: NamedTest = ['web/settings-shown.test.tsx', '%s set to %s is seen'];
const COLOURS: NamedTest = ['web/readable.test.ts', 'each colour that a facility may set changes what is shown'];
const OFFICE: NamedTest = [
  'server/mail.test.ts',
  'a test installation sends everything to its sink; the office has its groups and blind copies',
];
const REQUESTS: NamedTest = ['server/feedback.test.ts', 'requests keep to the settings'];
const ADDRESSES: NamedTest = ['journeys/more/session.test.ts', 'people sign in and out at the addresses of the settings'];

/** Every setting with the test that changes it and sees its effect. */
export const SETTING_TABLE: Readonly<Record<SettingsId, NamedTest>> = {
  DATE_FORMAT: SHOWN,
  DATE_TIME_FORMAT: SHOWN,
  DEFAULT_INST_SCI_REVIEWER_FILTER: SHOWN,
  DEFAULT_INST_SCI_STATUS_FILTER: SHOWN,
  DISPLAY_FAQ_LINK: SHOWN,
  DISPLAY_PRIVACY_STATEMENT_LINK: SHOWN,
  EXPERIMENT_REPORT_DUE_DAYS: ['server/experiment-reports.test.ts', 'reminds the team of a report that is due'],
  EXPERIMENT_REPORT_MISSING_SHOWN: ['server/experiment-reports.test.ts', 'panels see a missing report where the setting shows it'],
  EXPERIMENT_SAFETY_REVIEW_EMAIL: [
    'server/experiment-safety-mail.test.ts',
    'status actions of the experiment workflow reach proposers, scientists and the safety group with the words of the experiment',
  ],
  EXTERNAL_AUTH_LOGIN_URL: ADDRESSES,
  EXTERNAL_AUTH_LOGOUT_URL: ADDRESSES,
  FAP_SECS_EDIT_TECH_REVIEWS: [
    'server/technical-reviews.test.ts',
    'it is read by officers, its scientist and the panel; panel reviewers get neither comment nor documents, and no proposer reads it (denials 2, 3 and 6)',
  ],
  FEEDBACK_EXHAUST_DAYS: REQUESTS,
  FEEDBACK_FREQUENCY_DAYS: REQUESTS,
  FEEDBACK_MAX_REQUESTS: REQUESTS,
  GRADE_PRECISION: ['server/panel-reviews.test.ts', 'a draft may lack grade and comment; a submitted review has both, within the bounds'],
  HEADER_LOGO_FILENAME: SHOWN,
  IDLE_TIMEOUT: SHOWN,
  INVITE_REMINDERS_SEND_DELAY_DAYS: [
    'server/invites.test.ts',
    'reminders go out once for each day of the setting, with a code of their own, and none to who has joined',
  ],
  INVITE_VALIDITY_PERIOD_DAYS: [
    'server/invites.test.ts',
    'the setting says for how many days an invitation is good, to the second; one that was sent before stays as it was',
  ],
  LANGUAGES: ['server/locale.test.ts', 'people choose among the languages of the setting'],
  ORGANISATION_NAME: SHOWN,
  PALETTE_ERROR_MAIN: COLOURS,
  PALETTE_INFO_MAIN: COLOURS,
  PALETTE_PRIMARY_ACCENT: COLOURS,
  PALETTE_PRIMARY_CONTRAST: COLOURS,
  PALETTE_PRIMARY_DARK: COLOURS,
  PALETTE_PRIMARY_LIGHT: COLOURS,
  PALETTE_PRIMARY_MAIN: COLOURS,
  PALETTE_SECONDARY_CONTRAST: COLOURS,
  PALETTE_SECONDARY_DARK: COLOURS,
  PALETTE_SECONDARY_LIGHT: COLOURS,
  PALETTE_SECONDARY_MAIN: COLOURS,
  PALETTE_SUCCESS_MAIN: COLOURS,
  PALETTE_WARNING_MAIN: COLOURS,
  PROFILE_PAGE_LINK: SHOWN,
  SHIPMENT_DELIVERY_ADDRESS: [
    'server/shipments.test.ts',
    'the label of a submitted shipment has its codes and answers, for readers of its proposal',
  ],
  SMTP_BCC_EMAIL: OFFICE,
  TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS: [
    'server/technical-reviews.test.ts',
    'with a status in the setting, only workflows that have it open reviews',
  ],
  TIMEZONE: SHOWN,
  USER_OFFICE_EMAIL: OFFICE,
};
