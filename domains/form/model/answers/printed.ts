import type { AnswerKind } from './kind.ts'

/** A heading or a text between the questions: it is read, and nobody answers it. */
export const printed: AnswerKind = {
  holds: 'nothing',
  settings: ['content', 'englishContent'],
  verb: 'input',
  empty: '',
  tidy: () => undefined,
  wrong: () => undefined,
}
