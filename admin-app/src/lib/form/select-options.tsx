export interface SelectOptionsProps<Value extends string> {
  values: readonly Value[];
  textOf: (value: Value) => string;
}

/** The options of a select element. */
export const SelectOptions = <Value extends string>({ values, textOf }: SelectOptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ));
