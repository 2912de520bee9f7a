import { aFacility } from '../support/facility.ts';
import { dailyScreens } from '../support/screen-list.ts';
import { screenJourneys } from './screen-walk.ts';

screenJourneys(dailyScreens, aFacility());
