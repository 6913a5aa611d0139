import { hashOf, sql, type Transaction } from '@pavilion/store'
import { registerUser, registerUserKey } from '../../model/index.ts'

/**
 * Claims the keys of people until the transaction ends: others who bring the same person wait here,
 * and then find whom this transaction made. Answers the attendee of each key; null for a new one.
 */
export async function claimKeys(
  tx: Transaction,
  projectId: number,
  keys: readonly string[],
): Promise<Map<string, number | null>> {
  if (!keys.length) return new Map()
  // In one order, so that two transactions with keys in common cannot deadlock.
  const sorted = [...new Set(keys)].sort()
  await tx.sql(
    `insert into "registerUserKey" ("projectId", "key")
    select $1, key
    from unnest($2::text[]) with ordinality as asked(key, nth)
    order by nth
    on conflict do nothing`,
    [projectId, sorted],
  )
  const rows = await tx
    .store(registerUserKey)
    .rows({ key: sorted }, { fields: ['key', 'registerUserId'], limit: Infinity })
  return new Map(rows.map(({ key, registerUserId }) => [key, registerUserId]))
}
/** Writes whose keys these are. */
export async function giveKeys(
  tx: Transaction,
  owned: readonly { readonly key: string; readonly registerUserId: number }[],
): Promise<void> {
  if (owned.length)
    await tx.update(registerUserKey, {
      set: sql`"registerUserId" = v.owner`,
      from: sql`unnest(${owned.map(({ key }) => key)}::text[], ${owned.map(one => one.registerUserId)}::bigint[]) as v(key, owner)`,
      where: sql`a."key" = v.key and a."registerUserId" is null`,
      quietly: true,
    })
}

/** Somebody whom an operator entered or imported, and who may have no keys yet. */
export interface KnownPerson {
  readonly id: number
  readonly idCardHash: string | null
  readonly phoneNumber: string | null
  readonly name: string
}
/** Attendees with these ID numbers or phone numbers. */
export const peopleLike = (
  tx: Transaction,
  people: readonly { readonly idCard?: string; readonly phoneNumber?: string }[],
): Promise<KnownPerson[]> =>
  tx.query<KnownPerson>(
    sql`select u.id, u."idCardHash", u."phoneNumber", u."name"
    from ${registerUser} u
    where u."erasedAt" is null
      and (
        u."idCardHash" = any(${people.flatMap(({ idCard }) => (idCard ? [hashOf(idCard)] : []))}::text[])
        or u."phoneNumber" = any(${people.flatMap(({ phoneNumber }) => phoneNumber ?? [])}::text[])
      )
    order by u.id`,
  )
