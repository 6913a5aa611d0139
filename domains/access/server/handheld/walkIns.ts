import { readPhone } from '@pavilion/declare'
import { registerAtDoor } from '@pavilion/registration/server/index.ts'
import type { Context } from '@pavilion/store'
import type { Outcome } from '../../model/calls.ts'
import { entryReason } from '../../model/codes.ts'
import { isDoorCode } from '../../model/doorCodes.ts'
import { projectGates, type Device } from '../check/gates.ts'
import { peopleConditions } from '../check/people.ts'
import type { Scan } from '../check/scan.ts'
import { directionOf, gatesOf } from '../check/work.ts'
import { tellLater, tellMain } from '../hub/toMain.ts'
import { hubRole } from '../hub/role.ts'
import { number, text } from '../terminal/scan.ts'

/** A visitor as a guard has registered them at the door, with the code that the phone gave. */
export interface SentVisitor {
  readonly code: string
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly certTypeId: number | undefined
}
/** What a phone sends of a visitor; undefined for anything else. */
export function visitorIn(given: unknown): SentVisitor | undefined {
  if (!given || typeof given !== 'object') return undefined
  const body = given as Readonly<Record<string, unknown>>
  const code = text(body.code, 50)?.trim().toUpperCase()
  const name = text(body.name, 100)?.trim()
  if (!code || !isDoorCode(code) || !name) return undefined
  return {
    code,
    name,
    phone: text(body.phone, 30)?.trim() ?? '',
    company: text(body.company, 200)?.trim() ?? '',
    certTypeId: number(body.certTypeId),
  }
}
interface Asked {
  readonly requestId: string
  readonly at: Date
  readonly guard: number | undefined
  readonly visitor: SentVisitor
}
/**
 * Makes an attendee of a visitor whom a guard registered, once for each code. Somebody who is inside
 * already is kept whatever the gate allows by now: then without a badge type.
 */
export async function registerWalkIn(ctx: Context, device: Device, asked: Asked): Promise<Outcome> {
  const [own] = device.serves
  if (!own) return 'refused'
  const { projectId, termId } = own
  const inside = ctx.acting('access', { projectId })
  const { visitor } = asked
  if (hubRole()) {
    // The main server makes attendees; a hub knows them once it has heard of them.
    await inside.transaction(tx =>
      tellLater(tx, device, { ...asked, about: { walkIn: visitor }, visitor: visitor.code }),
    )
    return 'accepted'
  }
  const gate = (await projectGates(ctx, projectId)).gates.get(termId)
  const { certTypeId } = visitor
  const isAllowed = certTypeId !== undefined && gate?.walkIns.includes(certTypeId)
  const phoneNumber = readPhone(visitor.phone)
  const made = await registerAtDoor(inside, projectId, {
    externalNumber: visitor.code,
    name: visitor.name,
    company: visitor.company || null,
    phoneNumber: phoneNumber ?? null,
    certTypeId: isAllowed ? certTypeId : null,
    // A number that is none is read by the desk.
    remark: visitor.phone && !phoneNumber ? visitor.phone : null,
  })
  return made ? 'accepted' : 'known'
}

/**
 * Hands the passage of a visitor of the door on to the main server, where this is a hub that does not know
 * the person yet: it comes back with them, and counts then. False for every other passage.
 */
export async function passedOn(ctx: Context, device: Device, scan: Scan & { readonly at: Date }): Promise<boolean> {
  if (!hubRole() || !isDoorCode(scan.value)) return false
  const projects = device.serves.map(({ projectId }) => projectId)
  const known = await peopleConditions(ctx, { by: 'number', value: scan.value.trim() }, projects)
  if (known.length) return false
  const served = await Promise.all(projects.map(id => projectGates(ctx, id)))
  const { requestId, kind, value, at, guard, override } = scan
  const direction = directionOf(scan, gatesOf(device, served))
  const said = { open: true, code: entryReason.pass }
  const passage = { requestId, kind, value, at, direction, said, guard, reason: override?.reason, isForced: true }
  await ctx.acting('access', { projectId: device.projectId }).transaction(tx => tellMain(tx, device, passage))
  return true
}
