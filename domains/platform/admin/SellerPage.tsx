import { type AnyRow, useHere } from '@pavilion/screens'
import { Part, ThingPage, Values } from '@pavilion/screens/detail/Thing.tsx'
import { seller } from '../model/basics.ts'
import { getSellerPage } from '../model/calls.ts'

/** The page of an organiser: whom to call, its events, and how it is paid. */
export function SellerPage({ row }: { row: AnyRow }) {
  const { say } = useHere()
  return (
    <ThingPage
      asks={getSellerPage}
      of={seller}
      row={row}
      aside={['merchants', 'accounts']}
      own={{
        first: (
          <Part title={say('联系', 'Contact')}>
            <Values
              of={seller}
              row={row}
              names={['logo', 'englishName', 'contacter', 'phoneNumber', 'email', 'taxNumber']}
            />
          </Part>
        ),
      }}
    />
  )
}
