import './admin.css'
import type { Pair } from '@pavilion/declare'
import { DeskPage } from '@pavilion/screens/designer/Desk.tsx'
import { FirstChoice } from '@pavilion/screens/FirstChoice.tsx'
import type { ReactNode } from 'react'
import { hotel } from '../model/hotel.ts'
import { useAddressOf } from './parts.tsx'

interface Props {
  readonly name: Pair
  /** What to do, in order. The first step is to choose. */
  readonly steps: readonly Pair[]
  /** The signs of the page, and what each means. */
  readonly legend: Pair
  readonly signs: readonly (readonly [name: Pair, what: Pair])[]
  readonly children: (hotelId: number) => ReactNode
}
/** A page about one hotel: which one is chosen first, and can be changed in its head. */
export function ChosenHotel({ name, steps, legend, signs, children }: Props) {
  const addressOf = useAddressOf()
  return (
    <DeskPage
      of={hotel}
      name={name}
      className="ho-page"
      picker={['酒店', 'Hotel']}
      first={choose => (
        <FirstChoice
          of={hotel}
          title={['先选择酒店', 'Choose a hotel first']}
          steps={steps}
          about={addressOf}
          partsTitle={legend}
          parts={signs}
          onChoose={choose}
        />
      )}
    >
      {row => children(Number(row.id))}
    </DeskPage>
  )
}
