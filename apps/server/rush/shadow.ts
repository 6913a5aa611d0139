import {
  enabledStatus,
  entryType,
  registerUserTerm,
  registerUserTermGroup,
  registerUserTermInfo,
} from '@pavilion/access/model/index.ts'
import { registerUserCertAuthority, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import {
  commoditySku,
  commoditySpu,
  openCloseStatus,
  shelfStatus,
  storeDelivery,
  webStore,
} from '@pavilion/commodity/model/index.ts'
import { adjustTotal } from '@pavilion/commodity/server/stock.ts'
import { leftOf } from '@pavilion/commodity/server/index.ts'
import type { AnyResource, Pair } from '@pavilion/declare'
import {
  webForm,
  webFormCandidate,
  webFormCertType,
  webFormComponent,
  webFormField,
  webFormFieldGroup,
  webFormRecordStatus,
  webFormRegisterStatus,
  webFormType,
  webFormVisibleRule,
} from '@pavilion/form/model/index.ts'
import { seller } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, quoted, seal, type Transaction } from '@pavilion/store'
import type { RushWish } from '@pavilion/work/model/index.ts'
import { randomBytes } from 'node:crypto'
import { fateOf } from '../events/shape.ts'
import { copyRows, type Copied, type Copying } from './copying.ts'

/** A copy of as much of an event as its visitors need, plainly marked, which nobody but the rehearsal knows. */
export interface Shadow {
  readonly projectId: number
  readonly sellerId: number
  readonly formId: number
  /** An open form takes anybody, the others one registration of each account. */
  readonly isOpenForm: boolean
  readonly sku?: { readonly id: number; readonly price: number }
  readonly terminals: readonly Terminal[]
}
/** A device at a gate, and the entrance that it stands at. */
export interface Terminal {
  readonly id: number
  readonly secret: string
  readonly groupId: number | null
}
interface Model {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly timeZone: string | null
}
const hourMs = 3_600_000
const mostGates = 20

/** Makes the shadow of an event, all of it or nothing. */
export async function makeShadow(
  tx: Transaction,
  { rehearsalId, model, wish }: { readonly rehearsalId: number; readonly model: Model; readonly wish: RushWish },
): Promise<Shadow> {
  const { id: sellerId } = await tx
    .store(seller)
    .create({ name: `高峰演练 ${rehearsalId}`, englishName: `Rush rehearsal ${rehearsalId}` })
  const at = now().getTime()
  const event = await tx.store(project).create({
    name: `【演练】${model.name}`.slice(0, 200),
    englishName: `[Rehearsal] ${model.englishName || model.name}`.slice(0, 200),
    abbr: `rehearsal-${rehearsalId}`,
    sellerId,
    timeZone: model.timeZone,
    rehearsalOf: model.id,
    startTime: new Date(at - 12 * hourMs).toISOString(),
    endTime: new Date(at + 12 * hourMs).toISOString(),
  })
  const inside = tx.acting('rehearsal', { projectId: event.id, sellerId })
  const known: Copied = new Map()
  const place = { projectId: event.id, createdAt: now().toISOString() }
  await copyGates(inside, model.id, place, known)
  const form = await copyForm(inside, wish.formId, place, known)
  const sku = wish.skuId ? await copySku(inside, wish.skuId, { ...place, sellerId }, known) : undefined
  return {
    projectId: event.id,
    sellerId,
    ...form,
    ...(sku && { sku }),
    terminals: wish.enters ? await openGates(inside, event.id) : [],
  }
}
interface Place {
  readonly projectId: number
  readonly createdAt: string
}
const ofEvent = (tx: Transaction) => (name: string) => {
  const of = tx.catalogue.resources.get(name)
  return !of || fateOf(of) === 'goes'
}

