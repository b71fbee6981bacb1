import { useState } from 'react';

interface Field<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The props of a story's field, with the value that was typed or chosen last. */
export function useEditable<Value, Props extends Field<Value>>(props: Props & Field<Value>): Props {
  const [value, setValue] = useState(props.value);
  const onChange = (next: Value) => {
    setValue(next);
    props.onChange(next);
  };
  return { ...props, value, onChange };
}
