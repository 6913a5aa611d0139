import { alreadyTaken, Refusal } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { readTarget, type Target } from '../model/target.ts'
import { emailRegistered, phoneRegistered } from './refusals.ts'

/** What sign-in needs of an account. */
export interface WebUserRow {
  readonly id: number
  readonly sellerId: number
  readonly password: string | null
  readonly status: number
}
const columns = '"id", "sellerId", "password", "status"'
const column = { phone: 'phoneNumber', email: 'email' } as const

export async function findByTarget(
  ctx: Context,
  sellerId: number,
  { kind, value }: Target,
): Promise<WebUserRow | undefined> {
  return (
    await ctx.sql<WebUserRow>(
      `
        select ${columns}
        from "webUser"
        where "sellerId" = $1
          and "${column[kind]}" = $2
          and "deletedAt" is null`,
      [sellerId, value],
    )
  )[0]
}

/**
 * Finds an account by what was typed. A phone number or e-mail address wins over an account of the
 * same spelling.
 */
export async function findByAccount(ctx: Context, sellerId: number, typed: string): Promise<WebUserRow | undefined> {
  const target = readTarget(typed)
  return (
    (target && (await findByTarget(ctx, sellerId, target))) ??
    (
      await ctx.sql<WebUserRow>(
        `
          select ${columns}
          from "webUser"
          where "sellerId" = $1
            and "account" = $2
            and "deletedAt" is null`,
        [sellerId, typed.trim().toLowerCase()],
      )
    )[0]
  )
}

export async function findById(ctx: Context, id: number): Promise<WebUserRow | undefined> {
  return (
    await ctx.sql<WebUserRow>(
      `
        select ${columns}
        from "webUser"
        where "id" = $1
          and "deletedAt" is null`,
      [id],
    )
  )[0]
}

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
