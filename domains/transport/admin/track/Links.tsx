import { Foot, useCall, useHere } from '@pavilion/screens'
import type { BodyOf, Pair, ResultOf } from '@pavilion/declare'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { issueLink } from '../../model/calls/phones.ts'

interface Ride {
  readonly cars: readonly { readonly carId: number; readonly plateNumber: string; readonly driverName: string | null }[]
  readonly driverId?: number | null
  readonly volunteerId?: number | null
  readonly hotelReceptionId?: number | null
}
/** Links for the phones of everybody in a transfer: each is for one person and one phone. */
export function Links({
  ride,
  guests,
}: {
  readonly ride: Ride
  readonly guests: readonly { readonly passengerId: number; readonly name: string }[]
}) {
  const { say } = useHere()
  const [made, setMade] = useState<ResultOf<typeof issueLink>>()
  const making = useCall(issueLink, { onDone: setMade })
  const give = (whose: BodyOf<typeof issueLink>) => void making.send(whose)
  return (
    <details className="dp-links">
      <summary>{say('手机链接', 'Links for phones')}</summary>
      <div className="dp-buttons">
        {ride.cars.map(car => (
          <Button key={car.carId} size="small" onClick={() => give({ role: 'driver', carId: car.carId })}>
            {say('司机', 'Driver')} {car.driverName ?? car.plateNumber}
          </Button>
        ))}
        {ride.driverId ? (
          <Button size="small" onClick={() => give({ role: 'driver', sysUserId: ride.driverId ?? null })}>
            {say('司机（员工）', 'Driver (staff)')}
          </Button>
        ) : null}
        {ride.volunteerId ? (
          <Button size="small" onClick={() => give({ role: 'volunteer', sysUserId: ride.volunteerId ?? null })}>
            {say('志愿者', 'Volunteer')}
          </Button>
        ) : null}
        {ride.hotelReceptionId ? (
          <Button
            size="small"
            onClick={() => give({ role: 'hotelReception', sysUserId: ride.hotelReceptionId ?? null })}
          >
            {say('酒店接待', 'Hotel reception')}
          </Button>
        ) : null}
        {guests.map(({ passengerId, name }) => (
          <Button key={passengerId} size="small" onClick={() => give({ passengerId })}>
            {say('客人', 'Guest')} {name}
          </Button>
        ))}
      </div>
      {made ? <Given made={made} onClose={() => setMade(undefined)} /> : null}
    </details>
  )
}
/** The link of one person. */
export function LinkButton({ whose, label }: { readonly whose: BodyOf<typeof issueLink>; readonly label: Pair }) {
  const { say } = useHere()
  const [made, setMade] = useState<ResultOf<typeof issueLink>>()
  const making = useCall(issueLink, { onDone: setMade })
  return (
    <>
      <Button loading={making.busy} onClick={() => making.send(whose)}>
        {say(label)}
      </Button>
      {made ? <Given made={made} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}
function Given({ made, onClose }: { readonly made: ResultOf<typeof issueLink>; readonly onClose: () => void }) {
  const { say } = useHere()
  const address = `${location.origin}${made.link}`
  return (
    <Modal
      open
      title={say(`${made.name} 的链接`, `The link of ${made.name}`)}
      onCancel={onClose}
      footer={
        <Foot>
          <Button onClick={onClose}>{say('关闭', 'Close')}</Button>
          <Button type="primary" onClick={() => void navigator.clipboard?.writeText(address)}>
            {say('复制', 'Copy')}
          </Button>
        </Foot>
      }
    >
      <p className="pv-hint">
        {say(
          '链接属于第一部打开它的手机；同一人的旧链接已失效。',
          'It belongs to the first phone that opens it. The former link of the same person has ended.',
        )}
      </p>
      <Input readOnly value={address} aria-label={say('链接', 'Link')} />
      <QrCode text={address} className="dp-qr" label={say('链接二维码', 'QR code of the link')} />
    </Modal>
  )
}
