import type { FormDefinition } from '../../model/definition.ts'

/**
 * The page that the form opens after a submit, below the site's root; undefined if it opens none
 * (visitor-side §2.5).
 */
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
