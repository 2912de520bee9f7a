import { firstSteps, type FirstStep } from '../../engine/rules/first-steps.ts';
import { saveDismissed, storedFirstSteps } from './repository/installation.ts';
import type { InstallationServices } from './types.ts';
import { shippedPages } from './shipped-pages.ts';

export interface FirstStepsState {
  readonly steps: readonly FirstStep[];
  readonly isDismissed: boolean;
}

export async function readFirstSteps({ core, features }: InstallationServices): Promise<FirstStepsState> {
  const { isDismissed, ...stored } = await storedFirstSteps(core.db);
  const shipped = [...(await shippedPages(false)), ...(await shippedPages(true))];
  const off = await features.off();
  const steps = firstSteps({
    ...stored,
    publicUrl: core.config.publicUrl,
    shippedPages: shipped,
    isOn: (feature) => !off.has(feature),
  });
  return { steps, isDismissed };
}

export async function dismissFirstSteps(services: InstallationServices, isDismissed: boolean): Promise<FirstStepsState> {
  await saveDismissed(services.core.db, services.core.now(), isDismissed);
  return readFirstSteps(services);
}
