import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import { IMAGE_MAX_BYTES, TEXT_MAX } from 'shared-api/domain/limits';
import { Button } from 'shared-ui/button';
import { Image } from 'shared-ui/image';
import { TextField } from 'shared-ui/text-field';
import { FileButton } from './file-button';
import { useFileAddress } from './use-file-address';
import styles from './image-field.module.css';

export const IMAGE_MAX_MEGABYTES = IMAGE_MAX_BYTES / 1024 / 1024;

/** Text key of the error of a file; undefined without one. */
export function imageFileProblem(file: File) {
  if (!file.type.startsWith('image/')) return 'image.not_an_image' as const;
  if (file.size > IMAGE_MAX_BYTES) return 'image.too_large' as const;
  return null;
}

/** An image: a file to upload, a URL, or neither. */
export interface ImageChoice {
  file: File | null;
  url: string;
}

interface WithImage {
  image_url: string | null;
}

/** The API removes an image only on an explicit request. */
export const removedImage = (sent: WithImage, stored: WithImage) =>
  stored.image_url && !sent.image_url ? ({ remove_image: 'true' } as const) : {};

export interface ImageFieldProps {
  label: string;
  value: ImageChoice;
  onChange: (value: ImageChoice) => void;
  /** Label of the URL field; without it an image can only be uploaded. */
  urlLabel?: string;
  /** @default 'cover' */
  fit?: 'cover' | 'contain';
  /**
   * Size of the preview: `s` if the image is also shown elsewhere on the screen.
   * @default 'm'
   */
  size?: 's' | 'm';
  /** Of the upload, or of the address. */
  error?: string;
}

export function ImageField({
  label,
  value,
  onChange,
  urlLabel,
  fit = 'cover',
  size = 'm',
  error,
}: ImageFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<ReturnType<typeof imageFileProblem>>(null);
  const problem = refusal ? t(refusal, { megabytes: IMAGE_MAX_MEGABYTES }) : error;
  const fileAddress = useFileAddress(value.file);
  const hasImage = value.file !== null || value.url !== '';

  function choose(file: File) {
    const found = imageFileProblem(file);
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
        alt={hasImage ? t('image.preview') : ''}
        data-fit={fit}
        className={size === 's' ? styles.small : styles.preview}
      />
      <div className={styles.actions}>
        <FileButton
          ref={inputRef}
          accept="image/*"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          onChoose={choose}
        >
          <ImageUp aria-hidden="true" />
          {t('image.choose')}
        </FileButton>
        {hasImage && (
          <Button variant="ghost" onClick={remove}>
            <Trash2 aria-hidden="true" />
            {t('image.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {value.file?.name ?? t('image.hint', { megabytes: IMAGE_MAX_MEGABYTES })}
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

/** The URL of an uploaded image is not shown in the field. */
const isStored = (url: string) => url.startsWith('/images/');
