import { call, many, maybe, plain, refs, view } from '@pavilion/declare'

/** A form that answers questions for people who did not: single choices that start with their first. */
export const selfAnswered = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  /** The questions, by the choice that nobody has made. */
  questions: many(view({ id: plain.integer, name: plain.pair, first: plain.pair })),
})
export const getFirstChoices = call('/webForm/getFirstChoices', {
  name: ['替人作答的单选题', 'Forms whose single choices start with their first'],
  answer: view({ forms: many(selfAnswered) }),
  reads: true,
})
export const stopFirstChoices = call('/webForm/stopFirstChoices', {
  name: ['单选题不再默认选中首项', 'Have single choices start with none'],
  body: { webFormIds: refs('webForm', '表单', 'Forms', { required: true }) },
  answer: view({ changed: plain.integer }),
})
