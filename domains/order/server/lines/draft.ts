import { keyedPort, type Language } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import type { PlanPart } from '../../model/index.ts'
import type { StockLine } from '@pavilion/commodity/server/index.ts'

/** A line as its kind offers it: the price is computed here, never sent by a caller. */
export interface DraftLine {
  readonly name: string
  readonly englishName: string | null
  readonly quantity: number
  /** For one unit, in minor units. */
  readonly price: number
  readonly cost: number | null
  /** What a voucher takes off the whole line, in minor units. */
  readonly discount?: number
  /** What set the price, for the line: `webFormFeeRule 12`. */
  readonly priceRule: string
  readonly sellerId: number
  /** Empty: the project's currency (CNY). */
  readonly currencyId: number | null
  /** What it takes from the stock of a variant. */
  readonly stock?: StockLine
  /** The largest rest of it that buyers may see; without it: any. */
  readonly shownUpTo?: number
  /** When it can be given back, in its seller's words. */
  readonly refundRule?: { readonly refundRule: string | null; readonly englishRefundRule: string | null }
  /** Further columns of the line: the stay, the record. */
  readonly about?: Readonly<Record<string, unknown>>
}
/** What a builder knows of the order that is being placed. */
export interface OrderWish {
  readonly projectId: number
  readonly webUserId: number | null
  readonly language: Language
  /** The body of the kind's own call. */
  readonly input: Readonly<Record<string, unknown>>
  /** Who receives the order. */
  readonly contact?: {
    readonly name: string
    readonly phoneNumber?: string | null
    readonly email?: string | null
  } | null
}
/** Lines of one seller in one currency: they become an order. */
export interface PartOf {
  readonly sellerId: number
  readonly currencyId: number | null
}
/** What a builder says of its lines. Each seller and currency becomes an order of its own. */
export interface Built {
  readonly lines: readonly DraftLine[]
  /** Fields of the order: a form record, a store. */
  readonly order?: Readonly<Record<string, unknown>>
  /** Fields of one of the orders: how its goods are delivered. */
  readonly ofPart?: (part: PartOf) => Readonly<Record<string, unknown>>
  readonly expressFee?: (part: PartOf, goods: number) => number
  /** The parts in which it is paid, where its kind has a rule; else the project's. */
  readonly instalments?: (amount: number, today: string) => readonly PlanPart[]
  /** When an unpaid one closes, where its kind has a rule of its own; else by the project's setting. */
  readonly closesAt?: string | null
  /** The organiser decides before it is valid. */
  readonly needsConfirmation?: boolean
  /** Runs in the transaction, after the lines are written: rooms are held here. */
  readonly hold?: (tx: Transaction, order: { readonly id: number }) => Promise<void>
}
/** Builds the lines of one kind of order. */
export type LineBuilder = (ctx: Context, wish: OrderWish) => Promise<Built>
/** By order type (back-office §4). Later domains fill in hotels, trips and deposits. */
export const lineBuilders = keyedPort<number, LineBuilder>('order.lines', {
  what: 'the lines of a kind of order: what, how many, for which price, from which stock',
})
