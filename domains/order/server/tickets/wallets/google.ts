import { sign } from 'node:crypto'
import { now } from '@pavilion/store'
import type { Pair } from '@pavilion/declare'
import type { TicketAbout } from '../about.ts'
import { passRows, serialOf, ticketName, type PassFacts } from './facts.ts'
import type { GoogleSetup } from './setup.ts'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const spoken = ([zh, en]: Pair) => ({
  defaultValue: { language: 'zh-CN', value: zh },
  translatedValues: [{ language: 'en', value: en }],
})
/** Class and object of a ticket, as Google Wallet keeps them (EventTicketClass, EventTicketObject). */
export const googlePass = (facts: PassFacts, setup: GoogleSetup) => ({
  eventTicketClasses: [googleClass(facts.row.projectId, facts.about, setup)],
  eventTicketObjects: [googleObject(facts, setup)],
})
/** What all tickets of an event say of it. */
export function googleClass(projectId: number, about: TicketAbout, { issuer }: GoogleSetup) {
  return {
    id: classOf(projectId, issuer),
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
  }
}
/** A ticket of one holder as it is now. */
export function googleObject(facts: PassFacts, { issuer }: GoogleSetup) {
  const { row, round, code, gone } = facts
  return {
    id: `${issuer}.ticket-${serialOf(row.id, round)}`,
    classId: classOf(row.projectId, issuer),
    state: gone ? 'INACTIVE' : 'ACTIVE',
    ticketNumber: row.number,
    ticketType: spoken(ticketName(facts)),
    ...(row.round === round && row.holderName && { ticketHolderName: row.holderName }),
    ...(code && { barcode: { type: 'QR_CODE', value: code, alternateText: row.number } }),
    textModulesData: passRows(facts)
      .filter(({ key }) => key === 'gone')
      .map(({ key, label, value }) => ({ id: key, localizedHeader: spoken(label), localizedBody: spoken(value) })),
  }
}
const classOf = (projectId: number, issuer: string) => `${issuer}.event-${projectId}`
/** What a service account says, signed by it (JWT, RS256). */
export function signedJwt(claims: object, key: string): string {
  const head = base64url({ alg: 'RS256', typ: 'JWT' })
  const body = base64url(claims)
  const seal = sign('RSA-SHA256', Buffer.from(`${head}.${body}`), key).toString('base64url')
  return `${head}.${body}.${seal}`
}
/** The address by which a phone saves a ticket: what is saved, signed by the service account. */
export function googleSaveLink(facts: PassFacts, setup: GoogleSetup): string {
  const claims = {
    iss: setup.account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now().getTime() / 1000),
    origins: [],
    payload: googlePass(facts, setup),
  }
  return `https://pay.google.com/gp/v/save/${signedJwt(claims, setup.key)}`
}
