/** Who asks. `service` is one of our own services acting for somebody, by name and confined to a project or seller; `system` is boot and jobs. */
export interface Caller {
  readonly kind: 'operator' | 'visitor' | 'anonymous' | 'terminal' | 'service' | 'system'
  /** sysUser.id of an operator, webUser.id of a visitor; null otherwise. */
  readonly id: number | null
  /** An operator's account, a service's name: for the log. */
  readonly name: string
  readonly rights: ReadonlySet<string> | 'all'
  readonly projects: readonly number[] | 'all'
  readonly sellers: readonly number[] | 'all'
  readonly sessionId?: number
  /** May see personal values in full. */
  readonly unmask?: boolean
  /** For a service: the operator or visitor it acts for. */
  readonly behalf?: Caller
  /** An import: what it creates is told in one line of the operate log together, not row by row. */
  readonly inBulk?: boolean
}
