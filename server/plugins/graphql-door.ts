import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  GraphQLError,
  Kind,
  Lexer,
  OperationTypeNode,
  parse,
  Source,
  specifiedRules,
  TokenKind,
  validate,
  visit,
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { fail } from '../../engine/errors.ts';
import { keepLast } from '../../engine/keep-last.ts';
import { costLimit } from './graphql-limits.ts';

/** Letters, words and nesting of a request. The longest of our own pages has 2,700 letters and 320 words; what people write is sent beside it, as variables. */
export const DOCUMENT_LIMITS = { letters: 50_000, words: 1_000, nesting: 64 };

/** Reasons enough for who wrote it. */
const ERRORS_TOLD = { maxErrors: 20 };

/** How to find the operation of a text that was found sound. */
type OperationNamed = (name: string | null) => OperationTypeNode | null;

/**
 * Reads each request before the GraphQL server does, which also takes syntax trees, whose names may be any text, and keeps what it refuses with all that it
 * read: only the text of a sound request comes further. A text is read once, while it is among the last ones.
 * @param kept how many texts are remembered
 */
export function registerGraphqlDoor(app: FastifyInstance, schema: GraphQLSchema, kept: number): void {
  const sound = new Map<string, OperationNamed>();
  const operationsOf = (text: string): OperationNamed => {
    const found = sound.get(text) ?? operationsIn(checked(text, schema));
    // the last one asked for is the last one forgotten
    keepLast(sound, text, found, kept);
    return found;
  };
  app.addHook('preHandler', async (request, reply) => {
    // a body of another shape is refused by the GraphQL server
    if (request.routeOptions.url !== '/graphql' || request.validationError) return;
    const { query, operationName } = asked(request);
    if (typeof query !== 'string') throw fail('BAD_INPUT', { message: 'A request to /graphql has a text named query' });
    const operation = operationsOf(query)(typeof operationName === 'string' ? operationName : null);
    if (request.method === 'POST') return;
    // such addresses are followed, fetched ahead and kept by others
    if (!operation) throw fail('OPERATION_UNCLEAR');
    if (operation !== OperationTypeNode.QUERY) {
      void reply.header('allow', 'POST');
      throw fail('CHANGE_BY_GET');
    }
  });
}

const asked = ({ method, query, body }: FastifyRequest): { readonly query?: unknown; readonly operationName?: unknown } =>
  ((method === 'POST' ? body : query) as object | null) ?? {};

const operationsIn = (document: DocumentNode): OperationNamed => {
  const types = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION ? [[one.name?.value ?? '', one.operation] as const] : [],
    ),
  );
  const [only] = types.size === 1 ? types.values() : [];
  return (name) => (name === null ? only : types.get(name)) ?? null;
};

/** @throws CodedError BAD_INPUT for what is too long, too deep or refused by the schema, with all reasons; GraphQLError for a fault of syntax */
function checked(text: string, schema: GraphQLSchema): DocumentNode {
  measure(text);
  const document = parse(text);
  const found = validate(schema, document, [costLimit], ERRORS_TOLD);
  const errors = found.length > 0 ? found : validate(schema, document, specifiedRules, ERRORS_TOLD);
  if (errors.length > 0) throw new AggregateError(errors, 'The request does not fit the schema');
  return document;
}

/** Parsing goes as deep as the text does, and keeps as much as it has words. */
function measure(text: string): void {
  if (text.length > DOCUMENT_LIMITS.letters) throw tooMuch(`more than ${DOCUMENT_LIMITS.letters} letters`);
  const lexer = new Lexer(new Source(text));
  let [words, nesting] = [0, 0];
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    words += 1;
    if (OPENING.has(kind)) nesting += 1;
    if (CLOSING.has(kind)) nesting -= 1;
    if (words > DOCUMENT_LIMITS.words) throw tooMuch(`more than ${DOCUMENT_LIMITS.words} words. Lists and texts can be sent as variables`);
    if (nesting > DOCUMENT_LIMITS.nesting) throw tooMuch(`nested more than ${DOCUMENT_LIMITS.nesting} deep`);
  }
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

const tooMuch = (what: string): GraphQLError => new GraphQLError(`The request asks for too much: ${what}`);

/**
 * Lets what has texts in it be carried out word by word, and never be compiled: the compiler writes them into code, and takes some of them for its own marks.
 * Our pages send texts as variables.
 */
export function registerLiteralsUncompiled({ graphql }: FastifyInstance): void {
  const known = new WeakMap<DocumentNode, boolean>();
  graphql.addHook('preExecution', async (_schema, document) => {
    const has = known.get(document) ?? hasText(document);
    known.set(document, has);
    // a document that a hook gives is not compiled
    return has ? { document } : {};
  });
}

function hasText(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    StringValue() {
      found = true;
      return BREAK;
    },
  });
  return found;
}
