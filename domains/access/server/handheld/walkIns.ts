import { readPhone } from '@pavilion/declare'
import { registerAtDoor } from '@pavilion/registration/server/index.ts'
import type { Context } from '@pavilion/store'
import type { Outcome } from '../../model/calls.ts'
import { isDoorCode } from '../../model/doorCodes.ts'
import { projectGates, type Device } from '../check/gates.ts'
import { tellLater } from '../hub/toMain.ts'
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
    await inside.transaction(tx => tellLater(tx, device, { ...asked, about: { walkIn: visitor } }))
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
