import { Flame, NotebookPen, Pause, Pencil, Send } from 'lucide-react';
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_QUANTITY_MAX } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { formatPrice } from 'shared-api/i18n/format';
import { optionLabel } from 'shared-api/i18n/option-label';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { Modal } from 'shared-ui/modal';
import { Segmented } from 'shared-ui/segmented';
import { Stepper } from 'shared-ui/stepper';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { LineNotes } from '#lib/order-line/order-line';
import { useCourses } from '#lib/courses/use-courses';
import { useIsAway } from '#services/services';
import type { RoundContent, RoundLine } from '#services/unsent-rounds';
import { lineCourses, type CourseOfLine, type LineCourse } from './line-courses';
import { lineTotal, roundTotal } from '#lib/rounds/round-totals';
import { lineKey } from './round-lines';
import styles from './round-sheet.module.css';

export interface RoundSheetProps {
  content: RoundContent;
  /** Shown above the lines. */
  notice: ReactNode;
  isTakeaway: boolean;
  /** Keys of lines that can no longer be ordered. */
  soldOutKeys: ReadonlySet<string>;
  canSend: boolean;
  /** Undefined if orders are not served in courses. */
  courseOf: CourseOfLine | undefined;
  /** @param hold undefined for the rule of the course. */
  onHold: (lines: readonly RoundLine[], hold: boolean | undefined) => void;
  onChange: (content: RoundContent) => void;
  /** @param quantity 0 removes the line. */
  onQuantity: (line: RoundLine, quantity: number) => void;
  onNote: (line: RoundLine, note: string) => void;
  onEdit: (line: RoundLine) => void;
  onSend: () => void;
  onClose: () => void;
}

/** The lines and the note of the round, and for takeaway the customer. */
export function RoundSheet({
  content,
  notice,
  isTakeaway,
  soldOutKeys,
  canSend,
  courseOf,
  onHold,
  onChange,
  onQuantity,
  onNote,
  onEdit,
  onSend,
  onClose,
}: RoundSheetProps) {
  const { t } = useTranslation();
  const isAway = useIsAway();
  const { nameOf } = useCourses(courseOf !== undefined);
  const lineOf = (line: RoundLine, group?: LineCourse) => {
    const key = lineKey(line);
    return (
      <li key={key} className={styles.line} data-gone={soldOutKeys.has(key) || undefined}>
        <span className={styles.text}>
          <bdi className={styles.name}>{line.name}</bdi>
          {soldOutKeys.has(key) && <strong>{t('order_entry.is_sold_out')}</strong>}
          {line.options.length > 0 && <bdi>{line.options.map(optionLabel).join(', ')}</bdi>}
          <LineNotes allergies={line.allergies ?? []} note={line.note} />
          <span translate="no" className={styles.amount}>
            {formatPrice(lineTotal(line))}
          </span>
          <LineNote line={line} onNote={(note) => onNote(line, note)} />
        </span>
        {group && group.lines.length > 1 && <LineHold line={line} group={group} onHold={onHold} />}
        <IconButton label={t('order_entry.edit', { name: line.name })} onClick={() => onEdit(line)}>
          <Pencil />
        </IconButton>
        <Stepper
          label={t('order_entry.quantity_of', { name: line.name })}
          decreaseLabel={t('order_entry.fewer')}
          increaseLabel={t('order_entry.more')}
          removeLabel={t('order_entry.remove')}
          value={line.quantity}
          max={ITEM_QUANTITY_MAX}
          onChange={(quantity) => onQuantity(line, quantity)}
          onRemove={() => onQuantity(line, 0)}
        />
      </li>
    );
  };
  return (
    <Modal
      open
      onClose={onClose}
      closeLabel={t('app.close')}
      title={t('order_entry.round_title')}
      footer={
        <Button size="l" fullWidth disabled={!canSend} onClick={onSend}>
          <Send aria-hidden="true" />
          {t(isAway ? 'order_entry.keep_for' : 'order_entry.send_for', {
            total: formatPrice(roundTotal(content.lines)),
          })}
        </Button>
      }
    >
      {notice}
      {courseOf ? (
        lineCourses(content.lines, courseOf).map((group) => (
          <Fragment key={group.course?.id ?? 0}>
            <RoundCourse group={group} onHold={onHold} />
            <ul role="list" aria-label={nameOf(group.course?.id ?? null)} className={styles.lines}>
              {group.lines.map((line) => lineOf(line, group))}
            </ul>
          </Fragment>
        ))
      ) : (
        <ul role="list" aria-label={t('order_entry.lines')} className={styles.lines}>
          {content.lines.map((line) => lineOf(line))}
        </ul>
      )}
      <div className={styles.fields}>
        {isTakeaway && (
          <>
            <TextField
              label={t('order_entry.customer_name')}
              maxLength={TEXT_MAX.name}
              value={content.customerName}
              onChange={(event) => onChange({ ...content, customerName: event.target.value })}
            />
            <TextField
              type="tel"
              label={t('order_entry.customer_phone')}
              maxLength={TEXT_MAX.phone}
              value={content.customerPhone}
              onChange={(event) => onChange({ ...content, customerPhone: event.target.value })}
            />
          </>
        )}
        <TextArea
          label={t('order_entry.round_note')}
          rows={2}
          maxLength={TEXT_MAX.note}
          value={content.note}
          onChange={(event) => onChange({ ...content, note: event.target.value })}
        />
      </div>
    </Modal>
  );
}

