import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { delay } from 'rxjs/operators';
import { expect, test, vi } from 'vitest';

const { asked } = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock('../../../web/shell/index.ts', () => ({
  apollo: new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink((operation) => {
      asked(operation.operationName);
      return of({ data: { getQuestionaryForm: null } }).pipe(delay(1));
    }),
  }),
}));

test('a form that is asked for while an earlier request runs is asked for again, since a row may have been saved between them', async () => {
  const { loadForm } = await import('../../../web/forms/wizard/api.ts');

  await Promise.allSettled([loadForm(1), loadForm(1)]);

  expect(asked.mock.calls).toEqual([['QuestionaryForm'], ['QuestionaryForm']]);
});
