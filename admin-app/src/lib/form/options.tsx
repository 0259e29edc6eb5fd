export interface OptionsProps<Value extends string> {
  values: readonly Value[];
  textOf: (value: Value) => string;
}

/** The options of a select element. */
export const Options = <Value extends string>({ values, textOf }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ));