/** Badge types with the gates that they open: at all times, and as often as somebody comes. */
async function copyGates(tx: Transaction, of: number, place: Place, known: Copied): Promise<void> {
  const whole = { where: `t."projectId" = any($1::bigint[])`, among: [of] }
  const always = { effectiveStartTime: null, effectiveEndTime: null, entryStartTime: null }
  const isOfEvent = ofEvent(tx)
  await copyRows(tx, registerUserCertType, { ...whole, set: { ...place, ...always } }, known, isOfEvent)
  for (const list of [registerUserTermGroup, registerUserTerm, registerUserCertAuthority])
    await copyRows(tx, list, { ...whole, set: place }, known, isOfEvent)
}
/** The form as it is asked, open now, with registrations that are valid at once. */
async function copyForm(
  tx: Transaction,
  formId: number,
  place: Place,
  known: Copied,
): Promise<Pick<Shadow, 'formId' | 'isOpenForm'>> {
  const isOfEvent = ofEvent(tx)
  const numbersOf = (of: AnyResource) => known.get(of.name) ?? new Map<number, number>()
  /** Rows that belong to rows which were copied before. */
  const copyParts = (of: AnyResource, parent: AnyResource, field: string, also?: Copying['also'], only = 'true') =>
    copyRows(
      tx,
      of,
      {
        where: `t.${quoted(field)} = any($1::bigint[]) and ${only}`,
        among: [...numbersOf(parent).keys()],
        set: place,
        ...(also && { also }),
      },
      known,
      isOfEvent,
    )
  const open = {
    status: openCloseStatus.open,
    registerStatus: webFormRegisterStatus.open,
    initialStatus: webFormRecordStatus.valid,
    startTime: null,
    endTime: null,
    realNameCheck: false,
    disableAfterPayApplied: false,
  }
  await copyRows(tx, webForm, { ...one(formId), set: { ...place, ...open } }, known, isOfEvent)
  await copyParts(webFormFieldGroup, webForm, 'webFormId')
  await copyParts(webFormField, webForm, 'webFormId')
  await copyParts(webFormComponent, webFormField, 'webFormFieldId')
  await copyParts(webFormCandidate, webFormComponent, 'webFormComponentId')
  await copyParts(webFormVisibleRule, webForm, 'webFormId', row => {
    const conditions = row.conditions as { fieldId: number }[] | null
    row.conditions =
      conditions?.map(each => ({ ...each, fieldId: numbersOf(webFormField).get(each.fieldId) ?? each.fieldId })) ?? null
  })
  // Rules by a channel or a price are left out: nobody made up has either.
  await copyParts(
    webFormCertType,
    webForm,
    'webFormId',
    undefined,
    't."registerChannelId" is null and t."webFormFeeRuleId" is null',
  )
  const id = numbersOf(webForm).get(formId) as number
  const { type, registerUserCertTypeId } = await tx.store(webForm).getDetail(id)
  // Whom no rule suits gets a badge that opens a gate, where the event would leave it to a person.
  const [first] = await tx.store(registerUserCertAuthority).rows({}, { fields: ['registerUserCertTypeId'], limit: 1 })
  if (!registerUserCertTypeId && first && type === webFormType.personalRegister)
    await tx.store(webForm).set(id, { registerUserCertTypeId: first.registerUserCertTypeId })
  return { formId: id, isOpenForm: type === webFormType.openForm }
}
const one = (id: number) => ({ where: 't.id = any($1::bigint[])', among: [id] })
/** The product with as many units as are left of it, in a store that is open and has it picked up. */
async function copySku(
  tx: Transaction,
  skuId: number,
  { projectId, createdAt, sellerId }: Place & { readonly sellerId: number },
  known: Copied,
): Promise<Shadow['sku']> {
  const isOfEvent = ofEvent(tx)
  const anySeller = tx.acting('rehearsal', { projectId: null, sellerId: 'all' })
  const { commoditySpuId } = await anySeller.store(commoditySku).getDetail(skuId)
  const { webStoreId } = await anySeller.store(commoditySpu).getDetail(commoditySpuId)
  const copy = (of: AnyResource, from: number, set: object) =>
    copyRows(tx, of, { ...one(from), set: { createdAt, sellerId, ...set } }, known, isOfEvent)
  await copy(webStore, webStoreId as number, {
    projectId,
    status: openCloseStatus.open,
    startTime: null,
    endTime: null,
    deliveryMethods: [storeDelivery.pickUp],
  })
  await copy(commoditySpu, commoditySpuId, { commodityCategoryId: null, status: shelfStatus.onSale })
  await copy(commoditySku, skuId, { currencyId: null, status: shelfStatus.onSale })
  const id = known.get(commoditySku.name)?.get(skuId) as number
  const left = (await leftOf(anySeller, [skuId])).get(skuId)
  if (left !== undefined) await adjustTotal(tx, { id, total: Math.max(0, left), projectId })
  const { price } = await tx.store(commoditySku).getDetail(id)
  return { id, price }
}
/** A device with a secret at each gate that lets people in. */
async function openGates(tx: Transaction, projectId: number): Promise<Shadow['terminals']> {
  const gates = await tx
    .store(registerUserTerm)
    .rows(
      { entryType: entryType.entry, status: enabledStatus.enabled },
      { fields: ['id', 'registerUserTermGroupId'], limit: mostGates },
    )
  const opened: Terminal[] = []
  for (const [nth, gate] of gates.entries()) {
    const secret = randomBytes(32).toString('base64url')
    const { id } = await tx
      .store(registerUserTermInfo)
      .create({ projectId, deviceNo: `rehearsal-${projectId}-${nth}`, registerUserTermId: gate.id } as never)
    await tx.sql(
      `update "registerUserTermInfo" set "secret" = $2, "registeredAt" = now(), "updatedAt" = now()
      where id = $1 and "projectId" = $3`,
      [id, seal(secret), projectId],
    )
    opened.push({ id, secret, groupId: gate.registerUserTermGroupId })
  }
  return opened
}
/** Lets a question stay empty that nobody made up can answer, and says so. */
export async function leaveOut(
  tx: Transaction,
  { projectId, ids }: { readonly projectId: number; readonly ids: readonly number[] },
): Promise<Pair[]> {
  if (!ids.length) return []
  const inside = tx.acting('rehearsal', { projectId })
  const questions = await inside.store(webFormField).rows({ id: [...ids] }, { fields: ['id', 'name', 'englishName'] })
  for (const { id } of questions) await inside.store(webFormField).set(id, { required: false })
  const names = (english: boolean) =>
    questions.map(({ name, englishName }) => (english && englishName ? englishName : name)).join(english ? ', ' : '、')
  return [
    [
      `演练访客不回答：${names(false)}（需要照片、签名或文件等）`,
      `Made-up visitors leave out: ${names(true)} (a photo, a signature, a file or the like)`,
    ],
  ]
}
