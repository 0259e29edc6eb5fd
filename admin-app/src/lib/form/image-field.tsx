import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { Button } from 'shared-ui/button';
import { Image } from 'shared-ui/image';
import { TextField } from 'shared-ui/text-field';
import { checkPicture, PICTURE_MAX_MEGABYTES } from '../check-picture';
import styles from './image-field.module.css';

/** A picture in a form: a file that is yet to be uploaded, or an address, or neither. */
export interface ImageChoice {
  file: File | null;
  url: string;
}

export interface ImageFieldProps {
  label: string;
  value: ImageChoice;
  onChange: (value: ImageChoice) => void;
  /** Without it a picture comes from a file alone. */
  urlLabel?: string;
  /**
   * Whether the preview fills its frame or shows all of the picture.
   * @default 'cover'
   */
  fit?: 'cover' | 'contain';
  /** What came of sending it. */
  problem?: string;
}

/** Chooses a picture with a preview: a file clears the address and an address clears the file (SPEC §5). */
export function ImageField({
  label,
  value,
  onChange,
  urlLabel,
  fit = 'cover',
  problem: sendingProblem,
}: ImageFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<ReturnType<typeof checkPicture>>(null);
  const problem = refusal ? t(refusal, { megabytes: PICTURE_MAX_MEGABYTES }) : sendingProblem;
  const fileAddress = useFileAddress(value.file);
  const hasPicture = value.file !== null || value.url !== '';

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const found = checkPicture(file);
    setRefusal(found);
    if (!found) onChange({ file, url: '' });
  }
  function remove() {
    setRefusal(null);
    onChange({ file: null, url: '' });
    inputRef.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <Image
        {...(value.file ? { src: fileAddress } : imageSources(value.url))}
        sizes="20rem"
        alt={hasPicture ? t('picture.preview') : ''}
        data-fit={fit}
        className={styles.preview}
      />
      <div className={styles.actions}>
        <label className={styles.choose}>
          <input
            ref={inputRef}
            type="file"
            accept="image/*"
            className={styles.input}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
            onChange={choose}
          />
          <ImageUp aria-hidden="true" />
          {t('picture.choose')}
        </label>
        {hasPicture && (
          <Button variant="ghost" onClick={remove}>
            <Trash2 aria-hidden="true" />
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {value.file?.name ?? t('picture.hint', { megabytes: PICTURE_MAX_MEGABYTES })}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {urlLabel && (
        <TextField
          label={urlLabel}
          inputMode="url"
          placeholder="https://"
          maxLength={TEXT_MAX.url}
          value={isStored(value.url) ? '' : value.url}
          onChange={(event) => {
            setRefusal(null);
            onChange({ file: null, url: event.target.value });
          }}
        />
      )}
    </div>
  );
}

/** An uploaded picture's address means nothing to people; the preview shows what it is. */
const isStored = (url: string) => url.startsWith('/images/');

/** A chosen file as an inline address, to look at before it is uploaded; undefined until it is read. */
function useFileAddress(file: File | null): string | undefined {
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
