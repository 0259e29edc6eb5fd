import { timeZoneOf } from 'shared-api/domain/local-time';
import { useBootstrap } from '../services/guest-bootstrap';

/** The restaurant's time zone, an IANA name. */
export const useTimeZone = () => timeZoneOf(useBootstrap().settings.time_zone);
