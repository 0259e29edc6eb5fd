import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PRODUCT_SEARCH_DEBOUNCE_MS } from 'shared-api/contract/limits';
import { TextField } from 'shared-ui/text-field';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  value: string;
  /** Hears what was typed once the typing has paused (SPEC §9, 300 ms). */
  onSearch: (text: string) => void;
}

/** A search box that doesn't search for every letter. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent(onSearch);

  // The search may also be changed elsewhere: by the back button, or by clearing all filters.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => search(typed), PRODUCT_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      prefix={<Search aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
