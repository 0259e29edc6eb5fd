import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TABLE_TOKEN_PARAM } from 'shared-api/domain/paths';
import { tableSession } from '../services/table-session';
import { useGuestTable } from '../services/use-guest-table';
import { useWelcome } from '../services/welcome';

/**
 * Moves a scanned table's token from the address (`/menu?t=<token>`) to the storage, and greets the guest once the
 * table is loaded.
 */
export function useScannedTable() {
  const [search, setSearch] = useSearchParams();
  const isNew = useRef(false);
  const { guestTable, isCodeRevoked } = useGuestTable();
  const token = search.get(TABLE_TOKEN_PARAM);
  const number = guestTable?.table.table_number;

  const remember = useEffectEvent((scanned: string) => {
    tableSession.start(scanned);
    isNew.current = true;
    setSearch(
      (current) => {
        current.delete(TABLE_TOKEN_PARAM);
        return current;
      },
      { replace: true },
    );
  });
  // Runs before a product that was tapped before hydration is opened, which changes the address as well.
  useLayoutEffect(() => {
    if (token) remember(token);
  }, [token]);

  const greet = useEffectEvent(() => {
    if (!isNew.current) return;
    isNew.current = false;
    useWelcome.setState({ tableNumber: number });
  });
  useEffect(() => {
    if (number !== undefined) greet();
  }, [number]);

  return { tableNumber: number, isCodeRevoked };
}
