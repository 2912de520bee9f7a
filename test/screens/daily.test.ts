import { aFacility } from '../support/facility.ts';
import { dailyScreens } from '../support/screen-lists.ts';
import { screenJourneys } from './screen-walk.ts';

screenJourneys(dailyScreens, aFacility());
