import { useState } from 'react';
import { conflictingFields, type ComparedField, type Versions } from './compared-fields';
import { type Conflict, ConflictDialog } from './conflict-dialog';

interface PendingConflict<Draft> {
  conflict: Conflict<Draft>;
  onChoose: (merged: Draft) => void;
}

/** Lets the user resolve a conflict; render `dialog` outside of the form. */
export function useConflictDialog<Draft>() {
  const [question, setQuestion] = useState<PendingConflict<Draft>>();
  const close = () => setQuestion(undefined);

  /** @param onChoose is called at once with the draft if there is nothing to choose. */
  function ask(
    fields: readonly ComparedField<Draft>[],
    versions: Versions<Draft>,
    onChoose: (merged: Draft) => void,
  ) {
    const conflicting = conflictingFields(fields, versions);
    if (conflicting.length === 0) onChoose(versions.mine);
    else setQuestion({ conflict: { ...versions, fields: conflicting }, onChoose });
  }
  function choose(merged: Draft) {
    close();
    question?.onChoose(merged);
  }
  return {
    ask,
    dialog: question && <ConflictDialog conflict={question.conflict} onChoose={choose} onCancel={close} />,
  };
}
