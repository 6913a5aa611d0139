import { invalidInput, noData, type Row } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import {
  fitsKind,
  invoice,
  invoiceMakeKind,
  invoiceMaking,
  invoiceSpecification,
  invoiceStatus,
  invoiceType,
  isTemporary,
  tidyTaxNumber,
} from '../model/index.ts'
import { checkBuyer } from './apply.ts'
import { firstSpecification, type FirstSpecification } from './firstSpecification.ts'
import { finishIssue } from './issued.ts'
import { issueOutbox } from './issuing/outbox.ts'
import { serialOf } from './issuing/request.ts'
import { invoiceBeingMade, invoiceNotPending, invoiceOnlyYuan, specificationMissing } from './refusals.ts'
import { platformOfProject } from './settings.ts'

type Invoice = Row<typeof invoice>
/** How an invoice is made. With a number it was made elsewhere: nothing is sent. */
export interface MakeInput {
  /** Empty: a temporary invoice, without an order. */
  readonly id?: number | null
  readonly makeKind: string
  readonly type?: number | null
  readonly electronicType?: number | null
  readonly platform?: number | null
  readonly invoiceSpecificationId?: number | null
  /** What an organiser’s invoices are for, where it has not said so yet. */
  readonly specification?: FirstSpecification | null
  readonly taxRate?: number | null
  readonly invoiceCode?: string | null
  readonly invoiceNumber?: string | null
  readonly fileUrl?: string | null
  readonly remark?: string | null
  readonly title?: string | null
  readonly taxNumber?: string | null
  readonly bank?: string | null
  readonly bankAccount?: string | null
  readonly address?: string | null
  readonly phoneNumber?: string | null
  readonly receiveEmail?: string | null
  readonly receiver?: string | null
  readonly receiverAddress?: string | null
  /** Of a temporary invoice, in minor units. */
  readonly amount?: number | null
}
const isPaperKind = (kind: string) =>
  kind === invoiceMakeKind.paperInvoice || kind === invoiceMakeKind.temporaryPaperInvoice

/**
 * Makes an invoice: sends it to the invoice service of its project, or records one that was made
 * elsewhere, on paper always. Without an id it begins a temporary one.
 * @throws noData, invoiceNotPending, invoiceBeingMade, specificationMissing, invoiceOnlyYuan,
 *   invalidInput
 */
export async function makeInvoice(ctx: Context, input: MakeInput): Promise<Invoice> {
  if (isTemporary(input.makeKind) === Boolean(input.id))
    throw invalidInput({
      makeKind: [
        '临时发票无须选择申请，其他发票须选择一条申请',
        'A temporary invoice has no request; any other invoice needs one',
      ],
    })
  const projectId = input.id ? (await ctx.store(invoice).getDetail(input.id)).projectId : ctx.projectId
  if (projectId === undefined) throw noData()
  const inside = ctx.acting('invoice', { projectId })
  return inside.transaction(async tx => {
    const id = input.id ?? (await beginTemporary(tx, projectId, input))
    const locked = await tx.store(invoice).lock(id)
    const { specification: first } = input
    const row = await make(tx, locked, {
      ...input,
      ...(first &&
        locked.sellerId &&
        !input.invoiceSpecificationId && {
          invoiceSpecificationId: await firstSpecification(tx, ctx, locked.sellerId, first),
        }),
    })
    await ctx.log('make', { resource: invoice.name, id, projectId })
    return row
  })
}
async function beginTemporary(tx: Transaction, projectId: number, input: MakeInput): Promise<number> {
  if (!input.amount) throw invalidInput({ amount: ['请输入金额', 'Please enter the amount'] })
  const [about] = await tx.query<{ sellerId: number | null; yuan: number | null }>(
    sql`select p."sellerId", (select c.id from ${currency} c where c."abbr" = ${yuan} limit 1) as "yuan"
    from ${project} p
    where p.id = ${projectId}`,
  )
  const row = await tx.store(invoice).create({
    projectId,
    title: input.title ?? '',
    amount: input.amount,
    currencyId: about?.yuan ?? null,
    sellerId: about?.sellerId ?? null,
    type: input.type ?? (isPaperKind(input.makeKind) ? invoiceType.general : invoiceType.electronic),
    language: tx.language,
  })
  return row.id
}
const buyerFields = ['title', 'taxNumber', 'bank', 'bankAccount', 'address', 'phoneNumber'] as const
const otherFields = ['receiveEmail', 'receiver', 'receiverAddress', 'remark'] as const

