import { Notice } from '@pavilion/screens'

export function RoomingList() {
  return <Notice title="" />
}
