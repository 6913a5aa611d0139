import { counted, type Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { isPinOf, mayBePin, pinHash } from '../../model/handheld/pins.ts'
import { projectGates, type Device, type Guard } from '../check/gates.ts'
import { weakPin } from '../refusals.ts'

/** Of one guard at one phone; others go on. */
const tries = { most: 5, seconds: 300 }

/**
 * What is kept of a new PIN.
 * @throws weakPin
 */
async function withHash(body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const { pin } = body
  if (typeof pin !== 'string' || !pin) return { ...body }
  if (!mayBePin(pin)) throw weakPin({}, { field: 'pin' })
  return { ...body, pin: await pinHash(pin) }
}
/** A PIN is stored as its hash alone. */
export const guardWraps: Wraps = {
  create: next => async (ctx, body) => next(ctx, await withHash(body)),
  update: next => async (ctx, body) => next(ctx, await withHash(body)),
}

/** The guards of the event to which a device belongs. */
export async function guardsOf(ctx: Context, { projectId }: Device): Promise<ReadonlyMap<number, Guard>> {
  return (await projectGates(ctx, projectId)).guards
}
/** The guard of a device's event by an id that it sent. */
export async function guardNamed(ctx: Context, device: Device, id: number | undefined): Promise<Guard | undefined> {
  return id === undefined ? undefined : (await guardsOf(ctx, device)).get(id)
}
export type Proved = Guard | 'guardUnknown' | 'wrongPin' | 'pinLocked'
/** The guard who shows a PIN at a device. It counts before it is compared: many may be tried at once. */
export async function provenGuard(
  ctx: Context,
  device: Device,
  { guard, pin }: { readonly guard: number | undefined; readonly pin: string | undefined },
): Promise<Proved> {
  const one = await guardNamed(ctx, device, guard)
  if (!one?.pin) return 'guardUnknown'
  const key = `guard pin ${device.id} ${one.id}`
  const { count } = await counted(ctx, key, tries.seconds)
  if (count > tries.most) return 'pinLocked'
  if (pin === undefined || !(await isPinOf(one.pin, pin))) return 'wrongPin'
  await counted(ctx, key, tries.seconds, -count)
  return one
}
