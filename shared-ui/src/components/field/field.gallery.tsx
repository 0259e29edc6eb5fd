import { Field } from './field';

export default function FieldGallery() {
  return (
    <Field label="Renk" hint="Her denetim bu çerçeveye oturabilir.">
      {(control) => <input type="color" defaultValue="#a3214a" {...control} />}
    </Field>
  );
}
