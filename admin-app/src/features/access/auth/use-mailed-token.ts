import { useLocation } from 'react-router-dom';

/** What a mailed link carries behind its #, where no server's log shows it; empty when the link was cut off. */
export const useMailedToken = () => useLocation().hash.slice(1);
