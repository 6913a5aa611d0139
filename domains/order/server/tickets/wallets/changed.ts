import { say } from '@pavilion/declare'
import { job } from '@pavilion/http'
import { now, sql, unseal, type Context, type Sql, type SystemContext } from '@pavilion/store'
import { ticket, ticketDevice } from '../../../model/index.ts'
import { aboutTickets } from '../about.ts'
import type { TicketRow } from '../holding.ts'
import { passFacts } from './facts.ts'
import { updateGoogleEvent, updateGooglePass } from './googleUpdate.ts'
import { walletJobName } from './hear.ts'
import { pushToPhones } from './push.ts'
import { walletSetup, type AppleSetup, type GoogleSetup } from './setup.ts'

interface About {
  readonly projectId: number
  readonly ticketId: number
}
/** Has the wallets of phones follow a ticket. */
export const walletJob = job<About>(walletJobName, updatePasses, {
  tries: 12,
  minutes: 5,
  givenUp: say(
    '手机钱包里的票未更新；请核对「钱包票」设置后重试',
    'A ticket in a phone’s wallet was not updated. Check “Wallet passes”, then try again',
  ),
})
/** One wallet that cannot be reached does not keep the other from its update. */
async function updatePasses(ctx: SystemContext, { projectId, ticketId }: About): Promise<void> {
  const inside = ctx.acting('tickets', { projectId })
  const row = await inside.store(ticket).find({ id: ticketId })
  if (!row) return
  const { apple, google } = await walletSetup(inside, projectId)
  await both(
    apple && wakePhones(inside, apple, sql`d."ticketId" = ${ticketId}`),
    google && changeInGoogle(inside, google, row),
  )
}
/**
 * Has all passes of an event follow its name, dates and place: Apple’s phones fetch them again, and Google
 * keeps what they share once.
 */
export async function passesOfEventChanged(ctx: SystemContext, { projectId }: { projectId: number }): Promise<void> {
  const inside = ctx.acting('tickets', { projectId })
  const { apple, google } = await walletSetup(inside, projectId)
  await both(
    apple && wakeAllPhones(inside, apple),
    google && updateGoogleEvent(projectId, (await aboutTickets(inside, projectId, []))(null), google),
  )
}
async function both(...wallets: readonly (Promise<void> | undefined)[]): Promise<void> {
  const done = await Promise.allSettled(wallets)
  for (const one of done) if (one.status === 'rejected') throw one.reason
}
/** Phones are answered what has changed since they asked last, so the tickets say it first. */
async function wakeAllPhones(inside: Context, apple: AppleSetup): Promise<void> {
  await inside.transaction(tx =>
    tx.update(ticket, {
      set: sql`"passChangedAt" = ${now().toISOString()}::timestamptz`,
      where: sql`exists (select 1 from ${ticketDevice} d where d."ticketId" = a.id)`,
      quietly: true,
    }),
  )
  await wakePhones(inside, apple, sql`true`)
}
interface Phone {
  readonly id: number
  readonly pushToken: string
  readonly updatedAt: string
}
/** Every phone with such a pass, that of a former holder too. Phones that have none any more are forgotten. */
async function wakePhones(inside: Context, apple: AppleSetup, which: Sql): Promise<void> {
  const phones = (
    await inside.query<Phone>(sql`select d.id, d."pushToken", d."updatedAt" from ${ticketDevice} d where ${which}`)
  ).map(phone => ({ ...phone, pushToken: unseal(phone.pushToken) }))
  if (!phones.length) return
  const tokens = [...new Set(phones.map(({ pushToken }) => pushToken))]
  const pushed = new Map((await pushToPhones(apple, tokens)).map(one => [one.token, one]))
  // Whoever registered again after that has the pass.
  const gone = phones.filter(
    ({ pushToken, updatedAt }) => (pushed.get(pushToken)?.goneSince ?? 0) >= new Date(updatedAt).getTime(),
  )
  if (gone.length)
    await inside.transaction(async tx => {
      for (const { id } of gone) await tx.store(ticketDevice).delete(id)
    })
}
/** The pass of the holder, and that of whoever held it before. */
async function changeInGoogle(inside: Context, google: GoogleSetup, row: TicketRow): Promise<void> {
  for (const round of [row.round, row.round - 1])
    if (round > 0) await updateGooglePass(await passFacts(inside, row, round), google)
}
