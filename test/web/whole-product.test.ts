import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, findBreakingChanges } from 'graphql';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/paths.ts';
import { FEATURE_IDS } from '../support/feature-table.ts';
import { definedPages, writtenPages } from '../support/pages.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** Addresses of the product, by the specification (2), and the role or feature they are for is tested with their domain. */
const ADDRESSES = [
  '/',
  '/ProposalEdit/{}',
  '/ProposalSelectType',
  '/ProposalCreate/{}/{}',
  '/Proposals',
  '/TechniqueProposals',
  '/Experiments',
  '/ProfilePage/{}',
  '/People',
  '/People/{}',
  '/Tag',
  '/PageEditor',
  '/Calls',
  '/EmailStatusActionsLogs',
  '/ProposalDownloadStatusActionsLogs',
  '/HelpPage',
  '/FapPage/{}',
  '/Faps',
  '/Instruments',
  '/Techniques',
  '/Institutions',
  '/MergeInstitutionsPage/{}',
  '/QuestionaryEditor/{}',
  '/PdfTemplateEditor/Proposal/{}',
  '/PdfTemplateEditor/ExperimentSafety/{}',
  '/PdfTemplates/Proposal',
  '/PdfTemplates/ExperimentSafety',
  '/ExperimentSafetyReviewTemplates',
  '/FapReviewTemplates',
  '/TechnicalReviewTemplates',
  '/ProposalTemplates',
  '/SampleDeclarationTemplates',
  '/GenericTemplates',
  '/ShipmentDeclarationTemplates',
  '/VisitTemplates',
  '/FeedbackTemplates',
  '/EsiTemplates',
  '/SampleEsiTemplates',
  '/Units',
  '/ProposalStatuses',
  '/ProposalWorkflows',
  '/ExperimentWorkflows',
  '/ProposalWorkflowEditor/{}',
  '/ExperimentWorkflowEditor/{}',
  '/ApiAccessTokens',
  '/Features',
  '/Settings',
  '/Questions',
  '/ImportTemplate',
  '/ImportUnits',
  '/ExperimentSafetyReview',
  '/ExperimentTimes',
  '/ExperimentSafety/{}',
  '/CreateFeedback/{}',
  '/UpdateFeedback/{}',
  '/DeclareShipments/{}',
] as const;

/** Settings by the specification (9); the colours stand for all of the palette. */
const SETTINGS = [
  'DATE_FORMAT',
  'DATE_TIME_FORMAT',
  'DEFAULT_INST_SCI_REVIEWER_FILTER',
  'DEFAULT_INST_SCI_STATUS_FILTER',
  'DISPLAY_FAQ_LINK',
  'DISPLAY_PRIVACY_STATEMENT_LINK',
  'EXPERIMENT_SAFETY_REVIEW_EMAIL',
  'EXTERNAL_AUTH_LOGIN_URL',
  'EXTERNAL_AUTH_LOGOUT_URL',
  'FAP_SECS_EDIT_TECH_REVIEWS',
  'FEEDBACK_EXHAUST_DAYS',
  'FEEDBACK_FREQUENCY_DAYS',
  'FEEDBACK_MAX_REQUESTS',
  'GRADE_PRECISION',
  'HEADER_LOGO_FILENAME',
  'IDLE_TIMEOUT',
  'INVITE_REMINDERS_SEND_DELAY_DAYS',
  'INVITE_VALIDITY_PERIOD_DAYS',
  'ORGANISATION_NAME',
  'PALETTE_PRIMARY_MAIN',
  'PALETTE_SECONDARY_MAIN',
  'PROFILE_PAGE_LINK',
  'SMTP_BCC_EMAIL',
  'TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS',
  'TIMEZONE',
  'USER_OFFICE_EMAIL',
] as const;

const FEATURES = [
  'CONFLICT_OF_INTEREST_WARNING',
  'DATA_ACCESS_USERS',
  'EMAIL_INVITE',
  'EMAIL_INVITE_LEGACY',
  'EMAIL_SEARCH',
  'EXPERIMENT_SAFETY_REVIEW',
  'FAP_REVIEW',
  'INSTRUMENT_MANAGEMENT',
  'OAUTH',
  'PREGENERATED_PROPOSAL_PDF',
  'RISK_ASSESSMENT',
  'SCHEDULER',
  'SHIPPING',
  'STFC_IDLE_TIMER',
  'TAGS',
  'TECHNICAL_REVIEW',
  'TECHNIQUE_PROPOSALS',
  'USER_MANAGEMENT',
  'USER_SEARCH_FILTER',
  'VISIT_MANAGEMENT',
] as const;

/** Downloads by the specification (7). */
const DOWNLOADS = [
  'pdf/proposal',
  'pdf/sample',
  'pdf/shipment-label',
  'pdf/generic-template',
  'pdf/experiment-safety',
  'xlsx/proposal',
  'xlsx/technique',
  'xlsx/call_fap',
  'xlsx/fap',
  'zip/attachment',
  'zip/proposal',
  'zip/experiment-safety',
] as const;

const pattern = (path: string): string => path.replaceAll(/:\w+|\{\w*\}/g, '{}');
/** As text in a test: parameters may have any form. */
const named = (path: string): RegExp => new RegExp(`${path.replaceAll('{}', String.raw`[^'"\s/?#]+`)}(?![\\w/])`);

describe('the product has', () => {
  test('every page of the specification', async () => {
    const paths = [...(await writtenPages()), ...definedPages].map(({ path }) => pattern(path ?? ''));
    const shown = paths.map((path) => new RegExp(`^${path.replaceAll('{}', '[^/]+')}$`));
    expect(ADDRESSES.filter((address) => !shown.some((path) => path.test(address)))).toEqual([]);
  });

  test('every call, type and enumeration that clients rely on, as they rely on it', () => {
    const [floor, present] = ['test/support/api-floor.graphql', 'docs/schema.graphql'].map((path) => buildSchema(read(path)));
    expect(floor && present && findBreakingChanges(floor, present).map(({ description }) => description)).toEqual([]);
  });

  test('every feature and setting', () => {
    const settings = read('definitions/vocabulary/settings.json');
    expect(FEATURES.filter((id) => !FEATURE_IDS.includes(id))).toEqual([]);
    expect(SETTINGS.filter((id) => !settings.includes(`"${id}"`))).toEqual([]);
  });
});

describe('a test names', () => {
  const texts = readdirSync(join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('whole-product.test.ts'))
    .map((path) => read(join('test', path)));
  const isNamed = (what: RegExp): boolean => texts.some((text) => what.test(text));

  test('every page', () => {
    expect(ADDRESSES.filter((path) => !isNamed(named(path)))).toEqual([]);
  });

  test('every setting', () => {
    expect(SETTINGS.filter((id) => !isNamed(new RegExp(id)))).toEqual([]);
  });

  test('every download', () => {
    expect(DOWNLOADS.filter((path) => !isNamed(new RegExp(`/download/${path}\\b`)))).toEqual([]);
  });
});
