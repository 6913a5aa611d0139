import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { personalFields, statesOf, type AnyField, type AnyResource } from '@pavilion/declare'
import { filesFolder, removeUpload } from '@pavilion/system/server/files.ts'
import { catalogue, type Family, type World } from './world.ts'

// One person with a row of every list: a canary in every personal field that the declarations know.

export const tables = [...catalogue.resources.values()].filter(({ storage }) => storage === 'table')
export const [word, phone, mail, idNumber] = [
  'Xanadu',
  '+8618848365651',
  'xanadu.person@masked.example',
  '11010119900307447',
]
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
  // Whoever is invited is known by the number alone.
  if (kind === 'phone' || name === 'contact') return `'${phone}'`
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
export const heldLists = tables.filter(of => endsWithPerson(of) && wordsOf(of).length > 0)

/** Lists in which nobody stands without an account: by nothing else would they be known there again. */
const ofAccounts = new Set(['weChatUser', 'voteRecord', 'uploadedFile'])
/** A person of whom everything is known, at the server of one spec file. */
export function knownAt(world: World) {
  const { server } = world
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
    for (const of of tables)
      if (!family.has(of.name)) await world.make(of, place, { family, full: true }).catch(() => {})
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
    return { projectId: place.projectId, id: user.id, planted, family }
  }
  /** Takes the account away as if there had never been one: what only an account has goes with it. */
  async function withoutAccount(id: number): Promise<void> {
    const uploads = await server.sql<{ filePath: string }>(
      'select "filePath" from "uploadedFile" where "webUserId" = $1',
      [id],
    )
    for (const { filePath } of uploads) await removeUpload(filePath)
    const links = tables.flatMap(of =>
      Object.entries(of.fields as Record<string, AnyField>).flatMap(([name, { kind, ref }]) =>
        kind === 'ref' && ref === 'webUser' ? [[of.name, name] as const] : [],
      ),
    )
    for (const [table, name] of links)
      await server
        .sql(
          ofAccounts.has(table)
            ? `delete from "${table}" where "${name}" = $1`
            : `update "${table}" set "${name}" = null where "${name}" = $1`,
          [id],
        )
        .catch(() => server.sql(`delete from "${table}" where "${name}" = $1`, [id]))
    await server.sql('delete from "webUser" where id = $1', [id])
    // With the history of what has gone; history is written once.
    await server.system.transaction(async tx => {
      await tx.sql(`select set_config('pavilion.rewriting', 'yes', true)`)
      await tx.sql(`delete from "stateEvent" where "resource" in ('webUser', 'recruitApplication')`)
    })
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
  return { knownEverywhere, withoutAccount, columnsWithCanary, filesWithCanary }
}
/** What is left of somebody erased: money, and that nothing is to be sent there again. */
export const keptByLaw = [
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
