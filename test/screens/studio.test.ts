import { aFacility } from '../support/facility.ts';
import { studioScreens } from '../support/screen-list-studio.ts';
import { screenJourneys } from './screen-walk.ts';

screenJourneys(studioScreens, aFacility());
