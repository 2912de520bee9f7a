import { useQuery } from '@apollo/client/react';
import { InternalReviewFilesDocument } from '../generated/technical-reviews.ts';

/** Names of readable files by id. */
export function useFileNames(fileIds: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery(InternalReviewFilesDocument, { variables: { fileIds: [...fileIds] }, skip: fileIds.length === 0 });
  return new Map((data?.getFilesMetadata ?? []).map((it) => [it.fileId, it.originalFileName]));
}
