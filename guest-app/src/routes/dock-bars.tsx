import { useLocation } from 'react-router-dom';
import { LanguageSuggestion } from '../features/language/language-suggestion';
import { suggestedLanguage } from '../features/language/suggested-language';
import { NewerReleaseNote } from '../features/release/newer-release-note';
import { useBootstrap } from '../services/bootstrap/bootstrap-context';
import { RunningOrderBars } from './running-order-bars';

/** Where somebody orders or writes, a newer app can wait. */
const BUSY_PAGES = ['/cart', '/feedback'];

/**
 * What comes into the dock once the first paint is over: the offer of another language before the guest begins, that
 * of a newer app once there is one, and the orders that are under way.
 */
export default function DockBars({ isCartEmpty }: { isCartEmpty: boolean }) {
  const { pathname } = useLocation();
  const { language, languages } = useBootstrap();
  const suggested = isCartEmpty && suggestedLanguage(languages, language);
  return (
    <>
      {suggested && <LanguageSuggestion code={suggested} />}
      <NewerReleaseNote isHeldBack={BUSY_PAGES.includes(pathname)} />
      <RunningOrderBars />
    </>
  );
}
