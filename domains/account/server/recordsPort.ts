import { port } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import type { OwnRecord, OwnRegistered } from '../model/calls/ownAccount.ts'

/** A person as a registration names them. */
export interface RegisteredPerson {
  readonly id: number
  readonly webUserId: number | null
  readonly name: string | null
  readonly phoneNumber: string | null
}
/** What an address says of a form: its id, or a page that shows one. */
export interface FormSought {
  readonly id?: number | undefined
  /** A path below the site's root: `/personal-register`. */
  readonly page?: string
}
/** A form as its pages name it. */
export interface NamedForm {
  readonly name: string
  readonly englishName: string | null
}
/** The questions of accounts about form records. */
export interface OwnRecords {
  /**
   * A visitor's records, newest first, each with at least its id, form and status: of one form when
   * `webFormId` is given, of the call's project when it has one.
   */
  listOwnRecords(ctx: Context, query: { webUserId: number; webFormId?: number }): Promise<readonly object[]>
  /** The people a visitor has registered, newest first: number, name and status only. */
  listRegistered(ctx: Context, webUserId: number): Promise<readonly OwnRegistered[]>
  /** The name in the newest registration of oneself. */
  nameIn(records: readonly OwnRecord[]): string | null
  /** The form of a project by its id, or else the newest that a page below the site's root shows. */
  findForm(ctx: Context, projectId: number, by: FormSought): Promise<NamedForm | undefined>
  /** Valid registrations of a project with this number, or with one of these phone numbers. */
  findRegistered(
    ctx: Context,
    projectId: number,
    by: { readonly number: string } | { readonly phoneNumbers: readonly string[] },
  ): Promise<readonly RegisteredPerson[]>
  /** Registrations by id, locked until the transaction ends. */
  lockRegistered(tx: Transaction, projectId: number, ids: readonly number[]): Promise<readonly RegisteredPerson[]>
  /** Gives registrations without an account to this one. */
  giveRegistered(tx: Transaction, projectId: number, ids: readonly number[], webUserId: number): Promise<void>
}
export type ListOwnRecords = OwnRecords['listOwnRecords']
export type ListRegistered = OwnRecords['listRegistered']

export const recordsOf = port<OwnRecords>('account.records', { what: 'the form records of a visitor' })
export const listOwnRecords = async (...query: Parameters<ListOwnRecords>): Promise<readonly OwnRecord[]> =>
  (await recordsOf.use().listOwnRecords(...query)) as readonly OwnRecord[]
export const listRegistered: ListRegistered = (ctx, webUserId) => recordsOf.use().listRegistered(ctx, webUserId)
