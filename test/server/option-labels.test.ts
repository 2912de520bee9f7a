import { expect, test } from 'vitest';
import { aWorld } from '../world/index.ts';

interface Shown {
  readonly config: { readonly options: readonly string[]; readonly choices: readonly { readonly value: string; readonly label: string }[] };
}

const SHOWN = `config { ... on SelectionFromOptionsConfig { options choices { value label } } }`;
const UPDATE = `mutation ($id: String!, $config: String!) { updateQuestion(id: $id, config: $config) { ${SHOWN} } }`;
const potash = { value: 'kcl', label: 'Potash' };

async function aChoice() {
  const olga = await aWorld().then((world) => world.as(world.olga));
  const { createQuestion } = await olga.query<{ createQuestion: { readonly id: string } }>(
    `mutation { createQuestion(categoryId: PROPOSAL_QUESTIONARY, dataType: SELECTION_FROM_OPTIONS) { id } }`,
  );
  return async (config: object) => {
    const variables = { id: createQuestion.id, config: JSON.stringify({ variant: 'radio', ...config }) };
    return (await olga.query<{ updateQuestion: Shown }>(UPDATE, variables)).updateQuestion.config;
  };
}

test('options are values for clients of before, and choices have the labels', async () => {
  const update = await aChoice();

  expect(await update({ options: [potash, 'Solid'] })).toEqual({
    options: ['kcl', 'Solid'],
    choices: [potash, { value: 'Solid', label: 'Solid' }],
  });
});

test('a client that sends texts only keeps the labels of values that stay', async () => {
  const update = await aChoice();
  await update({ options: [potash, 'Solid'] });

  expect(await update({ options: ['kcl', 'Liquid'] })).toMatchObject({ choices: [potash, { value: 'Liquid', label: 'Liquid' }] });
});

test('choices that are sent back as read are the options', async () => {
  const update = await aChoice();
  const read = await update({ options: [potash] });

  expect(await update({ ...read })).toEqual(read);
});

test('values are refused that stand twice, whatever their labels', async () => {
  const update = await aChoice();

  await expect(update({ options: [potash, 'kcl'] })).rejects.toMatchObject({ message: 'Every option must be different' });
});
