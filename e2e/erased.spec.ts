import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { personalFields, statesOf, type AnyField, type AnyResource } from '@pavilion/declare'
import { filesFolder } from '@pavilion/system/server/files.ts'
import { expect } from 'expect'
import { catalogue, openWorld, type Family } from './resources/world.ts'

// One person with a row of every list: a canary in every personal field that the declarations know.

const world = await openWorld()
const { server } = world
after(() => server.close())

const tables = [...catalogue.resources.values()].filter(({ storage }) => storage === 'table')
const [word, phone, mail, idNumber] = ['Xanadu', '+8618848365651', 'xanadu.person@masked.example', '11010119900307447']
const canaries = [word, phone.slice(3), 'xanadu.person', idNumber]

/** The address with everything about it; lists of addresses and numbers; answers. */
const structured: Readonly<Record<string, string>> = {
  receivers: `["${mail}"]`,
  receiverInfo: `{"${mail}": ["${word}"]}`,
  phoneNumbers: `["${phone}"]`,
  values: `{"a": "${word}"}`,
  answers: `{"a": "${word}"}`,
}
/** A canary for a field, as SQL; undefined for what is neither words nor a contact. */
function canary({ kind, unique, max = 99 }: AnyField, name: string): string | undefined {
  if (kind === 'phone') return `'${phone}'`
  if (kind === 'email') return `'${mail}'`
  if (kind === 'json') return `'${structured[name] ?? `["${word}"]`}'`
  if (!['text', 'longText', 'richText', 'remark', 'idNumber'].includes(kind)) return undefined
  return unique ? `'${word}' || a.id` : `left('${word}', ${max})`
}
const endsWithPerson = ({ personal }: AnyResource) => personal?.until === 'erasure' || personal?.until === 'law'
const wordsOf = (of: AnyResource) =>
  personalFields(of).flatMap(name => {
    const value = canary(of.fields[name], name)
    return value ? [{ name, value }] : []
  })
const heldLists = tables.filter(of => endsWithPerson(of) && wordsOf(of).length > 0)

