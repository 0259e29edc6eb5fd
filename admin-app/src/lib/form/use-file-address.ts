import { useEffect, useState } from 'react';

/** A data URL for the preview; undefined until the file is read. */
export function useFileAddress(file: File | null): string | undefined {
  const [read, setRead] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, address: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read?.address : undefined;
}
