import type { RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import type { FormStore } from './form-store.ts';

/**
 * rjsf's validator, asking the engine's judgement that is already there: no schema is compiled in the page, so that
 * `script-src 'self'` holds, and a key pressed costs one question and not the form.
 */
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
    // asked for oneOf and if/then, which the engine's step schemas do not have
    isValid: () => true,
    reset: () => {},
  } satisfies ValidatorType<unknown>;
}
