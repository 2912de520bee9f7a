export const hasCode = <Code extends string>(error: unknown, code: Code): error is { readonly code: Code } =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