async function make(tx: Transaction, row: Invoice, input: MakeInput): Promise<Invoice> {
  if (row.status !== invoiceStatus.pending || row.redOfId) throw invoiceNotPending()
  if (row.making === invoiceMaking.sending) throw invoiceBeingMade()
  const type = input.type ?? row.type
  if (!fitsKind(type, input.makeKind))
    throw invalidInput({
      type: [
        '纸质发票选普通或专用，电子发票选电子类型',
        'Choose General or Special for a paper invoice, an electronic type for an e-invoice',
      ],
    })
  const changed = Object.fromEntries(
    [...buyerFields, ...otherFields].flatMap(name => (input[name] === undefined ? [] : [[name, input[name] || null]])),
  )
  if (changed.taxNumber) changed.taxNumber = tidyTaxNumber(changed.taxNumber)
  checkBuyer(type, { ...row, ...changed })
  const byHand = Boolean(input.invoiceNumber)
  if (isPaperKind(input.makeKind) && !byHand)
    throw invalidInput({ invoiceNumber: ['请输入发票号码', 'Please enter the invoice number'] })
  const specification = await specificationFor(tx, row, input.invoiceSpecificationId)
  if (!specification && !byHand) throw specificationMissing()
  if (!byHand) await checkYuan(tx, row)
  const platform = input.platform ?? row.platform ?? (await platformOfProject(tx, row.projectId))
  const attempts = (row.attempts ?? 0) + (byHand ? 0 : 1)
  await tx.store(invoice).set(row.id, {
    ...changed,
    type,
    makeKind: input.makeKind,
    electronicType: input.electronicType ?? row.electronicType ?? specification?.electronicType ?? null,
    byHand,
    ...(platform !== null && { platform }),
    invoiceSpecificationId: specification?.id ?? null,
    taxRate: input.taxRate ?? specification?.taxRate ?? row.taxRate ?? null,
    attempts,
    lastError: null,
  })
  if (byHand)
    await finishIssue(tx, row.id, {
      code: input.invoiceCode || null,
      number: input.invoiceNumber as string,
      issuedAt: now().toISOString(),
      fileUrl: input.fileUrl || null,
      simulated: false,
    })
  else {
    await tx.move(invoice, { id: row.id }, 'begin', {})
    await issueOutbox.enqueue(
      tx,
      { invoiceId: row.id },
      {
        key: serialOf(row.id, attempts, false),
        projectId: row.projectId,
        resource: invoice.name,
        rowId: row.id,
      },
    )
  }
  return tx.store(invoice).getDetail(row.id)
}
/** The chosen specification, the one it has, or the seller's first. */
async function specificationFor(tx: Transaction, row: Invoice, chosen: number | null | undefined) {
  if (!row.sellerId) return undefined
  const specifications = tx.acting('invoice', { sellerId: row.sellerId }).store(invoiceSpecification)
  const wanted = chosen ?? row.invoiceSpecificationId
  return wanted
    ? specifications.getDetail(wanted)
    : specifications.find({ sellerId: row.sellerId }, { order: [['id', 'asc']] })
}
async function checkYuan(tx: Transaction, { currencyId }: Invoice): Promise<void> {
  const code = await tx.store(currency).find({ id: currencyId ?? null }, { fields: ['abbr'] })
  if (code && code.abbr !== yuan) throw invoiceOnlyYuan()
}
