import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../engine/errors.ts';
import { editRefusalOf } from '../../../web/studio/shared/refusal.ts';
import { ConnectionProblem, RefusedOnTheWay } from '../../../web/ui/errors.ts';

const said = (code: ErrorCode) => new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code } }] });

test.each([
  ['the server says no', said('BAD_USER_INPUT'), 'No'],
  ['something before it says no', new RefusedOnTheWay('Refused'), 'Refused'],
  ['the server fails', said('INTERNAL_SERVER_ERROR'), null],
  ['the server is asked too often', said('TOO_MANY_REQUESTS'), null],
  ['nobody is there', new ConnectionProblem('away'), null],
])('where %s, an edit is given up, or sent again where that makes sense', (_name, error, text) => {
  expect(editRefusalOf(error)).toBe(text);
});
