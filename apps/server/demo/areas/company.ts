/** How far the deposit for a booth has come. */
export type Stage = 'none' | 'toDeposit' | 'deposited' | 'refunded'
/** A company that asks for space: what kind, how much, and how far it has come. */
export interface Exhibitor {
  readonly id: number
  readonly name: string
  readonly contacter: string
  readonly phoneNumber: string
  readonly email: string
  readonly booth: 'standard' | 'specialDecoration' | 'rawSpace'
  readonly area: number
  readonly deposit: number
  readonly stage: Stage
  readonly assigned: boolean
  readonly webUserId: number
  readonly createdAt: string
}
