import { addDays, inLanguage, say as pair, tidyPhone, wordFor, priceText } from '@pavilion/declare'
import { Dialog } from '@pavilion/fields/Dialog.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { orderStatus } from '@pavilion/order/model/codes.ts'
import { confirmed, send, toast, useSite, useWork } from '@pavilion/pages'
import { useState, type ReactNode } from 'react'
import {
  addNights,
  inviteRoommate,
  previewNights,
  saveGuest,
  withdrawInvitation,
  type BookingView,
  type GuestView,
} from '../../model/calls/visitor.ts'
import { roommateStatus } from '../../model/codes.ts'
import { Phone, Trouble } from './parts.tsx'

type Changed = () => Promise<void>
interface PersonDialogProps {
  readonly title: string
  readonly first?: { readonly name: string; readonly phoneNumber: string }
  readonly phoneRequired?: boolean
  readonly note?: ReactNode
  readonly submit: string
  readonly onSend: (person: { name: string; phoneNumber: string }) => Promise<unknown>
  readonly onClose: () => void
}
/** Name and phone of one person. */
function PersonDialog({ title, first, phoneRequired, note, submit, onSend, onClose }: PersonDialogProps) {
  const { say } = useSite()
  const [name, setName] = useState(first?.name ?? '')
  const [phone, setPhone] = useState(first?.phoneNumber ?? '')
  const sending = useWork(async () => {
    await onSend({ name: name.trim(), phoneNumber: phone.trim() && tidyPhone(phone) })
    onClose()
  })
  const lacks = !name.trim() || (phoneRequired === true && !phone.trim())
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('取消', 'Cancel')}
          </button>
          <button
            type="button"
            className="pf-button pf-primary"
            disabled={sending.busy || lacks}
            onClick={() => void sending.run()}
          >
            {submit}
          </button>
        </>
      }
    >
      {note}
      <TextField
        name="person-name"
        label={say('姓名', 'Name')}
        required
        value={name}
        onChange={setName}
        maxLength={100}
      />
      <PhoneField
        name="person-phone"
        label={phoneRequired ? say('手机号', 'Phone number') : say('手机号（选填）', 'Phone (optional)')}
        type="tel"
        inputMode="tel"
        value={phone}
        onChange={setPhone}
        {...(phoneRequired && { required: true })}
      />
      <Trouble words={sending.trouble} />
    </Dialog>
  )
}
/** A guest of a room, with those who are invited to share it. */
export function GuestRow({ guest, editable, changed }: { guest: GuestView; editable: boolean; changed: Changed }) {
  const { say, language } = useSite()
  const [renaming, setRenaming] = useState(false)
  const withdrawing = useWork(async (id: number, name: string) => {
    const sure = await confirmed(pair(`取消${name}的同住？`, `Withdraw the place of ${name}?`), {
      confirm: pair('取消同住', 'Withdraw it'),
      cancel: pair('保留', 'Keep it'),
    })
    if (!sure) return
    await send(withdrawInvitation, { id })
    await changed()
  })
  return (
    <li>
      <p className="ht-guest">
        <strong>{guest.name}</strong>
        {guest.phoneNumber ? <Phone number={guest.phoneNumber} /> : null}
        {guest.roomNo ? (
          <span className="ht-room-no">{say(`房间 ${guest.roomNo}`, `room ${guest.roomNo}`)}</span>
        ) : null}
        {guest.isRoommate ? <span className="ht-quiet">{say('同住人', 'roommate')}</span> : null}
        {editable && !guest.isRoommate ? (
          <button type="button" className="pf-link" onClick={() => setRenaming(true)}>
            {say('更改', 'Change')}
            <span className="pf-unseen"> {guest.name}</span>
          </button>
        ) : null}
      </p>
      {guest.roommates
        .filter(({ status }) => status !== roommateStatus.accepted || editable)
        .map(mate => (
          <p key={mate.id} className="ht-guest ht-mate">
            <span>{mate.name}</span>
            <span className="ht-quiet">{inLanguage(wordFor(roommateStatus, mate.status), language)}</span>
            {editable && mate.status !== roommateStatus.declined ? (
              <button
                type="button"
                className="pf-link"
                disabled={withdrawing.busy}
                onClick={() => void withdrawing.run(mate.id, mate.name)}
              >
                {say('取消同住', 'Withdraw')}
                <span className="pf-unseen"> {mate.name}</span>
              </button>
            ) : null}
          </p>
        ))}
      <Trouble words={withdrawing.trouble} />
      {renaming ? (
        <PersonDialog
          title={say('更改住客', 'Change the guest')}
          first={{ name: guest.name, phoneNumber: guest.phoneNumber ?? '' }}
          submit={say('保存', 'Save')}
          onClose={() => setRenaming(false)}
          onSend={async person => {
            await send(saveGuest, {
              hotelGuestId: guest.id,
              name: person.name,
              ...(person.phoneNumber && { phoneNumber: person.phoneNumber }),
            })
            await changed()
          }}
        />
      ) : null}
    </li>
  )
}
/** What can be done with a room: one more guest, a roommate, more nights. */
export function RoomActs({
  stay,
  room,
  of,
  changed,
}: {
  stay: BookingView['stays'][number]
  room: BookingView['stays'][number]['rooms'][number]
  of: BookingView
  changed: Changed
}) {
  const { say } = useSite()
  const [open, setOpen] = useState<'guest' | 'mate' | 'nights'>()
  const host = room.guests.find(({ hasLeft }) => !hasLeft)
  const isPaid = of.status === orderStatus.paid || of.status === orderStatus.completed
  const close = () => setOpen(undefined)
  return (
    <>
      <p className="ht-acts">
        {room.free > 0 && !of.begun ? (
          <>
            <button type="button" className="pf-link" onClick={() => setOpen('guest')}>
              {say('填写住客', 'Enter a guest')}
            </button>
            {host ? (
              <button type="button" className="pf-link" onClick={() => setOpen('mate')}>
                {say('邀请同住人', 'Invite a roommate')}
              </button>
            ) : null}
          </>
        ) : null}
        {isPaid && host ? (
          <button type="button" className="pf-link" onClick={() => setOpen('nights')}>
            {say('续住', 'Add nights')}
          </button>
        ) : null}
      </p>
      {open === 'guest' ? (
        <PersonDialog
          title={say('填写住客', 'Enter a guest')}
          submit={say('保存', 'Save')}
          onClose={close}
          onSend={async person => {
            await send(saveGuest, {
              orderCommodityId: stay.id,
              room: room.nth,
              name: person.name,
              ...(person.phoneNumber && { phoneNumber: person.phoneNumber }),
            })
            await changed()
          }}
        />
      ) : null}
      {open === 'mate' && host ? (
        <PersonDialog
          title={say('邀请同住人', 'Invite a roommate')}
          phoneRequired
          note={
            <p>
              {say(
                '对方会收到含邀请码的短信，接受后成为此房间的住客。',
                'They get a message with a code. Who accepts is a guest of this room.',
              )}
            </p>
          }
          submit={say('发送邀请', 'Send the invitation')}
          onClose={close}
          onSend={async person => {
            const { invitationCode } = await send(inviteRoommate, { hotelGuestId: host.id, ...person })
            toast([`邀请已发送，邀请码 ${invitationCode}`, `Invitation sent. The code is ${invitationCode}`], {
              tone: 'ok',
              ms: 10_000,
            })
            await changed()
          }}
        />
      ) : null}
      {open === 'nights' && host ? <NightsDialog guest={host} onClose={close} /> : null}
    </>
  )
}
/** How long, for how much, then to the payment. */
function NightsDialog({ guest, onClose }: { guest: GuestView; onClose: () => void }) {
  const site = useSite()
  const { say, language } = site
  const first = addDays(guest.checkOutDate ?? '', 1)
  const [until, setUntil] = useState(first)
  const [offer, setOffer] = useState<{ price: number; currency: string; until: string; count: number }>()
  const looking = useWork(async () => {
    setOffer(undefined)
    const { price, currency, nights } = await send(previewNights, { hotelGuestId: guest.id, checkOutDate: until })
    setOffer({ price, currency, until, count: nights.length })
  })
  const booking = useWork(async () => {
    if (!offer) return
    const { orders } = await send(addNights, {
      hotelGuestId: guest.id,
      checkOutDate: offer.until,
      amount: offer.price,
    })
    location.assign(site.link('/pay', { orders: orders.map(({ id }) => id).join(',') }))
  })
  return (
    <Dialog
      title={say('续住', 'Add nights')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" disabled={looking.busy} onClick={() => void looking.run()}>
            {say('查看价格', 'See the price')}
          </button>
          <button
            type="button"
            className="pf-button pf-primary"
            disabled={!offer || offer.until !== until || booking.busy}
            onClick={() => void booking.run()}
          >
            {say('去支付', 'Pay now')}
          </button>
        </>
      }
    >
      <p>{say(`现离店日期：${guest.checkOutDate}`, `Check-out now: ${guest.checkOutDate}`)}</p>
      <TextField
        name="nights-until"
        label={say('新的离店日期', 'New check-out date')}
        type="date"
        min={first}
        value={until}
        onChange={setUntil}
      />
      {offer ? (
        <p role="status">
          <strong>
            {say(
              `加 ${offer.count} 晚，${priceText({ minor: offer.price, currency: offer.currency }, language)}`,
              `${offer.count} more ${offer.count === 1 ? 'night' : 'nights'}, ${priceText({ minor: offer.price, currency: offer.currency }, language)}`,
            )}
          </strong>
        </p>
      ) : null}
      <Trouble words={looking.trouble ?? booking.trouble} />
    </Dialog>
  )
}
