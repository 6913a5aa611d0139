/**
 * Who is calling. A `service` acts for somebody, by name, within one project or seller. `system` is
 * boot and jobs.
 */
export interface Caller {
  readonly kind: 'operator' | 'visitor' | 'anonymous' | 'terminal' | 'service' | 'system'
  /** The sysUser.id of an operator or the webUser.id of a visitor; otherwise null. */
  readonly id: number | null
  /** The operator's account or the service's name, for the log. */
  readonly name: string
  readonly rights: ReadonlySet<string> | 'all'
  readonly projects: readonly number[] | 'all'
  readonly sellers: readonly number[] | 'all'
  readonly sessionId?: number
  /** May see personal data in full. */
  readonly unmask?: boolean
  /** For a service: the operator or visitor that it acts for. */
  readonly behalf?: Caller
  /** An import: all rows it creates share one line of the operate log. */
  readonly inBulk?: boolean
}

/** The operator who calls, or for whom a service acts; null for everybody else. */
export function operatorBehind({ caller }: { readonly caller: Caller }): number | null {
  const who = caller.kind === 'service' ? caller.behalf : caller
  return who?.kind === 'operator' ? who.id : null
}
