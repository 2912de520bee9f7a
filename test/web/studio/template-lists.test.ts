import { expect, test } from 'vitest';
import { templatePages } from '../../../web/studio/templates/routes.tsx';
import { definitions } from '../../support/definitions.ts';

test('every template group has its list, and every list its group', () => {
  const groups = [...definitions.catalog.templateGroups.values()].map(({ list }) => list.path);

  expect(templatePages.map(({ path }) => path).toSorted()).toEqual(groups.toSorted());
});
