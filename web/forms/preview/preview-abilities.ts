import { useMemo } from 'react';
import { DynamicOptionsDocument } from '../../generated/writing.ts';
import { apollo, useDates, useSignedIn } from '../../shell/index.ts';
import { uniqueKey } from '../../ui/unique-key.ts';
import type { Abilities, AnswerFile } from '../abilities.ts';
import { madeUpEntries, type Previewed } from './made-up-entries.ts';

/** In-memory services: nothing is stored and no file is uploaded. */
export function usePreviewAbilities(session: Previewed, isStored: boolean): Abilities {
  const { settings } = useDates();
  const { user } = useSignedIn();
  return useMemo<Abilities>(
    () => ({
      dynamicOptions: isStored ? fetchedOptions : () => Promise.resolve([]),
      upload: (file, { onStored }) => {
        const answerFile: AnswerFile = {
          id: uniqueKey(),
          name: file.name,
          mimeType: file.type,
          sizeInBytes: file.size,
          pages: null,
          pdfFault: null,
        };
        session.store.addFact('files', { [answerFile.id]: answerFile });
        onStored(answerFile);
        return Promise.resolve();
      },
      download: () => {},
      choosePeople: null,
      entries: madeUpEntries(session),
      userId: user.id,
      ...settings,
    }),
    [isStored, session, settings, user.id],
  );
}

const fetchedOptions = async (questionId: string): Promise<readonly string[]> => {
  const { data } = await apollo.query({ query: DynamicOptionsDocument, variables: { questionId }, fetchPolicy: 'network-only' });
  return data?.getDynamicMultipleChoiceOptions ?? [];
};
