import { TEXT_MAX } from 'shared-api/domain/limits';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { StarRating } from 'shared-ui/star-rating';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { isComplete, RATINGS, type FeedbackDraft, type FeedbackProblems } from './feedback-draft';
import styles from './feedback-form.module.css';

export interface FeedbackFormProps {
  draft: FeedbackDraft;
  problems: FeedbackProblems;
  onChange: (part: Partial<FeedbackDraft>) => void;
  /** Called when a field loses the focus, after which its error is shown. */
  onLeave: (field: 'tableNumber' | 'email') => void;
  onSend: () => void;
  isSending: boolean;
  /** Error text of the last attempt. */
  failure: ReactNode;
}

export function FeedbackForm({
  draft,
  problems,
  onChange,
  onLeave,
  onSend,
  isSending,
  failure,
}: FeedbackFormProps) {
  const { t } = useTranslation();
  const missingId = useId();
  const isReady = isComplete(draft);
  const ratingLabels = {
    food_rating: t('feedback.food_rating'),
    price_rating: t('feedback.price_rating'),
    service_rating: t('feedback.service_rating'),
    ambience_rating: t('feedback.ambience_rating'),
    overall_rating: t('feedback.overall_rating'),
  };
  return (
    <Form className={styles.form} isBusy={isSending} onSubmit={onSend}>
      <section className={styles.ratings}>
        <h2 className={styles.title}>{t('feedback.ratings')}</h2>
        <p className={styles.ends} aria-hidden="true">
          <span>{t('feedback.worst')}</span>
          <span>{t('feedback.best')}</span>
        </p>
        {RATINGS.map((name) => (
          <StarRating
            key={name}
            label={ratingLabels[name]}
            required
            value={draft.ratings[name] ?? null}
            onChange={(stars) => onChange({ ratings: { ...draft.ratings, [name]: stars } })}
            starLabel={(count) => t('feedback.stars', { count })}
            error={problems.ratings && draft.ratings[name] === undefined ? t(problems.ratings) : undefined}
          />
        ))}
      </section>
      <section className={styles.person}>
        <h2 className={styles.title}>{t('feedback.you')}</h2>
        <TextField
          label={t('feedback.name')}
          required
          error={problems.name && t(problems.name)}
          autoComplete="name"
          maxLength={TEXT_MAX.name}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={t('feedback.table')}
          required
          hint={t('feedback.table_hint')}
          error={problems.tableNumber && t(problems.tableNumber)}
          placeholder="M-12"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={TEXT_MAX.tableNumber}
          value={draft.tableNumber ?? ''}
          onChange={(event) => onChange({ tableNumber: event.target.value.toUpperCase() })}
          onBlur={() => onLeave('tableNumber')}
        />
        <TextField
          label={t('feedback.email')}
          error={problems.email && t(problems.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={TEXT_MAX.email}
          value={draft.email}
          onChange={(event) => onChange({ email: event.target.value })}
          onBlur={() => onLeave('email')}
        />
        <TextArea
          label={t('feedback.comments')}
          placeholder={t('feedback.comments_placeholder')}
          rows={4}
          maxLength={TEXT_MAX.comments}
          value={draft.comments}
          onChange={(event) => onChange({ comments: event.target.value })}
        />
        <p className={styles.privacy}>
          {t('feedback.privacy')} <Link to={GUEST_PATHS.privacy}>{t('legal.privacy')}</Link>
        </p>
        {failure}
        <Button
          type="submit"
          size="l"
          fullWidth
          disabled={!isReady}
          aria-describedby={isReady ? undefined : missingId}
          busy={isSending}
          busyText={t('feedback.sending')}
        >
          {t('feedback.send')}
        </Button>
        {!isReady && (
          <p id={missingId} className={styles.missing}>
            {t('feedback.missing')}
          </p>
        )}
      </section>
    </Form>
  );
}
