import { entryOf, type Pair } from '@pavilion/declare'
import { mealType } from '../model/codes.ts'
import { createElement } from 'react'
import { useHere } from '@pavilion/screens'

/** A kind of meal in the reader's language. */
function Word({ pair }: { readonly pair: Pair }) {
  const { say } = useHere()
  return say(pair)
}
export const mealWordOf = (type: unknown) => {
  const entry = entryOf(mealType, type)
  return entry ? createElement(Word, { pair: [entry.zh, entry.en] }) : null
}
