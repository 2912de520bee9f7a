import { aFacility } from '../support/facility.ts';
import { studioScreens } from '../support/screen-lists.ts';
import { screenJourneys } from './screen-walk.ts';

screenJourneys(studioScreens, aFacility());
