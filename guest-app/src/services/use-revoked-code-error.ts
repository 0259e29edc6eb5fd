import { ApiError } from 'shared-api/client/api-error';
import { useTranslation } from 'react-i18next';
import { useServices } from './services';
import { isTableNotFound } from './table-session';

/**
 * Replaces the error of a revoked code by one with the guest's text, and refreshes the table; for failed requests
 * that sent the table's token.
 */
export function useRevokedCodeError(): (error: unknown) => unknown {
  const { t } = useTranslation();
  const { scannedTable } = useServices();
  return (error) => {
    if (!isTableNotFound(error)) return error;
    void scannedTable.getState().refresh();
    return new ApiError(error.code, t('table.revoked_title'), error.status);
  };
}
