/**
 * What a process does. `web`: calls, pages, files. `sockets`: what back-offices listen to. `jobs`: the
 * work of the queue. Health and metrics are served by all.
 */
export const processRoles = ['web', 'jobs', 'sockets'] as const
export type ProcessRole = (typeof processRoles)[number]
export const everyRole: ReadonlySet<ProcessRole> = new Set(processRoles)

/** How many jobs of each queue a process takes at a time: 0 leaves them to others. */
export interface JobLimits {
  /** Jobs that are soon done: messages, follow-ups, schedules. */
  readonly short: number
  /** Imports, exports, bulk sends, backups. */
  readonly long: number
}

/** `web,jobs`, or `all`; undefined when it names another role. */
export function rolesOf(value = 'all'): ReadonlySet<ProcessRole> | undefined {
  const names = value.split(',').map(name => name.trim())
  if (names.length === 1 && names[0] === 'all') return everyRole
  const known = names.filter(name => (everyRole as ReadonlySet<string>).has(name)) as ProcessRole[]
  return known.length === names.length ? new Set(known) : undefined
}