/** A file with the person's name in it. Returns its address. */
async function uploaded(by: { token: string; projectId: number }): Promise<string> {
  const body = new FormData()
  body.append('file', new File([`姓名,${word}\n`], 'people.txt', { type: 'text/plain' }))
  const { data } = await server.call('/uploadedFile/upload', body, by)
  return data as unknown as string
}
/** Every file that holds a canary. */
async function filesWithCanary(): Promise<string[]> {
  const names = await readdir(filesFolder(), { recursive: true, withFileTypes: true }).catch(() => [])
  const held: string[] = []
  for (const each of names.filter(name => name.isFile())) {
    const text = (await readFile(join(each.parentPath, each.name))).toString('utf8')
    if (canaries.some(canary => text.includes(canary))) held.push(each.name)
  }
  return held
}
/** A row of every list, all of one person. Returns the account and the columns with a canary. */
async function knownEverywhere() {
  const place = await world.place()
  const family: Family = new Map()
  const { row: user } = await world.make(catalogue.get('webUser'), place, { family })
  for (const of of tables) if (!family.has(of.name)) await world.make(of, place, { family, full: true }).catch(() => {})
  // What a row can name of the person, it names.
  for (const of of tables)
    for (const [name, { kind, ref, unique }] of Object.entries(of.fields as Record<string, AnyField>)) {
      const row = kind === 'ref' && ref && !unique ? family.get(ref) : undefined
      if (row)
        await server.sql(`update "${of.name}" set "${name}" = $1 where "${name}" is null`, [row.id]).catch(() => {})
    }
  // A sheet of attendees, of whom the person is one, and what the person uploaded.
  const sheet = await uploaded({ token: world.token, projectId: place.projectId })
  await server.sql(`update "importBatch" set "resource" = 'registerUser', "importData" = $1`, [sheet])
  await server.sql('update "uploadedFile" set "webUserId" = $2 where "filePath" = $1', [
    await uploaded({ token: world.token, projectId: place.projectId }),
    user.id,
  ])
  await server.sql(`update "importBatchOutcome" set "made" = '[[1, 1000]]'`)
  for (const of of heldLists)
    for (const [name, { kind }] of Object.entries(of.fields as Record<string, AnyField>))
      if (kind === 'idNumber') await server.sql(`update "${of.name}" set "${name}Hash" = 'xanadu-hash'`)
  // Why an operator moved it: written once.
  // A dispute and a bank's notice are not the person's.
  for (const of of tables.filter(each => endsWithPerson(each) && statesOf(each).length && family.has(each.name)))
    if (of.personal?.until === 'erasure' || 'webUserId' in of.fields)
      await server.sql(
        `insert into "stateEvent" ("projectId", "resource", "rowId", "field", "move", "toCode", "why", "actorKind", "actorName")
      values ($1, $2, $3, 'status', 'revoke', '40', $4, 'operator', $4)`,
        [place.projectId, of.name, family.get(of.name)?.id, word],
      )
  const planted = ['stateEvent.why', 'stateEvent.actorName']
  for (const of of heldLists)
    for (const { name, value } of wordsOf(of)) {
      const rows = await server.sql(`update "${of.name}" a set "${name}" = ${value} returning a.id`).catch(() => [])
      if (rows.length) planted.push(`${of.name}.${name}`)
    }
  return { projectId: place.projectId, id: user.id, planted }
}
/** Every column of the whole database that holds a canary. */
async function columnsWithCanary(): Promise<string[]> {
  const columns = await server.sql<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1, 2`,
  )
  const held: string[] = []
  for (const { table, column } of columns)
    if (
      (
        await server.sql(`select 1 from "${table}" where "${column}"::text ilike any($1::text[]) limit 1`, [
          canaries.map(each => `%${each}%`),
        ])
      ).length
    )
      held.push(`${table}.${column}`)
  return held
}
/** What is left of somebody erased: money, and that nothing is to be sent there again. */
const keptByLaw = [
  'dispute.what',
  'inboundNotice.body',
  'inboundNotice.headers',
  'invoice.address',
  'invoice.bank',
  'invoice.bankAccount',
  'invoice.searchText',
  'invoice.taxNumber',
  'invoice.title',
  'optOut.email',
  'optOut.phoneNumber',
  'optOut.searchText',
  'transferSlip.payer',
  'transferSlip.remark',
]

describe('erasing a person of whom there is a row in every list', () => {
  it('leaves no personal field in the whole database but those of money that the law keeps, and the refusal of mails', async () => {
    const { id, projectId, planted } = await knownEverywhere()
    const before = await columnsWithCanary()
    // The control: every planted field is found, and hardly a list is without one.
    expect(planted.filter(column => !before.includes(column))).toEqual([])
    const without = heldLists.filter(of => !planted.some(column => column.startsWith(`${of.name}.`)))
    expect(without.map(({ name }) => name)).toEqual(['registerUserKey'])
    expect(await filesWithCanary()).toHaveLength(2)
    const { result, data } = await server.call('/webUser/erase', { id }, { token: world.token, projectId })
    expect([result, data?.number?.[0]]).toEqual([20000, 'E'])
    await server.runJobs({ mayFail: true })
    expect(await columnsWithCanary()).toEqual(keptByLaw)
    expect(await filesWithCanary()).toEqual([])
    // No job stumbles over who is erased.
    expect(world.lines.filter(line => JSON.stringify(line).includes('has been erased'))).toEqual([])
  })
  it('takes rows that name no account by number, e-mail or ID number, and leaves to others theirs', async () => {
    const place = await world.place()
    const other = { phone: '+8618848360000', mail: 'zanzibar@masked.example' }
    const { row: user } = await world.make(catalogue.get('webUser'), place)
    await server.sql(
      `update "webUser" set "name" = $2, "phoneNumber" = $3, "email" = $4, "idCardHash" = 'xanadu-hash' where id = $1`,
      [user.id, word, phone, mail],
    )
    const mayBeUnowned = ({ scope, contact, fields }: AnyResource) =>
      scope === 'project' && contact && 'name' in contact && fields.webUserId && !fields.webUserId.required
    const lists = heldLists.filter(mayBeUnowned)
    const people: Record<string, { mine: number; assisted: number; stranger: number }> = {}
    for (const of of lists) {
      const fields = of.fields as Record<string, AnyField>
      const [mine, assisted, stranger] = [
        (await world.make(of, place)).row.id,
        (await world.make(of, place)).row.id,
        (await world.make(of, place)).row.id,
      ]
      const { name, phoneNumber, email } = of.contact as { name: string; phoneNumber?: string; email?: string }
      const set = async (id: number, values: Readonly<Record<string, unknown>>) => {
        for (const [column, value] of Object.entries(values))
          if (fields[column])
            await server.sql(`update "${of.name}" set "${column}" = $2, "webUserId" = null where id = $1`, [id, value])
      }
      await set(mine, { [name]: word, ...(phoneNumber && { [phoneNumber]: phone }), ...(email && { [email]: mail }) })
      // Somebody whom the person entered with their own number.
      await set(assisted, {
        [name]: '桑给巴尔',
        ...(phoneNumber && { [phoneNumber]: phone }),
        ...(email && { [email]: null }),
      })
      await set(stranger, {
        [name]: '桑给巴尔',
        ...(phoneNumber && { [phoneNumber]: other.phone }),
        ...(email && { [email]: other.mail }),
      })
      people[of.name] = { mine, assisted, stranger }
    }
    const identified = (await world.make(catalogue.get('registerUser'), place)).row.id
    await server.sql(
      `update "registerUser" set "name" = $2, "idCardHash" = 'xanadu-hash', "webUserId" = null where id = $1`,
      [identified, word],
    )
    expect(Object.keys(people)).toContain('registerUser')
    const { result } = await server.call(
      '/webUser/erase',
      { id: user.id },
      { token: world.token, projectId: place.projectId },
    )
    expect(result).toBe(20000)
    for (const of of lists) {
      const { mine, assisted, stranger } = people[of.name] as { mine: number; assisted: number; stranger: number }
      const { name, phoneNumber = name } = of.contact as { name: string; phoneNumber?: string }
      const rows = await server.sql<{ name: string; number: string | null }>(
        `select "${name}" as name, "${phoneNumber}" as number from "${of.name}" where id = any($1) order by id`,
        [[mine, assisted, stranger]],
      )
      expect([of.name, ...rows.map(row => [row.name || null, row.number || null])]).toEqual([
        of.name,
        [null, null],
        ['桑给巴尔', null],
        ['桑给巴尔', other.phone],
      ])
    }
    expect(await server.sql('select "name", "idCardHash" from "registerUser" where id = $1', [identified])).toEqual([
      { name: '', idCardHash: null },
    ])
  })
})
