import { readFileSync } from 'node:fs';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { catalogSdl } from '../../engine/catalog/index.ts';
import { definitions } from '../support/definitions.ts';

/** Schema parts that configurations reference, and a query, which every schema needs. */
const AROUND = 'type Query { config: QuestionConfig, type: DataType } type Unit { id: String! } enum UserRole { USER } scalar JSON';

const inOrder = (sdl: string) => printSchema(lexicographicSortSchema(buildSchema(`${sdl}\n${AROUND}`)));

test('the API offers the question types and configurations that the definitions say', () => {
  const written = readFileSync(new URL('../../server/catalog/schema.graphql', import.meta.url), 'utf8');

  expect(inOrder(catalogSdl(definitions.catalog))).toBe(inOrder(written));
});
