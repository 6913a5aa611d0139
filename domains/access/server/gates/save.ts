import { invalidInput, type BodyOf } from '@pavilion/declare'
import { registerUserCertAuthority, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { saveMatrix } from '@pavilion/certificate/server/index.ts'
import { giveBadges } from '@pavilion/registration/server/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import type { saveGate as saveGateCall } from '../../model/gateCalls.ts'
import {
  registerUserExhibitionHallScale,
  registerUserTerm,
  registerUserTermGroup,
  registerUserTermInfo,
} from '../../model/index.ts'
import { offerCode } from '../terminal/registering.ts'

type Wish = BodyOf<typeof saveGateCall>

/**
 * Saves a gate with what stands behind it: its entrance, the rights of badge types there, the capacity of
 * its hall, and the event's first badge type where there is none yet, which everybody gets.
 * @throws invalidInput
 */
export async function saveGate(ctx: Context, wish: Wish): Promise<{ id: number }> {
  const { projectId } = wish
  const verb = wish.id ? 'update' : 'create'
  ctx.may(`registerUserTerm.${verb}`, projectId)
  if (typeof wish.capacity === 'number' && !wish.exhibitionHallId)
    throw invalidInput({ exhibitionHallId: ['容量按展馆计算，请选择展馆', 'Capacity is counted by hall: choose one'] })
  return ctx.transaction(async tx => {
    const before = wish.id ? await tx.store(registerUserTerm).lock(wish.id) : undefined
    const registerUserTermGroupId = await entranceOf(tx, wish)
    const about = {
      name: wish.name,
      englishName: wish.englishName ?? null,
      entryType: wish.entryType,
      registerUserTermGroupId,
    }
    const { id } = before
      ? await tx.store(registerUserTerm).update({ id: before.id, ...about })
      : await tx.store(registerUserTerm).create({ projectId, code: await freeCode(tx, projectId), ...about })
    await setCapacity(tx, wish)
    const first = await firstBadgeType(tx, wish)
    const certTypeIds = [...(wish.certTypeIds ?? []), ...(first ? [first] : [])]
    const seen = before?.registerUserTermGroupId === registerUserTermGroupId ? wish.seenCertTypeIds : undefined
    await letThrough(tx, projectId, registerUserTermGroupId, { wanted: certTypeIds, seen })
    if (first && tx.has('registerUser.update')) await giveBadges(tx, { projectId })
    return { id }
  })
}
/** The chosen entrance, or a new one of the gate's name. */
async function entranceOf(tx: Transaction, wish: Wish): Promise<number> {
  const entrances = tx.store(registerUserTermGroup)
  const exhibitionHallId = wish.exhibitionHallId ?? null
  const chosen = wish.registerUserTermGroupId
  if (!chosen) {
    tx.may('registerUserTermGroup.create', wish.projectId)
    const { projectId, name, englishName = null } = wish
    return (await entrances.create({ projectId, name, englishName, exhibitionHallId })).id
  }
  const found = await entrances.getDetail(chosen)
  if (found.exhibitionHallId !== exhibitionHallId) {
    tx.may('registerUserTermGroup.update', wish.projectId)
    await entrances.update({ id: chosen, exhibitionHallId })
  }
  return chosen
}
async function setCapacity(tx: Transaction, { projectId, exhibitionHallId, capacity }: Wish): Promise<void> {
  if (!exhibitionHallId) return
  const halls = tx.store(registerUserExhibitionHallScale)
  const found = await halls.find({ exhibitionHallId })
  const scale = capacity ?? null
  if ((found?.scale ?? null) === scale) return
  tx.may(`registerUserExhibitionHallScale.${found ? 'update' : 'create'}`, projectId)
  if (found) await halls.update({ id: found.id, scale })
  else await halls.create({ projectId, exhibitionHallId, scale })
}
/** The first badge type of an event, where it is named here and there is none yet. */
async function firstBadgeType(tx: Transaction, wish: Wish): Promise<number | undefined> {
  const { projectId, certTypeName: name, certTypeEnglishName } = wish
  if (!name) return undefined
  const types = tx.store(registerUserCertType)
  if (await types.exists({ projectId })) return undefined
  tx.may('registerUserCertType.create', projectId)
  return (await types.create({ projectId, name, nameEN: certTypeEnglishName ?? null, generateCertNoWhenCreate: true }))
    .id
}
/**
 * These badge types pass the entrance. Where it is known which the operator saw there, only what they
 * ticked or unticked is written: a colleague's change in the meantime stays.
 */
async function letThrough(
  tx: Transaction,
  projectId: number,
  groupId: number,
  { wanted, seen }: { readonly wanted: readonly number[]; readonly seen: readonly number[] | null | undefined },
): Promise<void> {
  const rows = await tx
    .store(registerUserCertAuthority)
    .rows({ projectId, registerUserTermGroupId: groupId }, { fields: ['registerUserCertTypeId'], limit: Infinity })
  const known = rows.map(({ registerUserCertTypeId }) => registerUserCertTypeId)
  const former = seen ?? known
  const give = wanted.filter(id => !known.includes(id) && !(seen ?? []).includes(id))
  const take = known.filter(id => former.includes(id) && !wanted.includes(id))
  if (!give.length && !take.length) return
  const pairs = (ids: readonly number[]) => ids.map(id => [id, groupId] as const)
  await saveMatrix(tx, { projectId, give: pairs(give), take: pairs(take) })
}
/** `G1`, `G2` …: the first that no gate of the event has. */
async function freeCode(tx: Transaction, projectId: number): Promise<string> {
  const rows = await tx.store(registerUserTerm).rows({ projectId }, { fields: ['code'], limit: Infinity })
  const taken = new Set(rows.map(({ code }) => code))
  for (let nth = 1; ; nth++) if (!taken.has(`G${nth}`)) return `G${nth}`
}

/** A one-time code for the device of a gate: its own, or a new one. A phone scans it and is the gate. */
export async function pairGate(ctx: Context, id: number): Promise<{ code: string; until: string; deviceNo: string }> {
  return ctx.transaction(async tx => {
    const gate = await tx.store(registerUserTerm).lock(id)
    tx.may('registerUserTermInfo.offerCode', gate.projectId)
    const devices = await tx
      .store(registerUserTermInfo)
      .rows({ registerUserTermId: id }, { fields: ['id', 'model'], order: [['lastSeenAt', 'desc']], limit: 50 })
    const deviceId =
      devices.find(({ model }) => model !== virtual)?.id ?? (await newDevice(tx, gate, gate.code, null)).id
    return offerCode(tx, deviceId)
  })
}
/** The model of devices that only the simulator plays. */
export const virtual = '模拟器'
/** Gives each gate without a device a virtual one. Answers how many. */
export async function pairVirtual(ctx: Context, projectId: number): Promise<number> {
  ctx.may('registerUserTermInfo.simulate', projectId)
  return ctx.transaction(async tx => {
    const gates = await tx
      .store(registerUserTerm)
      .rows({ projectId }, { fields: ['id', 'projectId', 'code'], limit: 500 })
    const taken = await tx
      .store(registerUserTermInfo)
      .rows({ projectId }, { fields: ['registerUserTermId'], limit: Infinity })
    const bare = gates.filter(({ id }) => !taken.some(({ registerUserTermId }) => registerUserTermId === id))
    for (const gate of bare) await newDevice(tx, gate, `SIM-${gate.code}`, virtual)
    return bare.length
  })
}
async function newDevice(
  tx: Transaction,
  gate: { readonly id: number; readonly projectId: number },
  name: string,
  model: string | null,
): Promise<{ id: number }> {
  const inside = tx.acting('access', { projectId: gate.projectId })
  const devices = inside.store(registerUserTermInfo)
  const deviceNo = (await devices.exists({ deviceNo: name })) ? `${name}-${gate.id}` : name
  return devices.create({ projectId: gate.projectId, deviceNo, model, registerUserTermId: gate.id })
}
