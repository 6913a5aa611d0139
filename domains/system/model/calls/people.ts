import { call, many, maybe, plain, text, view, type AnswerOf } from '@pavilion/declare'

/** One person with every list in which they stand. */
const foundPerson = view({
  name: plain.text,
  company: maybe(plain.text),
  phoneNumber: maybe(plain.phone),
  email: maybe(plain.email),
  places: many(view({ resource: plain.text, id: plain.integer, state: maybe(plain.pair), tone: maybe(plain.text) })),
})
export type FoundPerson = AnswerOf<typeof foundPerson>
export const findPeople = call('/people/find', {
  name: ['找人：在所有名单中查找一个人', 'Find a person in all lists of people'],
  body: { keyword: text('关键字', 'Keyword', { required: true, max: 100 }) },
  answer: many(foundPerson),
  reads: true,
})