/** Adds or changes the note of a line in its place. */
function LineNote({ line, onNote }: { line: RoundLine; onNote: (note: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  if (typed === undefined) {
    return (
      <Button variant="ghost" className={styles.note} onClick={() => setTyped(line.note)}>
        <NotebookPen aria-hidden="true" />
        {t(line.note ? 'order_entry.change_note' : 'order_entry.add_note')}
        <VisuallyHidden>, {line.name}</VisuallyHidden>
      </Button>
    );
  }
  function apply() {
    setTyped(undefined);
    if (typed !== undefined) onNote(typed.trim());
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Escape would close the round.
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else setTyped(undefined);
  }
  return (
    <TextField
      label={t('order_entry.note')}
      autoFocus
      maxLength={TEXT_MAX.note}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={press}
    />
  );
}

interface CourseHoldProps {
  group: LineCourse;
  onHold: RoundSheetProps['onHold'];
}

/** Undefined for a choice that equals the rule: lines that staff hold explicitly are fired by staff only. */
const holdOf = ({ waits }: LineCourse, wanted: boolean) => (wanted === waits ? undefined : wanted);

/** A course of the round, with the choice whether the kitchen gets it now. */
function RoundCourse({ group, onHold }: CourseHoldProps) {
  const { t } = useTranslation();
  const { nameOf } = useCourses();
  const name = nameOf(group.course?.id ?? null);
  const isHeld = group.lines.every(({ hold }) => hold ?? group.waits);
  return (
    <div className={styles.course}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <Segmented
        label={t('order_entry.firing_of', { name })}
        hideLabel
        value={isHeld ? 'hold' : 'now'}
        options={[
          { value: 'now', label: t('order_entry.fire_now'), icon: <Flame aria-hidden="true" /> },
          { value: 'hold', label: t('order_entry.hold'), icon: <Pause aria-hidden="true" /> },
        ]}
        onChange={(value) => onHold(group.lines, holdOf(group, value === 'hold'))}
      />
    </div>
  );
}

/** Fires or holds one line of a course. */
function LineHold({ line, group, onHold }: CourseHoldProps & { line: RoundLine }) {
  const { t } = useTranslation();
  const isHeld = line.hold ?? group.waits;
  return (
    <IconButton
      label={t(isHeld ? 'courses.fire_item' : 'courses.hold_item', { name: line.name })}
      aria-pressed={isHeld}
      onClick={() => onHold([line], holdOf(group, !isHeld))}
    >
      {isHeld ? <Pause /> : <Flame />}
    </IconButton>
  );
}
