import { isObject, type Json } from '../../json.ts';
import { parseJson } from '../../json-scan.ts';
import { FILE_LIMITS } from '../../rules/limits.ts';
import { isSpreadsheet } from '../file-kind.ts';
import { isSurveyJs } from '../surveyjs/convert.ts';
import type { FormOrigin } from './keys.ts';

/** File names of forms of other tools; JSON is told by its content. */
const FORM_FILE = /\.(xls[xm]|csv|json)$/i;

/**
 * Tells whose form a file is; null: it may be a bundle.
 *
 * @param content the file, read as text
 * @example formOrigin('form.xlsx', 'PK…') // 'xlsform'
 */
export function formOrigin(fileName: string, content: string): FormOrigin | null {
  if (/\.xls[xm]$/i.test(fileName) || isSpreadsheet(content)) return 'xlsform';
  if (/\.csv$/i.test(fileName)) return 'redcap';
  const file = parsedOrNull(content);
  return file !== null && isObject(file) && isSurveyJs(file) ? 'surveyjs' : null;
}

/** @example formFileName('Beam request.xlsx') // 'Beam request' */
export const formFileName = (fileName: string): string => fileName.replace(FORM_FILE, '');

function parsedOrNull(content: string): Json {
  try {
    return parseJson(content.replace(/^\uFEFF/, ''), { limits: FILE_LIMITS });
  } catch {
    return null;
  }
}
