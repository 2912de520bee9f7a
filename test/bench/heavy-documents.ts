import { buildSchema, getNamedType, isLeafType, isNonNullType, isObjectType, type GraphQLObjectType } from 'graphql';
import { bundleText } from '../../engine/bundles/index.ts';
import { sdlOfTheServer } from '../support/calls.ts';
import type { Asker } from './scenarios.ts';

/** Drafts of petra, who asks for most of the documents below, beside those that every bench facility has: more than 110. */
export const ORDINARY_DRAFTS = 80;

export interface HeavyDocument {
  readonly name: string;
  /** Null without a session. */
  readonly who: Asker | null;
  /** Body of a request to /graphql. */
  readonly body: string;
}

const schema = buildSchema(sdlOfTheServer());

/** Selection of all fields that need no argument, so many levels deep, without those of unions. */
function everything(typeName: string, depth: number): string {
  const fields = Object.values((schema.getType(typeName) as GraphQLObjectType).getFields());
  const parts = fields
    .filter(({ args }) => !args.some((arg) => isNonNullType(arg.type)))
    .flatMap(({ name, type }) => {
      const named = getNamedType(type);
      if (isLeafType(named)) return [name];
      return depth > 0 && isObjectType(named) ? [`${name} ${everything(named.name, depth - 1)}`] : [];
    });
  return `{ __typename ${parts.join(' ')} }`;
}

export const times = (count: number, text: (i: number) => string): string => Array.from({ length: count }, (_none, i) => text(i)).join(' ');

const OPTIONS = '... on SelectionFromOptionsConfig { options variant }';
const FIELD = `answerId sortOrder topicId value question { id question naturalKey dataType } dependencies { questionId } config { __typename ${OPTIONS} }`;
const STEPS = `steps { topic { id title } isCompleted fields { ${FIELD} } }`;
const TYPES =
  'types { name kind description fields { name description type { name kind ofType { name kind ofType { name } } } args { name } } enumValues { name } }';
/** With a text in it a document is executed as it is and never compiled. */
const UNCOMPILED = 'page: getUserProposalsPage(searchText: "") { totalCount }';

const queries: readonly (readonly [name: string, who: Asker, query: string])[] = [
  ['completeness of all questionaries', 'petra', '{ getUserProposals { questionary { questionaryId isCompleted } } }'],
  ['steps of all questionaries', 'petra', '{ getUserProposals { questionary { steps { topic { id title } isCompleted } } } }'],
  ['answers of all questionaries', 'petra', '{ getUserProposals { questionary { steps { fields { answerId value } } } } }'],
  ['all questionaries', 'petra', `{ getUserProposals { questionary { ${STEPS} } } }`],
  [
    'all questionaries twice',
    'petra',
    `{ a: getUserProposals { questionary { ${STEPS} } } b: getUserProposals { questionary { ${STEPS} } } }`,
  ],
  ['all questionaries, uncompiled', 'petra', `{ ${UNCOMPILED} getUserProposals { questionary { ${STEPS} } } }`],
  [
    'twenty names for one value',
    'petra',
    `{ getUserProposals { questionary { steps { fields { ${times(20, (i) => `a${i}: sortOrder`)} } } } } }`,
  ],
  [
    'an answer that is too large',
    'petra',
    `{ getUserProposals { questionary { steps { fields { ${times(58, (i) => `a${i}: sortOrder`)} } } } } }`,
  ],
  [
    'one selection, twenty times',
    'petra',
    `{ getUserProposals { ${times(20, () => 'questionary { steps { fields { value topicId } } }')} } }`,
  ],
  ['one link, many times', 'petra', `{ getUserProposals { ${times(240, () => 'status { id }')} } }`],
  [
    'fragments of one type',
    'petra',
    `{ getUserProposals { ${times(60, (i) => `...F${i}`)} } } ${times(60, (i) => `fragment F${i} on Proposal { status { id name } }`)}`,
  ],
  [
    'fragments in a row',
    'petra',
    `{ getUserProposals { ...F0 } } ${times(60, (i) => `fragment F${i} on Proposal { title ${i < 59 ? `...F${i + 1}` : ''} }`)}`,
  ],
  ['unknown fields', 'petra', `{ getUserProposals { ${times(900, (i) => `x${i}`)} } }`],
  ['every field of proposals', 'petra', `{ getUserProposals ${everything('Proposal', 0)} }`],
  ['every field of proposals and of what they link', 'petra', `{ getUserProposals ${everything('Proposal', 1)} }`],
  ['thirty lists of proposals', 'petra', `{ ${times(30, (i) => `a${i}: getUserProposals { primaryKey title status { name } }`)} }`],
  ['thirty lists of questionaries', 'petra', `{ ${times(30, (i) => `a${i}: getUserProposals { questionary { questionaryId } }`)} }`],
  ['all forms', 'petra', '{ getUserProposals { questionaryForm { template context answers { value } } } }'],
  ['every call and its template', 'petra', `{ getCalls ${everything('Call', 0)} }`],
  ['the schema', 'petra', `{ __schema { ${TYPES} } }`],
  ['every proposal', 'officer', `{ getProposalsCore { proposals ${everything('ProposalView', 1)} } }`],
  [
    'every proposal of an instrument scientist',
    'scientist',
    `{ getInstrumentScientistProposals { proposals ${everything('ProposalView', 1)} } }`,
  ],
  [
    'every template and its questions',
    'officer',
    `{ getTemplates { templateId name ${STEPS.replace(/isCompleted|answerId|value/g, '')} } }`,
  ],
  ['every question', 'officer', `{ getQuestions ${everything('QuestionWithUsage', 0)} }`],
  ['every user and role', 'officer', `{ getUsers { users ${everything('BasicUserDetails', 0)} } }`],
  ['every call', 'officer', `{ getCalls ${everything('Call', 1)} }`],
  ['every panel', 'officer', `{ getFaps { faps ${everything('Fap', 1)} } }`],
];

const inVariables = (json: string): string => `{"query":"{ getFeatures { id } }","variables":{"a":${json}}}`;

/** Bodies near the size limit. */
const bodies: readonly HeavyDocument[] = [
  ['nested millions deep', '['.repeat(2_300_000)],
  ['with millions of numbers', `[${'1.00000000000000001,'.repeat(230_000)}1]`],
  ['with one long text', `"${String.raw`\n`.repeat(2_300_000)}"`],
].map(([name = '', json = '']) => ({ name: `a body ${name}`, who: null, body: inVariables(json) }));

/** As many items as a file may have. */
const longBundle = (): HeavyDocument => {
  const body = (i: number) => ({ unit: `u${i}`, quantity: 'length', symbol: `s${i}`, siConversionFormula: 'x' });
  const file = bundleText(Array.from({ length: 5_000 }, (_none, i) => ({ kind: 'UNIT', key: `u${i}`, revisions: [], body: body(i) })));
  const query = 'mutation ($file: String!) { validateBundle(file: $file) { items { state } } }';
  return { name: 'a long bundle', who: 'officer', body: JSON.stringify({ query, variables: { file } }) };
};

/** The documents that held up other requests most, within the limits of a request or just beyond. */
export const heavyDocuments: readonly HeavyDocument[] = [
  ...queries.map(([name, who, query]) => ({ name, who, body: JSON.stringify({ query }) })),
  ...bodies,
  longBundle(),
];
