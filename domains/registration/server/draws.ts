import { createHash, randomBytes } from 'node:crypto'
import type { Wraps } from '@pavilion/http'
import { moves, now, sql, unseal, type Context } from '@pavilion/store'
import type { ShownDraw } from '../model/calls.ts'
import { registerUserStatus, winStatus } from '../model/codes.ts'
import { drawStatus, registerUserDraw } from '../model/draw.ts'
import { winnersOf } from '../model/drawing.ts'
import { registerUser } from '../model/index.ts'
import { nobodyTakesPart } from './refusals.ts'

const hashed = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** A new draw gets its secret seed at once, and shows only its hash. */
export const drawWraps: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as { id: number; projectId: number }
      const seed = randomBytes(32).toString('hex')
      return tx
        .acting('draws', { projectId: row.projectId })
        .store(registerUserDraw)
        .set(row.id, { commitment: hashed(seed), sealedSeed: seed })
    }),
}
interface Entrant {
  readonly id: number
  readonly number: string
}
export const drawRules = moves(registerUserDraw, {
  draw: {
    async effect(tx, { after }) {
      const chosen = after.certTypeIds ?? []
      const entrants = await tx.query<Entrant>(
        sql`select u.id, u."number"
        from ${registerUser} u
        join "registerUserCertType" t
          on t.id = u."certTypeId" and t."projectId" = u."projectId" and t."deletedAt" is null
        where u."status" = ${registerUserStatus.normal} and u."number" is not null and t."allowWin"
          and (cardinality(${chosen}::bigint[]) = 0 or t.id = any(${chosen}::bigint[]))
          and u."winStatus" <> ${winStatus.won} and u."erasedAt" is null
        order by u."number"
        for update of u`,
      )
      if (!entrants.length) throw nobodyTakesPart()
      const [kept] = await tx.query<{ sealedSeed: string }>(
        sql`select d."sealedSeed" from ${registerUserDraw} d where d.id = ${after.id}`,
      )
      const seed = unseal(kept?.sealedSeed as string)
      const numbers = entrants.map(({ number }) => number)
      const winningNumbers = await winnersOf(seed, numbers, after.winners)
      const winners = new Set(winningNumbers)
      const set = (status: number, ids: readonly number[]) =>
        tx.update(registerUser, {
          set: sql`"winStatus" = ${status}::int`,
          where: sql`a.id = any(${[...ids]}::bigint[])`,
        })
      const idsOf = (won: boolean) => entrants.filter(({ number }) => winners.has(number) === won).map(({ id }) => id)
      await set(winStatus.won, idsOf(true))
      await set(winStatus.joined, idsOf(false))
      return tx.store(registerUserDraw).set(after.id, {
        seed,
        entrants: numbers,
        entrantCount: numbers.length,
        winningNumbers,
        drawnAt: now().toISOString(),
      })
    },
  },
})

/** A draw as everybody may know it; undefined where there is none. */
export async function shownDraw(ctx: Context, projectId: number, id: number): Promise<ShownDraw | undefined> {
  const row = await ctx.acting('draws', { projectId }).store(registerUserDraw).find({ id, projectId })
  if (!row) return undefined
  const { name, englishName, winners, commitment, drawnAt } = row
  const whole =
    row.status === drawStatus.drawn
      ? await ctx.acting('draws', { projectId }).store(registerUserDraw).getDetail(id)
      : undefined
  return {
    id,
    name,
    englishName,
    winners,
    commitment,
    drawnAt,
    seed: whole?.seed ?? null,
    entrants: whole?.entrants ?? [],
    winningNumbers: whole?.winningNumbers ?? [],
  }
}
