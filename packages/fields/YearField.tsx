import { SelectField } from './SelectField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { yearsBetween } from './years.ts'

/** A year, `YYYY`, picked or found by typing. */
export const YearField = ({ min, max, ...rest }: FieldProps<string> & { min?: string | null; max?: string | null }) => (
  <SelectField {...rest} choices={yearsBetween(min, max).map(year => ({ value: year, text: year }))} />
)
