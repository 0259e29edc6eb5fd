import { OrderBar } from '../features/order-tracking/order-bar';
import { FollowVisit } from '../features/visit/follow-visit';
import { VisitLink } from '../features/visit/visit-link';
import { withQueries } from '../services/queries';

/** @param tokens of the active orders; without any, the dock links to the bill of the table where this phone has ordered. */
function DockTable({ tokens }: { tokens: readonly string[] }) {
  return (
    <>
      <FollowVisit />
      {tokens.length > 0 ? <OrderBar tokens={tokens} /> : <VisitLink />}
    </>
  );
}

export default withQueries(DockTable);
