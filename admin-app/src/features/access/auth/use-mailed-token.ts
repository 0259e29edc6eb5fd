import { useLocation } from 'react-router-dom';

/** The fragment of a mailed link, which no server logs; empty if the link was cut off. */
export const useMailedToken = () => useLocation().hash.slice(1);
