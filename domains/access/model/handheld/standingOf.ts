import type { Direction } from '../decision.ts'
import type { Link } from './link.ts'
import type { GateToday, Lost, Standing } from './standing.ts'
import type { Stock } from './stock.ts'
import { todayOf } from './today.ts'
import { unchecked } from './unchecked.ts'

/** What is said of a phone. */
interface Described {
  readonly stock: Stock | undefined
  readonly link: Link
  readonly direction: Direction | null
  readonly figures: GateToday | undefined
  readonly lost: Lost | undefined
  readonly canStore: boolean
  readonly isRevoked: boolean
  readonly now: () => number
}
/** How a phone stands, as its screen says it. */
export function standingOf({ stock, link, direction, figures, lost, canStore, isRevoked, now }: Described): Standing {
  const { registration, memory, queue, recent, doubles, guards } = stock ?? {}
  const [project] = memory?.kept.projects ?? []
  const gate = project?.gate
  return {
    state: isRevoked ? 'revoked' : registration ? 'ready' : 'fresh',
    deviceNo: registration?.deviceNo ?? '',
    place: gate?.name ?? registration?.deviceNo ?? '',
    own: gate?.direction ?? 'in',
    direction: direction ?? gate?.direction ?? 'in',
    answering: link.answering,
    offlineSince: link.offlineSince,
    heardAt: link.heardAt,
    dataFrom: memory?.dataFrom ?? 0,
    people: memory?.kept.people.size ?? 0,
    waiting: queue?.waiting ?? 0,
    clockOff: link.clock.off(),
    conflicts: doubles?.list ?? [],
    mayOverride: memory?.kept.terminal.mayOverride === true,
    canStore,
    lately: recent?.list ?? [],
    today: todayOf(figures, memory?.own ?? [], { now: now(), policy: project?.policy }),
    unchecked: memory ? unchecked(memory.kept) : [],
    hub: link.hub,
    guards: guards?.all ?? [],
    guard: guards?.current(),
    isLocked: guards?.isLocked() ?? false,
    walkInTypes: (project?.certTypes ?? []).filter(({ id }) => gate?.walkIns?.includes(id)),
    lost,
    prints: gate?.prints === true,
  }
}
