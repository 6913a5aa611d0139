import { severalIds } from '@pavilion/http'
import { now, sql, unseal, type Context, type Transaction } from '@pavilion/store'
import { outbox } from '@pavilion/work/server/index.ts'
import {
  healthCheckStatus,
  mztCheckType,
  registrationSettings,
  registerUser,
  registerUserHealthCheckLog,
  registerUserMZTCheckLog,
  registerUserStatus,
} from '../../model/index.ts'
import { healthCodeOff } from '../refusals.ts'
import { HealthError, healthCodes, type HealthAnswer } from './provider.ts'

interface About {
  readonly personId: number
  readonly projectId: number
}
type Result = HealthAnswer & { readonly by: string }
interface Person {
  readonly name: string
  readonly idCard: string | null
  readonly healthCheck: number
}
const personOf = async (ctx: Context, { personId, projectId }: About): Promise<Person | undefined> => {
  const [row] = await ctx
    .acting('health', { projectId })
    .query<Person>(sql`select u."name", u."idCard", u."healthCheck" from ${registerUser} u where u.id = ${personId}`)
  return row
}
const masked = (idCard: string) => `${idCard.slice(0, 2)}****${idCard.slice(-2)}`

/** Asks for the health code of a person. The logs keep what was asked and said, the number masked. */
export const lookups = outbox<About, Result>({
  kind: 'registration.healthCode',
  most: 8,
  async send(ctx, about, key) {
    const person = await personOf(ctx, about)
    if (!person?.idCard) throw new HealthError('rejected', 'no ID number')
    const service = healthCodes()
    const answer = await service.ask({ key, name: person.name, idCard: unseal(person.idCard) })
    return { state: 'done', result: { ...answer, by: service.name } }
  },
  settle: (tx, about, result) => note(tx, about, result),
  async failed(tx, about, why) {
    const person = await personOf(tx, about)
    if (person) await log(tx, about, person, { respLog: why, reqLog: '{}' })
  },
})
const log = (
  tx: Transaction,
  { projectId }: About,
  { name, idCard }: Person,
  said: { readonly reqLog: string; readonly respLog: string },
) =>
  tx
    .acting('health', { projectId })
    .store(registerUserMZTCheckLog)
    .create({
      projectId,
      name,
      idCard: idCard && unseal(idCard),
      checkType: mztCheckType.healthCode,
      reqOriLog: JSON.stringify({ idCard: idCard && masked(unseal(idCard)) }),
      ...said,
    })
async function note(tx: Transaction, about: About, { code, natEndTime, raw, by }: Result): Promise<void> {
  const person = await personOf(tx, about)
  if (!person) return
  const inside = tx.acting('health', { projectId: about.projectId })
  const { pass, fail } = healthCheckStatus
  const wanted = code === 'green' ? pass : fail
  await log(tx, about, person, { reqLog: JSON.stringify({ service: by }), respLog: raw })
  await inside.store(registerUserHealthCheckLog).create({
    projectId: about.projectId,
    registerUserId: about.personId,
    name: person.name,
    idCard: person.idCard && unseal(person.idCard),
    checkResult: wanted,
    natEndTime,
    receLog: `${by}: ${code}`,
  })
  if (person.healthCheck !== wanted)
    await inside.move(registerUser, { id: about.personId }, wanted === pass ? 'passHealth' : 'failHealth')
}

/**
 * Has the health codes of people looked up. Whoever has no ID number is left out.
 * @throws healthCodeOff
 */
export async function lookUpHealth(ctx: Context, ids: readonly number[]): Promise<{ done: number; without: string[] }> {
  const wanted = severalIds(ids)
  return ctx.transaction(async tx => {
    const people = await tx.query<{ id: number; projectId: number; name: string; known: boolean; on: boolean }>(
      sql`select u.id, u."projectId", u."name", u."idCard" is not null as "known", coalesce(s."healthCodes", false) as "on"
      from ${registerUser} u
      left join ${registrationSettings} s on s."projectId" = u."projectId"
      where u.id = any(${wanted}::bigint[]) and u."status" = ${registerUserStatus.normal}
      order by u.id`,
    )
    if (people.some(({ on }) => !on)) throw healthCodeOff()
    const known = people.filter(person => person.known)
    for (const { id, projectId } of known)
      await lookups.enqueue(
        tx,
        { personId: id, projectId },
        // Asked once a minute, however often somebody presses the button.
        {
          key: `health code ${id} ${now().toISOString().slice(0, 16)}`,
          projectId,
          resource: registerUser.name,
          rowId: id,
        },
      )
    return { done: known.length, without: people.filter(person => !person.known).map(({ name }) => name) }
  })
}
