import { dayBegan } from '../../model/gateDay.ts'
import { theOne, type DecisionFacts, type Direction } from '../../model/decision.ts'
import type { Gate, ProjectGates } from './gates.ts'
import { counterFacts, personFacts, type PersonRow } from './people.ts'
import { isWaiting, type Work } from './work.ts'

/** The facts of a decision, and whom and where they are about. */
export interface Known {
  readonly facts: DecisionFacts
  readonly row: PersonRow | undefined
  readonly gate: Gate | undefined
  readonly gates: ProjectGates | undefined
}
/** Gathers the facts of a decision from what was read. Pure. */
export function factsOf(
  { device, served, read, scan, used, isFull }: Work,
  found: { gates: readonly Gate[]; rows: readonly PersonRow[]; at: Date; direction: Direction },
): Known {
  const { gates, rows, at, direction } = found
  const ofProject = (id: number) => served.find(({ projectId }) => projectId === id) as ProjectGates
  const people = rows.map(row => personFacts(row, read, ofProject(row.projectId)))
  const certTypes = served.length === 1 && served[0] ? served[0].certTypes : allTypes(served)
  const one = theOne({ people, certTypes, at: at.getTime() }).person
  const row = one && rows.find(({ id }) => id === one.id)
  const gate = row ? gates.find(({ projectId }) => projectId === row.projectId) : gates[0]
  const home = served.find(({ projectId }) => projectId === (gate?.projectId ?? device.projectId))
  const counters = row && gate && home ? counterFacts(row, gate, dayBegan(at.getTime(), home.settings)) : undefined
  const full = { inside: Number.MAX_SAFE_INTEGER, scale: 0 }
  const facts: DecisionFacts = {
    at: at.getTime(),
    direction,
    // Who has passed already, or was turned away, is written as they are.
    used: used && isWaiting(scan),
    terminal: gate && {
      enabled: gate.enabled && !device.locked,
      clockOff: scan.clockOff ?? 0,
      performances: gate.performances,
      ...(gate.group && { group: gate.group }),
    },
    credential: { kind: scan.how ?? scan.kind, ...('fault' in read && { fault: read.fault, event: read.event }) },
    people,
    certTypes,
    counters: counters && isFull ? { ...counters, hall: full } : counters,
    comparison: scan.comparison,
    temperature: scan.temperature,
    settings: home?.settings as DecisionFacts['settings'],
  }
  return { facts, row, gate, gates: home }
}
const allTypes = (served: readonly ProjectGates[]) => new Map(served.flatMap(({ certTypes }) => [...certTypes]))
