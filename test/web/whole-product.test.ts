import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, findBreakingChanges, isEnumType, isObjectType, type GraphQLNamedType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/paths.ts';
import { FEATURE_IDS } from '../support/feature-table.ts';
import { definedPages, writtenPages } from '../support/pages.ts';
import { QUOTED_TEXTS } from '../support/quoted-texts.ts';
import { SETTING_TABLE } from '../support/setting-table.ts';

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

const filesIn = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => read(join(folder, path)));

const plain = (text: string): string =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\\?["“”]/g, '"')
    .toLowerCase();
/** The longest part of a text without a value. */
const core = (text: string): string =>
  plain(text)
    .split(/\{\w+\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .trim()
    .replace(/\.$/, '');

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
    const idsOf = (name: string): readonly string[] =>
      [...read(`definitions/vocabulary/${name}.json`).matchAll(/"id": "(\w+)"/g)].map(([, id = '']) => id).toSorted();
    expect(idsOf('features')).toEqual([...FEATURE_IDS].toSorted());
    expect(idsOf('settings')).toEqual(Object.keys(SETTING_TABLE).toSorted());
  });

  test('every text that the specification quotes', () => {
    const folders = ['web', 'engine', 'server', 'definitions'];
    const product = plain(folders.flatMap((folder) => filesIn(folder, /\.(tsx?|json)$/)).join('\n'));
    expect(QUOTED_TEXTS.filter((text) => !product.includes(core(text)))).toEqual([]);
  });
});

const valuesOf = (type: GraphQLNamedType): readonly string[] => (isEnumType(type) ? type.getValues().map(({ name }) => name) : []);

describe('a test names', () => {
  const texts = readdirSync(join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(whole-product\.test|quoted-texts)\.ts$/.test(path))
    .map((path) => read(join('test', path)));
  const isNamed = (what: RegExp): boolean => texts.some((text) => what.test(text));

  test('every page', () => {
    expect(ADDRESSES.filter((path) => !isNamed(named(path)))).toEqual([]);
  });

  test.each(Object.entries(SETTING_TABLE))('the effect of %s', (id, [file, title]) => {
    const test = read(join('test', file));
    expect(test).toContain(title);
    expect(test).toContain(id.replace(/(?<=^PALETTE_).*/, ''));
  });

  test('every call and every value of an enumeration', () => {
    const known = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
    const floor = Object.values(buildSchema(read('test/support/api-floor.graphql')).getTypeMap());
    const calls = floor.filter(isObjectType).filter(({ name }) => name === 'Query' || name === 'Mutation');
    const names = calls.flatMap((type) => Object.keys(type.getFields()));
    const values = floor.filter(({ name }) => !name.startsWith('__')).flatMap(valuesOf);
    expect([...names, ...values].filter((name) => !known.has(name))).toEqual([]);
  });

  test('every text that the specification quotes', () => {
    const tests = plain(texts.join('\n'));
    expect(QUOTED_TEXTS.filter((text) => !tests.includes(core(text)))).toEqual([]);
  });

  test('every download', () => {
    expect(DOWNLOADS.filter((path) => !isNamed(new RegExp(`/download/${path}\\b`)))).toEqual([]);
  });
});
