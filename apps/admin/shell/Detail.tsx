import { DetailScreen } from '@pavilion/screens/detail/DetailScreen.tsx'
import { onDemand } from '@pavilion/screens/onDemand.tsx'
import { isListOfPeople } from '@pavilion/system/model/ofPeople.ts'
import type { ComponentProps } from 'react'

const HeldOfRow = onDemand(() =>
  import('@pavilion/account/admin/HeldOf.tsx').then(({ HeldOfRow }) => ({ default: HeldOfRow })),
)
/** One record, and below a person what is held of them, with their erasure. */
export function Detail(props: Omit<ComponentProps<typeof DetailScreen>, 'Person'>) {
  const { resource } = props.set
  return <DetailScreen {...props} Person={resource && isListOfPeople(resource) ? HeldOfRow : undefined} />
}
