import { keyedPort } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'

/** An attendee whose pass has to follow. */
export interface PassNeeded {
  readonly registerUserId: number
  /** `born`, `certType`: another type; `discontinued`, `reinstated`: gates refuse and admit again. */
  readonly why: 'born' | 'certType' | 'discontinued' | 'reinstated'
  readonly certTypeId: number | null
  readonly groupType: number | null
}

/**
 * What follows an attendee in the same transaction: cert number and validity, revoked codes. Called
 * with all attendees of one project that one transaction changes, so implementations work in sets.
 */
export const passes = keyedPort<
  string,
  (tx: Transaction, about: { readonly projectId: number; readonly people: readonly PassNeeded[] }) => Promise<void>
>('registration.passes', {
  what: 'passes that follow attendees: made, of another cert type, discontinued, reinstated',
  optional: true,
})

export async function passesFollow(tx: Transaction, projectId: number, people: readonly PassNeeded[]): Promise<void> {
  if (people.length) for (const [, follow] of passes.all()) await follow(tx, { projectId, people })
}
