import type { CodeValue } from '@pavilion/declare'
import type { OutsideErrorKind } from '@pavilion/work/server/index.ts'

/** A party of an invoice. */
export interface Party {
  readonly name: string
  readonly taxNumber: string | null
  readonly address?: string | null
  readonly phoneNumber?: string | null
  readonly bank?: string | null
  readonly bankAccount?: string | null
}
/** The invoice that a service is asked to issue. Amounts are fen and include the tax. */
export interface InvoiceRequest {
  /** Our number: the service issues it once, however often it is sent. */
  readonly serial: string
  readonly type: number
  readonly electronicType: number | null
  readonly issuer: Party
  readonly buyer: Party
  readonly line: {
    readonly name: string
    /** The tax classification of 19 digits. */
    readonly taxCode: string | null
    readonly unit: string | null
    readonly amount: number
    /** Per cent. */
    readonly rate: number
    readonly tax: number
  }
  readonly orderNumbers: readonly string[]
  readonly remark: string | null
  readonly email: string | null
  /** For a red invoice: the blue one that it reverses. */
  readonly red?: { readonly code: string | null; readonly number: string; readonly reason: string }
}
/** The answer of a service. `pending`: it is asked again; a red one may wait for the buyer's consent. */
export type InvoiceAnswer =
  | { readonly state: 'pending' }
  | {
      readonly state: 'issued'
      /** Fully digital invoices have none. */
      readonly code: string | null
      readonly number: string
      readonly issuedAt: string
      readonly pdf: Buffer | null
    }
/** An invoice service, or its local twin. @throws IssuerError */
export interface InvoiceIssuer {
  readonly name: string
  readonly platform: CodeValue
  /** Nothing leaves this machine: every file says that it is a specimen. */
  readonly simulated: boolean
  readonly configured: boolean
  issue(request: InvoiceRequest): Promise<InvoiceAnswer>
  /** Its outcome; undefined when the service does not know our number. */
  query(request: InvoiceRequest): Promise<InvoiceAnswer | undefined>
  /** Issues the red invoice that `request.red` describes. */
  reverse(request: InvoiceRequest): Promise<InvoiceAnswer>
}
/** Why a call to an invoice service did not succeed. */
export class IssuerError extends Error {
  override readonly name = 'IssuerError'
  readonly kind: OutsideErrorKind
  constructor(kind: OutsideErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
