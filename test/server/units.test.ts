import { expect, test } from 'vitest';
import { foreign } from '../support/foreign.ts';
import { aWorld, type World } from '../world/index.ts';

const UNIT = 'id unit quantity symbol siConversionFormula';
const CREATE = `mutation ($id: String!, $unit: String!, $quantity: String!, $symbol: String!, $siConversionFormula: String!) {
  createUnit(id: $id, unit: $unit, quantity: $quantity, symbol: $symbol, siConversionFormula: $siConversionFormula) { ${UNIT} } }`;
const VALIDATE = `mutation ($json: String!) { validateUnitsImport(unitsAsJson: $json) {
  version exportDate isValid errors unitComparisons { existingUnit { ${UNIT} } newUnit { ${UNIT} } status conflictResolutionStrategy errors } } }`;
const IMPORT = `mutation ($json: String!, $choices: [ConflictResolution!]!) { importUnits(json: $json, conflictResolutions: $choices) { ${UNIT} } }`;

const angstrom = { id: 'angstrom', unit: 'ångström', quantity: 'length', symbol: 'Å', siConversionFormula: 'x * 0.0000000001' };
const barn = { id: 'barn', unit: 'barn', quantity: 'cross section', symbol: 'b', siConversionFormula: 'x / 10' };

type Unit = typeof angstrom;
interface Validation {
  readonly isValid: boolean;
  readonly errors: readonly string[];
  readonly unitComparisons: readonly {
    readonly status: string;
    readonly conflictResolutionStrategy: string;
    readonly existingUnit: Unit | null;
    readonly errors: readonly string[];
  }[];
}

const create = (world: World, unit: Unit) => world.as(world.olga).query<{ createUnit: Unit }>(CREATE, unit);
const exported = async (world: World) =>
  (await world.as(world.olga).query<{ getUnitsAsJson: string }>('{ getUnitsAsJson }')).getUnitsAsJson;
const validated = async (world: World, json: string) =>
  (await world.as(world.olga).query<{ validateUnitsImport: Validation }>(VALIDATE, { json })).validateUnitsImport;
const imported = (world: World, json: string, choices: readonly object[] = []) =>
  world.as(world.olga).query<{ importUnits: readonly Unit[] }>(IMPORT, { json, choices });
const listed = async (world: World) =>
  (await world.as(world.petra).query<{ getUnits: readonly Unit[] }>(`{ getUnits { ${UNIT} } }`)).getUnits;
const fileOf = (units: readonly unknown[], version = '1.0.0') =>
  JSON.stringify({ version, exportDate: '2026-01-02T03:04:05.000Z', units, quantities: [{ id: 'length' }] });

test('an officer makes a unit, and its quantity with it', async () => {
  const world = await aWorld();

  const { createUnit } = await create(world, { ...barn, symbol: ' b ' });

  expect(createUnit).toEqual(barn);
  expect(await world.as(world.petra).query('{ getQuantities { id } }')).toEqual({ getQuantities: [{ id: 'cross section' }] });
});

test.each([
  [{ id: ' ' }, 'Id is required'],
  [{ id: 'a b' }, 'Id may have letters, digits and underscores only'],
  [{ unit: '' }, 'Name is required'],
  [{ quantity: '' }, 'Quantity is required'],
  [{ symbol: '' }, 'Symbol is required'],
  [{ siConversionFormula: '' }, 'Conversion formula is required'],
  [{ siConversionFormula: 'alert(1)' }, 'The conversion formula is not valid at character 1: a number, x or ( is expected'],
])('a unit with %j is refused: %s', async (part, message) => {
  const world = await aWorld();

  await expect(create(world, { ...angstrom, ...part })).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message });

  expect(await listed(world)).toEqual([]);
});

test('two units cannot have one id', async () => {
  const world = await aWorld();
  await create(world, angstrom);

  await expect(create(world, { ...angstrom, quantity: 'distance' })).rejects.toMatchObject({ message: 'Id angstrom is already in use' });

  expect(await world.as(world.petra).query('{ getQuantities { id } }')).toEqual({ getQuantities: [{ id: 'length' }] });
});

test('a unit is deleted once', async () => {
  const world = await aWorld();
  await create(world, angstrom);
  const remove = () => world.as(world.olga).query('mutation { deleteUnit(id: "angstrom") { id } }');

  await expect(remove()).resolves.toEqual({ deleteUnit: { id: 'angstrom' } });

  await expect(remove()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await listed(world)).toEqual([]);
});

test('what was exported imports elsewhere, and a second time without any effect', async () => {
  const world = await aWorld();
  await create(world, angstrom);
  await create(world, barn);
  const file = await exported(world);
  const other = await aWorld();

  const before = await validated(other, file);
  await imported(other, file);

  expect(before.unitComparisons.map(({ status, conflictResolutionStrategy }) => [status, conflictResolutionStrategy])).toEqual([
    ['NEW', 'USE_NEW'],
    ['NEW', 'USE_NEW'],
  ]);
  expect((await validated(other, file)).unitComparisons.map(({ status }) => status)).toEqual(['SAME', 'SAME']);
  await imported(other, file);
  expect(JSON.parse(await exported(other))).toMatchObject({ version: '1.0.0', units: [angstrom, barn] });
});

