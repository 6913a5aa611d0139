import { entryReason, reasonIn, shortened } from '../codes.ts'
import { decide, noSettings, type CredentialKind, type Decision, type Direction } from '../decision.ts'
import { decideOffline, readOffline, type GateGuard } from '../offline.ts'
import { reasonTexts, usedBefore } from '../reasons.ts'
import type { Proof } from './guards.ts'
import { NoLine, NotTaken, Revoked } from './line.ts'
import type { Phone } from './phone.ts'
import { sendNow } from './rounds.ts'
import { canLetIn, type Scanned, type Use } from './standing.ts'

/** A gate cannot wait longer for its server: it decides itself. */
export const checkMs = 2500
type About = Pick<Scanned, 'requestId' | 'at' | 'kind' | 'value' | 'direction' | 'guard'>

/**
 * Decides about what was read: by a server while there is a line, else on the phone.
 * @throws NotTaken where no guard has signed in; Revoked
 */
export async function scan(
  phone: Phone,
  { kind, read, direction }: { readonly kind: CredentialKind; readonly read: string; readonly direction: Direction },
): Promise<Scanned> {
  const guard = await phone.acting()
  const requestId = crypto.randomUUID()
  const about: About = { requestId, at: phone.now(), kind, value: shortened(read), direction, guard }
  const asked = await askServer(phone, about)
  const done = asked ?? (await phone.alone(() => decideHere(phone, about)))
  if (asked) await remember(phone, asked)
  phone.changed()
  return done
}
async function askServer(phone: Phone, about: About): Promise<Scanned | undefined> {
  const { link, stock } = phone
  if (link.answering === 'self') return undefined
  const { requestId, kind, value, direction, guard } = about
  // The server does not know yet whom this phone has registered at its door, and a hub only later.
  if (stock?.isProvisional(value) && (link.hub || !(await sendNow(phone)))) return undefined
  try {
    const asked = { requestId, kind, value, direction, guard }
    const answer = await link.ask<Decision & { repeated: boolean; place: string; former?: Use }>(
      'check',
      asked,
      checkMs,
    )
    const { by, repeated, place, former, ...decision } = answer
    link.heardAt = Math.max(link.heardAt, by.name === 'main' ? phone.now() : 0)
    return { ...about, decision, repeated, place, by: by.name, former }
  } catch (error) {
    if (error instanceof Revoked) throw error
    return undefined
  }
}
async function decideHere(phone: Phone, about: About): Promise<Scanned> {
  // Who is let in without a line and without a record may come in again at every gate.
  if (!phone.canStore && about.direction === 'in') throw new NotTaken('cannotStore')
  const { kind, value, at, direction } = about
  const stock = phone.own()
  await stock.refresh()
  const { kept, own } = stock.memory
  const read = await readOffline(kept, { kind, value, at, direction }, phone.options.readPass)
  const { decision, repeated } = kept.projects.length
    ? decideOffline(kept, read, { at, own, direction })
    : { decision: nothingHere(direction), repeated: false }
  const before = usedBefore.includes(decision.code) && decision.person && stock.memory.lastEntry(decision.person.id)
  const former = before ? { place: before.place, time: new Date(before.at).toISOString() } : undefined
  const done: Scanned = { ...about, decision, repeated, place: phone.standing().place, by: 'self', former }
  // The gate opens once the record is on the disk.
  if (!repeated) await queue(phone, done)
  await remember(phone, done)
  return done
}
/** A terminal that has heard nothing yet knows nobody, not even itself. */
const nothingHere = (direction: Direction): Decision =>
  decide({
    at: 0,
    direction,
    credential: { kind: 'typed' },
    people: [],
    certTypes: new Map(),
    settings: noSettings,
  })
