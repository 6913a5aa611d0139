import { alreadyTaken, Refusal } from '@pavilion/declare'
import { sql, sqlText, type Context, type Sql } from '@pavilion/store'
import { readTarget, type Target } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { emailRegistered, phoneRegistered } from './refusals.ts'

/** The part of an account that sign-in needs. */
export interface WebUserRow {
  readonly id: number
  readonly sellerId: number
  readonly password: string | null
  readonly status: number
}
const columns = sqlText('u."id", u."sellerId", u."password", u."status"')
const column = { phone: sqlText('u."phoneNumber"'), email: sqlText('u."email"') } as const
const found = async (ctx: Context, which: Sql): Promise<WebUserRow | undefined> =>
  (await ctx.query<WebUserRow>(sql`select ${columns} from ${webUser} u where ${which}`))[0]

export const findByTarget = (
  ctx: Context,
  sellerId: number,
  { kind, value }: Target,
): Promise<WebUserRow | undefined> => found(ctx.acting('account', { sellerId }), sql`${column[kind]} = ${value}`)

/**
 * Finds an account by what was typed. A phone number or e-mail address wins over an account of the
 * same spelling.
 */
export async function findByAccount(ctx: Context, sellerId: number, typed: string): Promise<WebUserRow | undefined> {
  const target = readTarget(typed)
  const byTarget = target && (await findByTarget(ctx, sellerId, target))
  if (byTarget) return byTarget
  return found(ctx.acting('account', { sellerId }), sql`u."account" = ${typed.trim().toLowerCase()}`)
}

/** Finds an account by its id, within the caller's reach. */
export const findById = (ctx: Context, id: number): Promise<WebUserRow | undefined> =>
  found(ctx, sql`u.id = ${id}::bigint`)

/**
 * Runs a write. If the phone number or e-mail belongs to another account, the refusal names the
 * field.
 */
export async function refuseTakenContact<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== alreadyTaken({ name: '', englishName: '' }).code) throw error
    if (error.data.field === 'phoneNumber') throw phoneRegistered({}, { field: 'phoneNumber' })
    if (error.data.field === 'email') throw emailRegistered({}, { field: 'email' })
    throw error
  }
}
