import { useHere, wallClock } from '@pavilion/screens'
import { Alert } from 'antd'

/** Who has walked in already with the registration whose fee goes back: said before it is agreed. */
export function WalkedIn({ visits }: { visits: readonly { readonly name: string; readonly at: string }[] }) {
  const { say, zone } = useHere()
  return visits.map(({ name, at }) => (
    <Alert
      key={`${name} ${at}`}
      type="warning"
      showIcon
      title={say(`${name} 已入场（${wallClock(at, zone)}）`, `${name} has walked in (${wallClock(at, zone)})`)}
    />
  ))
}
