import { isObject, type Json } from '../json.ts';
import { asList } from './values.ts';

/** What the signature of a file must say when its extension is accepted. An extension that is not listed is judged by name alone. */
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

/** '.pdf' of 'Report.PDF'; empty when the name has none. */
function extensionOf(name: Json | undefined): string {
  const found = typeof name === 'string' ? /[^/\\]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] : undefined;
  return found === undefined ? '' : `.${found.toLowerCase()}`;
}

/**
 * Is the file of one of the accepted types? `mimeType` is what the server found by the file's signature, never what a browser claimed. Types are
 * extensions ('.pdf'), MIME types or patterns ('image/*'); every file needs an extension (specification 5, Others).
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
