import type { ChipVariable } from '../../ui/rich-text/variable-chips.ts';
import type { Variable } from '../shared/code/variables.ts';

/**
 * Variables that print one value, with those inside others. Lists need a repetition and are left out.
 *
 * @example chipVariables([{ name: 'call', about: 'Call', fields: [{ name: 'title', about: 'Title' }] }]) // [{ path: 'call.title', about: 'Title' }]
 */
export const chipVariables = (variables: readonly Variable[], parent = ''): readonly ChipVariable[] =>
  variables
    .filter(({ list }) => list !== true)
    .flatMap(({ name, about, fields }) =>
      fields && fields.length > 0 ? chipVariables(fields, `${parent}${name}.`) : [{ path: parent + name, about }],
    );
