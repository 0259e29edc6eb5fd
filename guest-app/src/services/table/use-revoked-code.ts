import { ApiError } from 'shared-api/client/api-error';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services';
import { isTableGone } from './seat';

/**
 * For what was sent with the table's code and failed.
 * @returns a function that answers with the failure, in kind words where the code turns out dead; the whole app
 * knows that then.
 */
export function useDeadCode(): (error: unknown) => unknown {
  const { t } = useTranslation();
  const { seat } = useServices();
  return (error) => {
    if (!isTableGone(error)) return error;
    void seat.getState().refresh();
    return new ApiError(error.code, t('table.dead_title'), error.status);
  };
}
