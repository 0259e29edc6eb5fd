import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from 'shared-ui/text-field';
import { VisuallyHidden } from 'shared-ui/visually-hidden';

const PRODUCT_SEARCH_DEBOUNCE_MS = 300;

export interface SearchFieldProps {
  label: string;
  /** Default: the label. */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}

export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent(onSearch);

  // The back button or a reset of all filters also changes the search.
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
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      placeholder={placeholder}
      prefix={<Search aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
