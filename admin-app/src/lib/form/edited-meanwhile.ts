import { ApiError } from 'shared-api/client/api-error';

export const isEditedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'edited_meanwhile';
