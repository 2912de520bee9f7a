/** Answer shapes of the domain reference (4.3) in plain code, to test the compiled shapes against. Null means unanswered. */
type Is = (value: unknown) => boolean;

const isText: Is = (value) => typeof value === 'string';
const isNumber: Is = (value) => typeof value === 'number';
const isWhole: Is = (value) => Number.isInteger(value);
/** Row key within the range of a database integer. */
const isKey: Is = (value) => isWhole(value) && Math.abs(Number(value)) <= 2 ** 31 - 1;
const isBoolean: Is = (value) => typeof value === 'boolean';
const isDate: Is = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/.test(value);

const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
const listOf =
  (is: Is, most: number): Is =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(is);

/** Object with required keys from `needed`; `open` allows further keys. */
const objectOf =
  (keys: Readonly<Record<string, Is>>, needed: readonly string[], open = false): Is =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const entries = Object.entries(value);
    return (
      needed.every((key) => Object.hasOwn(value, key)) &&
      entries.every(([key, part]) => (Object.hasOwn(keys, key) ? keys[key]?.(part) === true : open))
    );
  };

const unit = objectOf({ id: isText, unit: isText, quantity: isText, symbol: isText, siConversionFormula: isText }, [
  'id',
  'unit',
  'quantity',
  'symbol',
  'siConversionFormula',
]);
const instrument = objectOf(
  { instrumentId: (value) => isText(value) && /^[0-9]{1,9}$/.test(String(value)), timeRequested: orNull(isNumber) },
  ['instrumentId'],
);
const nothing: Is = () => false;
const noFields = objectOf({}, []);

export const shapesByHand: Readonly<Record<string, Is>> = {
  BOOLEAN: orNull(isBoolean),
  DATE: orNull(isDate),
  TEXT_INPUT: orNull(isText),
  RICH_TEXT_INPUT: orNull(isText),
  SELECTION_FROM_OPTIONS: orNull(listOf(isText, 500)),
  DYNAMIC_MULTIPLE_CHOICE: orNull(listOf(isText, 500)),
  NUMBER_INPUT: orNull(objectOf({ value: orNull(isNumber), unit: orNull(unit), siValue: orNull(isNumber) }, ['value', 'unit'])),
  INTERVAL: orNull(
    objectOf({ min: orNull(isNumber), max: orNull(isNumber), unit: orNull(unit), siMin: orNull(isNumber), siMax: orNull(isNumber) }, [
      'min',
      'max',
      'unit',
    ]),
  ),
  FILE_UPLOAD: orNull(listOf(objectOf({ id: isText, caption: orNull(isText), figure: orNull(isText) }, ['id']), 200)),
  INSTRUMENT_PICKER: (value) => value === null || instrument(value) || listOf(instrument, 100)(value),
  TECHNIQUE_PICKER: (value) => value === null || isKey(value) || listOf(isKey, 100)(value),
  EMBELLISHMENT: orNull(nothing),
  PROPOSAL_BASIS: orNull(
    objectOf(
      { title: isText, abstract: isText, proposer: orNull(isKey), users: listOf(isKey, 1000), coProposerInvites: listOf(isText, 1000) },
      ['title', 'abstract', 'proposer', 'users'],
    ),
  ),
  PROPOSAL_ESI_BASIS: orNull(
    objectOf(
      {
        samples: listOf(
          objectOf({ sampleId: isKey, title: isText, isEsiSubmitted: isBoolean }, ['sampleId', 'isEsiSubmitted'], true),
          1000,
        ),
      },
      ['samples'],
    ),
  ),
  SAMPLE_BASIS: orNull(objectOf({ title: isText, proposalPk: orNull(isKey) }, ['title'])),
  SAMPLE_ESI_BASIS: orNull(objectOf({ proposalPk: orNull(isKey) }, [])),
  SHIPMENT_BASIS: orNull(objectOf({ title: isText, proposalPk: orNull(isKey), samples: listOf(isKey, 1000) }, ['title', 'proposalPk'])),
  VISIT_BASIS: orNull(objectOf({ proposalPk: orNull(isKey), startsAt: orNull(isDate), endsAt: orNull(isDate) }, ['startsAt', 'endsAt'])),
  TECHNICAL_REVIEW_BASIS: orNull(
    objectOf(
      {
        status: (value) => [null, 'FEASIBLE', 'PARTIALLY_FEASIBLE', 'UNFEASIBLE'].some((one) => one === value),
        timeAllocation: orNull(isNumber),
        comment: orNull(isText),
        publicComment: orNull(isText),
        files: listOf(isText, 100),
      },
      ['status', 'timeAllocation'],
    ),
  ),
  FAP_REVIEW_BASIS: orNull(objectOf({ comment: orNull(isText), grade: orNull(isNumber) }, ['comment', 'grade'])),
  EXPERIMENT_REPORT_BASIS: orNull(noFields),
  FEEDBACK_BASIS: orNull(noFields),
  EXPERIMENT_SAFETY_REVIEW_BASIS: orNull(noFields),
  GENERIC_TEMPLATE_BASIS: orNull(objectOf({ title: isText }, ['title'])),
};
