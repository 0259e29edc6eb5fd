import { useEffect, useRef, useState, type ComponentProps, type SubmitEvent } from 'react';

export interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  /** Sending; it cannot be submitted meanwhile. */
  isBusy: boolean;
  onSubmit: () => void;
}

const CONTROLS = 'input, select, textarea, button';

/** Focuses the first faulty field of a form and shows it whole; else shows the notice of a failure. */
function showFault(form: HTMLFormElement): void {
  const faulty = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const control = faulty?.matches(CONTROLS) ? faulty : faulty?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  const shown = faulty
    ? (faulty.closest('[data-slot="field"]') ?? faulty)
    : form.querySelector('[data-slot="banner-notice"]');
  shown?.scrollIntoView({ block: 'nearest' });
}

/** A form whose errors are beside its fields. After an attempt to send it, the first faulty field has the focus. */
export function Form({ isBusy, onSubmit, ...rest }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  useEffect(() => {
    if (submitCount > 0 && !isBusy && formRef.current) showFault(formRef.current);
  }, [submitCount, isBusy]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    // Fields say what is wrong with their text when they are left; the last one may still have the focus.
    const { activeElement } = document;
    if (formRef.current?.contains(activeElement))
      activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    onSubmit();
    setSubmitCount(submitCount + 1);
  }
  return <form ref={formRef} data-slot="form" noValidate onSubmit={submit} {...rest} />;
}
