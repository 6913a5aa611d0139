import { CallRefused } from '@pavilion/screens/call/client.ts'

interface Marked {
  setFields(fields: { name: never; errors: string[] }[]): void
}
/**
 * Puts the messages of a refusal at their fields.
 * @param nameOf the field of the form, where it is not named like that of the call
 */
export function markFields(form: Marked, error: unknown, nameOf = (name: string) => name): void {
  if (!(error instanceof CallRefused && error.fields)) return
  form.setFields(
    Object.entries(error.fields).map(([name, message]) => ({ name: nameOf(name) as never, errors: [message] })),
  )
}
