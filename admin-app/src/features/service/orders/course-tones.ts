import type { CourseState } from 'shared-api/domain/service/course-groups';
import type { StatusPillProps } from 'shared-ui/status-pill';

export const COURSE_TONES = {
  held: 'neutral',
  fired: 'accent',
  ready: 'success',
  served: 'neutral',
} satisfies Record<CourseState, StatusPillProps['tone']>;
