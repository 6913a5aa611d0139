import { type AnyField, entriesOf } from '@pavilion/declare'
import { useHere } from '../environment.tsx'

/** The codes of a field as options of a select, in the reader's language. */
export function useCodeOptions(field: AnyField) {
  const { say } = useHere()
  return entriesOf(field.codes as never).map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))
}
