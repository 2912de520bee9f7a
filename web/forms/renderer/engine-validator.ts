import type { RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import type { FormStore } from './form-store.ts';

/** rjsf validator that returns the engine's existing evaluation. It compiles no schema, which `script-src 'self'` requires. */
export function engineValidator(store: FormStore, questionIds: readonly string[]): ValidatorType {
  const errors = (): RJSFValidationError[] =>
    questionIds.flatMap((id) => {
      const state = store.state(id);
      if (!state.visible) return [];
      return state.problems.map((problem) => {
        const { text } = store.shown(problem);
        return { name: problem.code, property: `.${id}`, message: text, stack: text };
      });
    });
  return {
    validateFormData: (): ValidationData<unknown> => ({ errors: errors(), errorSchema: {} }),
    rawValidation: <Result>() => ({ errors: errors() as Result[] }),
    // Called for oneOf and if/then only, which the engine's step schemas do not contain.
    isValid: () => true,
    reset: () => {},
  } satisfies ValidatorType<unknown>;
}
