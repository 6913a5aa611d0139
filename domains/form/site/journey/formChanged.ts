import { inLanguage, say, type Language } from '@pavilion/declare'
import { fieldsOf, type FormDefinition } from '../../model/definition.ts'

/** Refusals of a submit because the form has changed since this page read it. */
export const formChangedCodes: readonly string[] = ['formChanged', 'feeChanged']

/**
 * A sentence that names the answered questions which the form no longer asks; empty if there are
 * none.
 */
export function removedQuestions(
  before: FormDefinition,
  after: FormDefinition,
  isAnswered: (id: number) => boolean,
  language: Language,
): string {
  const remaining = new Set(fieldsOf(after).map(({ id }) => id))
  const removed = fieldsOf(before).filter(({ id }) => isAnswered(id) && !remaining.has(id))
  if (removed.length === 0) return ''
  const names = removed.map(({ name }) => name).join('、')
  const englishNames = removed.map(({ name, englishName }) => englishName || name).join(', ')
  return inLanguage(
    say(
      `。以下问题已删除，您的回答不会提交：${names}`,
      `. These questions were removed, so your answers to them will not be sent: ${englishNames}`,
    ),
    language,
  )
}
