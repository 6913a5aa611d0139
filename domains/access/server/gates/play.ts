import { say, type Pair } from '@pavilion/declare'
import { registerUserStatus } from '@pavilion/registration/model/codes.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { decide, type DecisionFacts, type PersonFacts } from '../../model/decision.ts'
import type { Rehearsal } from '../../model/gateCalls.ts'
import { registerUserTerm, registerUserTermInfo } from '../../model/index.ts'
import { virtual } from './save.ts'
import { projectGates, type Gate, type ProjectGates } from '../check/gates.ts'

/** People of one badge type; null: those without one. */
interface Kind {
  readonly certTypeId: number | null
  readonly name: Pair
  readonly colour: string | null
  readonly people: number
}
const nobody: Pair = say('没有证件类型', 'No badge type')

/** Somebody against whom nothing speaks but their badge type: the question is what gates make of it. */
const sample = ({ certTypeId }: Kind, gate: Gate): PersonFacts => ({
  id: 0,
  projectId: gate.projectId,
  status: registerUserStatus.normal,
  name: '',
  certTypeId,
  from: null,
  until: null,
  black: false,
  white: false,
  healthPassed: true,
  card: 'bound',
  slotIds: (gate.group?.slots ?? []).map(({ id }) => id),
  performanceIds: gate.performances.map(({ id }) => id),
})
function factsAt(kind: Kind, gate: Gate, { certTypes, settings }: ProjectGates, at: number): DecisionFacts {
  return {
    at,
    direction: gate.direction,
    terminal: {
      enabled: gate.enabled,
      clockOff: 0,
      performances: gate.performances,
      ...(gate.group && { group: gate.group }),
    },
    credential: { kind: 'qrcode' },
    people: [sample(kind, gate)],
    certTypes,
    comparison: { score: 100 },
    settings,
  }
}
/** Plays one person of each kind through each gate. Pure. */
export function playKinds(kinds: readonly Kind[], event: ProjectGates, at: number): Rehearsal['kinds'] {
  const gates = [...event.gates.values()].sort((a, b) => a.termId - b.termId)
  return kinds.map(kind => ({
    ...kind,
    gates: gates.map(gate => {
      const { open, text } = decide(factsAt(kind, gate, event, at))
      return { gateId: gate.termId, open, text }
    }),
  }))
}
/** What would go wrong on the day: kinds that come in nowhere, gates that let nobody in. Pure. */
export function faultsIn(kinds: Rehearsal['kinds'], event: ProjectGates): Pair[] {
  const entries = [...event.gates.values()].filter(({ direction }) => direction === 'in')
  if (!entries.length) return []
  const isEntry = new Set(entries.map(({ termId }) => termId))
  const lost = kinds.flatMap(({ certTypeId, name: [zh, en], people, gates }): Pair[] => {
    const tried = gates.filter(({ gateId }) => isEntry.has(gateId))
    if (tried.some(({ open }) => open)) return []
    if (certTypeId === null)
      return [
        say(
          `${people} 位参会人没有证件类型，每个入口都会拒绝`,
          `${people} ${people === 1 ? 'attendee has' : 'attendees have'} no badge type: every gate turns them away`,
        ),
      ]
    const [why, whyEn] = tried[0]?.text ?? say('无法通过', 'not admitted')
    return [
      say(
        `「${zh}」${people ? `的 ${people} 人` : ''}进不了任何入口：${why}`,
        `“${en}”${people ? ` (${people} ${people === 1 ? 'person' : 'people'})` : ''} passes no gate: ${whyEn}`,
      ),
    ]
  })
  const shut = entries.flatMap(({ termId, name, englishName }): Pair[] => {
    const tried = kinds.filter(({ certTypeId }) => certTypeId !== null).flatMap(({ gates }) => gates)
    const here = tried.filter(({ gateId }) => gateId === termId)
    if (!here.length || here.some(({ open }) => open)) return []
    const [why, whyEn] = here[0]?.text ?? say('无法通过', 'not admitted')
    return [say(`「${name}」不让任何人进：${why}`, `“${englishName || name}” lets nobody in: ${whyEn}`)]
  })
  return [...lost, ...shut]
}

/** The badge types of an event with their people, and those who have none. */
async function kindsOf(ctx: Context, { certTypes }: ProjectGates): Promise<Kind[]> {
  const counted = await ctx.query<{ certTypeId: number | null; people: number }>(
    sql`select u."certTypeId", count(*)::int as "people"
    from ${registerUser} u
    where u."status" = ${registerUserStatus.normal} and u."erasedAt" is null
    group by 1`,
  )
  const of = (id: number | null) => counted.find(({ certTypeId }) => certTypeId === id)?.people ?? 0
  const types = [...certTypes.values()].map(({ id, name, nameEN, colour }) => ({
    certTypeId: id,
    name: [name, nameEN || name] as const,
    colour: colour ?? null,
    people: of(id),
  }))
  const bare = of(null)
  return bare && types.length ? [...types, { certTypeId: null, name: nobody, colour: null, people: bare }] : types
}
/** When the first people come: at the opening, or now once the event has begun. */
async function opening(ctx: Context, projectId: number): Promise<Date> {
  const event = await ctx.store(project).find({ id: projectId })
  const start = event?.startTime ? Date.parse(event.startTime) : 0
  return new Date(Math.max(start, now().getTime()))
}
/**
 * Plays one person of each kind through each gate of an event and says who would be refused, and why.
 * Nothing is written.
 */
export async function rehearse(ctx: Context, projectId: number): Promise<Rehearsal> {
  const inside = ctx.acting('access', { projectId })
  const event = await projectGates(ctx, projectId)
  const [at, kinds] = [await opening(inside, projectId), await kindsOf(inside, event)]
  const played = playKinds(kinds, event, at.getTime())
  const [bare] = await inside.query<{ count: number }>(
    sql`select count(*)::int as "count"
    from ${registerUserTerm} t
    where not exists (select 1 from ${registerUserTermInfo} i where i."registerUserTermId" = t.id
      and i."model" is distinct from ${virtual})`,
  )
  return {
    at: at.toISOString(),
    kinds: played,
    faults: faultsIn(played, event),
    withoutDevice: bare?.count ?? 0,
    entrances: [...event.gates.values()].filter(({ direction }) => direction === 'in').length,
  }
}
