import { entryOf, say, wordFor, type Pair } from '@pavilion/declare'
import { typeParts } from '@pavilion/certificate/server/index.ts'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { registerUserStatus } from '@pavilion/registration/model/codes.ts'
import { attendeeParts } from '@pavilion/registration/server/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { backCheckResult, entryReason, entryType } from '../model/codes.ts'
import { decide, type CounterFacts, type PersonFacts } from '../model/decision.ts'
import { dayBegan } from '../model/gateDay.ts'
import { registerUserBackCheckLog, registerUserTerm } from '../model/index.ts'
import { projectGates, type Gate, type ProjectGates } from './check/gates.ts'
import { counterFacts, peopleStatements, personFacts, type PersonRow } from './check/people.ts'
import { playKinds } from './gates/play.ts'

const gatesPath = '/registerManagement/gates'
const allGates = say('入口与闸机', 'All gates')
const waysIn = ({ gates }: ProjectGates) =>
  [...gates.values()].filter(({ direction }) => direction === 'in').sort((a, b) => a.termId - b.termId)
/** One line for each verdict, those that open first: which gates give it. */
function byVerdict(played: readonly { readonly gate: Gate; readonly open: boolean; readonly words: Pair }[]) {
  const verdicts = Map.groupBy(played, ({ open, words }) => (open ? '' : words[1]))
  return [...verdicts.values()]
    .toSorted(([a], [b]) => Number(b?.open) - Number(a?.open))
    .map(alike => {
      const { open, words } = alike[0] as (typeof played)[number]
      const isAll = alike.length === played.length && played.length > 1
      return {
        text: open ? say('现在可以通过', 'Opens now') : words,
        note: isAll
          ? say(`全部 ${alike.length} 个入口`, `All ${alike.length} gates`)
          : say(
              alike.map(({ gate }) => gate.name).join('、'),
              alike.map(({ gate }) => gate.englishName || gate.name).join(', '),
            ),
        tone: open ? ('valid' as const) : ('invalid' as const),
        path: gatesPath,
      }
    })
}

// Which gates a badge type opens, and why the others stay shut.
typeParts.fill('gates', async (ctx, { id, projectId }) => {
  if (!ctx.has('registerUserTerm.getList', projectId)) return undefined
  const event = await projectGates(ctx, projectId)
  const type = await ctx.store(registerUserCertType).find({ id })
  if (!type) return undefined
  const kind = { certTypeId: id, name: say(type.name, type.nameEN || type.name), colour: null, people: 0 }
  const [played] = playKinds([kind], event, now().getTime())
  const gates = waysIn(event)
  const lines = byVerdict(
    gates.map(gate => {
      const found = played?.gates.find(({ gateId }) => gateId === gate.termId)
      return { gate, open: found?.open === true, words: found?.text ?? say('无法通过', 'Not admitted') }
    }),
  )
  const isShut = gates.length > 0 && !lines.some(({ tone }) => tone === 'valid')
  return {
    name: say('能通过哪些入口', 'Which gates it opens'),
    path: gatesPath,
    way: allGates,
    lines,
    empty: say('本活动还没有入口。', 'The event has no gate yet.'),
    lacks: isShut
      ? [{ words: say('持此证现在进不了任何入口', 'With this badge nobody passes any gate now'), path: gatesPath }]
      : [],
  }
})

/** What gates know of one person now, without a scan; undefined for whoever is not there. */
async function knownOf(ctx: Context, id: number, event: ProjectGates) {
  const gates = waysIn(event)
  const [, [text, parameters]] = peopleStatements(
    { by: 'person', personId: id },
    { projects: [event.projectId], gates, doubles: { deviceId: 0, at: now(), within: 0, entryType: entryType.entry } },
  )
  const [row] = await ctx.acting('access', { projectId: event.projectId }).sql<PersonRow>(text, parameters)
  return row
}
const playAt = (gate: Gate, event: ProjectGates, person: PersonFacts, counters: CounterFacts) =>
  decide({
    at: now().getTime(),
    direction: gate.direction,
    terminal: {
      enabled: gate.enabled,
      clockOff: 0,
      performances: gate.performances,
      ...(gate.group && { group: gate.group }),
    },
    credential: { kind: 'qrcode' },
    people: [person],
    certTypes: event.certTypes,
    counters,
    comparison: { score: 100 },
    settings: event.settings,
  })
