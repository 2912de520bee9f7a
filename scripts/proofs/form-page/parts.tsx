import { useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../engine/json.ts';
import { fullName } from '../../../engine/text.ts';
import { ProposalPdfButton } from '../../../web/proposals/components/ProposalPdfButton.tsx';
import { UnprintableNote } from '../../../web/proposals/components/UnprintableNote.tsx';
import { SettingsForm } from '../../../web/settings-form/index.ts';
import { settingProblemsOf, schemaOf, validatorOf } from '../../../web/studio/questions/config/config-problems.ts';
import { configWidgets } from '../../../web/studio/questions/config/widgets.ts';
import { useEditorParts } from '../../../web/studio/questions/editor/use-editor-parts.ts';
import { ProposalChoice } from '../../../web/studio/shared/ProposalChoice.tsx';
import { BulkDialog, type BulkResult } from '../../../web/ui/BulkDialog.tsx';
import { AddPeople } from '../../../web/users/AddPeople.tsx';
import { InstitutionSelect } from '../../../web/users/InstitutionSelect.tsx';
import { FacilityProvider } from '../../../web/shell/facility.tsx';
import DefineVisitDialog from '../../../web/visits/DefineVisitDialog.tsx';
import { administrationParts } from './administration.tsx';

export interface Run {
  readonly keys: readonly string[];
  readonly end: (results: readonly BulkResult[]) => void;
}

export const runs: Run[] = [];

const bulk = (
  <BulkDialog
    title="Delete proposals"
    action="Delete"
    rows={[
      { key: '1', label: 'Ice' },
      { key: '2', label: 'Snow' },
    ]}
    run={(keys, report) =>
      new Promise((resolve) => {
        const end = (results: readonly BulkResult[]): void => {
          results.forEach(report);
          resolve();
        };
        runs.push({ keys, end });
      })
    }
    onClose={() => undefined}
  />
);

const bulkPreviewing = (
  <BulkDialog
    title="Notify"
    action="Notify"
    rows={[{ key: '1', label: 'Ice' }]}
    isPreviewing
    run={() => Promise.resolve()}
    onClose={() => undefined}
  />
);

function Settings() {
  const { parts: loaded } = useEditorParts();
  const [config, setConfig] = useState<JsonObject>({ max: 150 });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  if (!loaded) return null;
  const type = loaded.catalog.questionTypes.get('TEXT_INPUT');
  if (!type) throw new Error('there is no TEXT_INPUT');
  const validator = validatorOf(type, loaded.shapes);
  return (
    <SettingsForm
      id="settings"
      idPrefix="settings-"
      schema={schemaOf(type)}
      widgets={configWidgets}
      validator={validator}
      config={config}
      problems={settingProblemsOf(type, config, validator, loaded.catalog)}
      needed={NONE}
      shows={(key) => touched.has(key)}
      touch={(key) => setTouched((before) => new Set(before).add(key))}
      onChange={setConfig}
      onSubmit={() => undefined}
    />
  );
}
const NONE: ReadonlySet<string> = new Set();

/** @param invited null disables invitations */
function People({ invited }: { readonly invited: readonly string[] | null }) {
  const [added, setAdded] = useState('');
  return (
    <>
      <output>{added}</output>
      <AddPeople
        title="Add people to proposal"
        exclude={[]}
        invited={invited}
        onAdd={(people, emails) => setAdded([...people.map(fullName), ...emails].join(', '))}
        onClose={() => undefined}
      />
    </>
  );
}

function Proposal() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <output>{value}</output>
      <ProposalChoice value={value} onChange={setValue} />
    </>
  );
}

function Institution() {
  const [value, setValue] = useState(1);
  return (
    <>
      <output>{value}</output>
      <label htmlFor="institution">Institution</label>
      <InstitutionSelect id="institution" value={value} onChange={setValue} known={{ id: 1, name: 'Harbour Institute' }} />
    </>
  );
}

const visitTeam = (
  <FacilityProvider>
    <DefineVisitDialog experimentPk={1} onClose={() => undefined} onSaved={() => undefined} />
  </FacilityProvider>
);

export const proofParts = {
  ...administrationParts,
  bulk,
  bulkPreviewing,
  settings: <Settings />,
  people: <People invited={[]} />,
  peopleWithoutInvitations: <People invited={null} />,
  proposal: <Proposal />,
  institution: <Institution />,
  visitTeam,
  pdf: <ProposalPdfButton proposal={{ primaryKey: 1, proposalId: '123456', title: 'Ice' }} />,
  unprintable: <UnprintableNote primaryKey={1} />,
} satisfies Readonly<Record<string, ReactNode>>;
export type PartName = keyof typeof proofParts;
