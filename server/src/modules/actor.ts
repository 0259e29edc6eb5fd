import type { Approver, Caller } from '../http/route';

/** User who acts, and the user whose PIN approved it. */
export interface Actor {
  userId: number;
  approvedBy: number | null;
}

export const actorOf = ({ caller, approvedBy }: { caller: Caller; approvedBy: Approver | null }): Actor => ({
  userId: caller.user.id,
  approvedBy: approvedBy?.id ?? null,
});
