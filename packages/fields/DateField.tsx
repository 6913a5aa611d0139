import { TextField } from './TextField.tsx'
import type { FieldProps } from './fieldProps.ts'

interface DateFieldProps extends FieldProps<string> {
  min?: string | null
  max?: string | null
  autoComplete?: string
}
const day = (bound: string | null | undefined) => bound?.slice(0, 10) || undefined

/** A day, `YYYY-MM-DD`, picked with the browser's calendar, within its bounds. */
export const DateField = ({ min, max, ...rest }: DateFieldProps) => (
  <TextField {...rest} type="date" min={day(min) ?? '1880-01-01'} max={day(max) ?? '2200-12-31'} />
)

/** Day and time, `YYYY-MM-DD HH:mm`. */
export const DateTimeField = ({ min, max, value, onChange, ...rest }: DateFieldProps) => (
  <TextField
    {...rest}
    type="datetime-local"
    value={value.replace(' ', 'T')}
    onChange={typed => onChange(typed.replace('T', ' ').slice(0, 16))}
    min={min ? min.replace(' ', 'T').slice(0, 16) : undefined}
    max={max ? max.replace(' ', 'T').slice(0, 16) : undefined}
  />
)

/** A time of day, `HH:mm`. */
export const TimeField = (props: FieldProps<string>) => <TextField {...props} type="time" />
