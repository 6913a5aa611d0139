import { isEmail, isPhone, say, tidyPhone, type Pair } from '@pavilion/declare'
import type { BookingRules } from '../../model/calls/visitor.ts'

// What a visitor fills in before a booking is placed. Plain data: it is kept in the tab until it is
// placed.
export interface Person {
  readonly name: string
  readonly phoneNumber: string
}
export interface RoomDraft {
  readonly guests: readonly Person[]
  readonly roommates: readonly Person[]
  readonly contact: Person
}
export interface StayDraft {
  readonly roomTypeId: number
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly rooms: readonly RoomDraft[]
}
/** A room type that can be booked here. */
export interface ReservedType {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly guests: number
  readonly currency: string
  readonly onRequest: boolean
}
export interface Contact extends Person {
  readonly email: string
}
export interface Draft {
  readonly stays: readonly StayDraft[]
  readonly contact: Contact
  readonly code: string
}
export const nobody: Person = { name: '', phoneNumber: '' }
export const newRoom = (guest: Person = nobody): RoomDraft => ({ guests: [guest], roommates: [], contact: nobody })

/** The parts of a row with one of them changed. */
export const withAt = <T>(rows: readonly T[], at: number, change: (row: T) => T): T[] =>
  rows.map((row, nth) => (nth === at ? change(row) : row))
export const without = <T>(rows: readonly T[], at: number): T[] => rows.filter((_, nth) => nth !== at)

const phoneTrouble = (phone: string, required: boolean): Pair | undefined => {
  if (!phone.trim()) return required ? say('请输入手机号', 'Please enter a phone number') : undefined
  return isPhone(tidyPhone(phone)) ? undefined : say('手机号码不正确', 'Phone number incorrect')
}
/** What is missing or wrong, by the name of the field; the first one gets the focus. Pure. */
export function wrongIn({ stays, contact, code }: Draft, rules: BookingRules): Record<string, Pair> {
  const wrong: Record<string, Pair> = {}
  const note = (name: string, words: Pair | undefined) => {
    if (words) wrong[name] = words
  }
  for (const [nth, { rooms }] of stays.entries())
    for (const [at, room] of rooms.entries()) {
      const place = `s${nth}r${at}`
      for (const [of, guest] of room.guests.entries()) {
        if (!guest.name.trim() && !rules.noFillOccupant)
          note(`${place}g${of}-name`, say('请输入住客姓名', 'Please enter the guest’s name'))
        note(`${place}g${of}-phone`, phoneTrouble(guest.phoneNumber, false))
      }
      for (const [of, mate] of room.roommates.entries()) {
        if (!mate.name.trim()) note(`${place}m${of}-name`, say('请输入同住人姓名', 'Please enter the roommate’s name'))
        note(`${place}m${of}-phone`, phoneTrouble(mate.phoneNumber, true))
      }
      if (!rules.roomContact) continue
      if (!room.contact.name.trim()) note(`${place}c-name`, say('请输入入住联系人', 'Please enter a room contact'))
      note(`${place}c-phone`, phoneTrouble(room.contact.phoneNumber, true))
    }
  if (rules.roomReservationCode && !code.trim()) note('code', say('请输入预订码', 'Please enter the reservation code'))
  if (!contact.name.trim()) note('contact-name', say('请输入姓名', 'Please enter a name'))
  note('contact-phone', phoneTrouble(contact.phoneNumber, !contact.email.trim()))
  if (contact.email.trim() && !isEmail(contact.email.trim()))
    note('contact-email', say('邮箱不正确', 'Email incorrect'))
  return wrong
}
const sentPerson = ({ name, phoneNumber }: Person) => ({
  name: name.trim(),
  ...(phoneNumber.trim() && { phoneNumber: tidyPhone(phoneNumber) }),
})
const sentMate = ({ name, phoneNumber }: Person) => ({ name: name.trim(), phoneNumber: tidyPhone(phoneNumber) })
/** As it is sent: empty people are left out. Pure. */
export const sentOf = ({ stays, contact, code }: Draft, amount: number, rules: BookingRules) => ({
  stays: stays.map(({ rooms, ...stay }) => ({
    ...stay,
    rooms: rooms.map(room => ({
      guests: room.guests.filter(({ name }) => name.trim()).map(sentPerson),
      roommates: room.roommates.map(sentMate),
      ...(rules.roomContact && { contact: sentMate(room.contact) }),
    })),
  })),
  contact: { ...sentPerson(contact), ...(contact.email.trim() && { email: contact.email.trim() }) },
  amount,
  ...(code.trim() && { reservationCode: code.trim() }),
})