test('a unit that differs waits for a decision', async () => {
  const world = await aWorld();
  await create(world, angstrom);
  const changed = { ...angstrom, symbol: 'A' };
  const file = fileOf([changed, barn]);

  expect((await validated(world, file)).unitComparisons).toMatchObject([
    { status: 'DIFFERENT', conflictResolutionStrategy: 'UNRESOLVED', existingUnit: angstrom },
    { status: 'NEW', conflictResolutionStrategy: 'USE_NEW', existingUnit: null },
  ]);
  await expect(imported(world, file)).rejects.toMatchObject({
    reason: 'IMPORT_UNRESOLVED',
    message: expect.stringContaining('angstrom') as string,
  });
  expect(await listed(world)).toEqual([angstrom]);
  await imported(world, file, [{ itemId: 'angstrom', strategy: 'USE_EXISTING' }]);
  expect(await listed(world)).toEqual([barn, angstrom]);
  await imported(world, file, [{ itemId: 'angstrom', strategy: 'USE_NEW' }]);
  expect(await listed(world)).toEqual([barn, changed]);
});

test.each([
  ['', 'it is empty'],
  [fileOf([barn]).slice(0, 60), 'it is not JSON, or it is cut off'],
  ['[]', 'it is not a file of definitions'],
  ['{"version":"1.0.0"}', 'it has no list of units'],
  [fileOf([barn], '1.1.0'), 'it has format 1.1.0, which is newer than 1.0'],
  [fileOf([barn], '0.9.0'), 'it has format 0.9.0, which is older than 1.0'],
  [fileOf([barn]).replace('"symbol"', '"__proto__"'), "the name '__proto__' is not allowed in it"],
  [`{"version":"1.0.0","units":${'['.repeat(100)}${']'.repeat(100)}}`, 'it is nested more than 40 levels deep'],
])('a file like %s is refused: %s', async (file, fault) => {
  const world = await aWorld();

  await expect(validated(world, file)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining(fault) as string });

  await expect(imported(world, file)).rejects.toMatchObject({ reason: 'IMPORT_UNREADABLE' });
});

test('faults of single units are told all at once, and nothing is imported', async () => {
  const world = await aWorld();
  const file = fileOf([{ ...barn, siConversionFormula: 'y' }, angstrom, angstrom, { id: 5 }, null]);

  const { isValid, errors } = await validated(world, file);

  expect(isValid).toBe(false);
  expect(errors).toContain('Unit angstrom: it is in the file twice');
  expect(errors[0]).toContain('Unit barn: The conversion formula is not valid');
  await expect(imported(world, file)).rejects.toMatchObject({ reason: 'IMPORT_INVALID' });
  expect(await listed(world)).toEqual([]);
});

test('a unit with a fault is left out, or the whole file is refused', async () => {
  const world = await aWorld();
  const file = fileOf([{ ...barn, siConversionFormula: 'y' }, angstrom, { unit: 'no id' }]);
  const without = (...ids: readonly string[]) => ids.map((itemId) => ({ itemId, strategy: 'USE_EXISTING' }));

  const { unitComparisons } = await validated(world, file);

  expect(unitComparisons.map(({ errors }) => errors.length > 0)).toEqual([true, false, true]);
  await expect(imported(world, file, without('barn'))).rejects.toMatchObject({ reason: 'IMPORT_INVALID' });
  await expect(imported(world, file, [{ itemId: 'barn', strategy: 'USE_NEW' }, ...without('')])).rejects.toMatchObject({
    reason: 'IMPORT_INVALID',
  });
  expect(await listed(world)).toEqual([]);
  await imported(world, file, without('barn', ''));
  expect(await listed(world)).toEqual([angstrom]);
});

test('what stays as it is here may stand in the file twice', async () => {
  const world = await aWorld();
  await create(world, angstrom);

  await imported(world, fileOf([angstrom, barn, angstrom]));

  expect(await listed(world)).toEqual([barn, angstrom]);
});

test('only officers make, delete, export and import units', async () => {
  const world = await aWorld();
  const petra = world.as(world.petra);

  const attempts = [
    petra.query('{ getUnitsAsJson }'),
    petra.query('mutation { deleteUnit(id: "x") { id } }'),
    petra.query(CREATE, angstrom),
    petra.query(VALIDATE, { json: fileOf([]) }),
    petra.query(IMPORT, { json: fileOf([]), choices: [] }),
  ];

  await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })));
});

test.each(foreign('units_export.json').map((file) => ({ file })))('a file of another product imports as it is', async ({ file }) => {
  const world = await aWorld();

  const { isValid, errors } = await validated(world, file);
  await imported(world, file);

  expect({ isValid, errors }).toEqual({ isValid: true, errors: [] });
  expect((await validated(world, file)).unitComparisons.every(({ status }) => status === 'SAME')).toBe(true);
});
