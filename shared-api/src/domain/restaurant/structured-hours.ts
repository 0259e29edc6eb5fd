import type { HoursRange, OpeningHours } from '../../contract/restaurant/opening-hours';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Search engines read equal times as closed, and 23:59 as the end of the day. */
const times = ({ from, until }: HoursRange) => ({
  opens: from,
  closes: from === until && from === '00:00' ? '23:59' : until,
});
const CLOSED = { opens: '00:00', closes: '00:00' };

/** Opening hours as schema.org structured data; undefined without any. @param value of the setting `opening_hours`. */
export function structuredHours(value: string | undefined): object[] | undefined {
  if (!value) return undefined;
  const { weekly, exceptions } = JSON.parse(value) as OpeningHours;
  const specification = (more: object) => ({ '@type': 'OpeningHoursSpecification', ...more });
  return [
    ...weekly.map(({ days, ...range }) =>
      specification({ dayOfWeek: days.map((day) => DAYS[day - 1]), ...times(range) }),
    ),
    ...exceptions.flatMap(({ first_date: validFrom, last_date: validThrough, hours }) =>
      (hours.length > 0 ? hours.map(times) : [CLOSED]).map((range) =>
        specification({ validFrom, validThrough, ...range }),
      ),
    ),
  ];
}
