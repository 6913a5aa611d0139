import { port } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'

/** Who enters with a ticket. */
export interface TicketPerson {
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
}
export interface TicketPeople {
  /** Makes an attendee of this badge type for each person, in their order. Answers the ids. */
  readonly enter: (
    tx: Transaction,
    projectId: number,
    about: { readonly certTypeId: number; readonly people: readonly TicketPerson[] },
  ) => Promise<readonly number[]>
  /** Locks an attendee until the transaction ends, so that no gate decides meanwhile. Has it entered? */
  readonly lock: (tx: Transaction, projectId: number, id: number) => Promise<{ readonly entered: boolean }>
  /** The attendee is this person now; codes of before open nothing, and gates say that it was passed on. */
  readonly handOver: (tx: Transaction, projectId: number, id: number, person: TicketPerson) => Promise<void>
  readonly end: (tx: Transaction, projectId: number, ids: readonly number[]) => Promise<void>
  /** They enter again, with the codes of before. */
  readonly again: (tx: Transaction, projectId: number, ids: readonly number[]) => Promise<void>
  /** What gates read of attendees, and when they first came in. */
  readonly codes: (
    ctx: Context,
    projectId: number,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, { readonly text: string | null; readonly entered: boolean }>>
}
/** Attendees of tickets: later domains make them. Without them a ticket has a code that no gate reads. */
export const ticketPeople = port<TicketPeople>('order.ticketPeople', {
  what: 'attendees who enter with a ticket, and their codes',
  optional: true,
})
