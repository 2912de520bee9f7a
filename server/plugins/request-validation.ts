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
  ValuesOfCorrectTypeRule,
  visit,
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { fail } from '../../engine/errors.ts';
import { keepLast } from '../../engine/keep-last.ts';
import { costLimit } from './graphql-limits.ts';

/** Limits of a request; the largest of our pages has 2,700 letters and 320 words. User input is sent as variables. */
export const DOCUMENT_LIMITS = { letters: 50_000, words: 1_000, nesting: 64 };

const ERRORS_TOLD = { maxErrors: 20 };

/** All but the one about values, which the caller typed. */
const SHAPE_RULES = specifiedRules.filter((rule) => rule !== ValuesOfCorrectTypeRule);

interface Operation {
  readonly name: string;
  readonly type: OperationTypeNode;
}

type OperationNamed = (name: string | null) => Operation | null;

/**
 * Validates each request before Mercurius, which would accept syntax trees and cache refused ones. Valid texts are cached.
 *
 * @param kept size of the cache
 */
export function registerRequestValidation(app: FastifyInstance, schema: GraphQLSchema, kept: number): void {
  const sound = new Map<string, OperationNamed>();
  const operationsOf = (text: string): OperationNamed => {
    const operations = sound.get(text) ?? operationsIn(checked(text, schema));
    keepLast(sound, text, operations, kept);
    return operations;
  };
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/graphql' || request.validationError) return;
    const { query, operationName } = requestedOperation(request);
    if (typeof query !== 'string') throw fail('BAD_INPUT', { message: 'A request to /graphql has a text named query' });
    const operation = operationsOf(query)(typeof operationName === 'string' ? operationName : null);
    request.operation = operation?.name ?? '';
    if (request.method === 'POST') return;
    // Browsers prefetch and caches store GET addresses, so their operation must be unambiguous.
    if (!operation) throw fail('OPERATION_UNCLEAR');
    if (operation.type !== OperationTypeNode.QUERY) {
      void reply.header('allow', 'POST');
      throw fail('CHANGE_BY_GET');
    }
  });
}

const requestedOperation = ({ method, query, body }: FastifyRequest): { readonly query?: unknown; readonly operationName?: unknown } =>
  ((method === 'POST' ? body : query) as object | null) ?? {};

const operationsIn = (document: DocumentNode): OperationNamed => {
  const operations = document.definitions.flatMap((one): Operation[] =>
    one.kind === Kind.OPERATION_DEFINITION ? [{ name: one.name?.value ?? '', type: one.operation }] : [],
  );
  const named = new Map(operations.map((one) => [one.name, one]));
  const [only] = named.size === 1 ? named.values() : [];
  return (name) => (name === null ? only : named.get(name)) ?? null;
};

/**
 * @throws CodedError BAD_INPUT for a text that is too long or too deep
 * @throws CodedError DOCUMENT_INVALID for one that does not fit the schema
 * @throws GraphQLError for a syntax error
 */
function checked(text: string, schema: GraphQLSchema): DocumentNode {
  measure(text);
  const document = parse(text);
  const costErrors = validate(schema, document, [costLimit], ERRORS_TOLD);
  const errors = costErrors.length > 0 ? costErrors : validate(schema, document, specifiedRules, ERRORS_TOLD);
  if (errors.length === 0) return document;
  const isOfOtherSchema = costErrors.length === 0 && validate(schema, document, SHAPE_RULES, { maxErrors: 1 }).length > 0;
  throw new AggregateError(isOfOtherSchema ? errors.map(asInvalid) : errors, 'The request does not fit the schema');
}

const asInvalid = ({ message, nodes, source, positions }: GraphQLError): GraphQLError =>
  new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    originalError: fail('DOCUMENT_INVALID', { message }),
  });

/** Checked before parsing, whose depth and memory depend on the text. */
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
 * Excludes requests with string literals from compilation, because the compiler writes them into code and confuses some with its own marks. Our pages
 * send variables.
 */
export function registerLiteralsUncompiled({ graphql }: FastifyInstance): void {
  const hasTextByDocument = new WeakMap<DocumentNode, boolean>();
  graphql.addHook('preExecution', async (_schema, document) => {
    const has = hasTextByDocument.get(document) ?? hasText(document);
    hasTextByDocument.set(document, has);
    return has ? { document } : {};
  });
}

function hasText(document: DocumentNode): boolean {
  let hasLiteral = false;
  visit(document, {
    StringValue() {
      hasLiteral = true;
      return BREAK;
    },
  });
  return hasLiteral;
}
