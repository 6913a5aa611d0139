import type { FormDefinition } from '../model/definition.ts'

/** Where a visitor goes after the submit of a form that is set so, below the site's root; undefined where the form says nothing (visitor-side §2.5). */
export function letterAddress(
  { id, afterSubmitAction }: Pick<FormDefinition, 'id' | 'afterSubmitAction'>,
  number: string,
): string | undefined {
  const encoded = encodeURIComponent(number)
  if (afterSubmitAction === 'letter') return `/letter?number=${encoded}`
  if (afterSubmitAction === 'letter2') return `/letter2?number=${encoded}`
  if (afterSubmitAction === 'result') return `/batch-register-result#${encoded}`
  return afterSubmitAction === 'letterFbh' ? `/LetterFbh?number=${encoded}&webFormId=${id}` : undefined
}