async function queue(phone: Phone, done: Scanned, override?: string): Promise<void> {
  const { requestId, at, kind, value, direction, decision, guard } = done
  const deviceTime = at + phone.link.clock.off()
  const said = { passed: decision.open, code: decision.code, ...(override !== undefined && { override }) }
  await phone.own().queue.push({ requestId, time: at, ...{ kind, value, direction, guard, deviceTime, ...said } })
  phone.changed()
}
async function remember({ stock, canStore }: Phone, done: Scanned): Promise<void> {
  const { requestId, decision, repeated, at, direction, place } = done
  if (repeated || !stock) return
  const { person } = decision
  const people = 1 + (person?.companions ?? 0)
  const kept = async () => {
    if (decision.open && person)
      await stock.memory.pass({ personId: person.id, at, direction, decision, place, requestId, people })
    await stock.recent.add(done)
  }
  await kept().catch(error => {
    // The page has said that it stores nothing: what a server has answered counts there.
    if (canStore) throw error
  })
}

/**
 * The guard who shows a PIN: compared by a server where one answers, else by what the phone keeps.
 * @throws NotTaken for a wrong PIN, and after too many of them
 */
export async function prove(phone: Phone, proof: Proof): Promise<GateGuard> {
  const { guards } = phone.own()
  await guards.refuseTooMany(proof.guard)
  if (phone.link.answering !== 'self')
    try {
      await phone.link.ask('guardPin', proof, checkMs)
    } catch (error) {
      if (error instanceof NotTaken && error.message === 'wrongPin') await guards.countWrong(proof.guard)
      if (!(error instanceof NoLine)) throw error
    }
  return guards.prove(proof)
}

/**
 * Lets somebody in whom a scan has refused, with a reason: on a terminal that an operator with the
 * right has allowed it, by a guard with the right, who shows their PIN. Never whom the black list names.
 * @throws NotTaken
 */
export async function letIn(
  phone: Phone,
  refused: Scanned,
  { reason, proof }: { readonly reason: string; readonly proof: Proof | undefined },
): Promise<Scanned> {
  const { mayOverride, guards, answering } = phone.standing()
  if (!canLetIn(refused.decision) || !mayOverride) throw new NotTaken('overrideNotAllowed')
  if (!reasonIn(reason)) throw new NotTaken('reasonMissing')
  // Nobody but a guard with a PIN answers for it while no server does.
  if (!proof && (guards.length || answering === 'self')) throw new NotTaken('pinMissing')
  const finder = proof && (await phone.alone(() => prove(phone, proof)))
  if (finder && !finder.mayLetIn) throw new NotTaken('guardMayNot')
  const about: Scanned = {
    ...refused,
    requestId: crypto.randomUUID(),
    at: phone.now(),
    byHand: true,
    former: undefined,
    guard: finder?.id,
  }
  const done =
    (await askToLetIn(phone, about, { reason, proof })) ?? (await letInHere(phone, about, { reason, finder }))
  await remember(phone, done)
  phone.changed()
  return done
}
async function askToLetIn(
  { link }: Phone,
  about: Scanned,
  { reason, proof }: { readonly reason: string; readonly proof: Proof | undefined },
): Promise<Scanned | undefined> {
  if (link.answering === 'self') return undefined
  const { requestId, kind, value, direction } = about
  try {
    const asked = { requestId, kind, value, direction, reason, ...proof }
    const { by, place, ...decision } = await link.ask<Decision & { place: string }>('override', asked, checkMs)
    return { ...about, decision, place, by: by.name, repeated: false }
  } catch (error) {
    if (error instanceof NoLine) return undefined
    throw error
  }
}
async function letInHere(
  phone: Phone,
  about: Scanned,
  { reason, finder }: { readonly reason: string; readonly finder: GateGuard | undefined },
): Promise<Scanned> {
  if (!finder) throw new NotTaken('pinMissing')
  if (!phone.canStore) throw new NotTaken('cannotStore')
  const { text, advice } = reasonTexts.pass
  const decision = { ...about.decision, code: entryReason.pass, text, advice, open: true, holdSeconds: 5 }
  const done: Scanned = { ...about, decision, repeated: false, by: 'self' }
  await queue(phone, done, reason)
  return done
}