// What each entrance would say if the person came now, with a pass that is valid.
attendeeParts.fill('gates', async (ctx, { id, projectId }) => {
  if (!ctx.has('registerUserTerm.getList', projectId)) return undefined
  const event = await projectGates(ctx, projectId)
  const ways = waysIn(event)
  const row = ways.length ? await knownOf(ctx, id, event) : undefined
  if (!row) return undefined
  const person: PersonFacts = { ...personFacts(row, { by: 'person', personId: id }, event), card: 'bound' }
  const since = dayBegan(now().getTime(), event.settings)
  const lines = byVerdict(
    ways.map(gate => {
      const { open, text, advice } = playAt(gate, event, person, counterFacts(row, gate, since))
      return { gate, open, words: say(`${text[0]}：${advice[0]}`, `${text[1]}. ${advice[1]}`) }
    }),
  )
  const isOut = row.status === registerUserStatus.normal && !lines.some(({ tone }) => tone === 'valid')
  const [why] = lines
  return {
    name: say('现在来能不能进', 'If they came now'),
    path: gatesPath,
    way: allGates,
    lines,
    lacks:
      isOut && why && person.certTypeId !== null
        ? [{ words: say(`现在进不了任何入口：${why.text[0]}`, `Passes no gate now: ${why.text[1]}`), path: gatesPath }]
        : [],
  }
})

const shown = 8
// The last passages and refusals of the person.
attendeeParts.fill('passages', async (ctx, { id, projectId }) => {
  if (!ctx.has('registerUserBackCheckLog.getList', projectId)) return undefined
  const rows = await ctx.query<{
    id: number
    gate: string | null
    gateEnglish: string | null
    direction: number | null
    result: number | null
    reason: number | null
    override: boolean | null
    at: string
    count: number
  }>(
    sql`select l.id, t."name" as "gate", t."englishName" as "gateEnglish", l."entryType" as "direction",
      l."checkResult" as "result", l."reasonCode" as "reason", l."override", l."checkStartTime" as "at",
      (count(*) over ())::int as "count"
    from ${registerUserBackCheckLog} l
    left join ${registerUserTerm} t on t.id = l."registerUserTermId"
    where l."registerUserId" = ${id}
    order by l."checkStartTime" desc, l.id desc
    limit ${shown}`,
  )
  return {
    name: say('进出与核验', 'Passages and checks'),
    path: `/registerManagement/registerUserBackCheckLog?registerUserId=${id}`,
    empty: say('还没有在闸机上核验过。', 'Not been at a gate yet.'),
    lines: rows.map(row => {
      const [zh, en] = row.gate ? say(row.gate, row.gateEnglish || row.gate) : say('闸机', 'Gate')
      const way = wordFor(entryType, row.direction ?? entryType.entry)
      return {
        text: say(`${zh} · ${way[0]}`, `${en} · ${way[1]}`),
        note: row.override
          ? say('人工放行', 'Let in by hand')
          : row.result === null || isPassed(row.result)
            ? say('通过', 'Passed')
            : wordFor(entryReason, row.reason),
        at: row.at,
        tone: row.result === null ? undefined : isPassed(row.result) ? ('valid' as const) : ('invalid' as const),
        path: `/registerManagement/registerUserBackCheckLog/detail?id=${row.id}`,
      }
    }),
    more: Math.max(0, (rows[0]?.count ?? 0) - rows.length),
  }
})
const isPassed = (result: number) => entryOf(backCheckResult, result)?.tone === 'valid'
