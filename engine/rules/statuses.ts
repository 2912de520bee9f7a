export interface StatusTexts {
  readonly name: string;
  readonly shortCode: string;
  readonly description: string;
}

export interface StatusFault {
  readonly field: keyof StatusTexts;
  readonly message: string;
}

export const STATUS_LIMITS = { name: 100, shortCode: 50, description: 200 } as const;

/** Upper case without spaces (domain reference 1.1). */
const SHORT_CODE = /^[A-Z0-9_]+$/;

/**
 * Faults of a status's texts, at most one per field.
 *
 * @example statusFaults({ name: '', shortCode: 'DRAFT', description: '' }) // [{ field: 'name', message: 'Name is required' }]
 */
export function statusFaults({ name, shortCode, description }: StatusTexts): readonly StatusFault[] {
  const faults: readonly (StatusFault | null)[] = [
    textFault('name', name.trim(), 'Name is required'),
    textFault('shortCode', shortCode, 'Short code is required') ??
      (SHORT_CODE.test(shortCode)
        ? null
        : { field: 'shortCode', message: 'A short code has capital letters, digits and underscores only' }),
    textFault('description', description.trim(), null),
  ];
  return faults.filter((fault) => fault !== null);
}

function textFault(field: keyof StatusTexts, text: string, needed: string | null): StatusFault | null {
  if (needed !== null && text === '') return { field, message: needed };
  return text.length > STATUS_LIMITS[field] ? { field, message: `At most ${STATUS_LIMITS[field]} characters` } : null;
}
