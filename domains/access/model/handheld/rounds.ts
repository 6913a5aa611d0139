import { termCommand } from '../codes.ts'
import { NoLine, NotTaken, Revoked } from './line.ts'
import type { SealedDelta } from './memory.ts'
import type { Phone } from './phone.ts'
import type { Taken } from './queue.ts'
import type { GateFigures, Registration } from './standing.ts'
import type { Stock } from './stock.ts'

// What a phone does by itself every few seconds.

/** Some scans need so much room. */
const trialBytes = 50_000
interface Heartbeat {
  readonly commands: readonly { readonly id: number; readonly command: number }[]
  /** Seconds for which a hub has not heard from the main server. */
  readonly behind?: number
}

/** One round: a sign of life, what waits goes, news come. */
export async function round(phone: Phone): Promise<void> {
  const { stock, link, options } = phone
  if (!stock) return
  await tryStoring(phone, stock)
  try {
    const sign = { queue: stock.queue.waiting, version: options.version ?? '1' }
    const { commands: said, behind = 0, by } = await link.ask<Heartbeat>('heartbeat', sign)
    // Commands are given at the main server, which a phone with a hub asks too where it can.
    const main = by.name === 'main' ? undefined : await link.askMainQuietly<Heartbeat>('heartbeat', sign)
    link.heardAt = phone.now() - behind * 1000
    await upload(phone)
    const commands = by.name === 'main' ? said : (main?.commands ?? [])
    for (const { id, command } of commands) await obey(phone, id, command)
    await sync(phone)
    await phone.save()
  } catch (error) {
    if (!(error instanceof NoLine || error instanceof NotTaken || error instanceof Revoked)) throw error
    phone.changed()
  }
}
/** The command that an operator gave. The terminal has wiped itself only after it has said so. */
async function obey(phone: Phone, id: number, command: number): Promise<void> {
  const wipes = command === termCommand.wipe
  if (command === termCommand.sync) await phone.own().memory.forgetDelta()
  await phone.link.askMain('commandAck', { id, ok: true })
  if (wipes) await phone.end()
}
/** Fetches what has changed, page by page. */
export async function sync(phone: Phone): Promise<void> {
  for (let more = true; more && phone.stock; ) {
    // Figures come after what waited has been sent.
    const asked = { cursor: phone.stock.memory.kept.cursor, limit: 5000, figures: true }
    const answer = await phone.link.ask<SealedDelta & { figures?: GateFigures }>('sealedDelta', asked)
    if (answer.figures) phone.figures = { ...answer.figures, at: Date.parse(answer.serverTime) }
    more = (await phone.own().takeDelta(answer)).more
    phone.changed()
  }
}
/** Sends what waits. */
export async function upload(phone: Phone): Promise<void> {
  const { queue, recent, doubles } = phone.own()
  await queue.upload(
    records => phone.link.ask<Taken>('upload', { force: true, records }, 30_000),
    async ({ conflicts, answers = [] }) => {
      await recent.markRefused(answers)
      await doubles.add(conflicts)
      phone.changed()
    },
  )
}
/** Sends now what somebody did, where a server answers. Whether nothing waits any more. */
export async function sendNow(phone: Phone): Promise<boolean> {
  phone.changed()
  if (phone.link.answering !== 'self')
    await upload(phone).catch(error => {
      if (error instanceof Revoked) throw error
    })
  return phone.stock?.queue.waiting === 0
}

/** Whether the phone stores anything, tried before somebody depends on it. */
async function tryStoring(phone: Phone, stock: Stock): Promise<void> {
  const { shelf, keeps = true } = phone.options
  const could = phone.canStore
  const tries = async () => {
    await shelf.set('trial', new Uint8Array(trialBytes))
    await shelf.remove(['trial'])
    const there = await shelf.get<Registration>('registration')
    if (!there && phone.stock === stock) await restore(phone, stock)
  }
  phone.canStore =
    keeps &&
    (await tries().then(
      () => true,
      () => false,
    ))
  if (could !== phone.canStore) phone.changed()
}
/** The browser has deleted what this phone kept: what is known still is written again, the rest named. */
async function restore(phone: Phone, stock: Stock): Promise<void> {
  const since = phone.link.offlineSince ?? phone.now()
  const { records, has } = await stock.restore()
  const gone = stock.recent.list.filter(({ at, requestId, open }) => open && at >= since && !has(requestId))
  phone.lost = {
    records: records + (phone.lost?.records ?? 0),
    at: phone.now(),
    names: records ? gone.map(({ name, value }) => name || value) : [],
  }
  await phone.save()
}
