import { sign } from 'node:crypto'
import { now } from '@pavilion/store'
import type { Pair } from '@pavilion/declare'
import { passRows, serialOf, ticketName, type PassFacts } from './facts.ts'
import type { GoogleSetup } from './setup.ts'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const spoken = ([zh, en]: Pair) => ({
  defaultValue: { language: 'zh-CN', value: zh },
  translatedValues: [{ language: 'en', value: en }],
})
/** Class and object of a ticket, as Google Wallet keeps them (EventTicketClass, EventTicketObject). */
export function googlePass(facts: PassFacts, { issuer }: GoogleSetup) {
  const { row, round, about, code, gone } = facts
  const classId = `${issuer}.event-${row.projectId}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: about.event,
        reviewStatus: 'UNDER_REVIEW',
        eventName: spoken([about.event, about.eventEN]),
        ...(about.place && {
          venue: {
            name: spoken([about.place, about.placeEN ?? about.place]),
            address: spoken([about.place, about.placeEN ?? about.place]),
          },
        }),
        ...(about.from && { dateTime: { start: about.from, ...(about.until && { end: about.until }) } }),
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.ticket-${serialOf(row.id, round)}`,
        classId,
        state: gone ? 'INACTIVE' : 'ACTIVE',
        ticketNumber: row.number,
        ticketType: spoken(ticketName(facts)),
        ...(row.round === round && row.holderName && { ticketHolderName: row.holderName }),
        ...(code && { barcode: { type: 'QR_CODE', value: code, alternateText: row.number } }),
        textModulesData: passRows(facts)
          .filter(({ key }) => key === 'gone')
          .map(({ key, label, value }) => ({ id: key, localizedHeader: spoken(label), localizedBody: spoken(value) })),
      },
    ],
  }
}
/** The address by which a phone saves a ticket: what is saved, signed by the service account (RS256). */
export function googleSaveLink(facts: PassFacts, setup: GoogleSetup): string {
  const head = base64url({ alg: 'RS256', typ: 'JWT' })
  const body = base64url({
    iss: setup.account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now().getTime() / 1000),
    origins: [],
    payload: googlePass(facts, setup),
  })
  const seal = sign('RSA-SHA256', Buffer.from(`${head}.${body}`), setup.key).toString('base64url')
  return `https://pay.google.com/gp/v/save/${head}.${body}.${seal}`
}
