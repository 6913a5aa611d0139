import { describe, it } from 'node:test'
import type { AnyField } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()
/** Lists with a personal number whose people are not messaged from there, and why. */
const others: Readonly<Record<string, string>> = {
  commonLoginUser: 'a participant of another product, whose web user is messaged',
  orderContact: 'its order is messaged',
  invoice: 'it goes to its buyer by itself',
  invoiceInfo: 'a buyer keeps it for invoices',
  outboxMessage: 'a message that was sent',
  sms: 'a message that was sent',
  tripMessage: 'a message that was sent',
  groupNotificationReceiver: 'already chosen for a message',
  registerUserSignInBatch: 'says whom to tell of sign-ins',
  registerUserSignInContact: 'a desk to call, not a guest',
  optOut: 'wants no messages',
  webContentCaring: 'a text with a number to call',
  userChannel: 'a channel, whose people have lists of their own',
  car: 'a car with the number of its driver, who is told of each transfer',
  tripTicketReceivePlanCar: 'a car with the number of its driver, who is told of each transfer',
  receiveLink: 'it goes to its driver by itself',
  registerUserDailyHealthReport: 'a report of an attendee, who is messaged as one',
  registerUserHealthWhiteUser: 'a number that is let through',
  registerUserWhiteUser: 'a number that is let through',
  registerUserBlackUser: 'black-listed: nobody messages them',
  exhibitionBlacklist: 'black-listed: nobody messages them',
  exhibitorBlackListHit: 'black-listed: nobody messages them',
}

describe('every list of people', () => {
  it('offers to message those whom it holds', () => {
    const { resources } = server.system.catalogue
    const withNumber = [...resources.values()].filter(of => {
      const fields = Object.values(of.fields as Record<string, AnyField>)
      const isPersonal = fields.some(({ kind, personal }) => personal && (kind === 'phone' || kind === 'email'))
      return isPersonal && of.operations.includes('getList') && of.scope === 'project' && of.log !== true
    })
    const without = withNumber.filter(({ contact }) => !contact).map(({ name }) => name)
    expect(without.filter(name => !(name in others))).toEqual([])
  })
  it('that holds people of another list leads to theirs', () => {
    const { resources } = server.system.catalogue
    const astray = [...resources.values()].filter(({ contact, fields }) => {
      if (contact?.through === undefined) return false
      const { ref } = fields[contact.through] as AnyField
      const there = resources.get(ref ?? '')?.contact
      return !there || there.through !== undefined
    })
    expect(astray.map(({ name }) => name)).toEqual([])
  })
})
