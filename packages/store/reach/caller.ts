export type Ids = readonly number[] | 'all'
/** What one role of an operator gives: its rights count in its projects and sellers only. */
export interface Grant {
  /** The role's id. */
  readonly role?: number
  readonly rights: ReadonlySet<string> | 'all'
  readonly projects: Ids
  readonly sellers: Ids
  readonly unmask: boolean
}
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
  /** All rights, wherever they count. `has()` knows whether one counts here. */
  readonly rights: ReadonlySet<string> | 'all'
  /** Within a context: only those where the right of the call counts. */
  readonly projects: Ids
  readonly sellers: Ids
  /** An operator's roles. Without them, all rights count in all projects and sellers above. */
  readonly grants?: readonly Grant[]
  readonly sessionId?: number
  /** An operator who sees the back-office as this role: only what the role gives counts. */
  readonly asRoleId?: number
  /** May see personal data in full. Within a context: everywhere that it reaches. */
  readonly unmask?: boolean
  /** For a service: the operator or visitor that it acts for. */
  readonly behalf?: Caller
  /** An import: all rows it creates share one line of the audit log. */
  readonly inBulk?: boolean
  /** Who this is by now; `undefined` while nothing has changed. Asked before a commit. */
  readonly now?: () => Promise<Caller | null> | undefined
}

/** The operator who calls, or for whom a service acts; null for everybody else. */
export function operatorBehind({ caller }: { readonly caller: Caller }): number | null {
  const who = caller.kind === 'service' ? caller.behalf : caller
  return who?.kind === 'operator' ? who.id : null
}
