import { wordFor } from '@pavilion/declare'
import { Tag, useHere } from '@pavilion/screens'
import { foodAllergen, foodDiet } from '../model/codes.ts'

interface Marked {
  readonly diets: readonly number[]
  readonly allergens: readonly number[]
  readonly pepper: number | null
}
/** What a dish is good for and what is in it: words, not colours alone. */
export function Marks({ of }: { readonly of: Marked }) {
  const { say } = useHere()
  return (
    <span className="mn-marks">
      {of.diets.map(code => (
        <Tag key={code} tone="valid">
          {say(wordFor(foodDiet, code))}
        </Tag>
      ))}
      {of.allergens.length > 0 && (
        <small>
          {say('含 ', 'Contains ')}
          {of.allergens.map(code => say(wordFor(foodAllergen, code))).join(say('、', ', '))}
        </small>
      )}
      {of.pepper ? <small>{say(`辣度 ${of.pepper}`, `spicy ${of.pepper}/5`)}</small> : null}
    </span>
  )
}
