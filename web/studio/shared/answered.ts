/** @throws Error for an answer without data */
export function answered<Answer>(answer: Answer | null | undefined): Answer {
  if (answer === null || answer === undefined) throw new Error('no answer');
  return answer;
}
