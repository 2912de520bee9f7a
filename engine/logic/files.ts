import { isObject, type Json } from '../json.ts';
import { asList } from './values.ts';

/** MIME types expected for an extension; unlisted extensions are judged by name alone. */
const TYPE_OF_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  '.pdf': ['application/pdf'],
  '.doc': ['application/msword', 'application/x-cfb'],
  '.docx': ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  '.xls': ['application/vnd.ms-excel', 'application/x-cfb'],
  '.xlsx': ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  '.png': ['image/png'],
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.gif': ['image/gif'],
  '.zip': ['application/zip'],
};

/** '.pdf' for 'Report.PDF'; empty without extension. */
function extensionOf(name: Json | undefined): string {
  const extension = typeof name === 'string' ? /[^./\\].*\.([A-Za-z0-9]{1,10})$/s.exec(name)?.[1] : undefined;
  return extension === undefined ? '' : `.${extension.toLowerCase()}`;
}

/**
 * Checks a file against accepted extensions ('.pdf'), MIME types or patterns ('image/*') (specification 5, Others). `mimeType` must come from the
 * signature, never from the browser.
 *
 * @example acceptedFile({ name: 'a.pdf', mimeType: 'application/pdf' }, ['.pdf']) // true
 */
export function acceptedFile(file: Json | undefined, types: Json | undefined): boolean {
  if (!isObject(file)) return false;
  const extension = extensionOf(file.name);
  const mimeType = typeof file.mimeType === 'string' ? file.mimeType.toLowerCase() : '';
  return (
    extension !== '' && asList(types).some((type) => typeof type === 'string' && isOfType(extension, mimeType, type.trim().toLowerCase()))
  );
}

function isOfType(extension: string, mimeType: string, type: string): boolean {
  if (type.startsWith('.')) return extension === type && (TYPE_OF_EXTENSION[type]?.includes(mimeType) ?? true);
  if (type.endsWith('/*')) return mimeType.startsWith(type.slice(0, -1));
  return mimeType === type;
}
