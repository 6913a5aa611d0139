import { after, describe, it } from 'node:test'
import { isMaskedField, type AnyField, type AnyResource } from '@pavilion/declare'
import { writes } from '@pavilion/http'
import { expect } from 'expect'
import { bodyAbout } from './resources/asked.ts'
import { calls, catalogue, openWorld, type Family } from './resources/world.ts'

// Every call that a domain writes by hand is asked by an operator who may not see personal data, in
// a project where every phone number, e-mail and ID number of every resource is a canary.

const world = await openWorld()
const { server } = world
after(() => server.close())

const place = await world.place()
/** What a mask never shows of a canary. */
const parts = ['884836', 'lanted.person', '0101199003']
const leaks = (text: string) => parts.filter(part => text.includes(part))
/** A canary for a field, different for each row. */
const canary = ({ kind, masks }: AnyField): string | undefined => {
  if (kind === 'phone') return `'+861884836' || lpad((id % 10000)::text, 4, '0')`
  if (kind === 'email') return `'planted.person' || id || '@masked.example'`
  if (kind === 'idNumber') return `'110101199003' || lpad((id % 1000000)::text, 6, '0')`
  return (kind === 'text' || kind === 'longText') && masks && masks !== 'whole'
    ? `'1884836' || lpad((id % 10000)::text, 4, '0')`
    : undefined
}
async function plant(of: AnyResource): Promise<void> {
  for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
    const value = isMaskedField(field) ? canary(field) : undefined
    if (value)
      await server.sql(`update "${of.name}" set "${name}" = ${value} where "${name}" is not null`).catch(() => [])
  }
}
/** What a row could name of the family, it names. */
async function connect(of: AnyResource, family: Family): Promise<void> {
  for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
    const row = field.kind === 'ref' && field.ref && !field.unique ? family.get(field.ref) : undefined
    if (row)
      await server.sql(`update "${of.name}" set "${name}" = $1 where "${name}" is null`, [row.id]).catch(() => [])
  }
}
/** A row of every resource, all of one family, with canaries in them. */
async function planted(): Promise<Family> {
  const family: Family = new Map()
  const tables = [...catalogue.resources.values()].filter(({ storage }) => storage === 'table')
  for (const of of tables) if (!family.has(of.name)) await world.make(of, place, { family, full: true }).catch(() => {})
  for (const of of tables) {
    await connect(of, family)
    await plant(of)
  }
  // The reception calls guests of a level that says so.
  await server.sql('update "userLevel" set "showPhoneNumber" = false')
  return family
}
/** The calls that operators may make and no declaration generates, as far as they only read. */
const byHand = calls.filter(
  call =>
    call.method === 'POST' &&
    !writes(call) &&
    !call.raw &&
    !call.takes &&
    !/\/(export|import\w+)$/.test(call.path) &&
    !['visitor', 'terminal', 'signed'].includes(call.guard.kind),
)
describe('phone numbers, e-mails and ID numbers', () => {
  it('are whole in no answer of any call that is written by hand, for an operator who may not see them', async () => {
    const family = await planted()
    const codes = await server.sql<{ code: string }>(`select "code" from "sysOperation" where "deletedAt" is null`)
    const weak = await server.operator({ rights: codes.map(({ code }) => code), unmask: false })
    const boss = await server.operator()
    const found: string[] = []
    const shown = new Set<string>()
    for (const call of byHand) {
      const body = bodyAbout(call, family)
      for (const projectId of [place.projectId, undefined]) {
        const ask = async (token: string) => {
          const answer = await world.fetch(call.path, body, { token, ...(projectId && { projectId }) })
          return answer.headers.get('content-type')?.includes('json') ? answer.text() : ''
        }
        for (const part of leaks(await ask(weak.token))) found.push(`${call.path} ${JSON.stringify(body)}: ${part}`)
        // The control: who may see them finds them there.
        if (leaks(await ask(boss.token)).length) shown.add(call.path)
      }
    }
    expect(found).toEqual([])
    expect(shown.size).toBeGreaterThan(20)
  })
})
